import { describe, expect, it } from 'vitest';
import packageFile from '../../../../package.json' with { type: 'json' };
import { body, listing, negotiated, status, tinyZip, xhtml, zip } from './answers.ts';
import { failureOf, textOf, useStage } from './setup.ts';

const CELEX = '32030R0001';
const PAGE = '<!DOCTYPE html>\n<html><body><p>Article 1</p></body></html>';
const FORMEX = '<?xml version="1.0"?>\n<ACT><TITLE>One</TITLE></ACT>\n';

describe('content negotiation', () => {
  const stage = useStage();

  it('asks for the Formex archive in English, saying who asks, and unpacks it', async () => {
    const { cellar, source } = open();
    cellar.onAct(CELEX, zip(tinyZip('L_1.xml', FORMEX)));
    const { files, origin } = await source.fetchAct(CELEX);
    expect(files.map((file) => [file.name, textOf(file.bytes)])).toEqual([['L_1.xml', FORMEX]]);
    expect(origin).toBe(`${cellar.url}/resource/celex/${CELEX}`);
    expect(cellar.requests).toHaveLength(1);
    expect(cellar.requests[0]).toMatchObject({
      method: 'GET',
      headers: {
        accept: 'application/zip;mtype=fmx4',
        'accept-language': 'eng',
        'accept-encoding': 'identity',
      },
    });
    expect(cellar.requests[0]?.headers['user-agent']).toContain(
      `${packageFile.name}/${packageFile.version} `,
    );
  });

  it.each([404, 406, 410])('falls back to XHTML when Formex is answered with %i', async (code) => {
    const { cellar, source } = open();
    cellar.onAct(CELEX, negotiated({ xhtml: xhtml(PAGE) }, status(code)));
    const { files } = await source.fetchAct(CELEX);
    expect(files.map((file) => [file.name, textOf(file.bytes)])).toEqual([
      [`${CELEX}.ENG.xhtml`, PAGE],
    ]);
    expect(cellar.requests.map((request) => request.headers.accept)).toEqual([
      'application/zip;mtype=fmx4',
      'application/xhtml+xml',
    ]);
  });

  it.each([404, 406])(
    'says what was asked for when both formats are answered with %i',
    async (code) => {
      const { cellar, source } = open();
      cellar.onAct(CELEX, status(code));
      const error = await failureOf(source.fetchAct(CELEX));
      expect(error).toMatchObject({
        name: 'CellarError',
        celex: CELEX,
        url: `${cellar.url}/resource/celex/${CELEX}`,
        kind: 'absent',
      });
      expect(error.message).toContain(`status ${code} for Formex, status ${code} for XHTML`);
      expect(error.message).toContain('Check the CELEX number');
      expect(cellar.requests).toHaveLength(2);
    },
  );

  it('takes a single Formex file that comes without an archive', async () => {
    const { cellar, source } = open();
    cellar.onAct(CELEX, body('application/xml;type=fmx4', FORMEX));
    const { files } = await source.fetchAct(CELEX);
    expect(files.map((file) => [file.name, textOf(file.bytes)])).toEqual([
      [`${CELEX}.fmx.xml`, FORMEX],
    ]);
  });

  it('takes comments before and after the root element for no fault', async () => {
    const { cellar } = stage();
    const formex = `<!-- a -->\n<!DOCTYPE ACT [<!ENTITY b "c">]>\n${FORMEX.slice(22)}<!-- d -->`;
    cellar.onAct(CELEX, body('application/xml', formex));
    cellar.onAct('32030R0002', negotiated({ xhtml: xhtml(`${PAGE}\n<!-- saved -->\n`) }));
    const { source } = open();
    expect(textOf((await source.fetchAct(CELEX)).files[0]?.bytes)).toBe(formex);
    expect((await source.fetchAct('32030R0002')).files).toHaveLength(1);
  });

  it.each(['', '32016R679', '../../etc/passwd', '32016R0679/..', '32016r0679', '32016R0679?x=1'])(
    'asks for nothing when the number is "%s"',
    async (celex) => {
      const { cellar, source } = open();
      const error = await failureOf(source.fetchAct(celex));
      expect(error).toMatchObject({ celex, kind: 'celex' });
      expect(error.message).toContain(`'${celex}' is not a CELEX number`);
      expect(cellar.requests).toEqual([]);
    },
  );

  it.each([
    ['02030R0001-20310101', '/resource/celex/02030R0001-20310101'],
    ['32030R0001R(02)', '/resource/celex/32030R0001R%2802%29'],
    ['22030A0001(01)', '/resource/celex/22030A0001%2801%29'],
    ['52030PC0123', '/resource/celex/52030PC0123'],
  ])('knows %s as a CELEX number', async (celex, path) => {
    const { cellar, source } = open();
    cellar.on(path, zip(tinyZip()));
    await expect(source.fetchAct(celex)).resolves.toMatchObject({ files: [{ name: 'L_1.xml' }] });
    expect(cellar.paths()).toEqual([path]);
  });

  it('keeps a path prefix of the base address', async () => {
    const { cellar } = stage();
    cellar.on(`/mirror/resource/celex/${CELEX}`, zip(tinyZip()));
    const source = stage().source({ baseUrl: `${cellar.url}/mirror/` });
    expect((await source.fetchAct(CELEX)).origin).toBe(
      `${cellar.url}/mirror/resource/celex/${CELEX}`,
    );
  });

  function open() {
    return { cellar: stage().cellar, source: stage().source() };
  }
});

describe('300 multiple choice', () => {
  const stage = useStage();

  it('fetches all Formex streams of the first manifestation that has some, in their order', async () => {
    const { cellar } = stage();
    const choices = listing(
      cellar.url,
      [{ path: '/s/notice', name: 'act.pdf', order: 1 }],
      [
        { path: '/s/annex', name: 'L_1.000201.xml', order: 3 },
        { path: '/s/head', name: 'L_1.000101.doc.xml', order: 1 },
        { path: '/s/main', name: 'L_1.000101.xml', order: 2 },
      ],
      [{ path: '/s/copy', name: 'L_9.000101.xml', order: 1 }],
    );
    cellar
      .onAct(CELEX, status(300, { 'content-type': 'text/html' }, choices))
      .on('/s/head', body('application/xml', '<DOC>h</DOC>'))
      .on('/s/main', body('application/xml', '<ACT>m</ACT>'))
      .on('/s/annex', body('application/xml', '<ANNEX>a</ANNEX>'));
    const { files, origin } = await stage().source().fetchAct(CELEX);
    expect(files.map((file) => [file.name, textOf(file.bytes)])).toEqual([
      ['L_1.000101.doc.xml', '<DOC>h</DOC>'],
      ['L_1.000101.xml', '<ACT>m</ACT>'],
      ['L_1.000201.xml', '<ANNEX>a</ANNEX>'],
    ]);
    expect(origin).toBe(`${cellar.url}/resource/celex/${CELEX}`);
    expect(cellar.paths().slice(1)).toEqual(['/s/head', '/s/main', '/s/annex']);
    expect(cellar.requests[1]?.headers.accept).toBe('*/*');
  });

  it('prefers an archive to loose Formex files, and follows its redirect', async () => {
    const { cellar } = stage();
    const choices = listing(cellar.url, [
      { path: '/s/main', name: 'L_1.xml' },
      { path: '/s/all', name: 'L_1.zip' },
    ]);
    cellar
      .onAct(CELEX, status(300, {}, choices))
      .on('/s/all', status(303, { location: '/s/stream' }))
      .on('/s/stream', zip(tinyZip('in-the-zip.xml')));
    const { files } = await stage().source().fetchAct(CELEX);
    expect(files.map((file) => file.name)).toEqual(['in-the-zip.xml']);
    expect(cellar.paths().slice(1)).toEqual(['/s/all', '/s/stream']);
  });

  it('falls back to XHTML when no choice is Formex, and takes the XHTML choices', async () => {
    const { cellar } = stage();
    const pdf = status(300, {}, listing(cellar.url, [{ path: '/s/p', name: 'act.pdf' }]));
    const html = status(
      300,
      {},
      listing(cellar.url, [{ path: '/s/h', name: '1_EN_ACT_part1.html' }]),
    );
    cellar.onAct(CELEX, negotiated({ formex: pdf, xhtml: html })).on('/s/h', xhtml(PAGE));
    const { files } = await stage().source().fetchAct(CELEX);
    expect(files.map((file) => file.name)).toEqual(['1_EN_ACT_part1.html']);
    expect(cellar.paths()).not.toContain('/s/p');
  });

  it('judges by their content the streams of a listing without names', async () => {
    const { cellar } = stage();
    cellar
      .onAct(
        CELEX,
        status(300, {}, listing(cellar.url, [{ path: '/s/DOC_1' }, { path: '/s/DOC_2' }])),
      )
      .on('/s/DOC_1', xhtml(PAGE))
      .on('/s/DOC_2', zip(tinyZip('L_2.xml')));
    const { files } = await stage().source().fetchAct(CELEX);
    expect(files.map((file) => file.name)).toEqual(['L_2.xml']);
  });

  it('never uses a stream name as a path', async () => {
    const { cellar } = stage();
    const choices = listing(cellar.url, [{ path: '/s/1', name: '../../outside.xml' }]);
    cellar
      .onAct(CELEX, status(300, {}, choices))
      .on('/s/1', body('application/xml', '<ACT>One.</ACT>'));
    const { files } = await stage().source().fetchAct(CELEX);
    expect(files.map((file) => file.name)).toEqual([`${CELEX}.fmx.xml`]);
  });

  it('fails when a listed stream is not there', async () => {
    const { cellar } = stage();
    const choices = listing(cellar.url, [{ path: '/s/1', name: 'L_1.xml' }]);
    cellar.onAct(CELEX, status(300, {}, choices));
    const error = await failureOf(stage().source().fetchAct(CELEX));
    expect(error).toMatchObject({ kind: 'content', url: `${cellar.url}/s/1` });
    expect(error.message).toContain('a listed stream that is not there');
  });

  it.each([
    ['without links', '<html><body>Choose.</body></html>'],
    ['with a link to itself only', `<a href="/resource/celex/${CELEX}">here</a>`],
    [
      'with links that are not web addresses',
      '<a href="file:///etc/passwd">x</a><a href="data:,x">y</a>',
    ],
  ])('counts a listing %s as neither format', async (_what, choices) => {
    const { cellar } = stage();
    cellar.onAct(CELEX, status(300, {}, choices));
    const error = await failureOf(stage().source().fetchAct(CELEX));
    expect(error.kind).toBe('absent');
    expect(error.message).toContain('none among the choices for Formex');
    expect(cellar.requests).toHaveLength(2);
  });

  it('refuses a listing that is too large, and one with too many streams', async () => {
    const { cellar } = stage();
    cellar.onAct(CELEX, status(300, {}, ' '.repeat(1024 * 1024 + 1)));
    expect((await failureOf(stage().source().fetchAct(CELEX))).kind).toBe('size');
    const many = Array.from({ length: 201 }, (_, n) => ({ path: `/s/${n}`, name: `L_${n}.xml` }));
    cellar.onAct(CELEX, status(300, {}, listing(cellar.url, many)));
    const error = await failureOf(stage().source().fetchAct(CELEX));
    expect(error.message).toContain('a choice of 201 streams');
    expect(cellar.requests).toHaveLength(2);
  });
});
