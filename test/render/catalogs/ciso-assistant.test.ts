import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Dataset } from '../../../generator/dataset/dataset.ts';
import { amendedFolder } from '../../helpers/amended-act.ts';
import { someShippedActs } from '../../helpers/builds.ts';
import { withOfficial } from '../../helpers/two-editions.ts';
import {
  filesOf,
  type Library,
  libraryOf,
  loaded,
  type Node,
  nodesOf,
  reworded,
} from './catalogs.ts';

/** As CISO Assistant has it (backend/core/models.py), in the small letters in which it keeps a URN. */
const URN = /^urn:[a-z0-9_-]+:[a-z0-9_-]+:[a-z0-9_-]+(?::[a-z0-9_-]+)?:[0-9a-z[\]()\-._:]+$/;

const libraries = (dataset: Dataset) => filesOf('framework_ciso_assistant', dataset);
const ovenLibrary = async (folder = amendedFolder()) =>
  libraryOf(libraries(await loaded(folder)).get('oven_act') ?? '');

describe('the CISO Assistant libraries of the acts that ship', () => {
  let shipped: Dataset;
  let texts: Map<string, string>;
  let read: Map<string, Library>;
  let nodes: Map<string, Node[]>;
  beforeAll(async () => {
    shipped = await someShippedActs('cra', 'eidas', 'mica', 'nis2');
    texts = libraries(shipped);
    read = new Map([...texts].map(([slug, text]) => [slug, libraryOf(text)]));
    nodes = new Map([...read].map(([slug, library]) => [slug, nodesOf(library)]));
  });

  it('are the same in YAML 1.1, which it reads, and in YAML 1.2', () => {
    expect(texts.size).toBe(shipped.frameworks.length);
    for (const [slug, text] of texts) expect(parse(text), slug).toEqual(read.get(slug));
  });

  it('have what an import asks for', () => {
    for (const [slug, { urn, ref_id, name, version, objects, ...library }] of read) {
      expect([urn, objects.framework.urn], slug).toEqual([
        `urn:eu-digital-regulation-api:risk:library:${slug}`,
        `urn:eu-digital-regulation-api:risk:framework:${slug}`,
      ]);
      expect([ref_id, objects.framework.ref_id], slug).toEqual([slug, slug]);
      expect(name, slug).toBeTruthy();
      expect(Number.isInteger(version) && version > 0, slug).toBe(true);
      expect(library.publication_date, slug).toMatch(/^\d{4}-\d\d-\d\d$/);
      for (const label of library.labels) expect(label, slug).toMatch(/^[\w-]{1,36}$/);
    }
  });

  it('have URNs of its form that all differ, and names that its columns hold', () => {
    const all = [...nodes.values()].flat();
    expect(all.length).toBeGreaterThan(300 * shipped.frameworks.length);
    expect(all.filter(({ urn }) => !URN.test(urn) || urn.length > 255)).toEqual([]);
    expect(new Set(all.map(({ urn }) => urn)).size).toBe(all.length);
    expect(all.filter(({ ref_id, name = '' }) => ref_id.length > 100 || name.length > 200)).toEqual(
      [],
    );
  });

  it('have nodes one deeper than their parents, which come before them', () => {
    for (const [slug, some] of nodes) {
      const depths = new Map<string, number>();
      for (const { urn, parent_urn, depth } of some) {
        const parent = parent_urn === undefined ? 0 : depths.get(parent_urn);
        expect(depth, `${slug} ${urn}`).toBe((parent ?? Number.NaN) + 1);
        depths.set(urn, depth);
      }
    }
  });

  it('have each requirement to assess, below its article or annex, with its words', () => {
    for (const { record, requirements } of shipped.frameworks) {
      const assessable = new Map(
        (nodes.get(record.slug) ?? [])
          .filter((node) => node.assessable)
          .map((node) => [node.urn, node]),
      );
      expect(assessable.size, record.slug).toBe(requirements.length);
      for (const { record: requirement, text } of requirements) {
        const urn = `urn:eu-digital-regulation-api:risk:req_node:${record.slug}:requirement_${requirement.id}`;
        const node = assessable.get(urn);
        expect(node?.description, urn).toBe(text);
        expect(node?.annotation, urn).toContain(`Type: ${requirement.requirement_type}`);
        const { annex_number, article_ref = requirement.article_number } = requirement;
        expect(node?.ref_id, urn).toContain(
          annex_number === undefined ? `Article ${article_ref}` : `Annex ${annex_number}`,
        );
      }
    }
  });

  it('have every article in force, and the text of each paragraph without a requirement', () => {
    for (const { record, articles, requirements } of shipped.frameworks) {
      const some = nodes.get(record.slug) ?? [];
      const named = some.filter(
        ({ ref_id, assessable, name }) => !assessable && name && /^Article/.test(ref_id),
      );
      expect(named.map(({ ref_id }) => ref_id)).toEqual(
        articles.map(({ ref }) => `Article ${ref}`),
      );
      const bound = new Set(
        requirements.map(
          ({ record: one }) =>
            `${one.article_ref ?? one.article_number} ${one.paragraph_ref ?? ''}`,
        ),
      );
      const described = new Set(some.map(({ description }) => description));
      const silent = articles.flatMap(({ ref, record: { paragraphs } }) =>
        paragraphs.filter(({ paragraph_ref }) => !bound.has(`${ref} ${paragraph_ref}`)),
      );
      expect(silent.length, record.slug).toBeGreaterThan(0);
      for (const { content } of silent) expect(described.has(content), content).toBe(true);
    }
  });

  it('group requirements by who has them and whom they reach', () => {
    for (const [slug, { objects }] of read) {
      const groups = objects.framework.implementation_groups_definition;
      const used = objects.framework.requirement_nodes.flatMap(
        (node) => node.implementation_groups ?? [],
      );
      expect(groups.map(({ ref_id }) => ref_id).sort(), slug).toEqual([...new Set(used)].sort());
      expect(
        groups.every(({ name, description }) => name !== '' && description !== ''),
        slug,
      ).toBe(true);
    }
    const measures = nodes
      .get('nis2')
      ?.find(({ ref_id, assessable }) => assessable && ref_id === 'Article 21(1)');
    expect(measures?.implementation_groups).toEqual([
      'member_state',
      'essential_entity',
      'important_entity',
    ]);
  });

  it('say the scope of a date in the annotation', () => {
    const duty = nodes.get('cra')?.find(({ ref_id }) => ref_id === 'Annex I, Part I, point 1');
    expect(duty?.annotation).toMatch(
      /^Type: mandatory\nApplies from: 2027-12-11 \(products placed/,
    );
  });

  it('say in the annotation for whom a duty does not hold', () => {
    const measures = nodes.get('nis2')?.find(({ ref_id }) => ref_id === 'Article 21(1)');
    expect(measures?.annotation).toMatch(
      /\nException: Not as far as .*DORA.* \(Article 4\(1\) NIS2\)\.(?:\n|$)/,
    );
  });

  it('are the same when they are made again', () => {
    expect(libraries(shipped)).toEqual(texts);
  });
});

describe('a CISO Assistant library', () => {
  it('keeps its URNs when a wording changes, and has a higher version then', async () => {
    const [before, after] = (await reworded()).map((data) =>
      libraryOf(libraries(data).get('oven_act') ?? ''),
    ) as [Library, Library];
    const urns = (library: Library) => nodesOf(library).map(({ urn }) => urn);
    expect(urns(after)).toEqual(urns(before));
    expect([before.version, after.version]).toEqual([1, 2]);
    expect(after.publication_date).toBe('2026-03-01');
  });

  it('says on top whose wording it has, of which version, and what that lacks', async () => {
    const { description, objects } = await ovenLibrary();
    expect(description).toMatch(/^This wording is a restatement in plain English/);
    expect(description).toContain('consolidated, 2024-06-01, CELEX 02020R0044-20240601');
    expect(description).toContain('lacks the changes of 32026R0077 (2027-01-01)');
    expect(objects.framework.description).toBe(description);
    const official = await ovenLibrary(withOfficial(amendedFolder(), 'oven_act'));
    expect(official.description).toMatch(/^This is the official wording/);
  });

  it('marks what is restated among official texts', async () => {
    const folder = withOfficial(amendedFolder(), 'oven_act');
    const path = 'oven_act/official/requirements.json';
    const [, second] = folder[path] as object[];
    const library = await ovenLibrary({ ...folder, [path]: [second] });
    const duties = nodesOf(library).filter(({ assessable }) => assessable);
    expect(
      duties.map(({ annotation = '' }) => annotation.includes('Text: plain_language')),
    ).toEqual([true, false]);
  });
});
