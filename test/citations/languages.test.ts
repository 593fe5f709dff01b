/** Citations as the official languages of the Union write them. */
import { describe, expect, it } from 'vitest';
import { LANGUAGES, UNIT_NAMES } from '../../edge/citations/languages.ts';
import { readText } from '../../edge/citations/reader.ts';
import { isRoot, UNITS, UNITS_BEHIND } from '../../edge/citations/units.ts';
import { ACTS, shown } from './held-acts.ts';

const UNIT_FIELDS: ReadonlySet<string> = new Set([...UNIT_NAMES, 'either']);
/** What most of the citations mean, with the units of their words. */
const POINT = 'gdpr article 33, paragraph 3, point a';
/** Where the word may be for a paragraph and for a point. */
const EITHER = 'gdpr article 33, 3, point a';

const CITATIONS: Readonly<Record<string, readonly (readonly [text: string, meaning: string])[]>> = {
  Bulgarian: [
    ['член 33, параграф 3, буква а) от Регламент (ЕС) 2016/679', POINT],
    ['чл. 6, пар. 1, буква е от GDPR', 'gdpr article 6, paragraph 1, point f'],
    ['съображение 26 от GDPR', 'gdpr recital 26'],
  ],
  Croatian: [
    ['članak 33. stavak 3. točka (a) Uredbe (EU) 2016/679', POINT],
    ['čl. 33. st. 3. točka a) GDPR', POINT],
    ['uvodna izjava 26. GDPR', 'gdpr recital 26'],
  ],
  Czech: [
    ['čl. 33 odst. 3 písm. a) GDPR', POINT],
    ['článek 4 bod 11 nařízení (EU) 2016/679', 'gdpr article 4, point 11'],
    ['bod odůvodnění 26 GDPR', 'gdpr recital 26'],
  ],
  Danish: [
    ['Art. 33 stk. 3 litra a GDPR', POINT],
    ['artikel 33, stk. 3, litra a), i forordning (EU) 2016/679', POINT],
    ['bilag III AI Act', 'ai_act annex iii'],
  ],
  Dutch: [
    ['artikel 33, lid 3, onder a), van de AVG', POINT],
    ['overweging 26 van Verordening (EU) 2016/679', 'gdpr recital 26'],
  ],
  English: [
    ['Article 33(3), point (a), GDPR', 'gdpr article 33, 3, point a'],
    ['Whereas 26 GDPR', 'gdpr recital 26'],
  ],
  Estonian: [
    ['artikli 33 lõike 3 punkti a GDPR', POINT],
    ['määruse (EL) 2016/679 artikli 33 lõige 3', 'gdpr article 33, paragraph 3'],
    ['AI Act III lisa', 'ai_act annex iii'],
  ],
  Finnish: [
    ['33 artiklan 3 kohdan a alakohta GDPR', EITHER],
    ['asetuksen (EU) 2016/679 33 artiklan 3 kohdan a alakohta', EITHER],
    ['GDPR johdanto-osan 26 kappale', 'gdpr recital 26'],
  ],
  French: [
    ['article 33, paragraphe 3, point a), du RGPD', POINT],
    ['point a) du paragraphe 3 de l’article 33 du règlement (UE) 2016/679', POINT],
    ['considérant 26 du RGPD', 'gdpr recital 26'],
  ],
  German: [
    ['Art. 33 Abs. 3 Buchst. a DSGVO', POINT],
    ['Erwägungsgrund 26 der Verordnung (EU) 2016/679', 'gdpr recital 26'],
  ],
  Greek: [
    ['άρθρο 33 παράγραφος 3 στοιχείο α) του κανονισμού (ΕΕ) 2016/679', POINT],
    ['άρθρο 6 παρ. 1 στοιχ. στ) GDPR', 'gdpr article 6, paragraph 1, point f'],
    ['αιτιολογική σκέψη 26 GDPR', 'gdpr recital 26'],
  ],
  Hungarian: [
    ['a GDPR 33. cikk (3) bekezdés a) pontja', POINT],
    ['az (EU) 2016/679 rendelet 33. cikke (3) bekezdésének a) pontja', POINT],
    ['GDPR (26) preambulumbekezdés', 'gdpr recital 26'],
  ],
  Irish: [
    ['Airteagal 33, mír 3, pointe (a) GDPR', POINT],
    ['Aithris 26 de Rialachán (AE) 2016/679', 'gdpr recital 26'],
  ],
  Italian: [
    ['articolo 33, paragrafo 3, lettera a), del GDPR', POINT],
    ['considerando 26 del regolamento (UE) 2016/679', 'gdpr recital 26'],
  ],
  Latvian: [
    ['GDPR 33. panta 3. punkta a) apakšpunkts', EITHER],
    ['Regulas (ES) 2016/679 33. panta 3. punkts', 'gdpr article 33, 3'],
    ['GDPR 26. apsvērums', 'gdpr recital 26'],
  ],
  Lithuanian: [
    ['GDPR 33 straipsnio 3 dalies a punktas', POINT],
    ['GDPR 33 str. 3 d. a p.', POINT],
    ['Reglamento (ES) 2016/679 26 konstatuojamoji dalis', 'gdpr recital 26'],
  ],
  Maltese: [
    ['Artikolu 33, paragrafu 3, punt (a) tar-Regolament (UE) 2016/679', POINT],
    ['il-punt (a) tal-Artikolu 33(3) GDPR', 'gdpr article 33, 3, point a'],
    ['premessa 26 GDPR', 'gdpr recital 26'],
  ],
  Polish: [
    ['art. 33 ust. 3 lit. a RODO', POINT],
    ['motyw 26 rozporządzenia (UE) 2016/679', 'gdpr recital 26'],
  ],
  Portuguese: [
    ['artigo 33.º, n.º 3, alínea a), do RGPD', EITHER],
    ['artigo 33.o, n.o 3, alínea a), do Regulamento (UE) 2016/679', EITHER],
    ['considerando 26 do RGPD', 'gdpr recital 26'],
  ],
  Romanian: [
    ['art. 33 alin. (3) lit. (a) din GDPR', POINT],
    ['considerentul 26 din Regulamentul (UE) 2016/679', 'gdpr recital 26'],
  ],
  Slovak: [
    ['čl. 33 ods. 3 písm. a) GDPR', POINT],
    ['článok 33 odsek 3 písmeno a) nariadenia (EÚ) 2016/679', POINT],
  ],
  Slovene: [
    ['člen 33(3), točka (a), GDPR', 'gdpr article 33, 3, point a'],
    ['33. člen Uredbe (EU) 2016/679', 'gdpr article 33'],
    ['uvodna izjava 26 GDPR', 'gdpr recital 26'],
  ],
  Spanish: [
    ['artículo 33, apartado 3, letra a), RGPD', POINT],
    ['considerando 26 del Reglamento (UE) 2016/679', 'gdpr recital 26'],
  ],
  Swedish: [
    ['artikel 33.3 a GDPR', 'gdpr article 33, 3, a'],
    ['artikel 33 punkt 3 led a GDPR', EITHER],
    ['skäl 26 GDPR', 'gdpr recital 26'],
  ],
};

describe.each(Object.entries(CITATIONS))('a citation in %s', (_, citations) => {
  it.each(citations)('%s', (text, meaning) => {
    expect(shown(text)).toBe(meaning);
  });
});

describe('citations of all languages', () => {
  it('are those of the 24 official ones', () => {
    expect(Object.keys(CITATIONS)).toHaveLength(24);
  });

  it('have one meaning for each word', () => {
    const other = [...UNITS_BEHIND].filter(
      ([word, unit]) => UNITS.has(word) && UNITS.get(word) !== unit,
    );
    expect(other).toEqual([]);
    const meanings = new Map<string, string>();
    for (const row of LANGUAGES) {
      for (const [name, words] of Object.entries(row)) {
        if (!UNIT_FIELDS.has(name)) continue;
        for (const word of words.split(' ')) {
          expect([word, meanings.get(word) ?? name]).toEqual([word, name]);
          meanings.set(word, name);
        }
      }
    }
  });

  it.each([
    ['clanok 33 odsek 3 pismeno a) GDPR', POINT],
    ['clanek 33 odstavec 3 GDPR', 'gdpr article 33, paragraph 3'],
    ['articulo 33, apartado 3, RGPD', 'gdpr article 33, paragraph 3'],
    ['αρθρο 33 GDPR', 'gdpr article 33'],
  ])('may lack the accents: %s', (text, meaning) => {
    expect(shown(text)).toBe(meaning);
  });

  it('are found among other words, several in a list', () => {
    const found = (text: string) =>
      readText(text, ACTS, { isAlone: false })
        .citations.filter(({ steps }) => steps.some(isRoot))
        .map(({ steps, mention }) => [
          steps.map(({ label }) => label).join('|'),
          mention?.act?.slug ?? null,
        ]);
    expect(found('Viz čl. 33 odst. 3 písm. a) a čl. 34 nařízení (EU) 2016/679.')).toEqual([
      ['33|3|a', null],
      ['34', 'gdpr'],
    ]);
    expect(found('Ks. 33 artiklan 3 kohta ja 34 artikla.')).toEqual([
      ['33|3', null],
      ['34', null],
    ]);
    expect(found('artikel 33 og 34 af GDPR')).toEqual([
      ['33', 'gdpr'],
      ['34', 'gdpr'],
    ]);
  });

  it.each([
    ...['article 33 led a company to notify', 'see lisa 5', 'the 33 pants', 'bod 3', 'stk 3'],
    ...['p. 5', '30 d', '5 m', 'what is a kohta'],
  ])('are not made of words of other meanings: %s', (text) => {
    const { citations } = readText(text, ACTS, { isAlone: false });
    const rooted = citations.map(({ steps }) => steps).filter((steps) => steps.some(isRoot));
    expect(rooted.flat().slice(1)).toEqual([]);
    expect(rooted.length).toBe(text.includes('article') ? 1 : 0);
  });
});
