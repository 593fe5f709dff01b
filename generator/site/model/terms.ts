/** Where a text uses the terms that its act defines. */
import type { Wire } from '../../../edge/contract/schemas.ts';
import type { Dataset, Framework } from '../../dataset/dataset.ts';
import { oncePer } from '../../dataset/once-per.ts';
import { definitionsByAct } from '../../render/definitions.ts';

type Definition = Wire<'Definition'>;

interface UsedTerm {
  start: number;
  end: number;
  definition: Definition;
}

/** @returns each use of a term, in the order of the text; of two that begin at one place the longer */
export function termsIn(text: string, { record }: Framework, dataset: Dataset): UsedTerm[] {
  const terms = finders(dataset).get(record.slug);
  if (terms === undefined) return [];
  return Array.from(text.matchAll(terms.pattern)).flatMap((match) => {
    const [words] = match;
    const definition = terms.byForm.get(plain(words));
    return definition === undefined
      ? []
      : [{ start: match.index, end: match.index + words.length, definition }];
  });
}

interface Finder {
  /** By the term and its plural, in small letters. */
  byForm: ReadonlyMap<string, Definition>;
  pattern: RegExp;
}

const finders = oncePer((dataset: Dataset): ReadonlyMap<string, Finder> => {
  const byAct = Array.from(definitionsByAct(dataset), ([slug, definitions]) => {
    const byForm = new Map<string, Definition>();
    const forms = definitions.flatMap((definition) =>
      formsOf(definition.term).map((form) => {
        if (!byForm.has(plain(form))) byForm.set(plain(form), definition);
        return form;
      }),
    );
    const longestFirst = forms.toSorted((left, right) => right.length - left.length);
    const choices = longestFirst.map(patternOf).join('|');
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}-])(?:${choices})(?![\\p{L}\\p{N}-])`, 'gu');
    return [slug, { byForm, pattern }] as const;
  });
  return new Map(byAct.filter(([, { byForm }]) => byForm.size > 0));
});

/** As it is defined, and in the plural. */
function formsOf(term: string): string[] {
  if (/[^aeiou]y$/.test(term)) return [term, `${term.slice(0, -1)}ies`];
  return [term, /(?:s|x|ch|sh)$/.test(term) ? `${term}es` : `${term}s`];
}

/** A sentence may begin with it, and spaces and hyphens may be those that do not break. "Subject to" is no subject. */
function patternOf(form: string): string {
  const [first = '', ...rest] = form;
  const isSmall = first !== first.toUpperCase();
  const words = rest
    .join('')
    .replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
    .replace(/ /g, '[ \\u00a0]')
    .replace(/[-\u2011]/g, '[-\\u2011]')
    .replace(/['’]/g, "['’]");
  const isAlone = !form.includes(' ');
  return `${isSmall ? `[${first}${first.toUpperCase()}]` : first}${words}${isAlone ? '(?! to\\b)' : ''}`;
}

/** Small letters, with common spaces and marks. */
const plain = (words: string): string =>
  words.toLowerCase().replaceAll('\u00a0', ' ').replaceAll('\u2011', '-').replaceAll('’', "'");
