/** What pages are made of. */
import { beforeAll, describe, expect, it } from 'vitest';
import { officialNumber } from '../../edge/law/celex.ts';
import { annexPointsOf, pointsOf } from '../../generator/render/provisions.ts';
import { namedAct } from '../../generator/site/model/acts.ts';
import { contentsOf, neighboursOf } from '../../generator/site/model/contents.ts';
import { dayBefore, longDate } from '../../generator/site/model/dates.ts';
import { fullCitation } from '../../generator/site/model/full-citation.ts';
import { historyOf } from '../../generator/site/model/history.ts';
import { requirementsOf, rolesOf } from '../../generator/site/model/requirements.ts';
import { textLines } from '../../generator/site/model/text-lines.ts';
import { linedText } from '../../generator/site/twins/words.ts';
import { amendedFolder } from '../helpers/amended-act.ts';
import { type SampleSite, siteOf } from '../helpers/site.ts';

let sample: SampleSite;
beforeAll(async () => {
  sample = await siteOf(amendedFolder());
});
const act = (slug: string) => sample.act(slug);

describe('the lines of a text', () => {
  const named = () => ({
    framework: act('oven_act').record,
    since: act('oven_act').versions[0].record,
  });

  it('have an anchor for each point, those inside points too', () => {
    const text = 'Sweep:\n(a) in spring;\n(b) where\n(i) old;\n(ii) tall;\nand always.';
    const points = pointsOf(text, 'art_2/par_1', 'Article 2(1)', named());
    const lines = textLines(text, points, new Set());
    expect(lines.map(({ label, anchor, depth }) => [label, anchor, depth])).toEqual([
      [null, null, 0],
      ['(a)', 'par-1-pnt-a', 1],
      ['(b)', 'par-1-pnt-b', 1],
      ['(i)', 'par-1-pnt-b-pnt-i', 2],
      ['(ii)', 'par-1-pnt-b-pnt-ii', 2],
      [null, null, 0],
    ]);
    expect(lines[3]?.citation).toBe('Article 2(1)(b)(i) Oven Act');
    expect(lines.map(({ label, text: own }) => `${label ?? ''} ${own}`.trim()).join('\n')).toBe(
      text,
    );
  });

  const depths = (text: string) => {
    const points = pointsOf(text, 'art_2/par_1', 'Article 2(1)', named());
    return textLines(text, points, new Set()).map(({ depth }) => depth);
  };

  it.each([
    ['that closes the paragraph', 'Sweep:\n(a) x;\n(b) y.\nPoint (b) is strict.', [0, 1, 1, 0]],
    ['of a point whose list goes on', 'Sweep:\n(a) x.\nAlso y.\n(b) z.', [0, 1, 1, 1]],
    ['after inner points', 'Sweep:\n(a) x:\n(i) y.\nAlso z.\n(b) z.', [0, 1, 2, 1, 1]],
    ['before inner points', 'Sweep:\n(a) x.\nIf:\n(i) y.\n(b) z.', [0, 1, 1, 2, 1]],
    ['that a point announces', 'Sweep:\n(a) say:\n"Mind the soot".\nElse not.', [0, 1, 1, 0]],
    ['with an indent', 'Sweep:\n(a) if:\n- x,\n- y.\nElse not.', [0, 1, 1, 1, 0]],
    ['between two lists', 'Sweep:\n(a) x.\n(b) y.\nIf old:\n(a) z.\nElse.', [0, 1, 1, 0, 1, 0]],
  ])('set in a line without a label %s', (_, text, expected) => {
    expect(depths(text)).toEqual(expected);
  });

  it('have those of a numbered point of an annex in it', () => {
    const text = '1. Brush\nIt is:\n(a) x.\nClean it.\n2. Log\n2.1. x\nDry it.\n3. Ash\nIt is hot.';
    const lines = textLines(text, annexPointsOf(text, 'I', named()), new Set());
    expect(lines.map(({ depth }) => depth)).toEqual([1, 1, 2, 1, 1, 2, 2, 1, 1]);
  });

  it('are told apart in Markdown', () => {
    const text = 'Sweep:\n(a) if\n(i) old.\nAlso tall.\n(b) y.\nPoint (b) is strict.';
    const points = pointsOf(text, 'art_2/par_1', 'Article 2(1)', named());
    expect(linedText(text, points)).toBe(
      'Sweep:\n- (a) if\n  - (i) old.\n\n  Also tall.\n- (b) y.\n\nPoint (b) is strict.',
    );
  });

  it('have the headings of an annex in Markdown, also those without more words', () => {
    const text = 'Class I\n1. Brush\nClass II: Fire\n1. Ash';
    expect(linedText(text, annexPointsOf(text, 'I', named()))).toBe(
      '\n### Class I\n\n- 1. Brush\n\n### Class II: Fire\n\n- 1. Ash',
    );
  });

  it('of a wording beside another are set in alike, without anchors of their own', () => {
    const points = pointsOf('Sweep:\n(a) in spring', 'art_2', '', named());
    expect(textLines('Sweep:\n(a) in spring', points, null)[1]).toMatchObject({
      depth: 1,
      anchor: null,
      label: '(a)',
    });
  });

  it('know parts of annexes, and give each anchor once', () => {
    const text =
      'Part I: Tools\n(1) Brush\nPart II: Logs\n1. Paper\nSection A. One\n(a) x\nSection A. Two\n(a) y';
    const points = annexPointsOf(text, 'I', named());
    const lines = textLines(text, points, new Set(['prt-I']));
    expect(lines.map(({ anchor }) => anchor)).toEqual([
      'prt-I-2',
      'prt-I-pnt-1',
      'prt-II',
      'prt-II-pnt-1',
      'sct-A',
      'sct-A-pnt-a',
      'sct-A-2',
      'sct-A-pnt-a-2',
    ]);
    expect(lines[0]).toMatchObject({ isHeading: true, text: 'Tools', label: 'Part I:' });
    const modules = 'Module A: By hand\n1. Brush';
    const found = textLines(modules, annexPointsOf(modules, 'I', named()), new Set());
    expect(found.map(({ anchor }) => anchor)).toEqual(['mod-A', 'mod-A-pnt-1']);
    expect(found[0]).toMatchObject({ isHeading: true, text: 'By hand', label: 'Module A:' });
  });
});

describe('dates and names', () => {
  it('are written as people write them', () => {
    expect(longDate('2018-05-05')).toBe('5 May 2018');
    expect(dayBefore('2024-03-01')).toBe('2024-02-29');
    expect(officialNumber('32009L0136')).toBe('Directive 2009/136/EC');
    expect(officialNumber('32014R0910')).toBe('Regulation (EU) No 910/2014');
    expect(namedAct('32024R1689R(02)', sample.site.dataset).name).toBe(
      'Corrigendum 2 to Regulation (EU) 2024/1689',
    );
    expect(namedAct('32020R0044R(01)', sample.site.dataset).name).toBe('Corrigendum 1 to Oven Act');
    expect(officialNumber('02002L0058-20091219')).toBe('02002L0058-20091219');
    expect(namedAct('32020R0044', sample.site.dataset).name).toBe('Oven Act');
    expect(namedAct('32020R0045', sample.site.dataset).name).toBe('Regulation (EU) 2020/45');
  });
});

describe('the contents of an act', () => {
  it('are its chapters and sections, in the order of the act', () => {
    const [first] = act('bread_act').articles;
    if (first === undefined) throw new Error('no article');
    const within = (chapter: string | null) => ({ ...first, record: { ...first.record, chapter } });
    const contents = contentsOf({
      articles: [
        within('Chapter I: Bread, cake, Section 1: Rye'),
        within('Chapter I: Bread, cake, Section 2: Oats'),
        within('Chapter II: Cake'),
        within(null),
      ],
    });
    expect(contents.map(({ name, sections }) => [name, sections.map((each) => each.name)])).toEqual(
      [
        ['Chapter I: Bread, cake', ['Section 1: Rye', 'Section 2: Oats']],
        ['Chapter II: Cake', [null]],
        [null, [null]],
      ],
    );
  });

  it('go on from articles, repealed ones too, to annexes, and not into recitals', () => {
    const links = (address: string) => {
      const { previous, next } = neighboursOf(act('oven_act'), address);
      return [previous?.label, next?.label];
    };
    expect(links('/oven-act/article-1/')).toEqual([undefined, 'Article 2']);
    expect(links('/oven-act/article-2a/')).toEqual(['Article 2', 'Article 4']);
    expect(links('/oven-act/article-5/')).toEqual(['Article 4', 'Annex I']);
    expect(links('/oven-act/recital-1/')).toEqual([undefined, undefined]);
  });

  it('have every requirement in one place', () => {
    const framework = act('bread_act');
    const shown = framework.articles.flatMap(({ ref, paragraphs }) =>
      paragraphs.flatMap((paragraph) => requirementsOf(framework, ref, paragraph.ref)),
    );
    expect(shown.length).toBe(framework.requirements.length);
    expect(new Set(shown).size).toBe(shown.length);
    expect(rolesOf(framework).reduce((sum, { count }) => sum + count, 0)).toBe(shown.length);
  });
});

describe('history', () => {
  it('knows repealed articles, and annexes', () => {
    const [end, last] = historyOf(act('oven_act'), 'art_4');
    expect(end).toMatchObject({
      kind: 'repealed',
      from: '2024-06-01',
      content: '',
      isAfterGap: true,
    });
    expect(last).toMatchObject({ kind: 'inserted', until: '2024-05-31' });
    const annex = historyOf(act('oven_act'), 'anx_I');
    expect(annex.map(({ content, until }) => [content, until])).toEqual([
      ['Brush\nBucket', null],
      ['Brush', '2022-04-30'],
    ]);
    expect(annex[0]?.diff).toContainEqual({ op: 'insert', text: '\nBucket' });
    expect(historyOf(act('bread_act'), 'anx_I')).toHaveLength(1);
  });
});

it.each([
  ['Article 28(3)(h) GDPR', true, 'Article 28(3), point (h), of Regulation (EU) 2016/679'],
  ['Article 28(3)(h)(ii) GDPR', true, 'Article 28(3), point (h)(ii), of Regulation (EU) 2016/679'],
  ['Article 4(1) GDPR', false, 'Article 4, point (1), of Regulation (EU) 2016/679'],
  ['Article 5a(1) GDPR', true, 'Article 5a(1) of Regulation (EU) 2016/679'],
  [
    'Article 9(2), second subparagraph, point (a) GDPR',
    true,
    'Article 9(2), second subparagraph, point (a), of Regulation (EU) 2016/679',
  ],
  [
    'Annex I, Part I, point 1(a) GDPR',
    false,
    'Annex I, Part I, point 1(a), of Regulation (EU) 2016/679',
  ],
  ['Recital 26 GDPR', false, 'Recital 26 of Regulation (EU) 2016/679'],
])('%s is in full what formal texts have', (citation, hasParagraph, full) => {
  const act = { name: 'GDPR', number: 'Regulation (EU) 2016/679' };
  expect(fullCitation(citation, hasParagraph, act)).toBe(full);
});
