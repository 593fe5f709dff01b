/** All dates of all acts as a picture. Scripts mark today in it with `markToday` of client/lib/timeline.ts. */
import type { ComponentChildren } from 'preact';
import type { Dataset } from '../../dataset/dataset.ts';
import { type TimelineMark, type TimelineModel, timelineOf } from '../model/timeline.ts';

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
/** Letters of names in two lines, as a part of those in one. */
const SMALLER = 0.88;
/** A mark that stands for several dates is larger. */
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
          width={measures.names}
          height={height}
          viewBox={`0 0 ${measures.names} ${height}`}
          aria-hidden="true"
          font-size={measures.font}
        >
          <Lanes model={model} measures={measures} width={measures.names} />
          {model.lanes.map(({ slug, name }, lane) => (
            <Name key={slug} name={name} y={middle(lane, measures)} font={measures.font} />
          ))}
        </svg>
        <svg
          class="marks"
          width={model.width}
          height={height}
          viewBox={`0 0 ${model.width} ${height}`}
          role="img"
          aria-label={`${total} days on which something begins or is due, by act and year; the deadlines page has them as a table`}
          data-from={`${first?.year ?? 0}-01-01`}
          data-x={first?.x ?? 0}
          data-year-width={measures.year}
          font-size={measures.font}
        >
          <Lanes model={model} measures={measures} width={model.width} />
          {model.hasEarlier ? (
            <text class="year" x={0} y={HEAD - 8}>
              …
            </text>
          ) : null}
          {model.years.map(({ year, x }, place) => (
            <g key={year}>
              <path class="grid" d={`M${x} ${HEAD - 4}V${height}`} />
              {place === model.years.length - 1 ? null : (
                <text class="year" x={x + 4} y={HEAD - 8}>
                  {year}
                </text>
              )}
            </g>
          ))}
          {model.lanes.map(({ slug, marks }, lane) => (
            <g key={slug}>
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
      {lines.map((line, place) => (
        <text key={line} x={0} y={Math.round(first + place * size)} font-size={Math.round(size)}>
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
