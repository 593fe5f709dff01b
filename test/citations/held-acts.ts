/** Acts as the index has them, and how a citation of them is read. */
import { readFileSync } from 'node:fs';
import glob from 'fast-glob';
import { actsOf } from '../../edge/citations/acts.ts';
import { onlyCitation, refused, withPlainLabel } from '../../edge/citations/read-citation.ts';
import { readCitations } from '../../edge/citations/read-several.ts';
import { readText } from '../../edge/citations/reader.ts';
import { plainText } from '../../edge/citations/tokens.ts';
import { ApiError } from '../../edge/contract/errors.ts';
import { frameworkRecord } from '../../generator/dataset/records.ts';
import { citationsFile } from '../../generator/render/citations.ts';
import { PROJECT } from '../helpers/command.ts';

const shippedNames = new Map(
  glob.sync('data/*/framework.json', { cwd: PROJECT, absolute: true }).map((file) => {
    const { slug, names } = frameworkRecord.parse(JSON.parse(readFileSync(file, 'utf8')));
    return [slug, names];
  }),
);

function record(slug: string, short_name: string, celex_number: string, name: string, eli: string) {
  const legaltext_url = `http://data.europa.eu/eli/${eli}/oj`;
  const names = shippedNames.get(slug) ?? [];
  return { record: { slug, short_name, name, names, celex_number, legaltext_url } };
}

const RECORDS = [
  record(
    'gdpr',
    'GDPR',
    '32016R0679',
    'Regulation (EU) 2016/679 of the Council of 27 April 2016 repealing Directive 95/46/EC',
    'reg/2016/679',
  ),
  record(
    'eidas',
    'eIDAS',
    '32014R0910',
    'Regulation (EU) No 910/2014 of the Council of 23 July 2014',
    'reg/2014/910',
  ),
  record('ai_act', 'AI Act', '32024R1689', 'Regulation (EU) 2024/1689', 'reg/2024/1689'),
  record('data_act', 'Data Act', '32023R2854', 'Regulation (EU) 2023/2854', 'reg/2023/2854'),
  record('dma', 'DMA', '32022R1925', 'Regulation (EU) 2022/1925', 'reg/2022/1925'),
  record('mica', 'MiCA', '32023R1114', 'Regulation (EU) 2023/1114', 'reg/2023/1114'),
  record('nis1', 'NIS Directive', '32016L1148', 'Directive (EU) 2016/1148', 'dir/2016/1148'),
  record('nis2', 'NIS2', '32022L2555', 'Directive (EU) 2022/2555', 'dir/2022/2555'),
  record('eprivacy', 'ePrivacy Directive', '32002L0058', 'Directive 2002/58/EC', 'dir/2002/58'),
  record('red', 'RED', '32014L0053', 'Directive 2014/53/EU', 'dir/2014/53'),
  // One name for two acts means neither.
  record('kites', 'Kite Act', '32030R0001', 'Regulation (EU) 2030/1', 'reg/2030/1'),
  record('kites2', 'Kite Act', '32030R0002', 'Regulation (EU) 2030/2', 'reg/2030/2'),
];
const [, file] = citationsFile({ frameworks: RECORDS });
export const ACTS = actsOf(JSON.parse(file));

/** "gdpr article 33, 3, paragraph 1": units where the text says them, labels alone where brackets do. */
export function shown(text: string): string {
  const { plain } = plainText(text);
  const read = onlyCitation(plain, readText(plain, ACTS, { isAlone: true }), null);
  if (!('steps' in read)) throw refused(read, text);
  const { act: cited, version, steps } = read;
  const parts = withPlainLabel(steps).map(({ unit, label }) =>
    [unit, label].filter((part) => part !== null),
  );
  const provision = parts.map((part) => part.join(' ')).join(', ');
  return `${cited.slug}${version === null ? '' : `@${version}`} ${provision}`.trim();
}

/** "Article 33: gdpr article 33" of each citation of a text, and the message of each that leads to nothing. */
export function severalIn(text: string, framework: string | null = null): string[] {
  const act = framework === null ? null : (ACTS.named(framework) ?? null);
  try {
    const { cited, unresolved } = readCitations(text, ACTS, act);
    const found = cited.map(({ start, end, act: { slug }, steps }) => {
      const labels = steps.map(({ label }) => label).join('|');
      return `${text.slice(start, end)}: ${slug} ${steps[0]?.unit ?? ''} ${labels}`.trim();
    });
    const missing = unresolved.map(
      ({ start, end, error }) => `${text.slice(start, end)}: ${error.message}`,
    );
    return [...found, ...missing];
  } catch (error) {
    if (error instanceof ApiError) return [error.message];
    throw error;
  }
}

/** Code and message of the error that a citation causes. */
export function refusal(text: string): [code: string, message: string] {
  try {
    return ['READ', shown(text)];
  } catch (error) {
    if (error instanceof ApiError) return [error.code, error.message];
    throw error;
  }
}
