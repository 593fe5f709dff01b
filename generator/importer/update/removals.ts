/** What a sync takes out of the data besides texts, in words for whoever runs it. */
import { askedFor } from '../../dataset/checks/check.ts';
import type { FrameworkFolder } from '../../dataset/folder.ts';
import type { TextEdition } from '../../dataset/records.ts';

const WORDS: readonly [TextEdition, string][] = [
  ['plain_language', 'plain words'],
  ['official', 'official words'],
];

/** One line for each kind of record, with every id: what is gone is in version control alone. */
export function removals(before: FrameworkFolder, after: FrameworkFolder): string[] {
  const kept = new Map(after.requirements.map((record) => [record.id, record]));
  const idsOf = (records: readonly { id: number }[]) => records.map(({ id }) => id);
  const wordless = (edition: TextEdition) =>
    before.requirements.filter(
      ({ id, texts }) => texts[edition] !== null && kept.get(id)?.texts[edition] === null,
    );
  return [
    ...line('requirements removed', without(idsOf(before.requirements), [...kept.keys()])),
    ...WORDS.flatMap(([edition, words]) =>
      line(`requirements without ${words} now`, idsOf(wordless(edition))),
    ),
    ...line('deadlines removed', without(idsOf(before.deadlines), idsOf(after.deadlines))),
    ...line(
      'questions removed, those for',
      without(before.questions.map(askedFor), after.questions.map(askedFor)),
    ),
  ];
}

function without<Item>(before: readonly Item[], after: readonly Item[]): Item[] {
  const kept = new Set(after);
  return before.filter((item) => !kept.has(item));
}

function line(what: string, names: readonly (number | string)[]): string[] {
  return names.length === 0 ? [] : [`${what}: ${names.join(', ')}`];
}
