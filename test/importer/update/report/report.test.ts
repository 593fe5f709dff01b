import { describe, expect, test } from 'vitest';
import {
  PULL_REQUEST_LIMIT,
  syncReport,
} from '../../../../generator/importer/update/report/report.ts';
import { act, differencesIn, provision, requirements, rowsIn, version } from './samples.ts';

const ADDED = { id: 7, provision: 'art_5a/par_1', text: 'Strings shall hold.' };

describe('the report of a sync', () => {
  test('says plainly that nothing changed', () =>
    expect(syncReport([act(), act({ shortName: 'Balloons Act' })])).toBe(
      'Nothing changed: 2 acts looked at.\n\nNothing changed in Kites Act, Balloons Act.\n',
    ));

  test('begins with counts', () => {
    const changed = act({
      versions: [
        version([provision({ kind: 'inserted', id: 'art_5a', before: null }), provision()]),
        version([provision({ kind: 'repealed', after: null })]),
      ],
      requirements: requirements({ added: [ADDED] }),
      stale: ['Article 5(1) Kites Act'],
    });
    const failed = act({ shortName: 'Balloons Act', error: 'no answer within 15 s' });
    const [headline, , ...rest] = syncReport([changed, failed, act()]).split('\n');
    expect(headline).toBe(
      '1 act of 3 changed. 2 new versions; provisions: 1 inserted, 1 changed, 1 repealed. ' +
        '**1 act could not be synced.**',
    );
    expect(rest.slice(2, 4)).toEqual([
      '| Kites Act | 2033-05-01, 2033-05-01 | +1 ~1 −1 | +1 ~0 −0 | 0 | 1 | 0 |',
      '| Balloons Act | **not synced** | +0 ~0 −0 | +0 ~0 −0 | 0 | 0 | 0 |',
    ]);
  });

  test('lists the provisions of a version, with what changed them, and the difference of each', () => {
    const report = syncReport([
      act({
        versions: [
          version([
            provision({ kind: 'inserted', id: 'art_5a', before: null, after: 'Tails are red.' }),
            provision({ id: 'anx_II', title: 'Tails', amendedBy: ['32032R0001', '32033R0002'] }),
            provision({ kind: 'repealed', id: 'art_6', after: null, before: 'Kites land.' }),
          ]),
        ],
      }),
    ]);
    expect(report).toContain('## Kites Act ([32031R0077](<https://eur-lex.europa.eu/');
    expect(report).toContain('### Version 2033-05-01 ([02031R0077-20330501](<https://');
    expect(report).toMatch(/Applies from 2033-05-01; amended by \[32032R0001\].*R\(01\)\]/);
    expect(rowsIn(report).slice(1)).toEqual([
      ['Article 5a', 'inserted', 'Strings', '32032R0001'],
      ['Annex II', 'changed', 'Tails', '32032R0001, 32033R0002'],
      ['Article 6', 'repealed', 'Strings', '32032R0001'],
    ]);
    expect(differencesIn(report)).toEqual([
      ['Article 5a (Strings): inserted', 'Tails are red.'],
      ['Annex II (Tails): changed', 'Strings are made of <s>cotton</s><b>silk</b>.'],
      ['Article 6 (Strings): repealed', '<s>Kites land.</s>'],
    ]);
  });

  test('shows no difference where a wording is not held', () => {
    const kinds = [provision({ before: null }), provision({ kind: 'repealed', before: null })];
    const report = syncReport([act({ versions: [version(kinds)] })]);
    expect(differencesIn(report)).toEqual([]);
    expect(rowsIn(report)).toHaveLength(3);
  });

  test('does not count a version as new that the data had, with other words', () => {
    const report = syncReport([act({ versions: [version([provision()], false)] })]);
    expect(report).toMatch(
      /^1 act of 1 changed\. 0 new versions; provisions: 0 inserted, 1 changed,/,
    );
    expect(report).toContain('Its official text has other words than before.');
    expect(rowsIn(report)[0]?.slice(0, 3)).toEqual(['Kites Act', '', '+0 ~1 −0']);
  });

  test('says of a version that no provision differs', () =>
    expect(syncReport([act({ versions: [version([])] })])).toContain(
      'No provision differs from the version before.',
    ));

  test('lists deadlines, requirements, plain wordings, versions and amendments', () => {
    const report = syncReport([
      act({
        deadlinesMoved: [
          { id: 3, description: 'Kites carry a tag', from: '2034-01-01', to: '2035-06-01' },
        ],
        datesKept: [{ id: 12, provision: 'art_6', from: '2034-01-01', to: '2035-06-01' }],
        requirements: {
          added: [ADDED],
          gone: [{ id: 8, provision: 'Article 9(2)', text: 'Tails shall be red.' }],
          changed: [
            {
              id: 9,
              provision: 'art_2',
              before: 'Kites may fly.',
              after: 'Kites shall fly.',
              labels: [{ label: 'type', from: 'general', to: 'mandatory' }],
            },
            { id: 10, provision: 'art_3', before: 'Same.', after: 'Same.', labels: [] },
          ],
          corrected: 12,
          unmatched: [{ id: 11, provision: 'art_4/par_2', text: 'Kites shall land.' }],
          unpaired: [
            {
              id: 12,
              provision: 'art_4/par_3',
              text: 'Kites must rest.',
              nearest: 'Kites shall sleep.',
            },
          ],
        },
        stale: ['Article 2 Kites Act'],
        notHeld: [{ celex: '02031R0077-20320101', reason: 'status 406 for Formex' }],
        pending: [
          { celex: '32034R0005', from: '2036-01-01', isNew: false },
          { celex: '32034R0006', from: null, isNew: true },
        ],
      }),
    ]);
    const section = (title: string) => report.split(`### ${title}\n`)[1]?.split(/\n\n#/)[0] ?? '';
    expect(section('Deadlines moved')).toContain(
      '| 3: Kites carry a tag | 2034-01-01 | 2035-06-01 |',
    );
    expect(section('Corrected requirements with a date that was moved: to be looked at')).toContain(
      '| 12 | Article 6 | 2034-01-01 | 2035-06-01 |',
    );
    expect(section('Requirements added')).toContain('| 7 | Article 5a(1) | Strings shall hold. |');
    expect(section('Requirements gone')).toContain('| 8 | Article 9(2) | Tails shall be red. |');
    expect(section('Requirements changed')).toContain(
      '| 9 | Article 2 | changed | type: general → mandatory |\n| 10 | Article 3 | the same |  |',
    );
    expect(differencesIn(report)).toEqual([
      ['Requirement 9 of Article 2: changed', 'Kites <s>may</s><b>shall</b> fly.'],
    ]);
    expect(report).toContain('12 requirements that a person corrected keep their labels.');
    expect(section('Requirements that a person corrected and no statement matches now')).toContain(
      '| 11 | Article 4(2) | Kites shall land. |',
    );
    expect(
      section(
        'Requirements whose official words are gone: restate the new ones, and name them in written_from',
      ),
    ).toContain('| 12 | Article 4(3) | Kites must rest. | Kites shall sleep. |');
    expect(section('Plain wordings now stale')).toContain('| Article 2 Kites Act |');
    expect(section('Listed versions that could not be fetched')).toMatch(
      /02031R0077-20320101.*\| status 406 for Formex \|/,
    );
    expect(section('Pending amendments, in no version held')).toMatch(
      /32034R0005.*\| 2036-01-01 \|\n.*32034R0006.*\| not known \|/,
    );
  });

  test('says that nothing changed of those acts alone that could be looked up', () => {
    const failed = act({ error: 'no answer\nwithin 15 s' });
    expect(syncReport([failed])).toMatch(
      /^\*\*1 act could not be synced\.\*\*\n(.|\n)*\*\*Not synced:\*\* no answer within 15 s/,
    );
    const unlisted = act({ failedToLook: true });
    expect(syncReport([failed, unlisted, act()])).toMatch(
      /^Nothing changed: 1 act looked at\. \*\*1 act could not be looked up for newer versions\.\*\* \*\*1 act could not be synced/,
    );
    expect(syncReport([unlisted])).toMatch(/were known were read\.\n\nNothing changed in them\.\n/);
  });

  test('counts neither a first look nor a new act as changed, whatever their texts have', () => {
    const found = requirements({ added: [ADDED] });
    const first = act({ isFirstLook: true, requirements: found });
    const added = act({ isAdded: true, requirements: found });
    expect(syncReport([first, act()])).toMatch(/^The official texts of 1 act were looked at/);
    expect(syncReport([added])).toMatch(
      /^1 act new to the data\.\n(.|\n)*\n\nThis act is new to the data: (.|\n)*\| 7 \| Article 5a\(1\)/,
    );
    const amended = { ...first, versions: [version([provision()])] };
    expect(syncReport([amended, act()])).toMatch(/^1 act of 2 changed\. 1 new version;/);
  });

  test('tells what is pending of an act that did not change', () => {
    const report = syncReport([
      act({ pending: [{ celex: '32034R0005', from: null, isNew: false }] }),
    ]);
    expect(report).toMatch(/## Kites Act .*\n\nNothing changed\.\n\n### Pending/);
  });
});

describe('a new pending amendment', () => {
  const pending = [
    { celex: '32034R0005', from: null, isNew: false },
    { celex: '32034R0006', from: '2036-01-01', isNew: true },
  ];

  test('is what a report begins with where nothing else is new', () => {
    const report = syncReport([act({ pending }), act({ shortName: 'Balloons Act' })]);
    expect(report).toMatch(/^1 new pending amendment\.\n/);
    expect(report).toMatch(/## Kites Act [^\n]*\n\n### Pending amendments/);
    expect(report).not.toMatch(/Nothing changed(?! in Balloons Act\.)/);
  });

  test('is counted beside changes and first looks', () => {
    const changed = act({ versions: [version([])], pending });
    expect(syncReport([changed, act({ pending })])).toMatch(
      /^1 act of 2 changed\. 1 new version; [^\n]* 2 new pending amendments\.\n/,
    );
    expect(syncReport([act({ isFirstLook: true, pending })])).toMatch(
      /^1 new pending amendment\. The official texts of 1 act were looked at for the first time/,
    );
  });
});

describe('a report that would be too long', () => {
  const long = (seed: number) =>
    Array.from({ length: 120 }, (_, word) => `word${(word * seed) % 97}`).join(' ');
  const provisions = Array.from({ length: 150 }, (_, index) =>
    provision({ id: `art_${index + 1}`, before: long(index + 2), after: long(index + 3) }),
  );

  test('keeps its tables, leaves differences out, the longest first, and says how many', () => {
    const short = provision({ id: 'art_200' });
    const report = syncReport([act({ versions: [version([...provisions, short])] })]);
    expect(report.length).toBeLessThanOrEqual(PULL_REQUEST_LIMIT);
    expect(rowsIn(report)).toHaveLength(1 + 151);
    const shown = differencesIn(report).map(([summary]) => summary);
    expect(shown.length).toBeGreaterThan(10);
    expect(shown).toContain('Article 200 (Strings): changed');
    expect(report.trimEnd().split('\n').at(-1)).toBe(
      `**Left out for length:** ${151 - shown.length} differences of Kites Act; ` +
        'see the changed files of this pull request.',
    );
  });

  test('counts the rows that a table has no room for, and the sections', () => {
    const many = Array.from({ length: 400 }, (_, id) => ({
      id,
      provision: 'art_5',
      text: long(id + 2),
    }));
    const changed = requirements({ added: many, gone: many });
    const acts = ['Kites Act', 'Balloons Act', 'Gliders Act', 'Rockets Act'].map((shortName) =>
      act({ shortName, requirements: changed }),
    );
    const report = syncReport(acts);
    expect(report.length).toBeLessThanOrEqual(PULL_REQUEST_LIMIT);
    expect(report).toMatch(/\n\n… and 3[0-9]{2} more\.\n/);
    expect(report).toMatch(
      /\*\*Left out for length:\*\* [1-9] sections of .*Rockets Act; see the changed files of this pull request\.\n$/,
    );
  });
});
