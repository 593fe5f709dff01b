/** The passages of texts that snippets show, encoded. */
import { onceFor } from '../once-for.ts';
import type { AnalyzedText } from './analyzed.ts';
import type { PassageFinder, Passages } from './passages.ts';
import type { SymbolWriter } from './symbols.ts';

/** Those of one text. */
export class ShownPassages {
  readonly #passages: Passages;
  readonly #writer: SymbolWriter;
  /** By the number of the term that each is for, or the numbers of several. */
  readonly #byTerms = new Map<number | string, Uint8Array>();
  /** By where each begins and ends: several terms may have the same. */
  readonly #byPlace = new Map<number, Uint8Array>();

  constructor(passages: Passages, writer: SymbolWriter) {
    this.#passages = passages;
    this.#writer = writer;
  }

  /** Whether passages are chosen by the same weights: else the best for a term may be another one. */
  hasWeights(weights: Float64Array): boolean {
    return weights.every((weight, place) => weight === this.#passages.weights[place]);
  }

  /** The best passage that contains one of the terms. */
  around(terms: readonly number[], finder: PassageFinder): Uint8Array {
    const key = terms.length === 1 ? (terms[0] ?? 0) : terms.join();
    const known = this.#byTerms.get(key);
    if (known !== undefined) return known;
    const { from, to, text } = finder.around(this.#passages, terms);
    const place = from * 2 ** 24 + to;
    const bytes = this.#byPlace.get(place) ?? this.#writer.write(text);
    this.#byPlace.set(place, bytes);
    this.#byTerms.set(key, bytes);
    return bytes;
  }
}

const known = onceFor((_: SymbolWriter) => new WeakMap<AnalyzedText, ShownPassages>());

/** Those of a text in an index: the same as in the one before, unless words of it have become rarer or more frequent. */
export function shownPassages(
  text: AnalyzedText,
  finder: PassageFinder,
  writer: SymbolWriter,
): ShownPassages {
  const passages = finder.passages(text);
  const before = known(writer).get(text);
  if (before?.hasWeights(passages.weights) === true) return before;
  const shown = new ShownPassages(passages, writer);
  known(writer).set(text, shown);
  return shown;
}
