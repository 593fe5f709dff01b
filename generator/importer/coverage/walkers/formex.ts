import {
  childElement,
  childElements,
  isElement,
  type MarkupElement,
  oneLine,
  plainText,
  rawText,
} from '../../formats/markup/tree.ts';
import {
  fold,
  isLawInClosing,
  PICTURE,
  type Region,
  type SourceText,
  STATEMENT,
} from '../pieces.ts';
import {
  CATALOGUE,
  hasPicture,
  hasTextOnlyIn,
  isBareLabel,
  isGone,
  isNumberAlone,
  PICTURES,
  withoutDeletions,
} from './formex-deletions.ts';

/** Elements that decide which part the text inside them belongs to. */
const REGION_OF: Readonly<Record<string, Region>> = {
  CONSID: 'recitals',
  'ENACTING.TERMS': 'enacting',
  'ENACTING.TERMS.CJT': 'enacting',
  ANNEX: 'annexes',
  'CONS.ANNEX': 'annexes',
};
/** @returns the text nodes of a Formex file, those of deleted passages left out. */
export function* formexTexts(root: MarkupElement): Generator<SourceText> {
  const living = withoutDeletions(root);
  yield* textsOf(living, REGION_OF[root.name] ?? 'rest', {
    isQuoted: false,
    isFrame: false,
    isClosing: false,
    notes: null,
  });
}

interface Surroundings {
  isQuoted: boolean;
  /** Notes of the tables around, which are written below them; null outside tables. */
  notes: TableNotes | null;
  /** Whether only the enacting terms and their divisions are around: no article, no other text. */
  isFrame: boolean;
  /** Whether the block that closes the act is around. */
  isClosing: boolean;
}

function* textsOf(
  element: MarkupElement,
  region: Region,
  around: Surroundings,
): Generator<SourceText> {
  for (const child of element.children) {
    if (!isElement(child)) yield { region, text: child };
    else if (!CATALOGUE.test(child.name)) yield* elementTexts(child, element, region, around);
  }
}

function* elementTexts(
  child: MarkupElement,
  parent: MarkupElement,
  region: Region,
  around: Surroundings,
): Generator<SourceText> {
  const { notes } = around;
  if (child.name === 'GR.NOTES' && notes !== null && notes.holder.children.includes(child)) return;
  if (child.name === 'NOTE' && notes !== null && !isSource(child)) {
    yield { region, text: notes.call(child) };
    return;
  }
  const isOther = around.isQuoted && child.name !== 'NOTE';
  const inner = isOther ? region : regionOf(child, parent, region, around);
  const inside: Surroundings = {
    isQuoted: around.isQuoted || child.name === 'QUOT.S',
    isFrame: isFrame(child, around.isFrame),
    isClosing: around.isClosing || child.name === 'FINAL',
    // Inside a note to a text, the marks are those of no table.
    notes: child.name === 'NOTE' ? null : notes,
  };
  const hasOwnNotes = child.name === 'TBL' || childElement(child, 'GR.NOTES') !== undefined;
  if (hasOwnNotes && region !== 'footnotes') {
    const below = new TableNotes(child, notes);
    for (const note of groupedNotes(child))
      if (isSource(note)) yield { region: 'footnotes', text: rawText(note) };
    yield* textsOf(child, inner, { ...inside, notes: below });
    for (const text of below.texts()) yield { region: inner, text };
  } else if (SIGNED.test(child.name)) yield* signedTexts(child, inner, inside);
  else if (childElement(child, 'ROW') !== undefined) yield* tableTexts(child, inner, inside);
  else if (PICTURES.test(child.name)) yield* pictureTexts(child, inner, inside);
  else yield* textsOf(child, inner, inside);
}

function groupedNotes(element: MarkupElement): MarkupElement[] {
  return childElements(element, 'GR.NOTES').flatMap((group) => childElements(group));
}

/** The element with its text and those of its children that have other names. */
function without(element: MarkupElement, ...names: string[]): MarkupElement {
  const children = element.children.filter(
    (node) => !isElement(node) || !names.includes(node.name),
  );
  return { ...element, children };
}

/** Notes that end with a place in the Official Journal name a source, in tables too. */
function isSource(note: MarkupElement): boolean {
  return /\bOJ [LC]\b[^()]{0,200}\)?[.\s]*$/.test(plainText(note));
}

/** Elements that are a sign themselves, or have one between their parts. */
const SIGNED = /^(OP\.(MATH|CMP)|FRACTION|SUM|PRODUCT|INTEGRAL|ROOT|VECTOR|DLIST)$/;
const SIGNS: Readonly<Record<string, string>> = {
  'OP.MATH PLUS': '+',
  'OP.MATH MINUS': '−',
  'OP.MATH MULT': '×',
  'OP.MATH CARTPROD': '×',
  'OP.MATH DIV': '÷',
  'OP.MATH PLUSMINUS': '±',
  'OP.MATH PLUSMIN': '±',
  'OP.MATH MINPLUS': '∓',
  'OP.CMP EQ': '=',
  'OP.CMP NE': '≠',
  'OP.CMP LT': '<',
  'OP.CMP LE': '≤',
  'OP.CMP GT': '>',
  'OP.CMP GE': '≥',
  'OP.CMP AP': '≈',
  'OP.CMP SIM': '∼',
  'OP.CMP EQUIV': '≡',
  'OP.CMP CONGR': '≅',
  SUM: '∑',
  PRODUCT: '∏',
  INTEGRAL: '∫',
  VECTOR: '→',
};

/** Texts with the signs that only the names and attributes of elements say. */
function* signedTexts(
  element: MarkupElement,
  region: Region,
  around: Surroundings,
): Generator<SourceText> {
  const { name, attributes } = element;
  const part = (inner: string) =>
    textsOf({ ...element, children: childElements(element, inner) }, region, around);
  const others = (...names: string[]) => textsOf(without(element, ...names), region, around);
  if (name === 'FRACTION') {
    yield* part('DIVIDEND');
    yield { region, text: '/' };
    yield* part('DIVISOR');
  } else if (name === 'ROOT') {
    yield* part('DEGREE');
    yield { region, text: '√' };
    yield* others('DEGREE');
  } else if (name === 'DLIST') yield* definitionTexts(element, region, around);
  else {
    yield {
      region,
      text: SIGNS[`${name} ${attributes.TYPE ?? ''}`.trim()] ?? SIGNS[name] ?? PICTURE,
    };
    yield* part('UNDER');
    yield* part('OVER');
    yield* others('UNDER', 'OVER');
  }
}

/** The sign between a term and what it means is an attribute of the list: "k = length". */
function* definitionTexts(
  list: MarkupElement,
  region: Region,
  around: Surroundings,
): Generator<SourceText> {
  for (const item of list.children) {
    if (!isElement(item)) yield { region, text: item };
    else {
      for (const node of item.children) {
        yield* textsOf({ ...item, children: [node] }, region, around);
        if (isElement(node) && node.name === 'TERM')
          yield { region, text: list.attributes.SEPARATOR ?? '' };
      }
    }
  }
}

/** The words of a picture that has some, such as a form; what stands for any other. */
function* pictureTexts(
  picture: MarkupElement,
  region: Region,
  around: Surroundings,
): Generator<SourceText> {
  const texts = [...textsOf(picture, region, around)];
  if (texts.some(({ text }) => oneLine(text) !== '')) yield* texts;
  else yield { region, text: PICTURE };
}

/** A cell that spans columns or rows is in each of them: its value holds for all. */
function* tableTexts(
  body: MarkupElement,
  region: Region,
  around: Surroundings,
): Generator<SourceText> {
  /** For each column, what a cell above leaves there, and in how many rows. */
  let left = new Map<number, { texts: SourceText[]; rows: number }>();
  for (const row of body.children) {
    if (!isElement(row) || row.name !== 'ROW') {
      yield* textsOf({ ...body, children: [row] }, region, around);
      continue;
    }
    yield* textsOf(without(row, 'CELL'), region, around);
    const below: typeof left = new Map();
    let column = 0;
    const above = function* (): Generator<SourceText> {
      for (let each = left.get(column); each !== undefined; each = left.get(column)) {
        if (each.rows > 1) below.set(column, { texts: each.texts, rows: each.rows - 1 });
        column += 1;
        yield* each.texts;
      }
    };
    const cells = childElements(row, 'CELL');
    const isHeading = cells.length === 1 && left.size === 0;
    for (const cell of cells) {
      yield* above();
      const texts = [...textsOf(cell, region, around)];
      const repeated = plainText(cell).length > 200 ? [] : texts;
      yield* texts;
      for (
        let columns = isHeading ? 1 : Math.min(span(cell, 'COLSPAN'), 64);
        columns > 0;
        columns -= 1
      ) {
        if (span(cell, 'ROWSPAN') > 1)
          below.set(column, { texts: repeated, rows: span(cell, 'ROWSPAN') - 1 });
        column += 1;
        if (columns > 1) yield* repeated;
      }
    }
    yield* above();
    left = below;
  }
}

function span({ attributes }: MarkupElement, name: string): number {
  const printed = attributes[name] ?? '';
  return /^0*[1-9][0-9]{0,5}$/.test(printed) ? Number(printed) : 1;
}

/** The notes of a table with their marks, as they stand below it. */
class TableNotes {
  /** The table, or the element with a group of notes. */
  readonly holder: MarkupElement;
  private readonly outer: TableNotes | null;
  private readonly notes: { mark: string; text: string }[] = [];
  private readonly kinds = new Map<string, number>();
  private readonly byId = new Map<string, string>();

  constructor(holder: MarkupElement, outer: TableNotes | null) {
    this.holder = holder;
    this.outer = outer;
    for (const note of groupedNotes(holder)) if (!isSource(note)) this.call(note);
  }

  /** @returns the mark that stands in place of a note */
  call(note: MarkupElement): string {
    const text = [
      ...textsOf(note, 'rest', { isQuoted: true, isFrame: false, isClosing: false, notes: null }),
    ]
      .map((each) => each.text)
      .join(' ');
    if (fold(text) === '') return this.markOf(note.attributes['NOTE.REF'] ?? '');
    const { 'NOTE.ID': id = '', 'NUMBER.ORG': printed, NUMBERING: kind = 'ARAB' } = note.attributes;
    const isCounted = kind !== 'STAR' && printed === undefined;
    const count = this.kinds.get(kind) ?? 0;
    if (printed === undefined) this.kinds.set(kind, count + 1);
    const number = /^alpha$/i.test(kind) && count < 26 ? (count + 10).toString(36) : `${count + 1}`;
    const mark = printed ?? (isCounted ? number : '*');
    this.byId.set(id, mark);
    this.notes.push({ mark, text });
    return mark;
  }

  texts(): string[] {
    return this.notes.flatMap(({ mark, text }) => [mark, text]);
  }

  private markOf(id: string): string {
    return this.byId.get(id) ?? this.outer?.markOf(id) ?? '';
  }
}

function isFrame(element: MarkupElement, isInFrame: boolean): boolean {
  if (REGION_OF[element.name] === 'enacting') return true;
  if (!isInFrame || /^(ARTICLE|QUOT\.S)$/.test(element.name)) return false;
  return element.name === 'DIVISION' || holds(element, 'ARTICLE');
}

function holds(element: MarkupElement, name: string): boolean {
  if (element.name === 'QUOT.S') return false;
  return element.children.some(
    (child) => isElement(child) && (child.name === name || holds(child, name)),
  );
}

/** Inside a part of the act, elements like those of other parts are quoted. */
function regionOf(
  element: MarkupElement,
  parent: MarkupElement,
  around: Region,
  { isFrame: isInFrame, isClosing }: Surroundings,
): Region {
  const { name } = element;
  if (name === 'NOTE') return 'footnotes';
  if (around === 'annexes' && name === 'P' && STATEMENT.test(plainText(element))) return 'rest';
  if (around === 'enacting') {
    if (isInFrame && REGION_OF[name] === 'annexes')
      return isBareLabel(element) ? 'rest' : 'annexes';
    return isHeadingOnly(element, parent, isInFrame) ? 'rest' : around;
  }
  if (around !== 'rest') return around;
  if (name === 'TITLE' && /^(ACT|CONS\.ACT|CONS\.DOC)$/.test(parent.name)) return 'title';
  if (name === 'CONS.ANNEX' && isBareLabel(element)) return 'rest';
  if (name === 'ARTICLE' && parent.name === 'FINAL') return 'enacting';
  if (isClosing && isLine(element) && isLawInClosing(plainText(without(element, 'NOTE'))))
    return 'enacting';
  if (name === 'CONSID' && isNumberAlone(element)) return 'rest';
  return REGION_OF[name] ?? around;
}

function isLine({ name }: MarkupElement): boolean {
  return /^(P|TXT|NO\.P|ALINEA)$/.test(name);
}

/** The table of contents, and headings under which amendments have left no text. */
function isHeadingOnly(element: MarkupElement, parent: MarkupElement, isInFrame: boolean): boolean {
  const { name } = element;
  if (name === 'PARAG')
    return /^(ARTICLE|SUBDIV|ALINEA)$/.test(parent.name) && hasTextOnlyIn(element, ['NO.PARAG']);
  if (!isInFrame) return false;
  if (name === 'TITLE') return parent.name === 'DIVISION' && !hasLaw(parent);
  return name === 'TOC' || (name === 'ARTICLE' && hasTextOnlyIn(element, ['TI.ART', 'STI.ART']));
}

/** Whether a division, or one inside it, has text below its headings, annexes and contents aside. */
function hasLaw(division: MarkupElement): boolean {
  return division.children.some((node) => {
    if (!isElement(node)) return !isGone(node);
    if (node.name === 'DIVISION' || holds(node, 'ARTICLE')) return hasLaw(node);
    if (node.name === 'ARTICLE') return !hasTextOnlyIn(node, ['TI.ART', 'STI.ART']);
    if (/^(TITLE|TOC)$/.test(node.name) || REGION_OF[node.name] === 'annexes') return false;
    return !isGone(rawText(node)) || hasPicture(node);
  });
}
