/** The terms that acts define, as resources of the interface: where, in which words, and whose words they take. */
import { type Division, textOf } from '../../edge/citations/divisions.ts';
import { termSlug } from '../../edge/contract/name-key.ts';
import type { Wire } from '../../edge/contract/schemas.ts';
import type { Dataset, Framework } from '../dataset/dataset.ts';
import {
  type DefinitionLine,
  definitionLines,
  hasDefinitions,
  namesIn,
} from '../dataset/definitions.ts';
import { grouped } from '../dataset/grouped.ts';
import { oncePer } from '../dataset/once-per.ts';
import { wordsDigest } from '../dataset/words-digest.ts';
import { type Holder, type ReferenceReader, referencesOf } from './references.ts';
import { articleResource } from './text-resources.ts';

type Definition = Wire<'Definition'>;
type RefersTo = Definition['refers_to'][number];

/** The definitions of each act by its slug, in the order of its text. */
export const definitionsByAct = oncePer((dataset: Dataset): ReadonlyMap<string, Definition[]> => {
  const read = referencesOf(dataset);
  return new Map(
    dataset.frameworks.map((framework) => [framework.record.slug, definitionsIn(framework, read)]),
  );
});

/** All of them by their terms, then by act. */
export function definitionsByTerm(dataset: Dataset): Definition[] {
  return [...definitionsByAct(dataset).values()]
    .flat()
    .sort((left, right) => (left.slug < right.slug ? -1 : left.slug > right.slug ? 1 : 0));
}

/** Each term with all of its definitions. */
export function termResources(dataset: Dataset): Wire<'DefinitionResponse'>['data'][] {
  const terms = grouped(definitionsByTerm(dataset), ({ slug }) => slug);
  return [...terms].map(([slug, definitions]) => ({
    term: definitions[0]?.term ?? slug,
    slug,
    definitions,
    same_wording: sameWording(definitions),
  }));
}

/** Groups of acts whose definitions have the same words. */
function sameWording(definitions: readonly Definition[]): string[][] {
  return [...grouped(definitions, ({ content }) => wordsDigest(content)).values()]
    .filter((alike) => alike.length > 1)
    .map((alike) => alike.map(({ framework_slug }) => framework_slug));
}

interface Found {
  record: Definition;
  /** Whether the definition of another term explains it in passing. */
  isWithin: boolean;
}

/** One record a term; what is explained in passing may have a definition of its own, which counts then. */
function definitionsIn(framework: Framework, read: ReferenceReader): Definition[] {
  const found = framework.articles
    .filter(({ record }) => hasDefinitions(record.title))
    .flatMap((article) => {
      const { content, paragraphs } = articleResource(article, framework);
      return paragraphs.flatMap((paragraph) => foundIn(paragraph, content, framework, read));
    });
  const first = new Map<string, Definition>();
  const ownFirst = found.toSorted((left, right) => Number(left.isWithin) - Number(right.isWithin));
  for (const { record } of ownFirst) {
    if (!first.has(record.slug)) first.set(record.slug, record);
  }
  return found.map(({ record }) => record).filter((each) => first.get(each.slug) === each);
}

/** @param whole text of the article */
function foundIn(
  paragraph: Division,
  whole: string,
  framework: Framework,
  read: ReferenceReader,
): Found[] {
  const points = new Map(
    pointsIn(paragraph).map((each) => [`(${each.label}) ${each.content}`, each]),
  );
  return definitionLines(paragraph.content).flatMap((defined) => {
    const [line = ''] = paragraph.content.slice(defined.at).split('\n', 1);
    const point = points.get(line);
    const { id, citation } = point ?? paragraph;
    const content = point === undefined ? line : textOf(point, whole);
    const found = (term: string, isWithin: boolean, refers_to: RefersTo[] = []): Found => ({
      record: {
        term,
        slug: termSlug(term),
        framework_slug: framework.record.slug,
        provision_id: id,
        citation,
        content,
        refers_to,
      },
      isWithin,
    });
    const terms = defined.quoted.flatMap(namesIn);
    const cited = citedByEach(defined, terms.length, content, (text) =>
      wordsTakenFrom(text, { framework, id, title: '' }, read),
    );
    return [
      ...terms.map((term, index) => found(term, false, cited[index] ?? cited[0])),
      ...defined.within.map((term) => found(term, true)),
    ].filter(({ record }) => record.slug !== '');
  });
}

/** The points of a division, those in points included. */
const pointsIn = ({ points = [] }: Division): Division[] =>
  points.flatMap((point) => [point, ...pointsIn(point)]);

const LABEL = /\(([0-9]{1,3}|[a-z]{1,2})\)/g;
const ARTICLE = /\bArticle ([0-9]+[a-z]*)\b/;
const ACT = /(?:Regulation|Directive|Decision) (?:\([^)]*\) )?(?:No )?[0-9]+\/[0-9]+(?:\/[A-Z]+)?/;

/**
 * What the terms of a line take their words from. Where it takes over several terms and has as many labels, these are
 * theirs: "points (1) and (2), respectively, of Article 4 of …", or each label behind its term.
 * @param content the line, and the points in it
 * @returns an entry for each term, or one for all
 */
function citedByEach(
  { meaning, isTakenOver }: DefinitionLine,
  terms: number,
  content: string,
  takenFrom: (text: string) => RefersTo[],
): RefersTo[][] {
  const [line = ''] = content.split('\n', 1);
  // What stands before the meaning may name an act too: "institution exempted pursuant to Directive …".
  if (!isTakenOver) return [takenFrom(content.slice(line.length - meaning.length))];
  const labels = [...line.matchAll(LABEL)].map(([, label]) => label);
  const [, article] = ARTICLE.exec(line) ?? [];
  const [act] = ACT.exec(line) ?? [];
  const areTheirs = terms > 1 && labels.length === terms && article !== undefined;
  if (!areTheirs || act === undefined) return [takenFrom(line)];
  return labels.map((label) => takenFrom(`Article ${article}, point (${label}), of ${act}`));
}

/** Words before an act that says nothing of a meaning: "authorised under Directive …", "Union law such as …". */
const IN_PASSING = /\b(?:under|pursuant to|such as|application of|apply)$/i;

/** The provisions of other acts whose words a text takes, in its order. */
function wordsTakenFrom(text: string, holder: Holder, read: ReferenceReader): RefersTo[] {
  return read(text, holder)
    .filter(
      ({ start, celex }) =>
        celex !== null &&
        celex !== holder.framework.record.celex_number &&
        !IN_PASSING.test(text.slice(0, start).trimEnd()),
    )
    .map(({ text, celex, framework_slug, provision_id }) => ({
      text,
      celex,
      framework_slug,
      provision_id,
    }));
}
