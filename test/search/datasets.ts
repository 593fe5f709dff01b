/** Datasets for search tests: acts from short descriptions, random acts, and a large one. */
import fc from 'fast-check';
import type { Article, Dataset, Framework, Requirement } from '../../generator/dataset/dataset.ts';
import type { FrameworkRecord, TagRecord } from '../../generator/dataset/records.ts';

const CREATED = '2030-01-01T00:00:00Z';

export interface ActText {
  slug: string;
  shortName: string;
  name: string;
  superseded?: boolean;
  articles: { title: string; text: string; tags?: string[]; questions?: string[] }[];
  recitals: string[];
  /** By recital. */
  recitalQuestions?: string[][];
  requirements: { article: number; text: string; tags?: string[]; roles?: string[] }[];
}

export const TAGS: TagRecord[] = ['light', 'paper'].map((slug, index) => ({
  id: index + 1,
  slug,
  name: slug,
  description: slug,
  keywords: [slug],
  color: '#000000',
  created_at: CREATED,
}));

export function datasetOf(acts: readonly ActText[]): Dataset {
  return {
    frameworks: acts
      .map((act, index) => frameworkOf(act, index + 1))
      .sort((left, right) => (left.record.slug < right.record.slug ? -1 : 1)),
    tags: TAGS,
    roles: [],
  };
}

function frameworkOf(act: ActText, id: number): Framework {
  const record: FrameworkRecord = {
    id,
    slug: act.slug,
    name: act.name,
    short_name: act.shortName,
    celex_number: `320${30 + id}R0${100 + id}`,
    description: null,
    status: act.superseded === true ? 'superseded' : 'active',
    text_edition: 'plain_language',
    legaltext_url: null,
    expected_articles: null,
    expected_recitals: null,
    expected_annexes: null,
    amended_by: [],
    created_at: CREATED,
  };
  return {
    record,
    isActive: act.superseded !== true,
    lastSyncedAt: null,
    articles: act.articles.map(
      (article, index): Article => ({
        id: id * 10_000 + index + 1,
        position: index + 1,
        record: {
          article_number: index + 1,
          title: article.title,
          chapter: null,
          paragraphs: [{ paragraph_ref: '', content: article.text }],
          processed_date: null,
        },
        content: article.text,
        questions: article.questions ?? [],
        tags: tagsOf(article.tags),
        related: [],
      }),
    ),
    recitals: act.recitals.map((content, index) => ({
      id: id * 10_000 + index + 1,
      position: index + 1,
      record: { recital_number: index + 1, content },
      questions: act.recitalQuestions?.[index] ?? [],
    })),
    annexes: [],
    requirements: act.requirements.map(
      (requirement, index): Requirement => ({
        record: {
          id: id * 1_000 + index,
          article_number: requirement.article,
          paragraph_ref: index % 2 === 0 ? '1' : null,
          requirement_text: requirement.text,
          requirement_type: 'mandatory',
          stakeholder_roles: requirement.roles ?? [],
          tags: requirement.tags ?? [],
          compliance_deadline: null,
          linked_article_numbers: [],
          created_at: CREATED,
        },
        tags: tagsOf(requirement.tags),
        paragraphContent: null,
      }),
    ),
    deadlines: [],
    syncLog: [],
  };
}

const tagsOf = (slugs: readonly string[] = []): TagRecord[] =>
  TAGS.filter(({ slug }) => slugs.includes(slug));

/** Words that the stemmer does not change, many of them prefixes of others. */
export const WORDS = [
  'ba',
  'bal',
  'balo',
  'balok',
  'balokum',
  'bamo',
  'bamok',
  'bamokul',
  'bo',
  'bon',
  'bonk',
  'bonkul',
  'co',
  'col',
  'colum',
  'columbo',
  'dak',
  'daku',
  'dakum',
  'fo',
  'fol',
  'folk',
  'folkum',
  'zum',
];

/** A word; earlier ones in the list are more likely. */
export const randomWord: fc.Arbitrary<string> = fc
  .tuple(fc.nat(WORDS.length - 1), fc.nat(WORDS.length - 1))
  .map(([left, right]) => WORDS[Math.min(left, right)] ?? 'ba');

function sentence(minLength: number, maxLength: number): fc.Arbitrary<string> {
  return fc.array(randomWord, { minLength, maxLength }).map((words) => words.join(' '));
}

const questions = fc.array(sentence(1, 6), { maxLength: 3 });

/** Acts of random words; the first words are far more frequent than the last. */
export const randomActs: fc.Arbitrary<ActText[]> = fc
  .array(
    fc.record({
      articles: fc.array(fc.tuple(sentence(1, 4), sentence(1, 40), questions), {
        minLength: 1,
        maxLength: 8,
      }),
      recitals: fc.array(fc.tuple(sentence(1, 25), questions), { maxLength: 8 }),
      requirements: fc.array(fc.tuple(fc.nat(), sentence(1, 15)), { maxLength: 12 }),
      superseded: fc.boolean(),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((acts) =>
    acts.map(
      (act, index): ActText => ({
        slug: `act_${index}`,
        shortName: `Act${index}`,
        name: `Act number ${index}`,
        superseded: act.superseded && index > 0,
        articles: act.articles.map(([title, text, asked], place) => ({
          title,
          text,
          questions: asked,
          tags: place % 2 === 0 ? ['light'] : ['paper'],
        })),
        recitals: act.recitals.map(([text]) => text),
        recitalQuestions: act.recitals.map(([, asked]) => asked),
        requirements: act.requirements
          .map(([article, text], place) => ({
            article: (article % act.articles.length) + 1,
            text,
            tags: place % 3 === 0 ? ['light'] : [],
            roles: place % 2 === 0 ? ['lamp maker'] : ['parcel carrier'],
          }))
          .sort((left, right) => left.article - right.article),
      }),
    ),
  );

/** Enough words to fill several term files; the stemmer changes none of them. */
export const MANY_WORDS: readonly string[] = [
  'ba',
  'do',
  'fu',
  'ka',
  'lo',
  'mu',
  'po',
  'ru',
].flatMap((first, _, syllables) =>
  syllables.flatMap((second) =>
    syllables.flatMap((third) => [`${first}${second}k`, `${first}${second}${third}k`]),
  ),
);

/** Pseudo-random numbers from 0 to below 1, always the same sequence for a seed. */
export function evenNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** An act of 500 articles, whose words, texts and snippets are in many files. */
export function largeAct(): ActText {
  const next = evenNumbers(1);
  /** Earlier words in the list are more likely. */
  const words = (count: number) =>
    Array.from(
      { length: count },
      () => MANY_WORDS[Math.floor(MANY_WORDS.length * next() ** 2)] ?? '',
    ).join(' ');
  return {
    slug: 'large_act',
    shortName: 'Large Act',
    name: 'Regulation of many words',
    articles: Array.from({ length: 500 }, () => ({
      title: words(4),
      text: words(80),
      questions: [words(6), words(6)],
    })),
    recitals: Array.from({ length: 100 }, () => words(60)),
    recitalQuestions: Array.from({ length: 50 }, () => [words(8)]),
    requirements: [],
  };
}
