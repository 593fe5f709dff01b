import { describe, expect, it } from 'vitest';
import { isAbsent } from '../../../../generator/importer/sources/source.ts';
import { negotiated, status, tinyZip, xhtml, zip } from './answers.ts';
import { failureOf, useStage } from './setup.ts';
import { versions } from './sparql-answers.ts';

const CELEX = '32030R0001';
const [FIRST, SECOND] = ['02030R0001-20310101', '02030R0001-20320615'];

describe('the versions of an act', () => {
  const stage = useStage();
  const listed = () => stage().source().listVersions(CELEX);

  it('are asked for at the SPARQL endpoint, by the number of the act', async () => {
    const { cellar } = stage();
    cellar.onVersions(CELEX, versions(CELEX));
    await listed();
    const [request] = cellar.requests;
    const { pathname, searchParams } = new URL(request?.path ?? '', cellar.url);
    expect(pathname).toBe('/webapi/rdf/sparql');
    expect(searchParams.get('format')).toBe('application/sparql-results+json');
    expect(request).toMatchObject({
      method: 'GET',
      headers: { accept: 'application/sparql-results+json' },
    });
    const query = searchParams.get('query') ?? '';
    // Links lead from the later text to the act, never the other way round.
    for (const link of [
      '?text cdm:act_consolidated_based_on_resource_legal ?work',
      '?text cdm:act_consolidated_consolidates_resource_legal ?work',
      '?text cdm:resource_legal_amends_resource_legal ?work',
      '?text cdm:resource_legal_corrects_resource_legal ?work',
    ]) {
      expect(query).toContain(link);
    }
    expect(query).toContain('STRSTARTS(STR(?version), "02030R0001-")');
  });

  it('come oldest first, with the acts and corrigenda that each holds', async () => {
    const { cellar } = stage();
    cellar.onVersions(
      CELEX,
      versions(CELEX, {
        texts: [
          [SECOND, [CELEX, '32030R0100', '32031L0007', '32030R0001R(02)']],
          [FIRST, [CELEX, '32030R0100']],
          ['02030R0001-20300202', []],
        ],
      }),
    );
    expect((await listed()).consolidated).toEqual([
      { celex: '02030R0001-20300202', date: '2030-02-02', amendedBy: [] },
      { celex: FIRST, date: '2031-01-01', amendedBy: ['32030R0100'] },
      {
        celex: SECOND,
        date: '2032-06-15',
        amendedBy: ['32030R0001R(02)', '32030R0100', '32031L0007'],
      },
    ]);
  });

  it('are one for each date, though Cellar has several works of it', async () => {
    const { cellar } = stage();
    const texts: [string, string[]][] = [
      [FIRST, [CELEX, '32030R0100']],
      [FIRST, []],
      [FIRST, ['32030R0200', '32030R0100']],
    ];
    cellar.onVersions(CELEX, versions(CELEX, { texts }));
    expect((await listed()).consolidated).toEqual([
      { celex: FIRST, date: '2031-01-01', amendedBy: ['32030R0100', '32030R0200'] },
    ]);
  });

  it('may be none, of an act that nothing has changed', async () => {
    const { cellar } = stage();
    cellar.onVersions(CELEX, versions(CELEX));
    expect(await listed()).toEqual({
      consolidated: [],
      amendments: [],
      isToday: true,
      warnings: [],
    });
  });

  it('are never those of another act, nor what is not a CELEX number; a warning says so', async () => {
    const { cellar } = stage();
    const others = ['02030R0002-20310101', '02030R0001', '02030R0001R(01)-20310101', '04', ''];
    const texts: [string, string[]][] = [
      [FIRST, [CELEX, 'B', FIRST]],
      ...others.map((other): [string, string[]] => [other, [CELEX]]),
    ];
    cellar.onVersions(CELEX, versions(CELEX, { texts }));
    const { consolidated, warnings } = await listed();
    expect(consolidated).toEqual([{ celex: FIRST, date: '2031-01-01', amendedBy: [] }]);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain(
      `'B', '02030R0002-20310101', '02030R0001', '02030R0001R(01)-20310101', '04' and 1 more`,
    );
  });

  it.each(['02030R0001-20310101', '32030R0001R(01)', '52030PC0001', '../..', '"} #'])(
    'are not asked for when the number is %s, not one of an act as published',
    async (celex) => {
      const error = await failureOf(stage().source().listVersions(celex));
      expect(error).toMatchObject({ celex, kind: 'celex' });
      expect(error.message).toContain(`'${celex}' is not the CELEX number of an act as published`);
      expect(stage().cellar.requests).toEqual([]);
    },
  );

  it('may be listed and not be there: 404 and 406 are told from failures', async () => {
    const { cellar } = stage();
    cellar.onVersions(
      CELEX,
      versions(CELEX, {
        texts: [
          [FIRST, []],
          [SECOND, []],
        ],
      }),
    );
    cellar.onAct(FIRST, status(404)).onAct(SECOND, status(406));
    for (const { celex } of (await listed()).consolidated) {
      expect(isAbsent(await failureOf(stage().source().fetchAct(celex)))).toBe(true);
    }
    cellar.onAct(FIRST, status(503)).onAct(SECOND, negotiated({ formex: xhtml('<html></html>') }));
    for (const celex of [FIRST, SECOND]) {
      const error = await failureOf(stage().source({ tries: 1 }).fetchAct(celex));
      expect(isAbsent(error)).toBe(false);
    }
    cellar.onAct(FIRST, zip(tinyZip()));
    await expect(stage().source().fetchAct(FIRST)).resolves.toMatchObject({ files: [{}] });
  });
});

describe('the amendments of an act', () => {
  const stage = useStage();
  const amendments = async () => (await stage().source().listVersions(CELEX)).amendments;

  it('count from the first day on which they change the act, where Cellar says it', async () => {
    const { cellar } = stage();
    cellar.onVersions(
      CELEX,
      versions(CELEX, {
        amendments: [['32031L0007', ['2031-02-01', '2029-05-01']]],
        effects: [
          ['32031L0007', '2034-03-26'],
          ['32031L0007', '2032-03-26'],
        ],
      }),
    );
    expect(await amendments()).toEqual([
      { celex: '32031L0007', from: '2032-03-26', laterDates: ['2034-03-26'] },
    ]);
  });

  it('count from the first day on which the amending act does, where it says no more', async () => {
    const { cellar } = stage();
    cellar.onVersions(
      CELEX,
      versions(CELEX, {
        amendments: [
          ['32031R0009', []],
          ['32031R0008', ['2033-01-01', '2032-01-01+02:00', '2033-01-01T00:00:00', '2034-01-01']],
        ],
      }),
    );
    expect(await amendments()).toEqual([
      { celex: '32031R0008', from: '2032-01-01', laterDates: ['2033-01-01', '2034-01-01'] },
      { celex: '32031R0009', from: null, laterDates: [] },
    ]);
  });

  it('have no day where Cellar has a placeholder', async () => {
    const { cellar } = stage();
    const days = ['9999-12-31', '1001-01-01', '2031', 'soon'];
    cellar.onVersions(CELEX, versions(CELEX, { amendments: [['32031R0008', days]] }));
    expect(await amendments()).toEqual([{ celex: '32031R0008', from: null, laterDates: [] }]);
  });

  it('are acts and corrigenda, in either spelling, and no proposals', async () => {
    const { cellar } = stage();
    cellar.onVersions(
      CELEX,
      versions(CELEX, {
        amendments: [
          ['32030R0001R%2802%29', ['2031-05-05']],
          ['32030R0001R(02)', ['2031-05-05']],
          ['52031PC0017', ['2031-05-05']],
        ],
      }),
    );
    expect(await stage().source().listVersions(CELEX)).toMatchObject({
      amendments: [{ celex: '32030R0001R(02)', from: '2031-05-05' }],
      warnings: [expect.stringContaining("'52031PC0017'")],
    });
  });
});
