import {
  type ActReport,
  type ProvisionReport,
  untouchedAct,
  type VersionReport,
} from '../../../../generator/importer/update/report/act-report.ts';

/** An invented act that a sync did nothing to, changed where asked for. */
export function act(changes: Partial<ActReport> = {}): ActReport {
  const kites = { slug: 'kites', shortName: 'Kites Act', celex: '32031R0077' };
  return { ...untouchedAct(kites), ...changes };
}

/** Statements of an act, none of which changed but where asked for. */
export const requirements = (changes: Partial<ActReport['requirements']>) => ({
  ...act().requirements,
  ...changes,
});

export function version(provisions: ProvisionReport[], isNew = true): VersionReport {
  return {
    version: '2033-05-01',
    isNew,
    celex: '02031R0077-20330501',
    from: '2033-05-01',
    amendedBy: ['32032R0001', '32031R0077R(01)'],
    provisions,
  };
}

export function provision(changes: Partial<ProvisionReport> = {}): ProvisionReport {
  return {
    kind: 'changed',
    id: 'art_5',
    title: 'Strings',
    amendedBy: ['32032R0001'],
    before: 'Strings are made of cotton.',
    after: 'Strings are made of silk.',
    ...changes,
  };
}

/** The differences of a report: what each is of, and its content. */
export function differencesIn(report: string): [summary: string, content: string][] {
  const blocks = report.matchAll(
    /^<details><summary>([^\n]*)<\/summary>\n<p>([^\n]*)<\/p>\n<\/details>$/gm,
  );
  return [...blocks].map(([, summary = '', content = '']) => [summary, content]);
}

/** The cells of each row of the tables of a report, without those of the heads. */
export function rowsIn(report: string): string[][] {
  return report
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.slice(2, -2).split(/(?<!\\) \| /))
    .filter((_cells, index, all) => all[index]?.[0] !== '---' && all[index + 1]?.[0] !== '---');
}
