/** Workbooks: what another program reads in them is what the lists have, whoever made them. */
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { beforeAll, describe, expect, it } from 'vitest';
import { firstSheet, LONGEST_CELL, workbook } from '../../edge/contract/workbook.ts';
import { tableSheet } from '../../generator/render/feeds/table-sheet.ts';
import { type Api, apiOverFiles, sampleApi } from '../helpers/api.ts';
import { partsOf, recordsOf, sheetsOf } from '../helpers/workbook.ts';

const BREAD = '/frameworks/bread_act/requirements';
const SHEET = 'xl/worksheets/sheet1.xml';

let api: Api;
beforeAll(async () => {
  api = await sampleApi();
});

async function bytesAt(path: string, from = api): Promise<Uint8Array> {
  const response = await from.fetch(`/api/v1${path}`);
  expect(response.status, path).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}

const day = (value: unknown) => (value === null ? null : new Date(String(value)));

describe('a workbook', () => {
  it('has the records of the list, with dates and integers as such, and labels as texts', async () => {
    const records = await recordsOf(await bytesAt(`${BREAD}.xlsx`));
    const rows = await api.all(BREAD);
    expect(rows.length).toBeGreaterThan(3);
    expect(records).toHaveLength(rows.length);
    for (const [at, row] of rows.entries()) {
      expect(records[at]).toMatchObject({
        id: row.id,
        article_number: row.article_number,
        article_ref: row.article_ref,
        citation: row.citation,
        requirement_text: row.requirement_text,
        paragraph_content: row.paragraph_content,
        requirement_type: row.requirement_type,
        compliance_deadline: day(row.compliance_deadline),
        updated_at: day(row.updated_at),
      });
    }
  });

  it.each([
    [`${BREAD}.xlsx?type=general,mandatory`, `${BREAD}?type=general,mandatory`],
    ['/requirements.xlsx?role=baker', '/requirements?role=baker'],
    [
      '/requirements.xlsx?framework=flour_act,bread_act&to=2027-12-31',
      '/requirements?to=2027-12-31',
    ],
    ['/requirements.xlsx', '/requirements'],
    ['/compliance/deadlines.xlsx?framework=bread_act', '/compliance/deadlines?framework=bread_act'],
    ['/requirements.xlsx?tag=unused_topic', '/requirements?tag=unused_topic'],
  ])('at %s has the rows of %s', async (workbook, list) => {
    const ids = (await api.all(list)).map(({ id }) => id);
    expect((await recordsOf(await bytesAt(workbook))).map(({ id }) => id)).toEqual(ids);
  });

  it('that is made of all rows is the one that was built', async () => {
    const built = partsOf(await bytesAt(`${BREAD}.xlsx`));
    const types = new Set((await api.all(BREAD)).map(({ requirement_type }) => requirement_type));
    const query = `type=${[...types].join(',')}`;
    for (const path of [`${BREAD}.xlsx?${query}`, '/requirements.xlsx?framework=bread_act']) {
      const { 'xl/worksheets/sheet2.xml': about, ...made } = partsOf(await bytesAt(path));
      expect(built).toMatchObject(made);
      expect(about).not.toBe(built['xl/worksheets/sheet2.xml']);
    }
  });

  it('says where its rows come from', async () => {
    const { About } = await sheetsOf(
      await bytesAt('/requirements.xlsx?framework=bread_act,flour_act&role=baker'),
    );
    const about = Object.fromEntries((About ?? []).map(([what, content]) => [what, content]));
    expect(about.address).toBe(
      '/api/v1/requirements.xlsx?framework=bread_act%2Cflour_act&role=baker',
    );
    expect(about.filters).toBe('framework: bread_act, flour_act\nrole: baker');
    expect(about.texts).toContain('not official texts');
    expect(about.bread_act).toMatch(/, version original, text edition plain_language, data of 20/);
    expect(Object.keys(about)).toEqual(
      expect.arrayContaining(['source', 'flour_act', 'long texts']),
    );
    expect(Object.keys(about)).not.toContain('old_bread_act');
  });

  it('orders deadlines by their next date, and has it in the last column, as the table does', async () => {
    const query = 'from=2027-01-01';
    const rows = await api.all(`/compliance/deadlines?${query}`);
    expect(rows.length).toBeGreaterThan(1);
    const expected = rows.map(({ id, next_date }) => [id, next_date]);
    const records = await recordsOf(await bytesAt(`/compliance/deadlines.xlsx?${query}`));
    expect(records.map(({ id, next_date }) => [id, next_date])).toEqual(
      expected.map(([id, date]) => [id, day(date)]),
    );
    const lines = (await api.text(`/compliance/deadlines.csv?${query}`)).split('\r\n').slice(1, -1);
    expect(lines.map((line) => [Number(line.split(',')[0]), line.split(',').at(-1)])).toEqual(
      expected,
    );
  });

  it('has its names in sight, a filter, and links', async () => {
    const parts = partsOf(await bytesAt(`${BREAD}.xlsx?type=general`));
    const sheet = parts[SHEET] ?? '';
    const rows = sheet.match(/<row /g)?.length;
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2"');
    expect(sheet).toMatch(new RegExp(`<autoFilter ref="A1:[A-Z]+${rows}"/>`));
    const links = sheet.match(/<hyperlink ref="I\d+" r:id="rId\d+"/g) ?? [];
    expect(links).toHaveLength((rows ?? 0) - 1);
    expect(parts['xl/worksheets/_rels/sheet1.xml.rels']).toContain('TargetMode="External"');
  });
});

describe('a text in a workbook', () => {
  /** What is read of it, in a workbook whose rows were cut out of another one. */
  async function written(text: string) {
    const whole = workbook({ Texts: tableSheet([['requirement_text'], ['before'], [text]]) });
    const { head, rows } = firstSheet(whole);
    const cut = workbook({ Texts: { head, rows: rows.slice(1) } });
    const [record] = await recordsOf(cut);
    expect((await recordsOf(whole))[1]).toEqual(record);
    return { text: record?.requirement_text, parts: partsOf(cut) };
  }

  it.each([
    '=HYPERLINK("http://example.org","click")',
    '+1+1',
    '@SUM(A1)',
    '3.1',
    '007',
    '2026-11-28',
    `"quotes" & <tags> ' r="A1" </t></is></c>`,
    'two\nlines',
    'an emoji 🍞, an accent é',
    '_x000D_ and _x0041_',
  ])('is what it was, and no formula: %j', async (text) => {
    const { text: read, parts } = await written(text);
    // The reader does not undo this escape of the format.
    expect(String(read).replaceAll('_x005F_', '_')).toBe(text);
    expect(parts[SHEET]).not.toMatch(/<f[ >]/);
  });

  it('loses the characters that XML forbids, and no others', async () => {
    const { text, parts } = await written('a\u0000b\u0008c\u001fd\ufffee\tf\r\ng');
    expect(text).toBe('abcde\tf\ng');
    for (const part of Object.values(parts)) {
      const parser = new SaxesParser({ xmlns: true });
      parser.on('error', (error) => {
        throw error;
      });
      parser.write(part).close();
    }
  });

  it.each([
    [['id'], '9007199254740991', '9007199254740991'],
    [['id'], '123456789012345', 123_456_789_012_345],
    [['paragraph_ref'], '3.1', '3.1'],
    [['compliance_deadline'], '2026-11-28', new Date('2026-11-28')],
    [['compliance_deadline'], '1899-12-31', '1899-12-31'],
    [['compliance_deadline'], 'soon', 'soon'],
    [['updated_at'], '2026-11-28T12:00:00.000Z', new Date('2026-11-28T12:00:00Z')],
  ])('of the column %s: %s', async (names, text, read) => {
    const [record = {}] = await recordsOf(workbook({ Any: tableSheet([names, [text]]) }));
    expect(Object.values(record)).toEqual([read]);
  });

  it('that is an address leads there, what is behind "#" apart', async () => {
    const links = ['https://example.org/cra/#par-1', 'http://a.example/?a=1&b=2', 'javascript:x'];
    const sheet = tableSheet([['link'], ...links.map((link) => [link])]);
    const parts = partsOf(workbook({ Links: sheet }));
    expect(parts[SHEET]).toContain(
      '<hyperlinks><hyperlink ref="A2" r:id="rId1" location="par-1"/><hyperlink ref="A3" r:id="rId2"/></hyperlinks>',
    );
    const targets = parts['xl/worksheets/_rels/sheet1.xml.rels']?.match(/Target="[^"]*"/g);
    expect(targets).toEqual([
      'Target="https://example.org/cra/"',
      'Target="http://a.example/?a=1&amp;b=2"',
    ]);
  });

  it('is cut where a cell takes no more', async () => {
    const fits = 'é'.repeat(LONGEST_CELL);
    expect((await written(fits)).text).toBe(fits);
    const { text } = await written(`${'a'.repeat(LONGEST_CELL - 2)}🍞 and more`);
    expect(text).toBe(`${'a'.repeat(LONGEST_CELL - 2)}…`);
  });
});

describe('an answer with a workbook', () => {
  const path = `/api/v1${BREAD}.xlsx?role=baker`;

  it('has its media type, and is kept as its table is', async () => {
    const { headers } = await api.fetch(path);
    const table = (await api.fetch(path.replace('xlsx', 'csv'))).headers;
    expect(headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    for (const name of ['cache-control', 'netlify-cdn-cache-control', 'netlify-vary']) {
      expect(headers.get(name), name).toBe(table.get(name));
    }
    expect(headers.get('netlify-vary')).toContain('role');
  });

  it('is the same to HEAD, and 304 to whoever has it', async () => {
    const [get, head] = [await api.fetch(path), await api.fetch(path, { method: 'HEAD' })];
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers));
    expect(get.headers.get('content-length')).toBe(String((await get.arrayBuffer()).byteLength));
    const known = { headers: { 'if-none-match': get.headers.get('etag') ?? '' } };
    expect((await api.fetch(path, known)).status).toBe(304);
    expect((await api.fetch(`${path}&type=general`, known)).status).toBe(200);
  });

  it('needs a key where there are keys', async () => {
    const apiKeys = createHash('sha256').update('key').digest('hex');
    const guarded = apiOverFiles([...api.files.values()], { apiKeys });
    expect((await guarded.fetch(path)).status).toBe(401);
    const { status, headers } = await guarded.fetch(path, { headers: { 'x-api-key': 'key' } });
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toMatch(/^private/);
  });

  it.each([
    [`${BREAD}.xlsx?role=astronaut`, 400],
    ['/frameworks/nope/requirements.xlsx?role=baker', 404],
    ['/frameworks/nope/requirements.xlsx', 404],
    ['/requirements.xlsx?framework=nope', 404],
    [`${BREAD}.xlsx?at=2026-01-01`, 400],
    ['/compliance/deadlines.xlsx?from=2027-01-01&to=2026-01-01', 400],
  ])('refuses %s as the list does', async (query, status) => {
    expect((await api.fetch(`/api/v1${query}`)).status).toBe(status);
  });
});

describe('any filters', () => {
  it('give a workbook and a table with the rows of the list', async () => {
    const some = <Value>(...values: Value[]) => fc.option(fc.constantFrom(...values), { nil: '' });
    const filters = fc.record({
      role: some('baker', 'miller', 'market inspector'),
      type: some('general', 'mandatory', 'prohibition'),
      framework: some('bread_act', 'flour_act', 'bread_act,flour_act'),
      to: some('2026-12-31', '2030-01-01'),
    });
    await fc.assert(
      fc.asyncProperty(filters, async (chosen) => {
        const sent = Object.entries(chosen).filter(([, value]) => value !== '');
        const query = new URLSearchParams(sent);
        const ids = (await api.all(`/requirements?${query}`)).map(({ id }) => id);
        const records = await recordsOf(await bytesAt(`/requirements.xlsx?${query}`));
        expect(records.map(({ id }) => id)).toEqual(ids);
        const table = await api.text(`/requirements.csv?${query}`);
        expect(table.split('\r\n').length - 2).toBe(ids.length);
      }),
      { numRuns: 15 },
    );
  });
});
