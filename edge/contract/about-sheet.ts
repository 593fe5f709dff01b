/** The sheet of a workbook that says where its rows come from. */
import type { SourcesFile } from './index-files.ts';
import type { SentParameter } from './parse-query.ts';
import { API_ROOT } from './version.ts';
import { LONGEST_CELL, rowOf, type Sheet, sheetHead, textCell } from './workbook.ts';

export interface Origin {
  /** Of the workbook, below the API root. */
  path: string;
  /** The filters that its rows match. */
  sent: readonly Pick<SentParameter, 'name' | 'text' | 'values'>[];
  /** Slugs of the acts that it is about; without it all active ones. */
  acts?: readonly string[] | undefined;
  sources: SourcesFile;
}

const COLUMNS = [
  { name: 'about', width: 20 },
  { name: 'content', width: 110 },
];

export function aboutSheet({ path, sent, sources, acts = active(sources) }: Origin): Sheet {
  const query = sent.map(({ name, text }) => `${name}=${encodeURIComponent(text)}`).join('&');
  const filters = sent.map(({ name, values }) => `${name}: ${values.join(', ')}`);
  const lines = [
    ['source', 'EU Digital Regulation API'],
    ['address', `${sources.origin ?? ''}${API_ROOT}${path}${query === '' ? '' : `?${query}`}`],
    ['filters', filters.length === 0 ? 'none' : filters.join('\n')],
    [
      'texts',
      'Restatements by this project in plain language, not official texts, except in rows whose text_edition is "official". Only the Official Journal of the European Union is authentic. No legal advice.',
    ],
    [
      'long texts',
      `A text of more than ${LONGEST_CELL} characters is cut, and ends in an ellipsis.`,
    ],
    ...acts.map((slug) => [slug, actLine(sources.acts[slug])]),
  ];
  const rows = lines.map(([about = '', content = '']) =>
    rowOf([textCell(0, 'text', about), textCell(1, 'long', content)]),
  );
  return { head: sheetHead(COLUMNS), rows };
}

function active({ acts }: SourcesFile): string[] {
  return Object.keys(acts).filter((slug) => acts[slug]?.active);
}

function actLine(act: SourcesFile['acts'][string] | undefined): string {
  if (act === undefined) return '';
  const { name, celex, version, edition, data_of } = act;
  const words = [
    celex === null ? name : `${name} (${celex})`,
    `version ${version}`,
    `text edition ${edition}`,
    ...(data_of === null ? [] : [`data of ${data_of}`]),
  ];
  return words.join(', ');
}
