/** The acts that a query may name: those of the catalogue, by their places in it. */
import { type Acts, actsByKey } from '../../citations/acts.ts';
import { LONGEST_NAME } from '../../citations/unglued.ts';
import { lazy } from '../../contract/lazy.ts';
import { nameKey } from '../../contract/name-key.ts';
import type { Catalogue } from '../index/catalogue.ts';
import { fold } from '../text/fold.ts';

/** Searches know neither the letter of the type before a number nor the type of an ELI. */
const BEFORE_NUMBER = /^(?:[dlr]|[a-z_]+\/)(?=\d+\/)/;
/** "E-privacy" in names, of which a single letter is no word. */
const BEFORE_DASH = /^e(?=privacy|idas)/;
/** What is left of "e-privacy" says nothing alone. */
const IS_NO_NAME = /^privacy(?! (?:directive|and) )/;
/** Red is a colour. */
const COLOURED = ['alert', 'button', 'flag', 'light', 'line', 'list', 'tape', 'team'];
/** An official number, and what follows it in a title. */
const TITLE = /^\D*(\d+\/\d+) (?:(?:eu|e?ec|euratom) )?(.+)/;

interface KnownActs {
  /** Those that searches cover. */
  searched: Acts<number>;
  /** Superseded ones too. A name that both have is theirs: the NIS Directive is NIS2 to everybody who cites nothing. */
  all: Acts<number>;
}

const known = new WeakMap<Catalogue, KnownActs>();

export function actsIn(catalogue: Catalogue): KnownActs {
  const acts = known.get(catalogue) ?? readActs(catalogue);
  known.set(catalogue, acts);
  return acts;
}

function readActs(catalogue: Catalogue): KnownActs {
  const keys = new Map<string, number | null>(COLOURED.map((word) => [`red ${word}`, null]));
  for (const name of catalogue.names) {
    const key = name.includes('/') ? name : nameKey(name);
    const act = catalogue.frameworkNamed(name);
    if (act === undefined || IS_NO_NAME.test(`${key} `) || lengthOf(key) > LONGEST_NAME) continue;
    keys.set(key, act);
    if (BEFORE_DASH.test(key)) keys.set(key.replace(BEFORE_DASH, 'e '), act);
  }
  const titles = lazy(() => titlesIn(catalogue));
  const actsOf = (own: ReadonlyMap<string, number | null>): Acts<number> =>
    actsByKey(
      own,
      (act) => titles().get(act) ?? [],
      (key) => fold(key).replace(BEFORE_NUMBER, ''),
    );
  const all = new Map<string, number | null>([...keys, ...supersededNames(catalogue)]);
  return { searched: actsOf(keys), all: actsOf(all) };
}

const lengthOf = (key: string): number => key.split(' ').length;

/** Their slugs, "nis 1" and "nis" for "nis1" too, and short names: the catalogue has no other names of them. */
function* supersededNames({ frameworks }: Catalogue): Generator<[string, number]> {
  for (const [act, { slug, short_name, is_searched }] of frameworks.entries()) {
    if (is_searched) continue;
    const spaced = slug.replace(/(?<=[a-z])(?=\d)/g, ' ');
    for (const name of [slug, spaced, slug.replace(/\d$/, ''), short_name]) {
      yield [fold(nameKey(name)), act];
    }
  }
}

function titlesIn(catalogue: Catalogue): Map<number, string[]> {
  const titles = new Map<number, string[]>();
  for (const name of catalogue.names) {
    const title = TITLE.exec(name)?.[2];
    const act = catalogue.frameworkNamed(name);
    if (title !== undefined && act !== undefined) titles.set(act, nameKey(title).split(' '));
  }
  return titles;
}
