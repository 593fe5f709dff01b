import { readFile } from 'node:fs/promises';
import { Ajv, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Article, Dataset } from '../../../generator/dataset/dataset.ts';
import { oscalCatalog } from '../../../generator/render/catalogs/oscal-catalog.ts';
import { uuidOf } from '../../../generator/render/catalogs/uuid.ts';
import { referencesOf } from '../../../generator/render/references.ts';
import { amendedFolder } from '../../helpers/amended-act.ts';
import { someShippedActs } from '../../helpers/builds.ts';
import { sampleFolder } from '../../helpers/sample-data.ts';
import { withOfficial } from '../../helpers/two-editions.ts';
import { filesOf, loaded, reworded } from './catalogs.ts';

interface Part {
  id?: string;
  name: string;
  class?: string;
  title?: string;
  props?: { name: string; ns?: string; value: string; remarks?: string }[];
  links?: { href: string; rel: string }[];
  prose?: string;
  parts?: Part[];
  groups?: Part[];
  controls?: Part[];
}
interface Catalog extends Part {
  uuid: string;
  metadata: Part & { version: string; remarks: string; 'last-modified': string };
}

const catalogOf = (text = '{}'): Catalog => JSON.parse(text).catalog;
const catalogs = (dataset: Dataset) => filesOf('framework_oscal_catalog', dataset);

/** A part, a control or a group, and all within it, in the order of a reader. */
const within = (part: Part): Part[] => [
  part,
  ...[...(part.groups ?? []), ...(part.controls ?? []), ...(part.parts ?? [])].flatMap(within),
];
const idsOf = (catalog: Catalog) => within(catalog).flatMap(({ id }) => id ?? []);
const controlsOf = (catalog: Catalog) =>
  within(catalog).filter((part) => ['article', 'annex'].includes(part.class ?? ''));
const requirementsOf = (catalog: Catalog) =>
  within(catalog).filter((part) => part.class === 'requirement');
const valuesOf = (part: Part | undefined, name: string) =>
  part?.props?.flatMap((prop) => (prop.name === name ? prop.value : [])) ?? [];

/** What a reader sees of a part, without the requirements that are singled out below its text. */
const spoken = (part: Part): string =>
  part.class === 'requirement'
    ? ''
    : [...valuesOf(part, 'label'), part.prose, ...(part.parts ?? []).map(spoken)].join(' ');
const writtenIn = ({ paragraphs, record }: Article): string =>
  paragraphs.map(({ ref }, at) => `${ref} ${record.paragraphs[at]?.content}`).join(' ');

/** The words of a text. A heading "B. Tools" of an annex is labelled "Section B". */
const wordsOf = (text: string) =>
  (text.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word !== 'Section');

let shipped: Dataset;
let texts: Map<string, string>;
let valid: ValidateFunction;
beforeAll(async () => {
  shipped = await someShippedActs('cra', 'eidas', 'mica', 'nis2');
  texts = catalogs(shipped);
  // Of NIST, and so in the public domain: github.com/usnistgov/OSCAL/releases/tag/v1.2.1
  const schema = new URL('oscal-1.2.1-catalog.schema.json', import.meta.url);
  const ajv = new Ajv({ strict: false });
  formats.default(ajv);
  valid = ajv.compile(JSON.parse(await readFile(schema, 'utf8')));
});

const ovenCatalog = async (folder = amendedFolder()) =>
  catalogOf(catalogs(await loaded(folder)).get('oven_act'));

describe('the OSCAL catalogs of the acts that ship', () => {
  it('fit the schema of OSCAL 1.2.1', () => {
    expect(texts.size).toBe(shipped.frameworks.length);
    for (const [slug, text] of texts) {
      valid(JSON.parse(text));
      expect(valid.errors, slug).toBeNull();
    }
  });

  it('have ids that differ, whatever their case, within and between catalogs', () => {
    const ids = [...texts.values()].flatMap((text) => idsOf(catalogOf(text)));
    expect(ids.length).toBeGreaterThan(500 * shipped.frameworks.length);
    expect(new Set(ids.map((id) => id.toLowerCase())).size).toBe(ids.length);
  });

  it('have a control with a label and one statement for each article and annex in force', () => {
    for (const { record, articles, annexes } of shipped.frameworks) {
      const controls = controlsOf(catalogOf(texts.get(record.slug)));
      expect(controls.flatMap((control) => valuesOf(control, 'label')).sort()).toEqual(
        [
          ...articles.map(({ ref }) => `Article ${ref}`),
          ...annexes.map((annex) => `Annex ${annex.record.annex_number}`),
        ].sort(),
      );
      for (const { id, title, parts = [] } of controls) {
        expect(title, id).toBeTruthy();
        expect(
          parts.map(({ name }) => name),
          id,
        ).toEqual(['statement']);
        expect(
          parts.flatMap(within).some(({ prose }) => prose !== undefined),
          id,
        ).toBe(true);
      }
    }
  });

  it('say every word of an article or annex once and in its place, requirements aside', () => {
    for (const { record, articles, annexes } of shipped.frameworks) {
      const controls = controlsOf(catalogOf(texts.get(record.slug)));
      const written = new Map<string, string>([
        ...articles.map((article) => [`art_${article.ref}`, writtenIn(article)] as const),
        ...annexes.map(
          (annex) => [`anx_${annex.record.annex_number}`, annex.record.content] as const,
        ),
      ]);
      expect(controls.length).toBe(written.size);
      for (const { id = '', parts = [] } of controls) {
        const words = wordsOf(parts.map(spoken).join(' '));
        expect(words, id).toEqual(wordsOf(written.get(id.slice(record.slug.length + 1)) ?? ''));
      }
    }
  });

  it('have each requirement once, with its type, roles and dates', () => {
    for (const { record, requirements } of shipped.frameworks) {
      const items = new Map(
        requirementsOf(catalogOf(texts.get(record.slug))).map((part) => [part.id, part]),
      );
      expect(items.size, record.slug).toBe(requirements.length);
      for (const { record: requirement, appliesFrom } of requirements) {
        const item = items.get(`${record.slug}.requirement_${requirement.id}`);
        expect(valuesOf(item, 'requirement-type')).toEqual([requirement.requirement_type]);
        expect(valuesOf(item, 'stakeholder-role')).toEqual(requirement.stakeholder_roles);
        expect(valuesOf(item, 'applies-from')).toEqual(appliesFrom.map(({ date }) => date));
      }
    }
  });

  it('link only to controls that they have', () => {
    for (const [slug, text] of texts) {
      const catalog = catalogOf(text);
      const ids = new Set(idsOf(catalog));
      const links = within(catalog).flatMap((part) => part.links ?? []);
      const inner = links.filter(({ href }) => href.startsWith('#'));
      expect(inner.length, slug).toBeGreaterThan(0);
      expect(
        inner.filter(({ href }) => !ids.has(href.slice(1))),
        slug,
      ).toEqual([]);
    }
  });

  it('put a duty of an annex at its point, with the scope of its date', () => {
    const point = within(catalogOf(texts.get('cra'))).find(
      ({ id }) => id === 'cra.anx_I.prt_I.pnt_1',
    );
    const [duty] = point?.parts ?? [];
    expect(duty).toMatchObject({ name: 'item', class: 'requirement' });
    const applies = duty?.props?.find(({ name }) => name === 'applies-from');
    expect(applies).toMatchObject({ value: '2027-12-11', ns: 'urn:eu-digital-regulation-api' });
    expect(applies?.remarks).toContain('placed on the market');
  });

  it('are the same when they are made again', () => {
    expect(catalogs(shipped)).toEqual(texts);
  });
});

describe('an OSCAL catalog', () => {
  it('has points as items below their paragraph, in the order of the text', async () => {
    const catalog = await ovenCatalog();
    const [statement] = controlsOf(catalog).find(({ id }) => id === 'oven_act.art_2')?.parts ?? [];
    const [paragraph] = statement?.parts ?? [];
    expect(within(paragraph as Part).map(({ id, prose }) => [id, prose])).toEqual([
      ['oven_act.art_2.par_1', 'A chimney must be swept:'],
      ['oven_act.art_2.par_1.pnt_a', 'in spring;'],
      ['oven_act.art_2.par_1.pnt_b', 'in autumn, where'],
      ['oven_act.art_2.par_1.pnt_b.pnt_i', 'it is old;'],
      ['oven_act.art_2.par_1.pnt_b.pnt_ii', 'it is tall.'],
    ]);
  });

  it('leaves a line that is no point where it stands, within a list too', async () => {
    const content =
      'Ovens:\n(a) have a lid, where\nthey are old, that:\n(i) fits;\nor\n(ii) locks;\n(b) are clean.\nThey may be large.';
    const folder = amendedFolder();
    const [first, second, ...others] = folder['oven_act/articles.json'] as object[];
    const paragraphs = [{ paragraph_ref: '1', content }];
    const catalog = await ovenCatalog({
      ...folder,
      'oven_act/articles.json': [first, { ...second, paragraphs }, ...others],
    });
    const control = controlsOf(catalog).find(({ id }) => id === 'oven_act.art_2');
    expect(wordsOf((control?.parts ?? []).map(spoken).join(' '))).toEqual(wordsOf(`1 ${content}`));
    expect(within(control as Part).map(({ id }) => id)).toContain(
      'oven_act.art_2.par_1.pnt_a.pnt_ii',
    );
  });

  it('takes no sign of a text for Markdown', async () => {
    const folder = amendedFolder();
    const text = JSON.stringify(folder['oven_act/annexes.json']).replace('Brush', '*Brush* [1]');
    const catalog = await ovenCatalog({ ...folder, 'oven_act/annexes.json': JSON.parse(text) });
    const annex = controlsOf(catalog).find(({ id }) => id === 'oven_act.anx_I');
    expect(annex?.parts?.[0]?.prose).toBe('\\*Brush\\* \\[1\\]\n\nBucket');
  });

  it('gives articles beside sections a group of their own, since no group has both', async () => {
    const folder = amendedFolder();
    const [first, second, ...others] = folder['oven_act/articles.json'] as object[];
    const chapter = 'Title II: Heat, smoke, and fire, Chapter I';
    const catalog = await ovenCatalog({
      ...folder,
      'oven_act/articles.json': [
        { ...first, chapter },
        { ...second, chapter: `${chapter}, Section 1: Draught` },
        ...others,
      ],
    });
    expect(valid({ catalog }), JSON.stringify(valid.errors)).toBe(true);
    const groups = within(catalog).filter((part) => part.class === 'division');
    expect(groups.map(({ id, title }) => [id, title])).toEqual([
      ['oven_act.title_ii', 'Heat, smoke, and fire'],
      ['oven_act.title_ii.chapter_i', 'Chapter I'],
      ['oven_act.title_ii.chapter_i.articles', 'Chapter I'],
      ['oven_act.title_ii.chapter_i.section_1', 'Draught'],
      ['oven_act.annexes', 'Annexes'],
    ]);
    expect(catalog.controls?.map(({ id }) => id)).toEqual(['oven_act.art_2a', 'oven_act.art_5']);
  });

  it('is valid for an act whose slug begins with a digit, and that has no address', async () => {
    const data = await loaded(sampleFolder());
    const [framework] = data.frameworks;
    if (framework === undefined) throw new Error('no act');
    const record = { ...framework.record, slug: '2024_act', legaltext_url: null };
    const act = { ...framework, record };
    const text = oscalCatalog(act, referencesOf(data), { ...SITE_WITHOUT_PAGES });
    expect(valid(JSON.parse(text)), JSON.stringify(valid.errors)).toBe(true);
  });

  it('keeps its ids when a wording changes, and has another UUID and version then', async () => {
    const [before, after] = (await reworded()).map((data) =>
      catalogOf(catalogs(data).get('oven_act')),
    ) as [Catalog, Catalog];
    expect(idsOf(after)).toEqual(idsOf(before));
    expect(requirementsOf(after)[0]?.prose).toBe('Clean the oven each day.');
    expect([before.metadata.version, after.metadata.version]).toEqual(['1', '2']);
    expect(after.metadata['last-modified']).toBe('2026-03-01T00:00:00Z');
    expect(after.uuid).not.toBe(before.uuid);
  });

  it('says on top whose wording it has, of which version, and what that lacks', async () => {
    const { remarks } = (await ovenCatalog()).metadata;
    expect(remarks).toMatch(/^This wording is a restatement in plain English/);
    expect(remarks).toContain('consolidated, 2024-06-01, CELEX 02020R0044-20240601');
    expect(remarks).toContain('lacks the changes of 32026R0077 (2027-01-01)');
    const official = await ovenCatalog(withOfficial(amendedFolder(), 'oven_act'));
    expect(official.metadata.remarks).toMatch(/^This is the official wording/);
  });

  it('marks what is restated among official texts', async () => {
    const folder = withOfficial(amendedFolder(), 'oven_act');
    const path = 'oven_act/official/requirements.json';
    const [, second] = folder[path] as object[];
    const catalog = await ovenCatalog({ ...folder, [path]: [second] });
    expect(catalog.metadata.remarks).toMatch(/^Texts marked plain_language are a restatement/);
    expect(requirementsOf(catalog).map((part) => valuesOf(part, 'text-edition'))).toEqual([
      ['plain_language'],
      [],
    ]);
  });
});

const SITE_WITHOUT_PAGES = { version: '1.0.0', snapshots: [], hasPages: false };

describe('a name-based UUID', () => {
  it('is that of other implementations of version 5', () => {
    expect(uuidOf('gdpr')).toBe('b262f7eb-7b38-5945-b623-f38c97b44e34');
  });
});
