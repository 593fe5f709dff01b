import { describe, expect, test } from 'vitest';
import { ActError } from '../../../generator/importer/act/act-error.ts';
import { parseAct } from '../../../generator/importer/act/parse-act.ts';
import type { SourceFile } from '../../../generator/importer/sources/source.ts';
import { timed } from '../../helpers/cpu-time.ts';
import {
  CONSOLIDATED_FORMEX_NAME,
  fileOf,
  fixture,
  formexFiles,
  PAGE_NAME,
  SAMPLE_ACT,
} from '../fixture-files.ts';
import { article, formexAct } from './written-acts.ts';

/** The error that the files are refused with; fails the test when they are not. */
function refusal(files: SourceFile[], celex = SAMPLE_ACT): ActError {
  try {
    parseAct(files, celex);
  } catch (error) {
    if (error instanceof ActError) return error;
    throw error;
  }
  throw new Error('the files were accepted');
}

const MAIN = 'L_203100077EN.000101.fmx.xml';
const main = (change: (text: string) => string) => [fixture(MAIN, change)];
const page = (change: (text: string) => string) => [fixture(PAGE_NAME, change)];
const act = (text: string, prolog = '') => formexAct(article('Article 1', text), { prolog });

describe('a file that is not an act', () => {
  test('is named with act, cause and advice', () => {
    const error = refusal([fileOf('note.xml', 'Dear Sir or Madam')]);
    expect(error).toMatchObject({ celex: SAMPLE_ACT, source: 'note.xml', kind: 'markup' });
    expect(error.message).toBe(
      `${SAMPLE_ACT}: note.xml: it is not an XML or HTML document. Download the file again; it is damaged, or not an XML or HTML document.`,
    );
  });
  test('is refused when it is empty', () =>
    expect(refusal([fileOf('empty.xml', '')]).kind).toBe('markup'));
  test('is refused when its bytes are not text', () => {
    const error = refusal([
      { name: 'act.xml', bytes: new Uint8Array([0x3c, 0x41, 0xff, 0xfe, 0x3e]) },
    ]);
    expect(error.message).toMatch(/act\.xml: the file is not text in utf-8/);
  });
  test('is refused when it is XML of another kind', () => {
    const error = refusal([fileOf('feed.xml', '<?xml version="1.0"?><rss><channel/></rss>')]);
    expect(error.kind).toBe('format');
    expect(error.message).toContain('feed.xml <rss>');
  });
  test('is refused when it is a page without articles', () => {
    const error = refusal([fileOf('gone.html', '<html><body><h1>Not found</h1></body></html>')]);
    expect(error).toMatchObject({ source: 'gone.html', kind: 'no-articles' });
  });
  test('is passed over when it is a picture', () =>
    expect(
      parseAct([...formexFiles(), fileOf('kite.tif', 'II*')], SAMPLE_ACT).act.articles,
    ).toHaveLength(5));
});

test('no files at all are refused', () => expect(refusal([]).kind).toBe('format'));

describe('broken markup', () => {
  test('is refused with line and column', () => {
    const error = refusal(main((text) => text.replace('</GR.VISA>', '')));
    expect(error).toMatchObject({ source: MAIN, kind: 'markup' });
    expect(error.message).toMatch(/not well-formed XML at line 2, column \d+/);
  });
  test('is refused wherever a Formex file is cut off', () => {
    const { length } = new TextDecoder().decode(fixture(MAIN).bytes);
    for (let part = 1; part < 12; part += 1) {
      const error = refusal(main((text) => text.slice(0, Math.floor((length * part) / 12))));
      expect(error.kind).toBe('markup');
    }
  });
  test('is refused wherever a page is cut off', () => {
    const { length } = new TextDecoder().decode(fixture(PAGE_NAME).bytes);
    for (let part = 1; part < 12; part += 1) {
      const error = refusal(page((text) => text.slice(0, Math.floor((length * part) / 12))));
      expect(error.kind).toBe('markup');
    }
  });
  test('gives way to an intact page, with a warning', () => {
    const { format, act: read } = parseAct(
      [...main((text) => text.slice(0, 999)), fixture(PAGE_NAME)],
      SAMPLE_ACT,
    );
    expect(format).toBe('xhtml');
    expect(read.warnings[0]).toMatch(/Formex is unusable: .*not well-formed XML/);
  });
});

describe('entities', () => {
  const bomb =
    '<!DOCTYPE ACT [<!ENTITY a "kite kite kite kite"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;">' +
    '<!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;"><!ENTITY d "&c;&c;&c;&c;&c;&c;&c;&c;&c;">]>';
  test('that a document declares are not expanded', () => {
    const error = refusal([act('&d;', bomb)]);
    expect(error.kind).toBe('markup');
    expect(error.message).toMatch(/undefined entity/);
    expect(error.message).not.toContain('..');
  });
  test('that point to files are not resolved', () => {
    const error = refusal([
      act('&secret;', '<!DOCTYPE ACT [<!ENTITY secret SYSTEM "file:///etc/hostname">]>'),
    ]);
    expect(error.message).toMatch(/undefined entity/);
  });
  test('may be declared as long as nobody uses them', () =>
    expect(
      parseAct([act('Kites &amp; tails &#8212; &#x2019;', bomb)], SAMPLE_ACT).act.articles[0]
        ?.paragraphs,
    ).toEqual([{ ref: '', content: 'Kites & tails — ’' }]));
});

describe('bounds', () => {
  const nested = (depth: number) => `${'<P>'.repeat(depth)}Kites.${'</P>'.repeat(depth)}`;
  test('of depth are kept', () => {
    expect(parseAct([act(nested(100))], SAMPLE_ACT).act.articles).toHaveLength(1);
    expect(refusal([act(nested(100_000))]).message).toMatch(/nested more than 256 deep/);
  });
  test('of depth are kept on pages', () => {
    const html = `<html><body>${'<div>'.repeat(100_000)}</body></html>`;
    expect(refusal([fileOf('deep.html', html)]).message).toMatch(/nested more than 256 deep/);
  });
  test('of size are kept', () => {
    const large = { name: 'large.xml', bytes: new Uint8Array(33 * 1024 * 1024).fill(0x20) };
    expect(refusal([large]).message).toMatch(/large\.xml: the file has 34603008 bytes, more than/);
  });
  test('of the number of nodes are kept', () =>
    expect(refusal([act('<IE/>'.repeat(1_000_001))]).message).toMatch(/more than 1000000 nodes/));
  test('of time are kept with texts made to be slow', async () => {
    const spaces = ' '.repeat(300_000);
    const words = 'kite '.repeat(200_000);
    const slow = `<P>${spaces}x${spaces}(<NOTE><P>${spaces}</P></NOTE></P><P>${words}</P><P>${'('.repeat(100_000)}</P>`;
    const heading = `<STI.ART>${'KITE '.repeat(100_000)}</STI.ART>`;
    const headed = article('Article 1', words).replace('<ALINEA>', `${heading}<ALINEA>`);
    const parseBoth = () => {
      for (const file of [act(slow), formexAct(headed)]) parseAct([file], SAMPLE_ACT);
    };
    expect((await timed(parseBoth)).seconds).toBeLessThan(10);
  });
});

describe('an act', () => {
  test('without articles is refused', () =>
    expect(refusal([formexAct('')])).toMatchObject({
      source: 'act.xml',
      kind: 'no-articles',
    }));
  test('with another number is refused', () => {
    const error = refusal(formexFiles(), '32031R0078');
    expect(error).toMatchObject({ source: MAIN, kind: 'wrong-act', celex: '32031R0078' });
    expect(error.message).toMatch(
      /the act of 2031 with the number 77: 'Regulation \(EU\) 2031\/77/,
    );
  });
  test('of another year or type is refused', () => {
    expect(refusal(formexFiles(), '32030R0077').kind).toBe('wrong-act');
    expect(refusal(formexFiles(), '32031L0077').kind).toBe('wrong-act');
    expect(
      refusal(
        page((text) => text),
        '32031L0077',
      ).kind,
    ).toBe('wrong-act');
  });
  test('as first published is refused where a consolidated text was wanted', () =>
    expect(refusal(formexFiles(), '02031R0077-20330501').message).toMatch(
      /it holds the act as first published, not the consolidated text of 2033-05-01\. /,
    ));
  test('consolidated is named where the act as first published was wanted', () => {
    const { inPlace, act: read } = parseAct([fixture(CONSOLIDATED_FORMEX_NAME)], SAMPLE_ACT);
    expect(inPlace).toBe(
      'it holds the consolidated text of 2033-05-01, not the act as first published',
    );
    expect(read.warnings[0]).toContain(inPlace);
    expect(parseAct(formexFiles(), SAMPLE_ACT).inPlace).toBeNull();
  });
  test('consolidated on another day is refused', () =>
    expect(refusal([fixture(CONSOLIDATED_FORMEX_NAME)], '02031R0077-20340501').message).toMatch(
      /consolidated text of 2033-05-01, not the consolidated text of 2034-05-01/,
    ));
  test('asked for by something other than a CELEX number is refused', () =>
    expect(refusal(formexFiles(), 'kites').kind).toBe('wrong-act'));
  test('that lacks a file its own list names is refused', () => {
    const files = formexFiles().filter(({ name }) => !name.includes('001001'));
    expect(refusal(files)).toMatchObject({
      source: 'L_203100077EN.doc.fmx.xml',
      kind: 'incomplete',
    });
  });
});
