/** Provisions in words, for readers who hear a page. */

const UNITS: Readonly<Record<string, string>> = {
  art: 'Article',
  anx: 'Annex',
  rct: 'Recital',
  prt: 'Part',
  sct: 'Section',
  mod: 'Module',
  cls: 'Class',
  par: 'paragraph',
  subpar: 'subparagraph',
  pnt: 'point',
};

/** @param id `art_5a/par_1/pnt_a`, `anx_I` @returns `Article 5a, paragraph 1, point a`, `Annex I` */
export function provisionName(id: string): string {
  return id.replaceAll('/', ', ').replace(/\b([a-z]+)_/g, (_, unit) => `${UNITS[unit] ?? unit} `);
}
