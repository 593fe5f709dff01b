/** Datasets for search tests: acts from short descriptions. */
import { join } from 'node:path';
import type {
  Annex,
  Article,
  Dataset,
  Framework,
  Requirement,
  Version,
} from '../../generator/dataset/dataset.ts';
import type { Wordings } from '../../generator/dataset/editions.ts';
import { annexId, articleId } from '../../generator/dataset/numbers.ts';
import { reader } from '../../generator/dataset/read-record.ts';
import type {
  FrameworkRecord,
  RequirementRecord,
  TagRecord,
  VersionRecord,
} from '../../generator/dataset/records.ts';
import { readWords } from '../../generator/words/read-words.ts';
import { PROJECT } from '../helpers/command.ts';

const CREATED = '2030-01-01T00:00:00Z';

export interface ActText {
  slug: string;
  shortName: string;
  name: string;
  superseded?: boolean;
  articles: {
    /** Its label; by default its place. */
    ref?: string;
    /** What it stands under; nothing by default. */
    chapter?: string;
    title: string;
    text: string;
    tags?: string[];
    questions?: string[];
    /** What people call it. */
    names?: string[];
  }[];
  recitals: string[];
  /** By recital. */
  recitalQuestions?: string[][];
  /** Of an article by its label, in the order of the articles. */
  requirements: RequirementText[];
  annexes?: { number: string; title: string; text: string; plain?: string }[];
}

/** An act whose articles have some texts. */
export const actOf = (texts: readonly string[], other: Partial<ActText> = {}): ActText => ({
  slug: 'word_act',
  shortName: 'Word Act',
  name: 'Act on words',
  articles: texts.map((text) => ({ title: 'Rule', text })),
  recitals: [],
  requirements: [],
  ...other,
});

export interface RequirementText {
  article: string;
  text: string;
  tags?: string[];
  roles?: string[];
  /** From when it has to be complied with. */
  deadline?: string;
  /** The point of an annex that has its words. */
  annex?: { number: string; point: string };
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
const refsOf = ({ articles }: ActText): string[] =>
  articles.map(({ ref }, index) => ref ?? String(index + 1));

/** The two fields that name an article in a record. */
function refFields(ref: string): Pick<RequirementRecord, 'article_number' | 'article_ref'> {
  const article_number = Number.parseInt(ref, 10);
  return ref === String(article_number) ? { article_number } : { article_number, article_ref: ref };
}

/** As they are shipped. */
export const WORDS = await readWords(reader(join(PROJECT, 'data'), []), []);

/** @param words none where acts of random words are indexed many times: those of the data take most of that time */
export function datasetOf(acts: readonly ActText[], words = WORDS): Dataset {
  return {
    frameworks: acts
      .map((act, index) => frameworkOf(act, index + 1))
      .sort((left, right) => (left.record.slug < right.record.slug ? -1 : 1)),
    tags: TAGS,
    roles: [],
    words,
  };
}

function frameworkOf(act: ActText, id: number): Framework {
  const record: FrameworkRecord = {
    id,
    slug: act.slug,
    name: act.name,
    short_name: act.shortName,
    names: [],
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
        chapter: article.chapter ?? null,
        paragraphs: paragraphsOf(article.text),
        processed_date: null,
      },
      content: article.text,
      paragraphs: paragraphsOf(article.text).map(({ paragraph_ref: ref, content }) => ({
        ref,
        ...plainWordings(content),
      })),
      questions: article.questions ?? [],
      tags: tagsOf(article.tags),
      related: [],
    }),
  );
  const annexes = (act.annexes ?? []).map(
    ({ number, title, text, plain }): Annex => ({
      id: annexId(id, number),
      edition: plain === undefined ? 'plain_language' : 'official',
      restated: null,
      since,
      changedBy: [],
      changedOn: null,
      record: { annex_number: number, title, content: text },
      ...(plain === undefined
        ? plainWordings(text)
        : { official: text, plainLanguage: plain, isStale: false }),
    }),
  );
  const inForce: Version = {
    record: since,
    editions: ['plain_language'],
    articles,
    annexes,
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
      heading: null,
      edition: 'plain_language',
      ...plainWordings(content),
      questions: act.recitalQuestions?.[index] ?? [],
      articles: [],
    })),
    annexes,
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
          linked_article_refs: [],
          ...(requirement.annex === undefined
            ? {}
            : {
                annex_number: requirement.annex.number,
                annex_point: requirement.annex.point,
              }),
          created_at: CREATED,
        },
        updatedAt: CREATED,
        exceptions: [],
        text: requirement.text,
        edition: 'plain_language',
        appliesFrom: [],
        deadline: null,
        complianceDeadline: requirement.deadline ?? null,
        tags: tagsOf(requirement.tags),
        concerned: [],
        audience: [],
        paragraphContent: null,
        isStale: null,
        context: null,
      }),
    ),
    deadlines: [],
    names: new Map(
      act.articles.flatMap(({ names }, index) =>
        names === undefined ? [] : [[`art_${refs[index]}`, names]],
      ),
    ),
    application: [],
    sentences: null,
    withdrawn: { requirements: [], deadlines: [] },
    syncLog: [],
    dataDigest: '',
    isRecorded: true,
  };
}

function plainWordings(text: string): Wordings {
  return { official: null, plainLanguage: text, isStale: null };
}

/** Of "1. One.\n\n2. Two." each by its number; a text that does not begin with one is a paragraph without. */
function paragraphsOf(text: string): { paragraph_ref: string; content: string }[] {
  if (!/^\d+\. /.test(text)) return [{ paragraph_ref: '', content: text }];
  return text.split(/\n\n(?=\d+\. )/).map((paragraph) => ({
    paragraph_ref: String(Number.parseInt(paragraph, 10)),
    content: paragraph.replace(/^\d+\. /, ''),
  }));
}

const tagsOf = (slugs: readonly string[] = []): TagRecord[] =>
  TAGS.filter(({ slug }) => slugs.includes(slug));
