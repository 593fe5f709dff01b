/** Queries whose cost is measured: the judged ones, and those that are likely to cost most. */
import type { SearchInput } from '../../edge/search/run-search.ts';
import { readJudgedQueries } from './judged.ts';

/** Words that are in a third of the documents or more. */
const COMMON_WORDS = `
  data member state commission authority information service provider product risk security
  market union public national digital person right system act`
  .trim()
  .split(/\s+/);

const WORST = [
  'co',
  'in',
  're',
  'pr',
  'con',
  'pro',
  'com',
  'int',
  'sup',
  'data service provider authority market information product commission union digital security risk',
  'personal data controller processor supervisory authority breach notification transfer consent profiling rights',
  'member states shall ensure that competent authorities have the powers that they need for supervision',
  'which information must providers of very large online platforms publish about decisions on content moderation',
  'the',
  'of the',
  'to be or not to be',
  '"personal data"',
  '"member states"',
  '"shall not"',
  '"of the"',
  '"right to be forgotten"',
  '"placed on the market" manufacturer',
  '"without undue delay" notify',
  '"competent authorities of the member states"',
  'zzxqwv',
  'qwertyuiop asdfghjkl',
  'xylophone zebra quartz',
  'pseudonimisaton obligatons procesing controler',
  'article 1',
  'article 3',
  'recital 10',
  'gdpr',
  'ai act',
  'mica',
  'a'.repeat(500),
  '💡'.repeat(250),
  '(((([[[[{{{{',
  '"unclosed quote personal data',
  `glare${'\u0301'.repeat(200)}`,
  'بيانات شخصية',
  '<script>alert(1)</script> personal data',
];

export function costQueries(): SearchInput[] {
  const judged = readJudgedQueries().map(
    ({ q, type }): SearchInput => (type === null ? { q } : { q, type }),
  );
  const filtered: SearchInput[] = COMMON_WORDS.slice(0, 8).flatMap((q): SearchInput[] => [
    { q, type: 'recital' },
    { q, framework: 'gdpr' },
  ]);
  return [
    ...judged,
    ...COMMON_WORDS.map((q) => ({ q })),
    ...WORST.map((q) => ({ q })),
    ...filtered,
  ];
}
