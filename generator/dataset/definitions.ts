/** The terms that a text defines: for the endpoints of definitions, and for searches that ask for a meaning. */

/** A line of a text that defines terms. */
export interface DefinitionLine {
  /** Where the line begins, in UTF-16 units. */
  at: number;
  /** The terms as they are quoted: several where they are names of one thing, or where the line takes over several. */
  quoted: string[];
  /** What the terms mean; empty where the line takes over the definitions of another act. */
  meaning: string;
  /** Terms that the meaning of another explains in passing: … natural person (‘data subject’). */
  within: string[];
  /** Whether it takes over definitions that another act has: the definitions of ‘lamp’ and ‘oil’ laid down in … */
  isTakenOver: boolean;
}

/** Whether an article is one of definitions. */
export const hasDefinitions = (title: string | null): boolean =>
  /\bdefinitions\b/i.test(title ?? '');

const OPEN = `["'“„‘«]`;
const CLOSED = `["'”’»]`;
const QUOTED_TERM = `${OPEN}([^"“”„‘»\\n]{2,160}?)${CLOSED}(?=[\\s:,;.(]|$)`;
const TERMS = `${QUOTED_TERM}(?:(?:,| or| and|, or) ${QUOTED_TERM})*`;
const LABEL = '(?:\\(?[0-9a-z]{1,4}[).] ?)?';
const PURPOSE = '(?:For the purposes? of [^,:\\n]{1,60}, )?';
/** "the term ", "a user's or subscriber's ": a few words may stand before a term. */
const BEFORE = `${PURPOSE}(?:[\\p{L}'’]+ ){0,5}`;
/** `(4) "lamp": a thing that …`, ‘lamp’ of a household means …, a ‘lamp’ service, consisting of … */
const DEFINED = `${LABEL}${BEFORE}(${TERMS})(?: \\([^)\\n]*\\))?[^:;.\\n"“„‘«]{0,60}?(?::| means?\\b| corresponds to\\b|, consisting of\\b)(.*)`;
/** (a) the definitions of ‘lamp’ and ‘oil’ laid down in …, (a) from Article 4 of …: "lamp" (point (1)) and "oil" (2) */
const TAKEN_OVER = `${LABEL}${PURPOSE}(?:the definitions? of ${OPEN}|from [^"“„‘:\\n]{1,100}: ${OPEN}).*`;
const LINE = new RegExp(`^(?:${DEFINED}|(${TAKEN_OVER}))$`, 'gmu');
/** "(41) lamp’ means": Article 2(41) of the Data Act has lost the opening mark in the Official Journal. */
const UNOPENED = /^(\(\d+\)) (?=[^"“”„‘’»\n]{2,160}’ means\b)/gm;
const QUOTED = new RegExp(QUOTED_TERM, 'g');
const WITHIN = new RegExp(`\\((?:the )?${OPEN}([^"“”„‘»\\n]{2,60}?)${CLOSED}\\)`, 'g');

const terms = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, term = '']) => term);

/** The lines that define terms, in the order of the text. */
export function definitionLines(text: string): DefinitionLine[] {
  return [...text.replace(UNOPENED, '$1‘').matchAll(LINE)].map((match) => {
    const takenOver = match.at(-1);
    const meaning = match.at(-2) ?? '';
    return {
      at: match.index,
      quoted: terms(takenOver ?? match[1] ?? '', QUOTED),
      meaning,
      within: terms(meaning, WITHIN),
      isTakenOver: takenOver !== undefined,
    };
  });
}

const ABBREVIATION = / \(([^)]*)\)$/;

/** The names in a quoted term, which may end with an abbreviation: "domain name system (DNS)" has two. */
export function namesIn(quoted: string): string[] {
  const [whole = '', abbreviation] = ABBREVIATION.exec(quoted) ?? [];
  return abbreviation === undefined ? [quoted] : [quoted.slice(0, -whole.length), abbreviation];
}
