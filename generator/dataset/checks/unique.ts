import { articleRefOf, compareArticleRefs } from '../../../edge/contract/article-ref.ts';
import type { EditionFolder } from '../folder.ts';
import type { Problem } from '../problem.ts';
import { OFFICIAL_FOLDER } from '../read-editions.ts';
import { fileName } from '../read-folder.ts';
import { askedFor, type Check, frameworkCheck, repeated } from './check.ts';

/** A sync of an act takes in the text of its number: under that of another act it would take in the other's. */
export const uniqueActs: Check = {
  name: 'unique-acts',
  description: 'Frameworks have CELEX numbers of their own.',
  check: ({ frameworks }) =>
    frameworks.flatMap(({ framework: { slug, celex_number: celex } }, place) => {
      const first = frameworks.findIndex(({ framework }) => framework.celex_number === celex);
      const holder = frameworks[first]?.framework.slug;
      if (celex === null || holder === undefined || first === place) return [];
      return [
        {
          file: `${slug}/${fileName('framework')}`,
          place: 'celex_number',
          problem: `${celex} is that of '${holder}' as well; give each act its own`,
        },
      ];
    }),
};

/** Users store ids: no two records may share one, not even in different files. */
export const uniqueIds: Check = {
  name: 'unique-ids',
  description: 'Frameworks, tags, requirements and deadlines have ids of their own.',
  check: ({ frameworks, tags, roles }) => [
    ...twice(
      'tags.json',
      'id',
      tags.map((tag) => tag.id),
    ),
    ...twice(
      'tags.json',
      'slug',
      tags.map((tag) => tag.slug),
    ),
    ...twice(
      'roles.json',
      'name',
      roles.map((role) => role.name),
    ),
    ...twiceAcross(
      frameworks.map(({ framework }) => [
        `${framework.slug}/${fileName('framework')}`,
        [framework],
      ]),
    ),
    ...(['requirements', 'deadlines'] as const).flatMap((part) =>
      twiceAcross(
        frameworks.map((folder) => [`${folder.framework.slug}/${fileName(part)}`, folder[part]]),
      ),
    ),
  ],
};

function twice(file: string, name: string, values: readonly (string | number)[]): Problem[] {
  return repeated(values).map((value) => ({
    file,
    place: `${name} ${value}`,
    problem: `occurs more than once; give each record its own ${name}`,
  }));
}

/** @param files with the records in each */
function twiceAcross(
  files: readonly [file: string, records: readonly { id: number }[]][],
): Problem[] {
  const owners = new Map<number, string[]>();
  for (const [file, records] of files) {
    for (const { id } of records) owners.set(id, [...(owners.get(id) ?? []), file]);
  }
  return [...owners]
    .filter(([, files]) => files.length > 1)
    .map(([id, files]) => ({
      file: files[0] ?? '',
      place: `id ${id}`,
      problem: `occurs more than once (${[...new Set(files)].join(', ')}); give each record an id of its own`,
    }));
}

/** Official numbers identify provisions in paths, so each occurs once, in ascending order. */
export const uniqueNumbers = frameworkCheck(
  'unique-numbers',
  'Articles, paragraphs, recitals and annexes have numbers of their own, in order.',
  function* ({ plain, official, questions, names }) {
    yield* numbering(plain, '');
    yield* numbering(official, `${OFFICIAL_FOLDER}/`);
    for (const place of repeated(questions.map(askedFor))) {
      yield {
        file: fileName('questions'),
        place,
        problem: 'occurs more than once; put its questions together',
      };
    }
    for (const place of repeated(names.map(({ provision }) => provision))) {
      yield {
        file: fileName('names'),
        place,
        problem: 'occurs more than once; put its names together',
      };
    }
  },
);

/** @param folder where the edition is, with a slash */
function* numbering(edition: EditionFolder | null, folder: string) {
  if (edition === null) return;
  const { articles, recitals, annexes } = edition;
  yield* disorder(
    `${folder}${fileName('articles')}`,
    articles.map(articleRefOf),
    compareArticleRefs,
  );
  yield* disorder(
    `${folder}${fileName('recitals')}`,
    recitals.map((recital) => recital.recital_number),
    (left, right) => left - right,
  );
  for (const number of repeated(annexes.map((annex) => annex.annex_number))) {
    yield {
      file: `${folder}${fileName('annexes')}`,
      place: `annex ${number}`,
      problem: 'occurs more than once',
    };
  }
  for (const article of articles) {
    for (const ref of repeated(article.paragraphs.map((paragraph) => paragraph.paragraph_ref))) {
      yield {
        file: `${folder}${fileName('articles')}`,
        place: `article ${articleRefOf(article)}`,
        problem: `has more than one paragraph '${ref}'`,
      };
    }
  }
}

function* disorder<Number extends string | number>(
  file: string,
  numbers: readonly Number[],
  compare: (left: Number, right: Number) => number,
) {
  for (const [index, number] of numbers.entries()) {
    const before = numbers[index - 1];
    if (before === undefined) continue;
    const order = compare(before, number);
    if (order < 0) continue;
    yield {
      file,
      place: `number ${number}`,
      problem:
        order === 0
          ? 'occurs more than once'
          : `comes after number ${before}; keep the official order`,
    };
  }
}
