/** The sample data: three small invented acts, as a data folder on disk. */
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { z } from 'zod';
import { readDataFolder } from '../../generator/dataset/read-folder.ts';
import { withEntry } from '../../generator/dataset/recorded.ts';
import type * as records from '../../generator/dataset/records.ts';
import { writeRecorded } from '../../generator/importer/update/write-folder.ts';

export type FolderContents = Record<string, unknown>;
type RequirementInput = z.input<typeof records.requirementRecord>;

const CREATED = '2026-01-02T03:04:05Z';
const ROLES = ['baker', 'miller', 'market inspector'];
const TYPES = ['mandatory', 'conditional', 'prohibition', 'general'] as const;

export function sampleFolder(): FolderContents {
  return {
    'tags.json': [
      tag(1, 'bread', ['bread', 'loaf']),
      tag(2, 'flour', ['flour']),
      tag(3, 'unused_topic', ['zeppelin']),
    ],
    'roles.json': ROLES.map((name) => ({
      name,
      description: `Whoever acts as ${name}.`,
      kind: name === 'market inspector' ? 'authority' : 'organisation',
      forms: [],
    })),
    ...act(1, 'bread_act', { articles: 45, recitals: 120, annexes: ['I', 'II', 'IIa', 'X'] }),
    ...act(2, 'flour_act', { articles: 7, recitals: 0, annexes: [] }),
    ...act(3, 'old_bread_act', { articles: 3, recitals: 2, annexes: ['I'] }, 'superseded'),
  };
}

function tag(id: number, slug: string, keywords: string[]) {
  const name = slug.replace('_', ' ');
  return {
    id,
    slug,
    name,
    description: `On ${name}.`,
    keywords,
    color: '#336699',
    created_at: CREATED,
  };
}

interface Size {
  articles: number;
  recitals: number;
  annexes: string[];
}

function act(id: number, slug: string, size: Size, status = 'active'): FolderContents {
  const numbers = Array.from({ length: size.articles }, (_, index) => index + 1);
  const hasDefinitions = (number: number) => status === 'superseded' && number === size.articles;
  return {
    [`${slug}/framework.json`]: {
      id,
      slug,
      name: `The ${slug.replaceAll('_', ' ')}`,
      short_name: slug.toUpperCase(),
      celex_number: `3202${id}R000${id}`,
      description: 'An invented act.',
      status,
      legaltext_url: `http://data.europa.eu/eli/reg/202${id}/${id}/oj`,
      expected_articles: size.articles + 5,
      expected_recitals: size.recitals === 0 ? 0 : size.recitals - 1,
      expected_annexes: size.annexes.length,
      amended_by: [],
      created_at: CREATED,
    },
    [`${slug}/articles.json`]: numbers.map((number) => ({
      article_number: number,
      title: hasDefinitions(number)
        ? 'Definitions'
        : number % 3 === 0
          ? `Flour rule ${number}`
          : `Bread rule ${number}`,
      chapter: number < 10 ? 'Chapter I: General' : null,
      paragraphs: [
        {
          paragraph_ref: '1',
          content: hasDefinitions(number)
            ? 'In this Act:\n(1) "loaf": bread in one piece, as in Article 1 of Regulation (EU) 2021/1;\n(2) "roll": a small loaf.'
            : `The baker must weigh loaf ${number} before sale (Article 1).`,
        },
        {
          paragraph_ref: '2',
          content: `A miller may store flour in bin ${number}:\n(a) dry;\n(b) cool.`,
        },
      ],
    })),
    [`${slug}/recitals.json`]: Array.from({ length: size.recitals }, (_, index) => ({
      recital_number: index + 1,
      content: `Reason ${index + 1}: people want good bread.`,
    })),
    [`${slug}/annexes.json`]: size.annexes.map((annex_number) => ({
      annex_number,
      title: `Table ${annex_number}`,
      content: 'Part A\nWeights of loaves.',
    })),
    [`${slug}/requirements.json`]: numbers.flatMap((number) => requirements(id, number, size)),
    [`${slug}/deadlines.json`]: [
      deadline(id * 1000 + 1, id, 0, 'entry_into_force', '2026-02-01'),
      deadline(id * 1000 + 2, id, 1, 'full_application', `2027-0${id}-01`),
    ],
    [`${slug}/sync-log.json`]: Array.from({ length: 30 }, (_, index) => logEntry(id, index)),
  };
}

function requirements(id: number, number: number, { articles }: Size): RequirementInput[] {
  return [0, 1, 2].map((k) => ({
    id: id * 10_000_000 + number * 10_000 + 100 + k,
    article_number: number,
    paragraph_ref: k === 2 ? '2' : '1',
    requirement_text: `The baker must weigh loaf ${number} (${k}).`,
    requirement_type: TYPES[(number + k) % TYPES.length] ?? 'general',
    stakeholder_roles: [ROLES[(number + k) % ROLES.length] ?? 'baker'],
    tags: k === 0 ? ['bread'] : k === 1 ? ['bread', 'flour'] : [],
    ...(k === 0 ? { applies_from: [{ date: '2027-01-01', scope: null }] } : {}),
    linked_article_refs: (number === 1
      ? []
      : [1, number - 1].slice(number === 2 ? 1 : 0, articles)
    ).map(String),
    created_at: CREATED,
  }));
}

function deadline(id: number, act: number, article: number, type: string, date: string) {
  return {
    id,
    article_number: article,
    paragraph_ref: article === 0 ? null : '1',
    deadline_date: date,
    deadline_type: type,
    description: `Something falls due on ${date}.`,
    source_provision: { celex: `3202${act}R000${act}`, article: '45', paragraph: '1' },
  };
}

function logEntry(act: number, index: number) {
  const success = index % 7 !== 3;
  return {
    synced_at: new Date(Date.UTC(2026, 0, 1 + index, act)).toISOString(),
    articles_added: index === 0 ? 45 : 0,
    articles_updated: index % 3,
    recitals_added: 0,
    recitals_updated: 0,
    requirements_added: index,
    duration_seconds: 0.5,
    success,
    error_message: success ? null : 'The source did not answer.',
  };
}

export const textOf = (contents: unknown): string =>
  typeof contents === 'string' ? contents : JSON.stringify(contents);

/** Writes a data folder, in which the newest entry of each log is of the data as they are. @returns its path */
export async function writeFolder(contents: FolderContents): Promise<string> {
  const folder = await writeUnrecorded(contents);
  const { data, problems } = await readDataFolder(folder, { allowEmpty: true });
  for (const act of problems.length > 0 ? [] : data.frameworks) {
    const newest = act.syncLog.at(-1);
    if (newest === undefined || act.recorded !== null) continue;
    const before = { ...act, syncLog: act.syncLog.slice(0, -1) };
    await writeRecorded(join(folder, act.framework.slug), withEntry(before, act, newest));
  }
  return folder;
}

/** Writes a data folder as somebody leaves it who has yet to run `record`. @returns its path */
export async function writeUnrecorded(contents: FolderContents): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'data-'));
  for (const [path, value] of Object.entries(contents)) {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), textOf(value));
  }
  return folder;
}
