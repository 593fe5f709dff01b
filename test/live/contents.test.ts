/** What the answers say, one against the other. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../helpers/client.ts';
import { DEPLOYMENTS, type Deployment } from './deployment.ts';

describe.each(DEPLOYMENTS)('%s', (_, connect) => {
  let api: Deployment;
  beforeAll(async () => {
    api = await connect();
    return api.close;
  });

  /** All rows of a list of the subject's framework. */
  const listOf = (kind: string) => api.all(`/frameworks/${api.subject.slug}/${kind}`);

  describe('lists', () => {
    it('name active frameworks alone, each with what it holds', async () => {
      const { data: statistics } = await api.page('/stats');
      expect(statistics.map(({ framework }) => framework)).toEqual(api.slugs);
      expect(statistics.every(({ status }) => status === 'active')).toBe(true);
      let requirements = 0;
      for (const slug of api.slugs) {
        const { meta } = await api.page(`/requirements?framework=${slug}&per_page=1`);
        requirements += meta.total;
      }
      expect(requirements).toBeGreaterThan(0);
      expect((await api.page('/requirements?per_page=1')).meta.total).toBe(requirements);
      const deadlines = await api.all('/compliance/deadlines');
      expect(deadlines.length).toBeGreaterThan(0);
      expect(api.slugs).toEqual(expect.arrayContaining(valuesOf(deadlines, 'framework_slug')));
    });

    it('have as many rows as the framework counts', async () => {
      const { data } = await api.json(`/frameworks/${api.subject.slug}`);
      const detail = data as Json;
      for (const [kind, count] of [
        ['articles', 'article_count'],
        ['recitals', 'recital_count'],
        ['annexes', 'annex_count'],
        ['requirements', 'requirement_count'],
      ] as const) {
        expect((await listOf(kind)).length, kind).toBe(detail[count]);
      }
      expect(detail.article_count).toBeGreaterThan(0);
    });

    it('are in the order of the interface document', async () => {
      expect(api.slugs).toEqual(api.slugs.toSorted());
      for (const [kind, field] of [
        ['articles', 'article_number'],
        ['articles', 'position'],
        ['recitals', 'recital_number'],
      ] as const) {
        const numbers = valuesOf(await listOf(kind), field).map(Number);
        expect(numbers.length, kind).toBeGreaterThan(0);
        expect(numbers, kind).toEqual(numbers.toSorted((left, right) => left - right));
      }
      const dates = valuesOf(await api.all('/compliance/deadlines'), 'deadline_date');
      expect(dates.length).toBeGreaterThan(0);
      expect(dates).toEqual(dates.toSorted());
    });

    it('give every record an id of its own', async () => {
      for (const kind of ['articles', 'requirements']) {
        const ids: unknown[] = [];
        for (const slug of api.slugs) {
          ids.push(...valuesOf(await api.all(`/frameworks/${slug}/${kind}`), 'id'));
        }
        expect(ids.length).toBeGreaterThan(0);
        expect(new Set(ids).size, kind).toBe(ids.length);
      }
    });
  });

  it('measures coverage in percent with one decimal, against what is expected', async () => {
    const { data } = await api.page('/stats');
    expect(data.length).toBeGreaterThan(0);
    for (const { framework, articles, recitals } of data) {
      for (const part of [articles, recitals] as Json[]) {
        const expected = Number(part.expected);
        const percentage =
          expected === 0 ? null : Math.round((Number(part.total) / expected) * 1000) / 10;
        expect(part.coverage_pct, String(framework)).toBe(percentage);
      }
    }
  });

  it('finds related articles in both directions, without the article itself', async ({ skip }) => {
    const article = Number(api.fill('{linked}', skip));
    const links = (await listOf('requirements')).flatMap((row) =>
      (row.linked_article_numbers as number[]).map((linked) => [row.article_number, linked]),
    );
    const expected = links.flatMap(([from, to]) =>
      from === article ? [Number(to)] : to === article ? [Number(from)] : [],
    );
    const related = await listOf(`articles/${article}/related`);
    expect(related.length).toBeGreaterThan(0);
    const numbers = [...new Set(expected)].filter((number) => number !== article);
    expect(valuesOf(related, 'article_number')).toEqual(
      numbers.toSorted((left, right) => left - right),
    );
  });

  describe('filters', () => {
    it.for([
      ['type', (row: Json) => [row.requirement_type]],
      ['role', (row: Json) => row.stakeholder_roles as string[]],
      ['tag', (row: Json) => valuesOf(row.tags as Json[], 'slug')],
    ] as const)(
      'keep the requirements whose %s matches, in order',
      async ([name, of], { skip }) => {
        const value: unknown = Reflect.get(api.subject, name);
        const query = api.fill(`${name}={${name}}`, skip);
        const expected = (await listOf('requirements')).filter((row) => of(row).includes(value));
        expect(expected.length).toBeGreaterThan(0);
        expect(await listOf(`requirements?${query}`)).toEqual(expected);
        const everywhere = await api.all(`/requirements?framework=${api.subject.slug}&${query}`);
        expect(everywhere).toEqual(expected);
      },
    );

    it('keep the articles whose title or content has every word', async () => {
      const { word } = api.subject;
      const found = await listOf(`articles?q=${encodeURIComponent(word)}`);
      expect(found.length).toBeGreaterThan(0);
      const numbers = valuesOf(found, 'article_number');
      const titled = (await listOf('articles')).filter(({ title }) =>
        new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu').test(String(title)),
      );
      expect(numbers).toEqual(expect.arrayContaining(valuesOf(titled, 'article_number')));
      expect(await listOf(`articles?q=${word}+zzyzzyzx`)).toEqual([]);
    });

    it('keep the articles of a tag, in a comparison too', async ({ skip }) => {
      const { slug, tag } = api.subject;
      const expected = (await listOf('articles')).filter(({ tags }) =>
        valuesOf(tags as Json[], 'slug').includes(api.fill('{tag}', skip)),
      );
      const ids = valuesOf(expected, 'id');
      expect(valuesOf(await listOf(`articles?tag=${tag}`), 'id')).toEqual(ids);
      const { data } = await api.json(`/compare?frameworks=${slug},${slug}&tag=${tag}`);
      const { frameworks } = data as { frameworks: Record<string, Json[]> };
      expect(Object.keys(frameworks)).toEqual([slug]);
      expect(valuesOf(frameworks[slug] ?? [], 'id')).toEqual(ids);
    });
  });

  it('compares with the number of requirements of each article, and the tags of all sides', async () => {
    const slugs = api.slugs.slice(0, 2);
    const body = await api.text(`/compare?frameworks=${slugs}`);
    const { data, meta } = JSON.parse(body) as Comparison;
    let requirements = 0;
    const tags: unknown[][] = [];
    for (const slug of slugs) {
      const rows = data.frameworks[slug] ?? [];
      for (const row of rows) requirements += Number(row.requirement_count);
      tags.push(rows.flatMap((row) => valuesOf(row.tags as Json[], 'slug')));
    }
    const counts = await Promise.all(slugs.map((slug) => api.json(`/frameworks/${slug}`)));
    const expected = counts.map((detail) => Number((detail.data as Json).requirement_count));
    expect(requirements).toBe(expected.reduce((left, right) => left + right));
    const shared = new Set(tags[0]?.filter((tag) => tags.every((side) => side.includes(tag))));
    expect(new Set(valuesOf(meta.shared_tags, 'slug'))).toEqual(shared);
  });

  it('quotes of a source paragraph its first 300 characters', async () => {
    const rows = (await listOf('requirements')).filter((row) => row.paragraph_content !== null);
    const checked = rows.slice(0, 10);
    expect(checked.length).toBeGreaterThan(0);
    for (const { article_number, paragraph_content } of checked) {
      const { data } = await api.json(`/frameworks/${api.subject.slug}/articles/${article_number}`);
      const beginnings = ((data as Json).paragraphs as Json[]).map(({ content }) =>
        [...String(content)].slice(0, 300).join(''),
      );
      expect(beginnings).toContain(paragraph_content);
    }
  });
});

interface Comparison {
  data: { frameworks: Record<string, Json[]> };
  meta: { shared_tags: Json[] };
}

function valuesOf(rows: readonly Json[], field: string): unknown[] {
  return rows.map((row) => row[field]);
}
