/** What pages of duties and dates are made of. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Dataset } from '../../generator/dataset/dataset.ts';
import { recurrenceWords } from '../../generator/site/components/deadlines.tsx';
import { timelineOf } from '../../generator/site/components/timeline.tsx';
import { placeAnchors, placeName } from '../../generator/site/model/requirement-place.ts';
import {
  byBeginning,
  countsOf,
  dutiesOfRole,
  placedIn,
  roleCounts,
  topicCounts,
} from '../../generator/site/model/requirements.ts';
import { type Api, apiOver } from '../helpers/api.ts';
import { datedFolder } from '../helpers/dated-act.ts';
import { readPage, type SampleSite, siteOf } from '../helpers/site.ts';

let sample: SampleSite;
let dataset: Dataset;
let api: Api;
beforeAll(async () => {
  sample = await siteOf(datedFolder());
  dataset = sample.site.dataset;
  api = await apiOver(dataset);
});
const act = (slug: string) => sample.act(slug);
const page = (address: string) => sample.page(address);
const textOf = (address: string) => readPage(page(address)).text;

describe('the duties of a role', () => {
  it('are grouped by the days from which they apply, the earliest first', () => {
    const { from } = dutiesOfRole(act('bread_act'), 'baker');
    expect(from.map(({ appliesFrom }) => appliesFrom)).toEqual([
      [{ date: '2026-06-01', scope: null }],
      [
        { date: '2026-08-01', scope: 'small bakeries' },
        { date: '2027-08-01', scope: 'large bakeries' },
      ],
      [{ date: '2026-09-01', scope: null }],
    ]);
    expect(new Set(from.map(({ anchor }) => anchor)).size).toBe(3);
    expect(from[0]?.articles.map(({ ref }) => ref)).toEqual(['2']);
  });

  it('are as many as the interface finds, each in one group', async () => {
    for (const { role, counts, reaching } of roleCounts(act('bread_act').requirements)) {
      const { from, counts: own, reachingCount } = dutiesOfRole(act('bread_act'), role);
      const total = async (filter: string) => {
        const query = new URLSearchParams({ framework: 'bread_act', [filter]: role });
        const answer = await api.fetch(`/api/v1/requirements?${query}`);
        return (await answer.json()).meta.total;
      };
      expect(counts.total).toBe(await total('role'));
      expect(counts.total + reaching).toBe(await total('affects'));
      expect(from.reduce((sum, group) => sum + group.counts.total, 0)).toBe(own.total);
      expect(reachingCount).toBe(reaching);
    }
  });

  it('have what reaches the role apart', () => {
    const { reaching } = dutiesOfRole(act('bread_act'), 'baker');
    expect(reaching.map(({ ref }) => ref)).toEqual(['1']);
    expect(textOf('/bread-act/duties/baker/')).toContain('Addressed to: miller.');
  });

  it('lead to the page on which other acts and roles can be chosen as well', () => {
    expect(page('/bread-act/duties/baker/')).toContain(
      '"/obligations/?framework=bread_act&amp;concerns=baker"',
    );
  });

  it('have the dates at which it has to act, and cases of dates, on their page', () => {
    const text = textOf('/bread-act/duties/baker/');
    expect(text).toContain('1 August 2027before: 1 August 2026 moved by Regulation (EU) 2025/77');
    expect(text).toContain('1 August 2026 (small bakeries); 1 August 2027 (large bakeries)');
    expect(text).toContain('Due by 1 January 2027');
    expect(text).not.toContain('inspectors report');
  });
});

describe('counts of requirements', () => {
  it('add up to all of them', () => {
    const { requirements } = act('bread_act');
    const { total, mandatory, conditional, prohibition, general } = countsOf(requirements);
    expect(total).toBe(requirements.length);
    expect(mandatory + conditional + prohibition + general).toBe(total);
    const begun = byBeginning(act('bread_act'), requirements);
    expect(begun.reduce((sum, { counts }) => sum + counts.total, 0)).toBe(total);
    expect(topicCounts(requirements).map(({ tag, count }) => [tag.slug, count])).toEqual([
      ['bread', 90],
      ['flour', 45],
    ]);
  });

  it('on the overview leave out acts that were replaced, as the interface does', () => {
    const html = page('/obligations/');
    expect(html).toContain('href="/bread-act/duties/baker/"');
    expect(html).not.toContain('/old-bread-act/duties/');
    expect(textOf('/old-bread-act/duties/baker/')).toContain('Baker');
    expect(textOf('/obligations/')).toContain(
      'Acts that were replaced are left out here: OLD_BREAD_ACT',
    );
    expect(textOf('/')).toMatch(
      /requirements by role \(\d+ of them in acts in force, the others in 1/,
    );
  });
});

describe('the place of a requirement', () => {
  const place = (annex_number: string | null, annex_point: string | null) => ({
    slug: 'bread_act',
    article_ref: '14',
    paragraph_ref: '2',
    annex_number,
    annex_point,
  });

  it('is a paragraph, or a point of an annex with the closest anchor first', () => {
    expect(placeName(place(null, null))).toBe('Article 14(2)');
    expect(placeAnchors(place(null, null))).toEqual(['par-2']);
    expect(placeName(place('I', 'Part I, 2(a)'))).toBe('Annex I, Part I, 2(a)');
    expect(placeAnchors(place('I', 'Part I, 2(a)'))).toEqual([
      'prt-I-pnt-2-pnt-a',
      'prt-I-pnt-2',
      'prt-I',
    ]);
    expect(placeAnchors(place('VI', '3, first sentence'))).toEqual(['pnt-3']);
    expect(placeAnchors(place('VI', 'Part IV, 3.2'))[0]).toBe('prt-IV-pnt-3-pnt-2');
    expect(placeAnchors(place('VI', 'Section A'))).toEqual(['sct-A']);
    expect(placeAnchors(place('VI', 'Module B, 3.2'))[0]).toBe('mod-B-pnt-3-pnt-2');
  });

  it('has an anchor only where the page has it', () => {
    const framework = act('bread_act');
    const [requirement] = framework.requirements;
    if (requirement === undefined) throw new Error('no requirement');
    const at = (paragraph_ref: string) =>
      placedIn(framework, { ...requirement, record: { ...requirement.record, paragraph_ref } }).to;
    expect(at('2')).toBe('/bread-act/article-1/#par-2');
    expect(at('9')).toBe('/bread-act/article-1/');
  });
});

describe('the timeline', () => {
  it('has a mark for each day, at its place between the years', () => {
    const { lanes, years, xOf } = timelineOf(dataset, 40);
    const marks = lanes.flatMap((lane) => lane.marks);
    expect(lanes.map(({ slug }) => slug)).toEqual(['bread_act', 'flour_act']);
    expect(marks.reduce((sum, { count }) => sum + count, 0)).toBe(
      act('bread_act').deadlines.length + act('flour_act').deadlines.length,
    );
    for (const { date, x } of marks.filter((mark) => mark.date > '2025')) {
      const year = years.findIndex((each) => each.year === Number(date.slice(0, 4)));
      expect(x).toBeGreaterThanOrEqual(years[year]?.x ?? Number.NaN);
      expect(x).toBeLessThan(years[year + 1]?.x ?? Number.NaN);
    }
    const moved = marks.find(({ date }) => date === '2027-08-01');
    expect(moved).toMatchObject({ isKey: true, movedFrom: [xOf('2026-08-01')] });
  });

  it('gathers the few early dates before its first year', () => {
    const { hasEarlier, years, lanes } = timelineOf(dataset, 40);
    expect(hasEarlier).toBe(true);
    expect(years[0]?.year).toBe(2025);
    expect(lanes[0]?.marks[0]?.x).toBeLessThan(years[0]?.x ?? 0);
  });
});

describe('the page of deadlines', () => {
  it('has every date of the interface once, with moved and recurring ones in words', () => {
    const html = page('/deadlines/');
    expect(html.match(/<tr data-act=/g)?.length).toBe(
      dataset.frameworks
        .filter(({ isActive }) => isActive)
        .reduce((sum, { deadlines }) => sum + deadlines.length, 0),
    );
    expect(html).toContain('<s><time datetime="2026-08-01">1 August 2026</time></s>');
    expect(textOf('/deadlines/')).toContain(
      '15 January 2026then every 2 yearsthe law fixes no day',
    );
  });

  it('says in words how often a date comes again', () => {
    expect(['P1Y', 'P36M', null].map(recurrenceWords)).toEqual([
      'then every year',
      'then every 36 months',
      null,
    ]);
  });
});
