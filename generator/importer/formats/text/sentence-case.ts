/**
 * Headings of many acts are set in capitals. Their words get the case that the same words, and runs of
 * words, have inside the act's own sentences: "EUROPEAN SUPERVISORY BOARD" becomes "European
 * Supervisory Board" where the act writes so, "GENERAL PROVISIONS" becomes "General provisions".
 */
export class SentenceCase {
  private readonly words: string[] = [];
  private readonly folded: string[] = [];
  /** Whether the word follows another one in the same sentence. */
  private readonly inner: boolean[] = [];
  private readonly positions = new Map<string, number[]>();

  /** @param lines running text of the act, to learn the case of its words from. */
  constructor(lines: Iterable<string>) {
    for (const line of lines) {
      if (this.words.length > MOST_WORDS) break;
      if (!isCapitals(line)) this.learn(line);
    }
    this.learn(INSTITUTIONS);
  }

  /** @returns the heading in sentence case, or as it is when it is not set in capitals. */
  apply(heading: string): string {
    if (heading.length > LONGEST_HEADING || !isCapitals(heading)) return heading;
    const tokens = [...heading.matchAll(WORD)];
    let result = '';
    let end = 0;
    let index = 0;
    while (index < tokens.length) {
      for (const form of this.longestRun(tokens, index)) {
        const token = tokens[index];
        if (token === undefined) break;
        result += heading.slice(end, token.index) + form;
        end = token.index + token[0].length;
        index += 1;
      }
    }
    return (result + heading.slice(end)).replace(/\p{L}/u, (letter) => letter.toUpperCase());
  }

  private learn(line: string): void {
    const gaps = line.split(WORD);
    line.match(WORD)?.forEach((word, place) => {
      const folded = word.toLowerCase();
      const gap = gaps[place] ?? '';
      this.inner.push(place > 0 && (gap === ' ' || SAME_SENTENCE.test(gap)));
      const known = this.positions.get(folded);
      if (known === undefined) this.positions.set(folded, [this.words.length]);
      else if (known.length < MOST_PLACES) known.push(this.words.length);
      this.words.push(word);
      this.folded.push(folded);
    });
  }

  /** The forms of the longest run of words from `start` that the act has in the same order. */
  private longestRun(tokens: readonly RegExpExecArray[], start: number): string[] {
    const printed = tokens[start]?.[0] ?? '';
    const isFixed = /[\p{Ll}\p{N}]/u.test(printed) || ROMAN_NUMERAL.test(printed);
    const letter = tokens.slice(start, start + LONGEST_RUN).findIndex(isLabelLetter);
    if (isFixed || letter === 0) return [printed];
    const end = letter < 0 ? start + LONGEST_RUN : start + letter;
    const folded = tokens.slice(start, end).map((token) => token[0].toLowerCase());
    const first = folded[0] ?? '';
    let found = (this.positions.get(first) ?? []).filter((at) => this.inner[at]);
    let best = this.commonest(found, 1) ?? [first];
    for (let length = 2; length <= folded.length; length += 1) {
      const next = folded[length - 1];
      found = found.filter(
        (at) => this.folded[at + length - 1] === next && this.inner[at + length - 1],
      );
      const run = this.commonest(found, length);
      if (run === undefined) break;
      best = run;
    }
    return best;
  }

  private commonest(positions: readonly number[], length: number): string[] | undefined {
    const counts = new Map<string, number>();
    for (const at of positions) {
      const form = this.words.slice(at, at + length).join(' ');
      counts.set(form, (counts.get(form) ?? 0) + 1);
    }
    // Among equals the one with small letters, which sort after capitals.
    const ranked = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? 1 : -1));
    return ranked[0]?.[0].split(' ');
  }
}

/** Names in the titles of nearly all acts, for acts whose own sentences lack them. */
const INSTITUTIONS =
  'by the European Parliament and of the Council of the European Union, the Commission, the European ' +
  'Economic Area, the European Central Bank and Member States (EU, EC, EEC, Euratom)';
const WORD = /[\p{L}\p{N}]+/gu;
const SAME_SENTENCE = /^[ ,\-–/’'‘(]+$/;
const LONGEST_RUN = 8;
/** Bounds for texts that are not acts; the longest acts have 300 000 words. */
const MOST_WORDS = 1_000_000;
const MOST_PLACES = 20_000;
const LONGEST_HEADING = 1_000;
const ROMAN_NUMERAL = /^(?=[IVX])X{0,3}(IX|IV|V?I{0,3})$/;

/** The letter of "PART A" and "PART A: STRINGS"; that of "A STRING" and "E-KITES" goes on with a word. */
function isLabelLetter({ 0: word, index, input }: RegExpExecArray): boolean {
  return word.length === 1 && /^ .(?![ -]?[\p{L}\p{N}])/u.test(input.slice(index - 1, index + 3));
}

/** Most letters of the text are capitals; an acronym's plural or "No" may be among them. */
function isCapitals(text: string): boolean {
  if (!/\p{Lu}{2}/u.test(text)) return false;
  return lettersIn(text.match(/\p{Lu}+/gu)) > lettersIn(text.match(/\p{Ll}+/gu));
}

const lettersIn = (runs: readonly string[] | null): number =>
  runs?.reduce((sum, run) => sum + run.length, 0) ?? 0;
