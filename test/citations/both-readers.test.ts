/** `/resolve` and `/search` read citations alike: whatever leads to a provision in one leads to it in the other. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '../../edge/contract/schemas.ts';
import { apiInMemory } from '../helpers/api.ts';
import { shippedBuild } from '../helpers/builds.ts';
import type { Client } from '../helpers/client.ts';
import { PROJECT } from '../helpers/command.ts';

let api: Client;
beforeAll(async () => {
  api = apiInMemory(await shippedBuild());
}, 300_000);

/** What both answers say of a provision; `paragraph` and `point` null where the citation has none. */
type Meant = Pick<
  Wire<'SearchCitation'>,
  'type' | 'article_ref' | 'annex_number' | 'paragraph' | 'point' | 'url'
>;

/** @returns the message where the citation is refused; null for a whole act */
async function resolved(citation: string): Promise<Meant | string | null> {
  const answer = await api.text(`/resolve?q=${encodeURIComponent(citation)}`);
  const { data, error }: Partial<Wire<'ResolutionResponse'>> & { error?: { message: string } } =
    JSON.parse(answer);
  if (!data) return error?.message ?? 'several';
  const { article_ref, annex_number, recital_number, paragraph_ref, point, url } = data;
  if (data.type === 'framework') return null;
  const type = recital_number !== null ? 'recital' : annex_number !== null ? 'annex' : 'article';
  return { type, article_ref, annex_number, paragraph: paragraph_ref, point, url };
}

/** What a search cites, and the address of its first row. */
async function searched(q: string) {
  const answer = await api.text(`/search?include=annexes&per_page=1&q=${encodeURIComponent(q)}`);
  const { data, meta }: Wire<'SearchResponse'> = JSON.parse(answer);
  const { type, article_ref, annex_number, paragraph, point, url } =
    meta.interpretation.citation ?? {};
  const cited = type && { type, article_ref, annex_number, paragraph, point, url };
  return { cited, first: data[0]?.url };
}

/** The notations of the table in docs/citations.md, those of whole acts left out. */
async function documented(): Promise<string[]> {
  const text = await readFile(join(PROJECT, 'docs/citations.md'), 'utf8');
  const table = text.slice(text.indexOf('| What it reads |'), text.indexOf('- **Version.**'));
  return [...table.matchAll(/`([^`]+)`/g)].map(([, citation = '']) => citation);
}

/** An act by several names, with a provision that it has: the labels below it are those of paragraphs and points. */
interface Known {
  names: readonly string[];
  root: string;
  paragraph?: string;
  point?: string;
}
const GDPR = ['GDPR', 'gdpr', 'DSGVO', 'the GDPR', 'Regulation (EU) 2016/679', '32016R0679'];
const AI_ACT = ['AI Act', 'ai-act', 'EU AI Act', 'Regulation (EU) 2024/1689'];
const EIDAS = ['eIDAS', 'eIDAS Regulation', 'Regulation (EU) No 910/2014', '(EU) No 910/2014'];
const NIS2 = ['NIS2', 'NIS 2 Directive', 'Directive (EU) 2022/2555'];
const ARTICLES: Known[] = [
  { names: GDPR, root: '33', paragraph: '3', point: 'a' },
  { names: GDPR, root: '6', paragraph: '1', point: 'f' },
  { names: GDPR, root: '9', paragraph: '2' },
  { names: GDPR, root: '4', point: '11' },
  { names: GDPR, root: '17' },
  { names: AI_ACT, root: '5', paragraph: '1', point: 'h(iii)' },
  { names: AI_ACT, root: '3', point: '4' },
  { names: EIDAS, root: '5a', paragraph: '4' },
  { names: EIDAS, root: '45e' },
  { names: NIS2, root: '21', paragraph: '2', point: 'd' },
];

/** `h` and `iii` of "h(iii)". */
const labelsOf = (point = ''): string[] => point.match(/[^()]+/g) ?? [];
const bracketed = (...labels: string[]): string => labels.map((label) => `(${label})`).join('');
const all = ({ paragraph, point }: Known): string[] => [paragraph ?? [], labelsOf(point)].flat();

/** Ways to write an article and what is below it. */
const NOTATIONS: ((known: Known) => string)[] = [
  (known) => `Article ${known.root}${bracketed(...all(known))}`,
  (known) =>
    `art. ${known.root} ${all(known)
      .map((label) => `(${label})`)
      .join(' ')}`.trim(),
  (known) => `Art.${[known.root, ...all(known)].join('.')}`,
  (known) => `${known.root}${bracketed(...all(known))}`,
  (known) => `§ ${known.root}${bracketed(...all(known))}`,
  (known) => `art-${known.root}${bracketed(...all(known))}`,
  ({ root, paragraph, point }) =>
    `Article ${root}` +
    `${paragraph === undefined ? '' : `, paragraph ${paragraph}`}` +
    `${point === undefined ? '' : `, point ${bracketed(...labelsOf(point))}`}`,
  ({ root, paragraph, point }) =>
    `Art. ${root}${paragraph === undefined ? '' : ` Abs. ${paragraph}`}` +
    `${point === undefined ? '' : ` ${/^\d/.test(point) ? 'Nr.' : 'lit.'} ${labelsOf(point).join(' ')}`}`,
  ({ root, paragraph, point }) =>
    `Article ${root}${paragraph === undefined ? '' : bracketed(paragraph)}` +
    `${point === undefined ? '' : ` sub ${bracketed(...labelsOf(point))}`}`,
  ({ root, paragraph, point }) =>
    `${point === undefined ? '' : `point ${bracketed(...labelsOf(point))} of `}` +
    `Article ${root}${paragraph === undefined ? '' : bracketed(paragraph)}`,
  ({ root, paragraph, point }) =>
    [
      `art_${root}`,
      paragraph && `par_${paragraph}`,
      ...labelsOf(point).map((label) => `pnt_${label}`),
    ]
      .filter((part) => part !== undefined)
      .join('/'),
];
const OTHERS: [names: readonly string[], written: readonly string[]][] = [
  [GDPR, ['first paragraph of Article 17', 'Article 6, first paragraph, point f']],
  [GDPR, ['Recital 26', 'recital (26)', 'rec. 26', 'recital no. 26', 'recital #26', 'ErwG 26']],
  [GDPR, ['Art. 9 II', 'Art. 6 I lit. f', 'Art. 4 no. 5', 'Art. 4 Nr. 1', 'article 1er']],
  [GDPR, ['Art. 6 1 f', '6 1 f', 'Art. 6, § 1, f)', 'Chapter II Article 6(1)', 'art 33 part 2']],
  [GDPR, ['point (a) of the first subparagraph of Article 6(1)', 'Art. 6 Abs. 1 S. 1 lit. f']],
  [GDPR, ['art. 6 comma 1 lett. f', 'art. 6, par. 1, let. f', 'Artikel 6 lid 1 punt f']],
  [EIDAS, ['Article 5 A', 'Article 5 bis', 'Article 5bis', '5 a', 'Art. 5 a (4)']],
  [AI_ACT, ['Annex III', 'annex 3', 'Annex III point 1(a)', 'Annex III, 5(b)', 'annex 3 1 a']],
  [AI_ACT, ['Annex VIII, Section B, 3', 'Annex VIII Section B point 3']],
  [['CRA'], ['Annex VIII Part IV 3.2(a)', 'Annex I Part I 2(a)', 'Annex I, Part II, (2)']],
  [['CRA'], ['Annex I Part II', 'Annex I, Part II, point 2', 'Annex I Part 1 point 2']],
  [['DMA'], ['the Annex to', 'Annex']],
  [['CRA'], ['Annex III, Class II', 'Annex III, Class II, 2', 'Annex III Class I point 3']],
  [
    ['RED'],
    ['annex 1a', 'Annex V, (a)', 'Annex III, Module C, 3.1', 'Annex III Module B point 3(a)'],
  ],
];
const WRITTEN = [
  ...ARTICLES.flatMap((known) =>
    NOTATIONS.map((notation): [readonly string[], string] => [known.names, notation(known)]),
  ),
  ...OTHERS.flatMap(([names, written]) =>
    written.map((each): [readonly string[], string] => [names, each]),
  ),
];
/** Each notation with a name of its act before and after it; the names in turn. */
const CITATIONS = WRITTEN.flatMap(([names, written], place) => {
  const [name, another] = [names[place % names.length], names[(place + 1) % names.length]];
  return [`${written} ${name}`, `${another} ${written}`, `${another}, ${written}`];
});

/** The citations that the two read differently, with both readings. */
async function readDifferently(citations: readonly string[]): Promise<unknown[]> {
  const different: unknown[] = [];
  for (const citation of citations) {
    const [meant, { cited, first }] = [await resolved(citation), await searched(citation)];
    if (meant === null) continue;
    const isSame =
      typeof meant !== 'string' &&
      JSON.stringify(cited) === JSON.stringify(meant) &&
      first === meant.url;
    if (!isSame) different.push([citation, meant, cited, first]);
  }
  return different;
}

describe('a citation of one provision', () => {
  it('of the documentation is the first row of a search, and cited as it is resolved', async () => {
    const citations = await documented();
    expect(citations.length).toBeGreaterThan(25);
    // That one is an error, and the table says so.
    const unclear = 'Art. 45 I eIDAS';
    expect(citations).toContain(unclear);
    expect(await readDifferently(citations.filter((each) => each !== unclear))).toEqual([]);
  });

  it('in any notation is the first row of a search, and cited as it is resolved', async () => {
    expect(CITATIONS.length).toBeGreaterThan(400);
    expect(await readDifferently(CITATIONS)).toEqual([]);
  }, 120_000);
});
