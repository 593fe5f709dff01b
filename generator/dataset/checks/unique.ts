/** Checks that no two records share a number or an id. */
import { articleRefOf, compareArticleRefs } from '../../../edge/law/article-ref.ts';
import type { EditionFolder } from '../folder.ts';
import { grouped } from '../grouped.ts';
import type { Problem } from '../problem.ts';
import { OFFICIAL_FOLDER } from '../read-editions.ts';
import { fileName, ROLES_FILE, TAGS_FILE } from '../read-folder.ts';
import { askedFor, type Check, frameworkCheck, repeated } from './check.ts';

/** No two acts may have one CELEX number, by which a sync finds their texts. */
export const uniqueActs: Check = ({ frameworks }) =>
  frameworks.flatMap(({ framework: { slug, celex_number: celex } }, index) => {
    const first = frameworks.findIndex(({ framework }) => framework.celex_number === celex);
    const holder = frameworks[first]?.framework.slug;
    if (celex === null || holder === undefined || first === index) return [];
    const problem = `${celex} is that of '${holder}' as well; give each act its own`;
    return [{ file: `${slug}/${fileName('framework')}`, place: 'celex_number', problem }];
  });

/** Users store ids: no two records may share one, not even in different files. */
export const uniqueIds: Check = ({ frameworks, tags, roles }) => {
  const files = (part: 'requirements' | 'deadlines') =>
    frameworks.map(
      (folder) => [`${folder.framework.slug}/${fileName(part)}`, folder[part]] as const,
    );
  return [
    ...repeatedValues(TAGS_FILE, 'id', tags),
    ...repeatedValues(TAGS_FILE, 'slug', tags),
    ...repeatedValues(ROLES_FILE, 'name', roles),
    ...repeatedIds(
      frameworks.map(
        ({ framework }) => [`${framework.slug}/${fileName('framework')}`, [framework]] as const,
      ),
    ),
    ...repeatedIds(files('requirements')),
    ...repeatedIds(files('deadlines')),
  ];
};

function repeatedValues<Key extends string>(
  file: string,
  key: Key,
  records: readonly Record<Key, string | number>[],
): Problem[] {
  return repeated(records.map((record) => record[key])).map((value) => ({
    file,
    place: `${key} ${value}`,
    problem: `occurs more than once; give each record its own ${key}`,
  }));
}

/** @param files with the records in each */
function repeatedIds(
  files: readonly (readonly [file: string, records: readonly { id: number }[]])[],
): Problem[] {
  const holders = files.flatMap(([file, records]) => records.map(({ id }) => ({ file, id })));
  return [...grouped(holders, ({ id }) => `id ${id}`)].flatMap(([place, [first, ...others]]) => {
    if (first === undefined || others.length === 0) return [];
    const { file } = first;
    const holding = [...new Set([first, ...others].map((holder) => holder.file))].join(', ');
    const problem = `occurs more than once (${holding}); give each record an id of its own`;
    return [{ file, place, problem }];
  });
}

/** Official numbers identify provisions in paths, so each occurs once, in ascending order. */
export const uniqueNumbers = frameworkCheck(function* ({ plain, official, questions, names }) {
  yield* numbering(plain, '');
  yield* numbering(official, `${OFFICIAL_FOLDER}/`);
  for (const asked of repeated(questions.map(askedFor))) {
    const problem = 'occurs more than once; put its questions together';
    yield { file: fileName('questions'), place: asked, problem };
  }
  for (const named of repeated(names.map(({ provision }) => provision))) {
    const problem = 'occurs more than once; put its names together';
    yield { file: fileName('names'), place: named, problem };
  }
});

/** @param folder where the edition is, with a slash */
function* numbering(edition: EditionFolder | null, folder: string): Iterable<Problem> {
  if (edition === null) return;
  const { articles, recitals, annexes } = edition;
  const inFile = (part: 'articles' | 'recitals' | 'annexes') => `${folder}${fileName(part)}`;
  yield* disorder(inFile('articles'), articles.map(articleRefOf), compareArticleRefs);
  yield* disorder(
    inFile('recitals'),
    recitals.map(({ recital_number }) => recital_number),
    (left, right) => left - right,
  );
  for (const number of repeated(annexes.map(({ annex_number }) => annex_number))) {
    yield { file: inFile('annexes'), place: `annex ${number}`, problem: 'occurs more than once' };
  }
  for (const article of articles) {
    const place = `article ${articleRefOf(article)}`;
    for (const ref of repeated(article.paragraphs.map(({ paragraph_ref }) => paragraph_ref))) {
      yield { file: inFile('articles'), place, problem: `has more than one paragraph '${ref}'` };
    }
  }
}

function* disorder<Number extends string | number>(
  file: string,
  numbers: readonly Number[],
  compare: (left: Number, right: Number) => number,
): Iterable<Problem> {
  for (const [index, number] of numbers.entries()) {
    const before = numbers[index - 1];
    const order = before === undefined ? -1 : compare(before, number);
    if (order < 0) continue;
    const problem =
      order === 0
        ? 'occurs more than once'
        : `comes after number ${before}; keep the official order`;
    yield { file, place: `number ${number}`, problem };
  }
}
