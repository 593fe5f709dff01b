/** Random queries, always the same sequence: stretches of texts, misspelled, half typed, quoted, cited or senseless. */
import type { SearchInput } from '../../edge/search/run-search.ts';
import { seededRandom } from '../../generator/learn/seeded-random.ts';
import type { SearchDocument } from '../../generator/search/documents.ts';

const SIGNS = [...'"“”«»()[]\'’%€$…–?!.,;:/\\\u0301\ufdfa💡éłßΩж法 \t'];
const CITED = ['article', 'art.', 'recital', 'annex', 'paragraph', 'of the', 'point (a)'];
const TYPES = ['article', 'recital', 'requirement', 'annex'] as const;
const MOST_CHARACTERS = 500;
const MOST_WORDS = 14;

export interface FuzzCase {
  input: SearchInput;
  start: number;
  count: number;
}

export class FuzzQueries {
  readonly #random: () => number;
  readonly #documents: readonly SearchDocument[];

  constructor(documents: readonly SearchDocument[], seed: number) {
    this.#documents = documents;
    this.#random = seededRandom(seed);
  }

  next(): FuzzCase {
    const { framework, tags, roles } = this.#one(this.#documents);
    const [tag] = tags;
    const [role] = roles;
    return {
      input: {
        q: [...this.#query()].slice(0, MOST_CHARACTERS).join(''),
        ...(this.#chance(0.1) ? { framework } : {}),
        ...(this.#chance(0.15) ? { type: this.#one(TYPES) } : {}),
        ...(this.#chance(0.1) ? { withAnnexes: true } : {}),
        ...(tag !== undefined && this.#chance(0.1) ? { tag } : {}),
        ...(role !== undefined && this.#chance(0.1) ? { role } : {}),
      },
      start: this.#chance(0.1) ? 20 * this.#below(6) : 0,
      count: this.#chance(0.05) ? 100 : 20,
    };
  }

  #query(): string {
    const words = this.#stretch();
    if (this.#chance(0.2)) words.push(...this.#stretch());
    if (this.#chance(0.15)) words.splice(this.#below(words.length), 0, this.#citation());
    if (this.#chance(0.25)) {
      const place = this.#below(words.length);
      words[place] = this.#misspelled(words[place] ?? '');
    }
    let query = words.join(' ');
    if (this.#chance(0.15)) query = `"${query}"`;
    if (this.#chance(0.1)) query += ` "${this.#stretch().slice(0, 3).join(' ')}"`;
    if (this.#chance(0.2)) query = query.slice(0, 1 + this.#below(query.length));
    if (this.#chance(0.1)) {
      const place = this.#below(query.length);
      const sign = this.#one(SIGNS).repeat(1 + this.#below(40));
      query = query.slice(0, place) + sign + query.slice(place);
    }
    return query.trim().length < 2 ? 'data' : query.trim();
  }

  #stretch(): string[] {
    const { text, title, questions } = this.#one(this.#documents);
    const source = this.#one([text, text, title ?? text, questions ?? text]).split(/\s+/);
    const start = this.#below(source.length);
    return source.slice(start, start + 1 + this.#below(MOST_WORDS));
  }

  #citation(): string {
    const number = 1 + this.#below(120);
    return `${this.#one(CITED)} ${number} ${this.#one(this.#documents).framework.replace('_', ' ')}`;
  }

  #misspelled(word: string): string {
    const place = this.#below(word.length);
    const letter = String.fromCharCode(97 + this.#below(26));
    const skipped = this.#below(2);
    return word.slice(0, place) + (this.#chance(0.6) ? letter : '') + word.slice(place + skipped);
  }

  #one<Item>(items: readonly Item[]): Item {
    const item = items[this.#below(items.length)];
    if (item === undefined) throw new Error('nothing to choose from');
    return item;
  }

  #chance = (share: number): boolean => this.#random() < share;

  #below = (end: number): number => Math.floor(this.#random() * Math.max(1, end));
}
