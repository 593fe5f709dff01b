/** Checks of the words that people wrote for the search: nobody would notice one that no query finds. */
import { nameKey } from '../../edge/contract/name-key.ts';
import { LONGEST_PHRASE } from '../../edge/search/lookup/synonyms.ts';
import { textsOf } from '../../edge/search/text/words.ts';
import { actNames } from '../dataset/act-names.ts';
import { type Check, frameworkCheck, repeated } from '../dataset/checks/check.ts';
import type { Problem } from '../dataset/problem.ts';
import { fileName } from '../dataset/read-folder.ts';
import { contentWords, surfacesOf } from './phrases.ts';
import { WORDINGS_FILE } from './read-words.ts';
import { placeOf, type SynonymLine } from './synonym-lines.ts';

const sayNothing = (phrase: string): boolean => contentWords(phrase).length === 0;
const SAYS_NOTHING =
  'has no word that a search looks for, as stop words and single letters are none; add one, or remove it';

/** Each line of synonyms is there once, and a search finds each of its members. */
const synonyms: Check = ({ words }) => {
  const first = new Map<string, SynonymLine>();
  return words.synonyms.flatMap((line) => {
    const same = first.get(keyOf(line));
    if (same === undefined) first.set(keyOf(line), line);
    const faults =
      same === undefined
        ? memberFaults(line)
        : [`is that of ${same.file}, ${placeOf(same)} as well; remove one`];
    return faults.map((problem) => ({ file: line.file, place: placeOf(line), problem }));
  });
};

/** A key that lines have in common where they say the same. The member that finds the others comes first. */
function keyOf({ sign, members }: SynonymLine): string {
  const [first = '', ...others] = members.map(wordsKey);
  const sorted = sign === '>' ? [first, ...others.sort()] : [first, ...others].sort();
  return [sign, ...sorted].join('\n');
}

const wordsKey = (phrase: string): string => surfacesOf(phrase).join(' ');

function memberFaults({ sign, members }: SynonymLine): string[] {
  const written = members.filter((member) => member !== '');
  // What is only found may be as long as it likes.
  const typed = sign === '>' ? members.slice(0, 1) : members;
  return [
    ...(written.length < members.length
      ? [`has nothing on one side of '${sign}'; write a member there, or remove the sign`]
      : []),
    ...written.filter(sayNothing).map((member) => `'${member}' ${SAYS_NOTHING}`),
    ...typed
      .filter((member) => textsOf(member).length > LONGEST_PHRASE)
      .map(
        (member) =>
          `'${member}' is longer than the ${LONGEST_PHRASE} words that a search compares; shorten it`,
      ),
    ...written.flatMap((member, index) => {
      const first = written.findIndex((each) => wordsKey(each) === wordsKey(member));
      if (first === index) return [];
      return [`'${member}' is the same to a search as '${written[first]}' before it; remove one`];
    }),
  ];
}

/** Other wordings are each of one name, and a search finds each of them. */
const wordings: Check = ({ words }) => {
  const owners = new Map<string, string>();
  return words.wordings.flatMap(({ name, wordings: others }) =>
    [name, ...others].flatMap((wording): Problem[] => {
      const key = textsOf(wording).join(' ');
      const owner = owners.get(key);
      owners.set(key, owner ?? name);
      const place = `name ${name}`;
      if (sayNothing(wording)) {
        return [{ file: WORDINGS_FILE, place, problem: `'${wording}' ${SAYS_NOTHING}` }];
      }
      if (owner === undefined) return [];
      const problem = `'${wording}' is one of '${owner}' already; remove one of the two`;
      return [{ file: WORDINGS_FILE, place, problem }];
    }),
  );
};

/** The names of an act in common use mean no other act, and a search finds each of them. */
const namesOfActs = frameworkCheck(function* ({ framework: { slug, names } }, { frameworks }) {
  const at = { file: fileName('framework'), place: 'names' };
  for (const name of names.filter(sayNothing)) {
    yield { ...at, problem: `'${name}' ${SAYS_NOTHING}` };
  }
  for (const key of repeated(names.map(nameKey))) {
    yield { ...at, problem: `has '${key}' more than once; remove one` };
  }
  const others = frameworks.filter(({ framework }) => framework.slug !== slug);
  for (const { framework } of others) {
    const taken = new Set(actNames(framework).map(nameKey));
    for (const name of names.filter((each) => taken.has(nameKey(each)))) {
      const problem = `'${name}' is a name of '${framework.slug}' as well; leave it to one of them`;
      yield { ...at, problem };
    }
  }
});

/** A search finds each name of a provision. */
const namesOfProvisions = frameworkCheck(function* ({ names }) {
  for (const { provision, names: all } of names) {
    for (const name of all.filter(sayNothing)) {
      yield { file: fileName('names'), place: provision, problem: `'${name}' ${SAYS_NOTHING}` };
    }
  }
});

export const wordChecks: readonly Check[] = [synonyms, wordings, namesOfActs, namesOfProvisions];
