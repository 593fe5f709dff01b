/** All dates of all acts as a picture. Scripts fade the past and mark today in it with `showToday` of client/lib/days.ts. */
import type { ComponentChildren } from 'preact';
import type { Dataset } from '../../dataset/dataset.ts';
import { grouped } from '../../dataset/grouped.ts';
import type { DeadlineRecord } from '../../dataset/records.ts';
import { active } from '../../render/lists.ts';
import { isBeginning } from '../model/acts.ts';
import { longDate, yearOf, yearsBetween } from '../model/dates.ts';

/** In pixels. */
interface Measures {
  year: number;
  lane: number;
  names: number;
  font: number;
}

const SIZES: Readonly<Record<'full' | 'small', Measures>> = {
  full: { year: 47, lane: 28, names: 140, font: 13 },
  small: { year: 46, lane: 24, names: 124, font: 11.5 },
};
/** Space for the years above the lanes. */
const HEAD = 24;
const MARK = 4.5;
const SMALL_MARK = 2.8;
/** In letters. */
const LONGEST_NAME = 20;
/** Size of letters in names of two lines, as a share of the size in names of one line. */
const SMALLER = 0.88;
/** How much a mark grows that stands for several dates. */
const GROWTH = 0.8;

/**
 * A lane for each active act, a mark for each day on which something begins, ends or is due. The names stay
 * in view where the plot scrolls.
 * @param props `size`: `small` for a page on which it is one thing of several
 */
export function Timeline({
  dataset,
  size = 'full',
}: {
  dataset: Dataset;
  size?: 'full' | 'small';
}) {
  const measures = SIZES[size];
  const model = timelineOf(dataset, measures.year);
  const height = HEAD + model.lanes.length * measures.lane;
  const total = model.lanes.reduce((sum, { marks }) => sum + marks.length, 0);
  const [first] = model.years;
  return (
    <figure class="timeline">
      <Legend hasEarlier={model.hasEarlier} first={first?.year ?? 0} />
      <section class="plot" aria-label="Plot of all dates" tabindex={0}>
        <svg
          class="names"
          data-head={HEAD}
          width={measures.names}
          height={height}
          viewBox={`0 0 ${measures.names} ${height}`}
          aria-hidden="true"
          font-size={measures.font}
        >
          <Lanes model={model} measures={measures} width={measures.names} />
          {model.lanes.map(({ slug, name }, lane) => (
            <g key={slug} data-lane={slug}>
              <Name name={name} y={middle(lane, measures)} font={measures.font} />
            </g>
          ))}
        </svg>
        <svg
          class="marks"
          data-head={HEAD}
          width={model.width}
          height={height}
          viewBox={`0 0 ${model.width} ${height}`}
          role="img"
          aria-label={`${total} days on which something begins or is due, by act and year; the deadlines page has them as a table`}
          data-from={`${first?.year ?? 0}-01-01`}
          data-x={first?.x ?? 0}
          data-year-width={measures.year}
          data-lane-height={measures.lane}
          font-size={measures.font}
        >
          <Lanes model={model} measures={measures} width={model.width} />
          {model.hasEarlier ? (
            <text class="year" x={0} y={HEAD - 8}>
              …
            </text>
          ) : null}
          {model.years.map(({ year, x }, index) => (
            <g key={year}>
              <path class="grid" d={`M${x} ${HEAD - 4}V${height}`} />
              {index === model.years.length - 1 ? null : (
                <text class="year" x={x + 4} y={HEAD - 8}>
                  {year}
                </text>
              )}
            </g>
          ))}
          {model.lanes.map(({ slug, marks }, lane) => (
            <g key={slug} data-lane={slug}>
              {marks.map((mark) => (
                <Mark key={mark.date} mark={mark} y={middle(lane, measures)} />
              ))}
            </g>
          ))}
        </svg>
      </section>
    </figure>
  );
}

/** A long name takes two lines, in smaller letters. */
function Name({ name, y, font }: { name: string; y: number; font: number }) {
  const lines = inLines(name);
  const size = lines.length === 1 ? font : font * SMALLER;
  const first = y + size / 3 - ((lines.length - 1) * size) / 2;
  return (
    <>
      {lines.map((line, index) => (
        <text key={line} x={0} y={Math.round(first + index * size)} font-size={Math.round(size)}>
          {line}
        </text>
      ))}
    </>
  );
}

function inLines(name: string): string[] {
  const space = name.lastIndexOf(' ');
  if (name.length <= LONGEST_NAME || space < 0) return [name];
  return [name.slice(0, space), name.slice(space + 1)];
}

/** Every second lane is shaded. */
function Lanes({
  model,
  measures,
  width,
}: {
  model: TimelineModel;
  measures: Measures;
  width: number;
}) {
  const shaded = model.lanes.map((_, lane) => lane).filter((lane) => lane % 2 === 0);
  return (
    <path
      class="shade"
      d={shaded
        .map((lane) => `M0 ${HEAD + lane * measures.lane}h${width}v${measures.lane}h-${width}z`)
        .join('')}
    />
  );
}

function middle(lane: number, measures: Measures): number {
  return HEAD + (lane + 0.5) * measures.lane;
}

function Mark({ mark, y }: { mark: TimelineMark; y: number }) {
  const { slug, date, x, isKey, movedFrom, count, title } = mark;
  const radius = Math.min(8, (isKey ? MARK : SMALL_MARK) + GROWTH * Math.log2(count));
  return (
    <g class={isKey ? 'mark key' : 'mark'} data-act={slug} data-date={date}>
      <title>{title}</title>
      {movedFrom.map((old) => (
        <path class="moved" key={old} d={`M${old} ${y}H${x}`} />
      ))}
      {movedFrom.map((old) => (
        <circle class="old" key={old} cx={old} cy={y} r={SMALL_MARK} />
      ))}
      {isKey ? (
        <path d={diamond(x, y, radius)} />
      ) : (
        <circle cx={x} cy={y} r={Math.round(radius * 10) / 10} />
      )}
    </g>
  );
}

function diamond(x: number, y: number, radius: number): string {
  const r = Math.round(radius * 12) / 10;
  return `M${x} ${y}m0 ${-r}l${r} ${r}l${-r} ${r}l${-r} ${-r}z`;
}

function Legend({ hasEarlier, first }: { hasEarlier: boolean; first: number }) {
  return (
    <figcaption class="legend">
      <span>
        <Sample>
          <g class="mark key">
            <path d={diamond(8, 8, MARK)} />
          </g>
        </Sample>
        begins to apply, or is due in national law
      </span>
      <span>
        <Sample>
          <g class="mark">
            <circle cx={8} cy={8} r={SMALL_MARK} />
          </g>
        </Sample>
        review, report or another date
      </span>
      <span>
        <Sample>
          <g class="mark">
            <path class="moved" d="M3 8H16" />
            <circle class="old" cx={3} cy={8} r={SMALL_MARK} />
          </g>
        </Sample>
        moved from there
      </span>
      <span>Larger marks stand for several dates on one day.</span>
      {hasEarlier ? <span>The first column holds what was before {first}.</span> : null}
    </figcaption>
  );
}

function Sample({ children }: { children: ComponentChildren }) {
  return (
    <svg width={16} height={16} viewBox="0 0 16 16" aria-hidden="true">
      {children}
    </svg>
  );
}

interface TimelineMark {
  slug: string;
  date: string;
  x: number;
  /** Whether rules begin to apply or have to be transposed, which most readers look for. */
  isKey: boolean;
  /** The x of the days from which dates were moved here. */
  movedFrom: number[];
  count: number;
  /** What is on that day, a line each. */
  title: string;
}

interface TimelineLane {
  slug: string;
  name: string;
  marks: TimelineMark[];
}

interface TimelineModel {
  lanes: TimelineLane[];
  /** The x of the column of each year, and of the end of the last column. */
  years: { year: number; x: number }[];
  width: number;
  /** Whether the first column holds what was before the first year. */
  hasEarlier: boolean;
  /** The x of a day. */
  xOf(date: string): number;
}

/** Dates before the first year may be this share of all; they are gathered in one column. */
const EARLIER_SHARE = 0.05;
/** The width of the column of earlier dates, as a share of a year's column. */
const EARLIER_YEARS = 0.5;
/** Where the plot of a dataset without dates begins. */
const NO_DATE = '2000-01-01';

/** @param yearWidth in the unit of the plot; acts without a date have no lane */
export function timelineOf(dataset: Dataset, yearWidth: number): TimelineModel {
  const frameworks = active(dataset).filter(({ deadlines }) => deadlines.length > 0);
  const dates = frameworks
    .flatMap(({ deadlines }) => deadlines.map(({ deadline_date }) => deadline_date))
    .sort();
  const first = Number(yearOf(dates[Math.floor(dates.length * EARLIER_SHARE)] ?? NO_DATE));
  const last = Number(yearOf(dates.at(-1) ?? NO_DATE)) + 1;
  const hasEarlier = dates[0] !== undefined && Number(yearOf(dates[0])) < first;
  const start = hasEarlier ? EARLIER_YEARS * yearWidth : 0;
  const xOf = (date: string): number =>
    Number(yearOf(date)) < first
      ? start / 2
      : rounded(start + yearsBetween(`${first}-01-01`, date) * yearWidth);
  const years = Array.from({ length: last - first + 1 }, (_, index) => ({
    year: first + index,
    x: xOf(`${first + index}-01-01`),
  }));
  return {
    years,
    hasEarlier,
    xOf,
    width: years.at(-1)?.x ?? 0,
    lanes: frameworks.map(({ record, deadlines }) => ({
      slug: record.slug,
      name: record.short_name,
      marks: marksOf(record, deadlines, xOf),
    })),
  };
}

/** One mark a day. */
function marksOf(
  { slug, short_name }: { slug: string; short_name: string },
  deadlines: readonly DeadlineRecord[],
  xOf: (date: string) => number,
): TimelineMark[] {
  const days = grouped(deadlines, ({ deadline_date }) => deadline_date);
  return [...days].map(([date, rows]) => ({
    slug,
    date,
    x: xOf(date),
    isKey: rows.some(isBeginning),
    movedFrom: [...new Set(rows.flatMap(({ previous_date }) => previous_date ?? []))].map(xOf),
    count: rows.length,
    title: [
      `${short_name}, ${longDate(date)}`,
      ...rows.map(({ title, description }) => title ?? description),
    ].join('\n'),
  }));
}

function rounded(x: number): number {
  return Math.round(x * 10) / 10;
}
