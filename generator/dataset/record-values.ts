/** The values that the records of the data folder share. */
import { z } from 'zod';
import { SHARED_PART } from '../../edge/contract/digests.ts';
import { ASSETS, framework, MOVED, PAGES_OF_ALL } from '../../edge/contract/page-addresses.ts';
import { ROLE_NAME, SLUG } from '../../edge/contract/values.ts';
import { isFunctionPath, isMcpPath } from '../../edge/contract/version.ts';
import { ARTICLE_LETTER, ARTICLE_REF } from '../../edge/law/article-ref.ts';
import { CELEX_PATTERN } from '../../edge/law/celex.ts';
import { SYNONYMS_FOLDER } from '../words/synonym-lines.ts';

export const slug = z
  .string()
  .regex(SLUG, 'a slug is lower case, digits and underscores')
  .refine((name) => !(name in Object.prototype), {
    error: ({ input }) => `'${input}' is a word of the programming language; choose another`,
  });

/** The slug of a framework names its folder of the data and the address of its pages, which must not be taken. */
export const frameworkSlug = slug
  .regex(/^[a-z0-9]+(?:_[a-z0-9]+)*$/, 'a slug has single underscores, between letters or digits')
  .refine((name) => name !== SHARED_PART && !isAddressOfSite(framework(name)), {
    error: ({ input }) => `'${input}' is the name of a page or folder of the site; choose another`,
  })
  .refine((name) => name !== SYNONYMS_FOLDER, {
    error: ({ input }) => `'${input}' is the folder of the lists of synonyms; choose another`,
  });

/** Hosts find `index.html` and `404.html` without their ending too. */
const FILES_AT_TOP = ['/index/', '/404/'];

/** Whether an address is one of the API, of a page over all acts, or of the files of pages. */
function isAddressOfSite(address: string): boolean {
  const pages = [...PAGES_OF_ALL.map((page) => page()), ...MOVED.keys()];
  const taken = [`${ASSETS}/`, ...FILES_AT_TOP, ...pages];
  return isFunctionPath(address) || isMcpPath(address) || taken.includes(address);
}

export const celex = z.string().regex(CELEX_PATTERN, 'not a CELEX number');
const otherThan = (expected: string) => ({
  error: ({ input }: { input?: unknown }) =>
    `${JSON.stringify(input) ?? 'nothing'} is not ${expected}`,
});
export const dateTime = z.iso.datetime(otherThan('a time such as "2026-11-30T12:00:00Z"'));
export const date = z.iso.date(otherThan('a date such as "2026-11-30"'));
export const positive = z.int().positive();
/** The label of an article that has a letter: "5a" beside `article_number` 5. Left out where it has none. */
export const article_ref = z
  .string()
  .regex(/[a-z]$/, 'only the label of an article with a letter is written')
  .regex(ARTICLE_REF, 'not the label of an article')
  .optional();
/**
 * What no XML, and so no feed, may contain: control characters and unpaired surrogates. Carriage returns are refused too:
 * rows of the tables for spreadsheets end with one, and are found again by it.
 */
const NOT_TEXT = /[^\P{Cc}\n\t\u007f-\u009f]|\p{Cs}/u;

/** @param most how many characters it may have, in UTF-16 units */
const textUpTo = (most: number) =>
  z
    .string()
    .max(most, {
      error: ({ input }) =>
        `has ${Number(input?.length).toLocaleString('en-GB')} characters, and may have ${most.toLocaleString('en-GB')}; shorten it`,
    })
    .refine((value) => !NOT_TEXT.test(value), 'has a control character or half of a sign')
    .refine((value) => value.trim() !== '', 'is empty')
    .refine((value) => value === value.trim(), 'begins or ends with white space');

/** A text of law, or about it. The longest paragraph of some hundred acts has a tenth of this. */
export const text = textUpTo(2_000_000);
/** A title, a name or another text that stands in one line of a page. The longest title of these acts has half of this. */
export const title = textUpTo(1000);
const LONGEST_HEADING = 80;
/** A short heading in sentence case that this project gave a text which has none: "Conditions for consent". */
export const heading = textUpTo(LONGEST_HEADING)
  .refine((value) => {
    const words = value.split(/\s+/).length;
    return words >= 3 && words <= 9;
  }, 'does not have three to nine words')
  .refine((value) => /^[\p{Lu}\p{N}]/u.test(value), 'does not begin with a capital or a figure')
  .refine((value) => !value.endsWith('.'), 'ends with a full stop; leave it out');
/** The name of a role, part of the address of a page and so of a file name. */
export const roleName = z
  .string()
  .max(100, 'has more than 100 characters; shorten it')
  .regex(ROLE_NAME, 'a role is singular and lower case, in Latin letters');

/**
 * An address of the web without a user name, in the signs of RFC 3986: what the format `uri` of the published schemas
 * takes too.
 */
export const webAddress = z
  .string()
  .max(1000, 'has more than 1,000 characters; shorten it')
  .regex(
    /^[\w.~:/?!$&'()*+,;=%-]+(?:#[\w.~:/?!$&'()*+,;=%-]*)?$/,
    'has a sign that an address does not have; encode it, as a space is %20',
  )
  .refine(
    (value) =>
      /^https?:\/\//.test(value) && !/%(?![0-9a-f]{2})/i.test(value) && URL.canParse(value),
    'is not an address such as https://eur-lex.europa.eu/eli/reg/2016/679/oj',
  );
/** A digest of official words (`wordsDigest`). */
export const digest = z.string().regex(/^[0-9a-f]{12}$/, 'not a digest of official words');
/** The digest of the official words that a plain wording restates. Left out where it was written from a copy. */
export const written_from = digest.optional();

/** Expressions for ids of provisions: `art_5a`, `anx_IV`. */
export const ARTICLE_ID = `art_[0-9]+${ARTICLE_LETTER}?`;
export const ANNEX_ID = 'anx_[IVXLCDM]{1,15}[A-Za-z]?';

/** From when a requirement applies, and in which cases (null: all). */
export const applicationDate = z.strictObject({
  date,
  scope: title.nullable(),
  /** Each case has a day of its own, which the scope says: nobody is bound by the date alone. */
  each: z.literal(true).optional(),
});
/** The provision that sets a date, in the act itself or in a later one. */
export const sourceProvision = z.strictObject({
  celex,
  article: z.string().min(1).nullable(),
  paragraph: z.string().min(1).nullable(),
});
