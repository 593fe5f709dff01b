import { beforeAll, describe, expect, it } from 'vitest';
import { type Api, apiOf } from '../helpers/api.ts';
import { sampleFolder } from '../helpers/sample-data.ts';

/** The sample data with whom duties reach, a duty of an annex, dates of application, recurring deadlines. */
function folder() {
  const contents = sampleFolder();
  const change = (file: string, id: number, fields: object) => {
    const records = contents[file] as { id: number }[];
    contents[file] = records.map((record) =>
      record.id === id ? { ...record, ...fields } : record,
    );
  };
  change('flour_act/requirements.json', 20_010_100, {
    stakeholder_roles: ['market inspector'],
    affected_roles: ['miller'],
    requirement_type: 'mandatory',
    applies_from: undefined,
  });
  change('flour_act/requirements.json', 20_030_100, { applies_from: undefined });
  change('flour_act/requirements.json', 20_020_102, {
    requirement_type: 'mandatory',
    applies_from: undefined,
    annex_number: 'I',
    annex_point: 'Part A, 1',
  });
  contents['flour_act/annexes.json'] = [{ annex_number: 'I', title: 'Flours', content: 'Rye' }];
  contents['flour_act/application.json'] = [
    { date: '2027-05-01', scope: null, source_provision: source },
    {
      date: '2028-05-01',
      scope: 'old mills',
      each: true,
      provisions: ['art_1'],
      source_provision: source,
    },
    {
      date: '2027-09-01',
      scope: 'new mills',
      provisions: ['art_1..art_1'],
      source_provision: source,
    },
    { date: '2027-08-01', scope: 'new mills', provisions: ['art_1'], source_provision: source },
    { date: '2030-01-01', scope: null, provisions: ['anx_I'], source_provision: source },
  ];
  contents['flour_act/exceptions.json'] = [
    {
      exception: 'Not for mills without a wheel.',
      provision: 'art_2/par_1',
      provisions: ['art_1..art_3'],
      roles: ['market inspector'],
    },
    { exception: 'Not on Sundays.', provision: 'art_3', requirements: [20_030_100] },
  ];
  change('flour_act/deadlines.json', 2002, {
    title: 'Flour act: mills are counted',
    stakeholder_roles: ['miller'],
    recurs: 'P2Y',
    previous_date: '2026-02-01',
    amended_by: '32026R0009',
  });
  change('bread_act/deadlines.json', 1001, {
    stakeholder_roles: ['market inspector'],
    affected_roles: ['baker'],
  });
  return contents;
}

const source = { celex: '32022R0002', article: '7', paragraph: null };

let api: Api;
beforeAll(async () => {
  api = await apiOf(folder(), { now: () => new Date('2027-01-31T22:00:00Z') });
});

const idsOf = async (path: string) => (await api.page(path)).data.map(({ id }) => id);

describe('a requirement', () => {
  const one = async (path: string) => (await api.page(path)).data[0];

  it('applies from the dates of the rules that are most specific to its provision', async () => {
    expect(await one('/frameworks/flour_act/requirements?article=1')).toMatchObject({
      applies_from: [
        { date: '2027-08-01', scope: 'new mills', each: false },
        { date: '2028-05-01', scope: 'old mills', each: true },
      ],
      compliance_deadline: '2027-08-01',
    });
    expect(await one('/frameworks/flour_act/requirements?article=3')).toMatchObject({
      applies_from: [{ date: '2027-05-01', scope: null }],
    });
    expect(await one('/frameworks/flour_act/requirements?annex=I')).toMatchObject({
      annex_number: 'I',
      annex_point: 'Part A, 1',
      article_number: 2,
      applies_from: [{ date: '2030-01-01', scope: null }],
    });
  });

  it('has what other provisions except from it, by its place, its roles or its id', async () => {
    const wheel = {
      exception: 'Not for mills without a wheel.',
      citation: 'Article 2(1) FLOUR_ACT',
      provision_id: 'art_2/par_1',
    };
    const sunday = {
      exception: 'Not on Sundays.',
      citation: 'Article 3 FLOUR_ACT',
      provision_id: 'art_3',
    };
    const rows = await api.all('/requirements?framework=flour_act');
    const excepted = rows.flatMap(({ id, exceptions }) =>
      (exceptions as object[]).length === 0 ? [] : [[id, exceptions]],
    );
    expect(excepted).toEqual([
      [20_010_100, [wheel]],
      [20_010_101, [wheel]],
      [20_020_100, [wheel]],
      [20_030_100, [sunday]],
      [20_030_102, [wheel]],
    ]);
    const csv = await (await api.fetch('/api/v1/frameworks/flour_act/requirements.csv')).text();
    expect(csv).toContain(',Not on Sundays (Article 3 FLOUR_ACT).,');
  });

  it('has no deadline where it is a right or a power', async () => {
    const rows = await api.all('/requirements');
    const general = rows.filter(({ requirement_type }) => requirement_type === 'general');
    expect(general.length).toBeGreaterThan(0);
    expect(general.length).toBeLessThan(rows.length);
    for (const { compliance_deadline } of general) expect(compliance_deadline).toBeNull();
  });
});

describe('requirements', () => {
  it('are found by whom they reach in the end', async () => {
    const path = '/frameworks/flour_act/requirements?affects=miller';
    expect(await idsOf(path)).toContain(20_010_100);
    expect(await idsOf('/frameworks/flour_act/requirements?role=miller')).not.toContain(20_010_100);
  });

  it('are found by date, both ends included', async () => {
    const path = '/requirements?framework=flour_act';
    const rows = await api.all(path);
    const dates = rows.flatMap(({ compliance_deadline: date }) =>
      date === null ? [] : [String(date)],
    );
    for (const [from, to] of [
      ['2027-05-01', '2027-08-01'],
      ['2027-05-02', '2030-01-01'],
      ['2031-01-01', '2032-01-01'],
    ]) {
      const found = await api.all(`${path}&from=${from}&to=${to}`);
      const expected = dates.filter((date) => date >= String(from) && date <= String(to));
      expect(found).toHaveLength(expected.length);
    }
  });

  it.each([
    ['from=soon', "Parameter 'from' must be a date, such as 2024-05-20, or 'today'"],
    ['to=2027-02-30', "Parameter 'to' must be a date, such as 2024-05-20, or 'today'"],
    ['annex=eins', "Parameter 'annex' must be the number of an annex"],
    ['affects=wizard', "Parameter 'affects' has the unknown value 'wizard'"],
  ])('refuse %s in words', async (query, message) => {
    const response = await api.fetch(`/api/v1/requirements?${query}`);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(message);
  });
});

describe('tables', () => {
  const lines = async (path: string) => (await api.text(path)).split('\r\n').slice(0, -1);

  it('take the filters of the list, and have the same rows', async () => {
    for (const query of [
      'role=miller',
      'affects=miller&from=2027-06-01',
      'type=general&tag=bread',
    ]) {
      const rows = await api.all(`/frameworks/flour_act/requirements?${query}`);
      const [head, ...cells] = await lines(`/frameworks/flour_act/requirements.csv?${query}`);
      expect(head).toMatch(/^id,framework_slug/);
      expect(cells.map((line) => Number(line.split(',')[0]))).toEqual(rows.map(({ id }) => id));
    }
  });

  it('of several frameworks are those of each, one below the other', async () => {
    const all = await lines('/requirements.csv');
    expect(all).toHaveLength(1 + (await api.page('/requirements')).meta.total);
    const two = await lines('/requirements.csv?framework=flour_act,bread_act&role=miller');
    expect(two).toHaveLength(1 + (await api.page('/requirements?role=miller')).meta.total);
    const one = await lines('/requirements.csv?framework=flour_act&annex=I');
    expect(one).toHaveLength(2);
    expect(one[1]).toContain('Part A');
  });

  it.each(['/requirements.csv?annex=I', '/frameworks/flour_act/requirements.csv?annex=I'])(
    'whose file has lost rows are unavailable, not shorter: %s',
    async (path) => {
      const broken = await apiOf(folder(), {
        intercept: (file) =>
          file.endsWith('flour_act/requirements.csv') ? new Response('id\r\n') : undefined,
      });
      expect((await broken.fetch(`/api/v1${path}`)).status).toBe(503);
    },
  );

  it('without a row have the names of their columns', async () => {
    expect(await lines('/requirements.csv?tag=unused_topic')).toHaveLength(1);
  });
});

describe('deadlines', () => {
  it('are found by who has to act, by type and by date', async () => {
    expect(await idsOf('/compliance/deadlines?role=market+inspector')).toEqual([1001]);
    expect(await idsOf('/compliance/deadlines?affects=baker')).toEqual([1001]);
    expect(await idsOf('/compliance/deadlines?type=full_application')).toEqual([1002, 2002]);
    expect(await idsOf('/compliance/deadlines?from=2026-02-02&to=2027-01-01')).toEqual([1002]);
    expect(await idsOf('/frameworks/flour_act/compliance/deadlines?role=miller')).toEqual([2002]);
  });

  it('that recur are found by each of their dates', async () => {
    const path = '/frameworks/flour_act/compliance/deadlines?role=miller';
    expect(await idsOf(`${path}&from=2029-01-01&to=2029-12-31`)).toEqual([2002]);
    expect(await idsOf(`${path}&from=2030-01-01&to=2030-12-31`)).toEqual([]);
  });

  it('from today are those of the day of the request, and the answer ends at midnight', async () => {
    const response = await api.fetch('/api/v1/compliance/deadlines?from=today');
    expect((await response.json()).data.map(({ id }: { id: number }) => id)).toEqual([2002]);
    expect(response.headers.get('cache-control')).toContain('max-age=300');
    expect(response.headers.get('netlify-cdn-cache-control')).toContain('max-age=7200');
    const { links } = await api.page('/requirements?to=today&per_page=1&framework=bread_act');
    expect(links.next).toContain('to=today');
  });
});

describe('calendars', () => {
  const events = (text: string) => text.match(/UID:deadline-(\d+)/g) ?? [];

  it('hold a selection as the list does, and stay calendars', async () => {
    const text = await api.text(
      '/compliance/deadlines.ics?framework=flour_act,bread_act&role=miller',
    );
    expect(events(text)).toEqual(['UID:deadline-2002']);
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(text).toMatch(/END:VEVENT\r\nEND:VCALENDAR\r\n$/);
    const none = await api.text('/frameworks/bread_act/compliance/deadlines.ics?type=review');
    expect(events(none)).toEqual([]);
    expect(none).toMatch(/END:VCALENDAR\r\n$/);
  });

  it('repeat what recurs, count its revisions, and carry the titles', async () => {
    const text = await api.text('/frameworks/flour_act/compliance/deadlines.ics?role=miller');
    expect(text).toContain('RRULE:FREQ=YEARLY;INTERVAL=2\r\n');
    expect(text).toContain('SEQUENCE:1\r\n');
    const [deadline] = (await api.page('/frameworks/flour_act/compliance/deadlines')).data;
    const stamp = String(deadline?.updated_at).replace(/[-:]|\.\d+/g, '');
    expect(text).toContain(`DTSTAMP:${stamp}\r\n`);
    expect(text).toContain('SUMMARY:Flour act: mills are counted\r\n');
  });

  it('cut events at lines alone, whatever words a description has, folded or not', async () => {
    const words = 'END:VEVENT\nEND:VCALENDAR\nBEGIN:VEVENT\n\u2028BEGIN:VEVENT';
    const contents = folder();
    // One padding for each place of a line, so that lines are folded before and inside the words.
    const deadlines = Array.from({ length: 75 }, (_, padding) => ({
      ...(contents['flour_act/deadlines.json'] as object[])[0],
      id: 2100 + padding,
      deadline_type: padding % 2 === 0 ? 'review' : 'full_application',
      description: `${'x'.repeat(padding + 1)} ${words}`,
    }));
    const crowded = await apiOf({ ...contents, 'flour_act/deadlines.json': deadlines });
    const calendar = '/frameworks/flour_act/compliance/deadlines.ics';
    const eventOf = (text: string, id: number) =>
      new RegExp(`BEGIN:VEVENT\r\nUID:deadline-${id}@[^]*?\r\nEND:VEVENT\r\n`).exec(text)?.[0];
    const whole = await crowded.text(calendar);
    expect(whole).toContain('\r\n BEGIN:VEVENT');
    const ids = deadlines.filter(({ id }) => id % 2 === 0).map(({ id }) => id);
    expect(await crowded.text(`${calendar}?type=review`)).toBe(
      [
        whole.slice(0, whole.indexOf('BEGIN:VEVENT')),
        ...ids.map((id) => eventOf(whole, id)),
        'END:VCALENDAR\r\n',
      ].join(''),
    );
  });

  it('refuse a framework that is not held', async () => {
    const response = await api.fetch(
      '/api/v1/compliance/deadlines.ics?framework=flour_act,nowhere',
    );
    expect(response.status).toBe(404);
  });
});
