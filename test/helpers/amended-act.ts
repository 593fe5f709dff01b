/** An invented act with three versions: as published, and two consolidated texts. */
import { type FolderContents, sampleFolder } from './sample-data.ts';

const CREATED = '2026-01-02T03:04:05Z';
const ACT = '32020R0044';

/** The sample data with `oven_act` beside them. */
export function amendedFolder(): FolderContents {
  return {
    ...sampleFolder(),
    'oven_act/framework.json': {
      id: 4,
      slug: 'oven_act',
      name: 'The oven act',
      short_name: 'Oven Act',
      celex_number: ACT,
      description: 'An invented act.',
      status: 'active',
      legaltext_url: 'http://data.europa.eu/eli/reg/2020/44/oj',
      expected_articles: 4,
      expected_recitals: 1,
      expected_annexes: 2,
      amended_by: ['32022R0055', '32024R0066'],
      versions: [
        {
          version: 'original',
          kind: 'as_published',
          celex: ACT,
          from: '2020-03-01',
          amended_by: [],
        },
        {
          version: '2022-05-01',
          kind: 'consolidated',
          celex: '02020R0044-20220501',
          from: '2022-05-01',
          amended_by: [
            { celex: '32022R0055' },
            { celex: '32020R0044R(01)', provisions: ['art_1'] },
          ],
        },
        {
          version: '2024-06-01',
          kind: 'consolidated',
          celex: '02020R0044-20240601',
          from: '2024-06-01',
          amended_by: [{ celex: '32024R0066' }],
          gap_before: true,
        },
      ],
      pending_amendments: [{ celex: '32026R0077', from: '2027-01-01' }],
      created_at: CREATED,
    },
    'oven_act/articles.json': [
      article(1, 'Ovens', 'The baker must clean the oven every Monday.'),
      article(
        2,
        'Chimneys',
        'A chimney must be swept:\n(a) in spring;\n(b) in autumn, where\n(i) it is old;\n(ii) it is tall.',
      ),
      { ...article(2, 'Sensors', 'A sensor must watch the chimney.'), article_ref: '2a' },
      article(5, 'Entry into force', 'This act enters into force in March.'),
    ],
    'oven_act/annexes.json': [
      { annex_number: 'I', title: 'Tools', content: 'Brush\nBucket' },
      { annex_number: 'II', title: 'Sensors', content: 'Smoke' },
    ],
    'oven_act/history/2022-05-01/absent.json': { articles: ['2a'], annexes: ['II'] },
    'oven_act/history/2022-05-01/articles.json': [article(4, 'Logs', 'The baker must keep a log.')],
    'oven_act/history/original/articles.json': [
      article(1, 'Ovens', 'The baker must clean the oven every week.'),
    ],
    'oven_act/history/original/absent.json': { articles: ['4'], annexes: [] },
    'oven_act/history/original/annexes.json': [
      { annex_number: 'I', title: 'Tools', content: 'Brush' },
    ],
    'oven_act/recitals.json': [{ recital_number: 1, content: 'Ovens get dirty.' }],
    'oven_act/requirements.json': [
      requirement(40_010_100, { article_number: 1 }, ['2a']),
      requirement(1_040_020_100_001, { article_number: 2, article_ref: '2a' }, ['1', '2']),
    ],
    'oven_act/deadlines.json': [],
    'oven_act/sync-log.json': [],
  };
}

/** The same, but Article 2 is there with a letter only: 2a. */
export function letteredFolder(): FolderContents {
  const folder = amendedFolder();
  const articles = folder['oven_act/articles.json'] as { title: string }[];
  return {
    ...folder,
    'oven_act/articles.json': articles.filter(({ title }) => title !== 'Chimneys'),
    'oven_act/requirements.json': [],
    'oven_act/history/2022-05-01/articles.json': [],
  };
}

/** The same, but Article 5 was repealed by the first amendment, and the second one brought it back. */
export function returningFolder(): FolderContents {
  return {
    ...amendedFolder(),
    'oven_act/history/2022-05-01/absent.json': { articles: ['2a', '5'], annexes: ['II'] },
    'oven_act/history/original/articles.json': [
      article(1, 'Ovens', 'The baker must clean the oven every week.'),
      article(5, 'Entry into force', 'This act enters into force in May.'),
    ],
  };
}

function article(article_number: number, title: string, content: string) {
  return { article_number, title, chapter: null, paragraphs: [{ paragraph_ref: '1', content }] };
}

function requirement(id: number, place: object, linked: string[]) {
  return {
    id,
    ...place,
    paragraph_ref: '1',
    requirement_text: 'The baker must look after the oven.',
    requirement_type: 'mandatory',
    stakeholder_roles: ['baker'],
    tags: [],
    linked_article_refs: linked,
    created_at: CREATED,
  };
}
