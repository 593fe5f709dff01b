/** Acts of a few words, written for one test. */
import { expect } from 'vitest';
import type { Act } from '../../../generator/importer/act/act.ts';
import { parseAct } from '../../../generator/importer/act/parse-act.ts';
import type { SourceFile } from '../../../generator/importer/sources/source.ts';
import { fileOf, SAMPLE_ACT, SAMPLE_ACT_CONSOLIDATED } from '../fixture-files.ts';

/** The act in a file; fails the test unless it is whole. */
export function readWhole(file: SourceFile, celex = SAMPLE_ACT): Act {
  const { act, coverage } = parseAct([file], celex);
  expect(coverage).toMatchObject({ share: 1, firstLost: null, firstSurplus: null });
  return act;
}

/** An act as published, in Formex. @param terms the enacting terms */
export function formexAct(terms: string, { prolog = '', preamble = '', after = '' } = {}) {
  return fileOf(
    'act.xml',
    `${prolog}<ACT><TITLE><TI><P>Regulation (EU) 2031/77</P></TI></TITLE>` +
      `<PREAMBLE>${preamble}</PREAMBLE><ENACTING.TERMS>${terms}</ENACTING.TERMS>${after}</ACT>`,
  );
}

/** A consolidated text in Formex, read whole. */
export function readConsolidated(terms: string, { preamble = '', annexes = '' } = {}): Act {
  const text =
    '<CONS.ACT><INFO.CONSLEG START.DATE="20330501"/><CONS.DOC><TITLE><TI><P>Regulation (EU) 2031/77</P></TI></TITLE>' +
    `<PREAMBLE>${preamble}</PREAMBLE><ENACTING.TERMS>${terms}</ENACTING.TERMS>` +
    `<FINAL><P>This Regulation shall be binding in its entirety.</P></FINAL>${annexes}</CONS.DOC></CONS.ACT>`;
  return readWhole(fileOf('act.xml', text), SAMPLE_ACT_CONSOLIDATED);
}

/** Parts in Formex. */
export const line = (text: string): string => `<P>${text}</P>`;
export const article = (label: string, text = `${label} is about kites.`): string =>
  `<ARTICLE><TI.ART>${label}</TI.ART><ALINEA>${text}</ALINEA></ARTICLE>`;
export const division = (label: string, body: string): string =>
  `<DIVISION><TITLE><TI><P>${label}</P></TI><STI><P>On kites</P></STI></TITLE>${body}</DIVISION>`;
export const annex = (label: string, body: string): string =>
  `<CONS.ANNEX><TITLE><TI><P>${label}</P></TI></TITLE><CONTENTS>${body}</CONTENTS></CONS.ANNEX>`;

/** Parts of a page. */
export const p = (text: string, className = 'oj-normal'): string =>
  `<p class="${className}">${text}</p>`;
export const heading = (text: string): string => p(text, 'oj-doc-ti');
export const articleLabel = (label: string): string => p(label, 'oj-ti-art');
export const box = (id: string, body: string): string =>
  `<div class="eli-subdivision" id="${id}">${body}</div>`;

/** A page of the Official Journal, with boxes. @param terms what is in the box of the enacting terms */
export function boxedPage(
  terms: string,
  { title = 'Regulation (EU) 2031/77', recitals = '', after = '' } = {},
) {
  return fileOf(
    'page.xhtml',
    `<html><body><div id="tit_1">${heading(title)}</div>` +
      `<div id="pbl_1">${p('THE ASSEMBLY,')}${p('Whereas:')}${recitals}${p('HAS ADOPTED THIS REGULATION:')}</div>` +
      `<div id="enc_1">${terms}</div>${after}</body></html>`,
  );
}

/** A page as they were before there were boxes. */
export const plainPage = (terms: string) =>
  fileOf(
    'page.xhtml',
    `<html><body>${heading('Regulation (EU) 2031/77')}${p('THE ASSEMBLY,')}` +
      `${p('HAS ADOPTED THIS REGULATION:')}${terms}</body></html>`,
  );

/** Numbers of the articles, with their letters. */
export const refs = (articles: readonly { number: number; letter: string }[]): string[] =>
  articles.map(({ number, letter }) => `${number}${letter}`);
/** The text of each article. */
export const contents = ({ articles }: Act): string[] =>
  articles.map(({ paragraphs }) => paragraphs.map(({ content }) => content).join(' / '));
