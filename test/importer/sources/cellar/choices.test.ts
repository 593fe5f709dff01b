import { describe, expect, it } from 'vitest';
import { parseChoices } from '../../../../generator/importer/sources/cellar/choices.ts';

const BASE = new URL('http://cellar.test/resource/celex/32030R0001');
const parse = (text: string) => parseChoices(new TextEncoder().encode(text), BASE);

describe('parseChoices', () => {
  it('reads an XML list of links', () => {
    const choices = parse(
      `<?xml version="1.0"?><list xmlns:xlink="http://www.w3.org/1999/xlink">
        <item xlink:href="/c/1.0006.02/DOC_1" type="application/zip;mtype=fmx4"/>
        <item xlink:href="/c/1.0006.03/DOC_1" type="application/xhtml+xml"/>
        <item rdf:resource="http://cellar.test/c/1.0006.04/DOC_1" type="application/pdf;type=pdfa1a"/>
        <item xlink:href="/c/1.0006.05/DOC_1" type="application/zip;mtype=pdfa2a"/>
      </list>`,
    );
    expect(choices.map(({ url, kind }) => [url.href, kind])).toEqual([
      ['http://cellar.test/c/1.0006.02/DOC_1', 'zip'],
      ['http://cellar.test/c/1.0006.03/DOC_1', 'html'],
      ['http://cellar.test/c/1.0006.04/DOC_1', 'other'],
      ['http://cellar.test/c/1.0006.05/DOC_1', 'other'],
    ]);
  });

  it('takes a hint from the text of a link or the end of its address', () => {
    const choices = parse(
      '<a href="/1">xhtml</a><a href="/2">fmx4</a><a href="/3/zip">one</a><a href="/4.html">two</a><a href="/DOC_5">three</a>',
    );
    expect(choices.map((choice) => choice.kind)).toEqual(['html', 'xml', 'zip', 'html', 'unknown']);
  });

  it('passes over links to other hosts', () => {
    const choices = parse(
      '<a href="http://169.254.1.1/zip">a</a><a href="http://cellar.test:81/zip">b</a><a href="/zip">c</a>',
    );
    expect(choices.map(({ url }) => url.href)).toEqual(['http://cellar.test/zip']);
  });

  it('lists an address once, without fragment, and no style sheet', () => {
    const choices = parse(
      '<link rel="stylesheet" href="/s.css"><a href="/1#a">x</a><a href="/1#b">y</a>',
    );
    expect(choices.map((choice) => choice.url.href)).toEqual(['http://cellar.test/1']);
  });

  it('ends with any bytes at all', () => {
    expect(parseChoices(new Uint8Array([0xff, 0x00, 0x3c, 0x61]), BASE)).toEqual([]);
    expect(parse('<li title="item"><a href="/1')).toEqual([]);
  });
});
