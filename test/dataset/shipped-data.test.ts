/** The data that ship: the law in force, and what a compliance officer relies on. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { nameKey } from '../../edge/contract/name-key.ts';
import { articleRefOf } from '../../edge/law/article-ref.ts';
import { actNames } from '../../generator/dataset/act-names.ts';
import type { Dataset, Framework, Requirement } from '../../generator/dataset/dataset.ts';
import { splitRequirements } from '../../generator/dataset/read-editions.ts';
import { readDataFolder } from '../../generator/dataset/read-folder.ts';
import { versionsOf } from '../../generator/dataset/versions.ts';
import { placedIn } from '../../generator/site/model/requirements.ts';
import { shippedDataset } from '../helpers/builds.ts';

let dataset: Dataset;
beforeAll(async () => {
  dataset = await shippedDataset();
});

function framework(slug: string): Framework {
  const found = dataset.frameworks.find(({ record }) => record.slug === slug);
  if (found === undefined) throw new Error(`no ${slug}`);
  return found;
}

/** Articles, recitals and annexes in force, as the acts have them; letters count, repealed ones do not. */
const IN_FORCE: Record<
  string,
  [version: string, articles: number, recitals: number, annexes: number]
> = {
  ai_act: ['2026-07-27', 119, 180, 14],
  cer: ['original', 29, 45, 1],
  cra: ['2024-11-20', 71, 130, 8],
  cyber_solidarity: ['original', 26, 61, 1],
  cybersecurity_act: ['original', 69, 110, 1],
  data_act: ['original', 50, 119, 0],
  dga: ['original', 38, 63, 0],
  dma: ['2022-10-12', 54, 109, 1],
  dora: ['original', 64, 106, 0],
  dsa: ['original', 93, 156, 0],
  ehds: ['original', 105, 115, 4],
  eidas: ['2024-10-18', 82, 77, 7],
  eprivacy: ['2009-12-19', 23, 49, 0],
  gdpr: ['2016-05-04', 99, 173, 0],
  gpsr: ['2026-05-29', 55, 108, 1],
  mica: ['2024-01-09', 150, 119, 6],
  nis1: ['original', 27, 75, 3],
  nis2: ['2022-12-27', 46, 144, 3],
  pld: ['original', 24, 64, 1],
  red: ['2026-05-30', 58, 75, 9],
};

describe('the shipped data', () => {
  it('is written as a sync writes it, which shows no change where there is none', async () => {
    const { data } = await readDataFolder('data');
    for (const { framework: act, requirements, syncLog } of data.frameworks) {
      const { stored } = splitRequirements(requirements);
      for (const [name, records] of Object.entries({ requirements: stored, 'sync-log': syncLog })) {
        const text = await readFile(join('data', act.slug, `${name}.json`), 'utf8');
        expect(text === `${JSON.stringify(records, null, 2)}\n`, `${act.slug}, ${name}`).toBe(true);
      }
    }
  });

  it('has the counts of the law in force of these acts', () => {
    const counts = Object.keys(IN_FORCE)
      .map(framework)
      .map(({ record, inForce, articles, recitals, annexes }) => [
        record.slug,
        [inForce.record.version, articles.length, recitals.length, annexes.length],
      ]);
    expect(Object.fromEntries(counts)).toEqual(IN_FORCE);
  });

  it('has the counts of the acts as published', () => {
    const original = (slug: string) => framework(slug).versions[0];
    const counts = ['eidas', 'eprivacy', 'ai_act', 'mica', 'gpsr', 'red'].map((slug) => [
      slug,
      original(slug).articles.length,
      original(slug).annexes.length,
    ]);
    expect(counts).toEqual([
      ['eidas', 52, 4],
      ['eprivacy', 21, 0],
      ['ai_act', 113, 13],
      ['mica', 149, 6],
      ['gpsr', 52, 1],
      ['red', 52, 8],
    ]);
  });

  it('says of every change which act made it', () => {
    const changes = dataset.frameworks.flatMap(({ versions }) =>
      versions.flatMap((one) => one.changes),
    );
    expect(changes.length).toBeGreaterThan(150);
    expect(changes.filter(({ amendedBy }) => amendedBy.length === 0)).toEqual([]);
  });

  it('has consent to cookies since 2009, and refusal before', () => {
    const { versions } = framework('eprivacy');
    const fifth = versions.map(
      ({ articles }) => articles.find(({ ref }) => ref === '5')?.record.paragraphs[2]?.content,
    );
    expect(fifth).toHaveLength(3);
    expect(fifth[0]).toMatch(/refus/);
    expect(fifth[0]).not.toMatch(/consent/);
    expect(fifth[2]).toMatch(/consent/);
  });

  it('names the pending amendments', () => {
    expect(framework('cra').record.pending_amendments).toEqual([
      { celex: '32025R0327', from: '2027-03-26' },
    ]);
    expect(framework('cybersecurity_act').record.pending_amendments).toEqual([
      { celex: '32025R0037', from: '2025-02-04', known_since: '2026-11-23' },
    ]);
  });

  it('keeps who repealed an article', () => {
    const repealed = framework('eidas').repealed.map(({ last, changedBy }) => [
      last.ref,
      changedBy,
    ]);
    expect(Object.fromEntries(repealed)).toMatchObject({ 19: ['32022L2555'] });
    expect(repealed.map(([ref]) => ref)).toEqual(['17', '18', '19']);
  });
});

describe('the restatement of two versions', () => {
  it('has the same words where the official text has the same', async () => {
    const { data } = await readDataFolder('data');
    const words = new Map<string, string>();
    const different: string[] = [];
    const compare = (key: string, content: string) => {
      if ((words.get(key) ?? content) !== content) different.push(key);
      words.set(key, content);
    };
    for (const { framework, plain } of data.frameworks) {
      for (const { articles, annexes } of plain === null ? [] : versionsOf(plain)) {
        for (const article of articles) {
          for (const { paragraph_ref: ref, written_from: digest, content } of article.paragraphs) {
            const place = `${framework.slug} ${articleRefOf(article)}(${ref})`;
            if (digest !== undefined) compare(`${place} ${digest}`, content);
          }
        }
        for (const { annex_number: number, written_from: digest, content } of annexes) {
          if (digest !== undefined) compare(`${framework.slug} ${number} ${digest}`, content);
        }
      }
    }
    expect(words.size).toBeGreaterThan(3000);
    expect(different).toEqual([]);
  });
});

/** The acts that are called by a name. */
const called = (name: string): string[] =>
  dataset.frameworks
    .map(({ record }) => record)
    .filter((record) => actNames(record).some((each) => nameKey(each) === nameKey(name)))
    .map(({ slug }) => slug);

describe('the names of acts', () => {
  it.each([
    ['Datenschutzgrundverordnung', 'gdpr'],
    ['règlement général sur la protection des données', 'gdpr'],
    ['KI-Verordnung', 'ai_act'],
    ["règlement sur l'intelligence artificielle", 'ai_act'],
    ['NIS-2-Richtlinie', 'nis2'],
    ['ePD', 'eprivacy'],
    ['Ley de Servicios Digitales', 'dsa'],
    ['regolamento sui dati', 'data_act'],
  ])('have other languages: %s', (name, slug) => {
    expect(called(name)).toEqual([slug]);
  });

  it('mean one act each', () => {
    const names = dataset.frameworks.flatMap(({ record }) => actNames(record));
    expect(names.length).toBeGreaterThan(100);
    expect(names.filter((name) => called(name).length !== 1)).toEqual([]);
  });
});

/** Not "it is prohibited", and not "those who take part". */
const DANGLING =
  /^(?:It(?! (?:is|must be) )|They|This|These|Such|Those(?! who )|Its|Their|In doing so)\b(?! (?:Regulation|Directive|Act|Chapter|Section|Article)\b)/;

const placeOf = ({ record }: Requirement) =>
  `${articleRefOf(record)}${record.paragraph_ref === null ? '' : `(${record.paragraph_ref})`}`;
const requirementsAt = (slug: string, place: string) =>
  framework(slug).requirements.filter((requirement) => placeOf(requirement) === place);
/** The requirements that break a rule. */
const offenders = (breaks: (requirement: Requirement, act: Framework) => boolean): string[] =>
  dataset.frameworks.flatMap((act) =>
    act.requirements
      .filter((requirement) => breaks(requirement, act))
      .map((requirement) => `${act.record.slug} ${placedIn(act, requirement).name}`),
  );

describe('requirements of the acts', () => {
  it('all say from when they apply', () => {
    expect(offenders(({ appliesFrom }) => appliesFrom.length === 0)).toEqual([]);
  });

  it('are due on no day before they apply', () => {
    const isEarly = ({ complianceDeadline: due, appliesFrom: [first] }: Requirement) =>
      due !== null && due < (first?.date ?? '');
    expect(offenders(isEarly)).toEqual([]);
  });

  it.each([
    ['cra', '31(5)', '2024-12-10'],
    ['ehds', '78(5)', '2025-03-25'],
    ['gpsr', '26(10)', '2023-06-12'],
    ['ai_act', '7(1)', '2024-08-01'],
    ['dma', '12(1)', '2022-11-01'],
    ['gdpr', '92(1)', '2016-05-24'],
  ])(
    'that empower the Commission apply from the day of the delegation: %s %s',
    (slug, place, day) => {
      const days = requirementsAt(slug, place).flatMap(({ appliesFrom }) => appliesFrom);
      expect(new Set(days.map(({ date }) => date))).toEqual(new Set([day]));
    },
  );

  it('that recur are first due on the day of their deadline', () => {
    const first = framework('ai_act').deadlines.find(({ id }) => id === 3037)?.deadline_date;
    expect(
      requirementsAt('ai_act', '112(1)').map(({ complianceDeadline }) => complianceDeadline),
    ).toEqual([first, first]);
  });

  it('of AI Act Articles 8 to 27 apply from two dates, each with its scope, and older systems later', () => {
    const high = framework('ai_act').requirements.filter(({ record }) => {
      const { article_number: number, paragraph_ref: paragraph } = record;
      // A delegation begins on a day of its own.
      if (number === 11 && paragraph === '3') return false;
      return number >= 8 && number <= 27 && record.annex_number === undefined;
    });
    expect(high.length).toBeGreaterThan(100);
    for (const requirement of high) {
      const place = placeOf(requirement);
      const dates = requirement.appliesFrom.map(({ date }) => date);
      // These name systems of Annex III only, so the date of those of Annex I is not theirs.
      const isOfAnnexIII = /^(?:12\(3\)|14\(5\)|26\(1[01]\)|27)/.test(place);
      expect(dates.slice(0, isOfAnnexIII ? 1 : 2), place).toEqual(
        isOfAnnexIII ? ['2027-12-02'] : ['2027-12-02', '2028-08-02'],
      );
      // Systems of public authorities, and those of Annex X, have days of their own.
      for (const date of dates) {
        expect(['2027-12-02', '2028-08-02', '2030-08-02', '2030-12-31'], place).toContain(date);
      }
      expect(requirement.appliesFrom.every(({ scope }) => scope !== null)).toBe(true);
    }
  });

  it('are due on no day where each of those that they bind has one of its own', () => {
    const due = (slug: string, place: string) =>
      requirementsAt(slug, place).map(({ complianceDeadline, appliesFrom }) => [
        complianceDeadline,
        ...appliesFrom.map(
          ({ date, scope }) => `${date} ${scope?.startsWith('no single day') ?? false}`,
        ),
      ]);
    expect(due('dma', '5(3)')).toEqual([[null, '2023-05-02 true']]);
    expect(due('cer', '12(2)').slice(0, 2)).toEqual([
      [null, '2024-10-18 true'],
      [null, '2024-10-18 true'],
    ]);
    expect(due('dsa', '34(3)')).toEqual([[null, '2022-11-16 true']]);
    // It binds others too, all of them from the same day.
    expect(due('dsa', '26(3)')).toEqual([['2024-02-17', '2022-11-16 true', '2024-02-17 false']]);
  });

  it('are due for others on the date of the act, not on the days of those whom they are about', () => {
    const due = (slug: string, place: string, role: string) =>
      requirementsAt(slug, place)
        .filter(
          ({ record: { requirement_type: type, stakeholder_roles: roles } }) =>
            type !== 'general' && roles.includes(role),
        )
        .map(({ complianceDeadline, appliesFrom }) => [
          complianceDeadline,
          ...appliesFrom.map(({ scope }) => scope?.split(',')[0] ?? null),
        ]);
    const others: [slug: string, place: string, role: string, date: string][] = [
      ['cer', '13(4)', 'commission', '2024-10-18'],
      ['cer', '15(3)', 'competent authority', '2024-10-18'],
      ['cer', '18(8)', 'advisory mission', '2024-10-18'],
      ['cer', '18(10)', 'member state', '2024-10-18'],
      ['dsa', '37(3)', 'audit organisation', '2024-02-17'],
      ['dsa', '40(6)', 'digital services coordinator', '2024-02-17'],
      ['dsa', '30(2)', 'trader', '2024-02-17'],
      ['dma', '6(12)', 'commission', '2023-05-02'],
    ];
    for (const [slug, place, role, date] of others) {
      expect(due(slug, place, role), `${slug} ${place}`).toEqual([[date, null]]);
    }
    // Member States have to see to it that those who have a day of their own do it.
    expect(due('cer', '13(3)', 'member state')).toEqual([
      ['2024-10-18', 'Member States', 'no single day for all: critical entities'],
    ]);
  });

  it('have no days of those alone whom they do not bind', () => {
    const bearers: Record<string, [scope: RegExp, roles: readonly string[]]> = {
      cer: [/^no single day for all: critical entities/, ['critical entity']],
      dma: [
        /^no single day for all: gatekeepers/,
        ['gatekeeper', 'management body', 'compliance officer'],
      ],
      dsa: [
        /very large online/,
        [
          'very large online platform',
          'very large online search engine',
          'online platform',
          'provider',
          'management body',
          'compliance officer',
        ],
      ],
    };
    for (const [slug, [scope, roles]] of Object.entries(bearers)) {
      const wrong = framework(slug)
        .requirements.filter(
          ({ record, appliesFrom }) =>
            appliesFrom.every((one) => one.scope !== null && scope.test(one.scope)) &&
            !record.stakeholder_roles.some((role) => roles.includes(role)),
        )
        .map(({ record: { id } }) => id);
      expect(wrong, slug).toEqual([]);
    }
  });

  it('reach essential entities through the Member States of NIS2', () => {
    const reached = framework('nis2')
      .requirements.filter(({ record }) =>
        [...record.stakeholder_roles, ...(record.affected_roles ?? [])].includes(
          'essential entity',
        ),
      )
      .map(placeOf);
    for (const place of ['20(1)', '20(2)', '21(1)', '21(2)', '23(1)', '23(4)']) {
      expect(reached).toContain(place);
    }
    const reports = requirementsAt('nis2', '23(4)');
    expect(reports.map(({ text }) => text).join()).toMatch(/24 hours[\s\S]*72 hours/);
  });

  it.each([
    ['cra', 'I', /known exploitable vulnerabilit/],
    ['cra', 'I', /secure by default/],
    ['cra', 'I', /software bill of materials/],
    ['ai_act', 'IV', /description/],
    ['eidas', 'I', /qualified certificate/i],
    ['red', 'III', /technical documentation/],
  ])('hold the duties of %s Annex %s: %s', (slug, annex, words) => {
    const duties = framework(slug).requirements.filter(
      ({ record }) => record.annex_number === annex,
    );
    expect(duties.map(({ text }) => text).join('\n')).toMatch(words);
    // Where an annex is one duty as a whole, it has no point.
    const points = duties.map(({ record }) => record.annex_point);
    if (duties.length > 1) expect(points).not.toContain(undefined);
  });

  it('name points of annexes as the annexes do, so that links lead to them', () => {
    const astray = offenders(
      (requirement, act) =>
        requirement.record.annex_point !== undefined &&
        !placedIn(act, requirement).to.includes('#'),
    );
    // Rows of a table and words before a list are not cited.
    const uncited = /^(?:mica Annex IV, Class|nis1 Annex I, introductory wording)/;
    expect(astray.filter((place) => !uncited.test(place))).toEqual([]);
  });

  it('do not begin with a word that stands for something before', () => {
    expect(offenders(({ text }) => DANGLING.test(text))).toEqual([]);
  });
});

describe('deadlines', () => {
  it('have a title, and somebody who has to act or a date that only comes', () => {
    const deadlines = dataset.frameworks
      .filter(({ isActive }) => isActive)
      .flatMap((one) => one.deadlines);
    expect(deadlines.filter(({ title }) => title === undefined)).toEqual([]);
    const idle = deadlines.filter(
      ({ stakeholder_roles, deadline_type }) =>
        stakeholder_roles.length === 0 && !/entry_into_force|application|other/.test(deadline_type),
    );
    expect(idle.map(({ id }) => id)).toEqual([]);
  });
});
