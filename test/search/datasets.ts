/** Datasets for search tests: acts from short descriptions, and a large one. */
import type {
  Article,
  Dataset,
  Framework,
  Requirement,
  Version,
} from '../../generator/dataset/dataset.ts';
import type { Wordings } from '../../generator/dataset/editions.ts';
import { articleId } from '../../generator/dataset/numbers.ts';
import type {
  FrameworkRecord,
  RequirementRecord,
  TagRecord,
  VersionRecord,
} from '../../generator/dataset/records.ts';

const CREATED = '2030-01-01T00:00:00Z';

export interface ActText {
  slug: string;
  shortName: string;
  name: string;
  superseded?: boolean;
  articles: {
    /** Its label; by default its place. */
    ref?: string;
    title: string;
    text: string;
    tags?: string[];
    questions?: string[];
  }[];
  recitals: string[];
  /** By recital. */
  recitalQuestions?: string[][];
  /** Of an article by its label, in the order of the articles. */
  requirements: { article: string; text: string; tags?: string[]; roles?: string[] }[];
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

/** The labels of an act's articles. */
export const refsOf = ({ articles }: ActText): string[] =>
  articles.map(({ ref }, index) => ref ?? String(index + 1));

/** The two fields that name an article in a record. */
function refFields(ref: string): Pick<RequirementRecord, 'article_number' | 'article_ref'> {
  const article_number = Number.parseInt(ref, 10);
  return ref === String(article_number) ? { article_number } : { article_number, article_ref: ref };
}

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
    legaltext_url: null,
    expected_articles: null,
    expected_recitals: null,
    expected_annexes: null,
    amended_by: [],
    versions: [],
    pending_amendments: [],
    created_at: CREATED,
  };
  const refs = refsOf(act);
  const since: VersionRecord = {
    version: 'original',
    kind: 'as_published',
    celex: record.celex_number,
    from: null,
    amended_by: [],
    gap_before: false,
  };
  const articles = act.articles.map(
    (article, index): Article => ({
      id: articleId(id, refs[index] ?? ''),
      ref: refs[index] ?? '',
      edition: 'plain_language',
      restated: null,
      since,
      changedBy: [],
      changedOn: null,
      position: index + 1,
      record: {
        ...refFields(refs[index] ?? ''),
        title: article.title,
        chapter: null,
        paragraphs: [{ paragraph_ref: '', content: article.text }],
        processed_date: null,
      },
      content: article.text,
      paragraphs: [{ ref: '', ...plainWordings(article.text) }],
      questions: article.questions ?? [],
      tags: tagsOf(article.tags),
      related: [],
    }),
  );
  const inForce: Version = {
    record: since,
    editions: ['plain_language'],
    articles,
    annexes: [],
    changes: [],
  };
  return {
    record,
    versions: [inForce],
    inForce,
    repealed: [],
    isActive: act.superseded !== true,
    lastSyncedAt: null,
    checkedAt: null,
    edition: 'plain_language',
    pendingAmendments: [],
    articles,
    recitals: act.recitals.map((content, index) => ({
      id: id * 10_000 + index + 1,
      position: index + 1,
      record: { recital_number: index + 1, content },
      edition: 'plain_language',
      ...plainWordings(content),
      questions: act.recitalQuestions?.[index] ?? [],
    })),
    annexes: [],
    requirements: act.requirements.map(
      (requirement, index): Requirement => ({
        record: {
          id: id * 1_000 + index,
          ...refFields(requirement.article),
          paragraph_ref: index % 2 === 0 ? '1' : null,
          texts: { plain_language: requirement.text, official: null },
          requirement_type: 'mandatory',
          stakeholder_roles: requirement.roles ?? [],
          tags: requirement.tags ?? [],
          compliance_deadline: null,
          linked_article_refs: [],
          created_at: CREATED,
        },
        text: requirement.text,
        edition: 'plain_language',
        appliesFrom: [],
        complianceDeadline: null,
        tags: tagsOf(requirement.tags),
        paragraphContent: null,
        context: null,
      }),
    ),
    deadlines: [],
    syncLog: [],
  };
}

function plainWordings(text: string): Wordings {
  return { official: null, plainLanguage: text, isStale: null };
}

const tagsOf = (slugs: readonly string[] = []): TagRecord[] =>
  TAGS.filter(({ slug }) => slugs.includes(slug));

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
