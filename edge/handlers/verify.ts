/** Whether words stand where somebody says that they stand. It never guesses. */
import { readCitations } from '../citations/read-several.ts';
import { endpoints } from '../contract/endpoints.ts';
import { ApiError } from '../contract/errors.ts';
import { type SentencesFile, sentencesFileOf } from '../contract/index-files.ts';
import { invalid } from '../contract/parameter.ts';
import { parameters } from '../contract/parameters.ts';
import { fileOf, fillPath } from '../contract/paths.ts';
import type { Wire } from '../contract/schemas.ts';
import { ALIAS_ROOT } from '../contract/version.ts';
import { sentencesOf } from '../law/sentences.ts';
import { WORDS_DIGEST_LENGTH, wordsOf } from '../law/words.ts';
import type { RenderedFiles } from '../store/files.ts';
import type { Store } from '../store/index-store.ts';
import { decoded } from '../store/memory.ts';
import type { HandlerContext } from './context.ts';
import { nearestPassage, standing, withoutMarks } from './quotation.ts';
import { citableActs, findAll } from './resolve.ts';
import { chooseVersion, readHeld } from './versions.ts';

type Verification = Wire<'Verification'>;
type Edition = Verification['edition'];
type Verdict = Partial<Verification> & Pick<Verification, 'verdict'>;

export async function answerVerification(context: HandlerContext<'verify'>): Promise<string> {
  const { query, store, files } = context;
  const { verified_citation: citation, verified_edition: edition = 'official' } = query;
  const quote = withoutMarks(query.quote);
  if (wordsOf(quote).length === 0) {
    throw invalid(parameters.quote.name, query.quote, 'must have a word');
  }
  const { held, acts } = await citableActs(store);
  const framework = held.acts.find(({ slug }) => slug === query.citation_framework) ?? null;
  if (framework === null && query.citation_framework !== undefined) await context.confirm();
  const verdict = await verdictOn({ citation, quote, edition }, { acts, framework, files, store });
  const data: Verification = { ...NOTHING, edition, ...verdict };
  return JSON.stringify({ data } satisfies Wire<'VerificationResponse'>);
}

/** In the order of the interface. */
const NOTHING: Verification = {
  verdict: 'not_checkable',
  by: null,
  citation: null,
  framework_slug: null,
  provision_id: null,
  url: null,
  edition: 'official',
  version: null,
  nearest: null,
  message: null,
};

interface Asked {
  citation: string;
  quote: string;
  edition: Edition;
}

interface Source {
  files: RenderedFiles;
  store: Store;
}

type Citable = Awaited<ReturnType<typeof citableActs>>;

/** @throws {ApiError} INVALID_PARAM where the citation cannot be read, or names several provisions */
async function verdictOn(
  { citation, quote, edition }: Asked,
  {
    acts,
    framework,
    ...source
  }: Source & Pick<Citable, 'acts'> & { framework: Citable['held']['acts'][number] | null },
): Promise<Verdict> {
  let reading: ReturnType<typeof readCitations<Citable['held']['acts'][number]>>;
  try {
    reading = readCitations(citation, acts, framework);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'NOT_FOUND') return { verdict: 'not_checkable', message: error.message };
    throw ofCitation(error);
  }
  const { cited, unresolved } = reading;
  const { found, failed } = await findAll(cited, citation, { ...source, at: undefined });
  if (cited.length !== 1 || unresolved.length > 0 || found.length > 1) {
    throw invalid(parameters.verified_citation.name, citation, 'must cite one provision');
  }
  const [only] = found;
  if (only === undefined) {
    const error = failed[0]?.error;
    if (error?.code !== 'NOT_FOUND') throw error && ofCitation(error);
    return {
      verdict: 'not_found',
      framework_slug: cited[0]?.act.slug ?? null,
      message: error.message,
    };
  }
  return await compared(quote, edition, only.resolution, source);
}

/** What the reader of citations refuses under the name that its parameter has in `/resolve`. */
const ofCitation = ({ code, message }: ApiError): ApiError =>
  new ApiError(
    code,
    message.replace(`'${parameters.citation.name}'`, `'${parameters.verified_citation.name}'`),
  );

/** A provision that words are compared with: an article, recital or annex, or a part of one. */
type Resolution = Wire<'Resolution'>;

async function compared(
  quote: string,
  edition: Edition,
  cited: Resolution,
  source: Source,
): Promise<Verdict> {
  const { citation, framework_slug, id: provision_id, url } = cited;
  const asCited = { citation, framework_slug, provision_id, url };
  const document = provision_id === null ? null : await readDocument(url, source.files);
  const text = document === null ? null : textOf(document, cited, edition);
  const version = document?.version ?? null;
  const isHeld = text === null ? await isEditionHeld(framework_slug, edition, source) : true;
  if (!isHeld) return await byDigest(quote, cited, { edition, version }, source);
  const verdict = standing(quote, text ?? '');
  if (verdict !== null && isWider(document, cited, edition)) {
    const message = 'The words stand in what holds the point; that of the point alone is not held.';
    return { verdict: 'not_checkable', ...asCited, version, message };
  }
  if (verdict !== null) return { verdict, by: 'text', ...asCited, version };
  const elsewhere = await standingElsewhere(quote, edition, framework_slug, source);
  // An act as a whole has the words wherever they stand in it.
  if (provision_id === null && elsewhere !== null) {
    return { ...elsewhere.place, verdict: elsewhere.as, by: 'text' };
  }
  if (elsewhere !== null) return { verdict: 'elsewhere', by: 'text', ...elsewhere.place };
  const other = await otherVersion(quote, edition, cited, source);
  if (other !== null) return { verdict: 'other_version', by: 'text', ...asCited, ...other };
  const passage = text === null ? null : nearestPassage(quote, text);
  const nearest = passage && provision_id !== null ? { provision_id, ...passage } : null;
  return { verdict: 'differs', by: 'text', ...asCited, version, nearest };
}

/** What documents of articles, recitals and annexes have in common. */
type TextDocument = Pick<Wire<'Annex'>, 'text_edition' | 'content' | 'citation'> &
  Partial<Pick<Wire<'Annex'>, 'version' | 'official' | 'plain_language'>> & {
    paragraphs?: Wire<'Article'>['paragraphs'];
  };

async function readDocument(url: string, files: RenderedFiles): Promise<TextDocument> {
  const path = fileOf(url.slice(ALIAS_ROOT.length));
  const body = await files.read(path);
  if (body === null) throw files.unavailable(path);
  return JSON.parse(body).data;
}

const wordingOf = (
  held: { official?: string | null; plain_language?: string | null },
  edition: Edition,
): string | null => held[edition] ?? null;

/** The text of a cited provision; of a point in the edition that is not served, that of what holds it. */
function textOf(
  document: TextDocument,
  { id, content }: Resolution,
  edition: Edition,
): string | null {
  if (document.text_edition === edition) return content;
  const { paragraphs } = document;
  if (paragraphs === undefined) return wordingOf(document, edition);
  const cited = paragraphs.find(
    (paragraph) => id === paragraph.id || id?.startsWith(`${paragraph.id}/`),
  );
  if (cited !== undefined && cited.paragraph_ref !== '') return wordingOf(cited, edition);
  return wholeText(paragraphs, edition);
}

/** Whether {@link textOf} is that of more than the point that is cited. */
function isWider(document: TextDocument | null, { point }: Resolution, edition: Edition): boolean {
  return point !== null && document !== null && document.text_edition !== edition;
}

/** An article in one edition, with the numbers of its paragraphs; null where it is not held whole. */
function wholeText(paragraphs: Wire<'Article'>['paragraphs'], edition: Edition): string | null {
  const texts = paragraphs.map((paragraph) => {
    const wording = wordingOf(paragraph, edition);
    const { paragraph_ref: ref } = paragraph;
    return wording === null || ref === '' ? wording : `${ref}. ${wording}`;
  });
  return texts.length === 0 || texts.includes(null) ? null : texts.join('\n');
}

/** The articles, recitals and annexes in force. */
async function* textsOf(slug: string, { files }: Source) {
  const path = fillPath(endpoints.framework_export.path, { slug });
  const body = await files.read(fileOf(path));
  if (body === null) throw files.unavailable(fileOf(path));
  for (const line of body.split('\n')) {
    if (/^\{"record_type":"(?:article|recital|annex)"/.test(line)) yield JSON.parse(line);
  }
}

type ExportedText = (Wire<'Article'> | Wire<'Recital'> | Wire<'Annex'>) & { record_type: string };

async function isEditionHeld(slug: string, edition: Edition, source: Source): Promise<boolean> {
  for await (const text of textsOf(slug, source)) {
    const each: ExportedText = text;
    const held = 'paragraphs' in each ? (each.paragraphs[0] ?? {}) : each;
    return wordingOf(held, edition) !== null;
  }
  return false;
}

interface Elsewhere {
  as: 'exact' | 'normalised';
  place: Pick<Verification, 'citation' | 'framework_slug' | 'provision_id' | 'url' | 'version'>;
}

/** The first provision of an act that has some words. */
async function standingElsewhere(
  quote: string,
  edition: Edition,
  slug: string,
  source: Source,
): Promise<Elsewhere | null> {
  let found: Elsewhere | null = null;
  for await (const text of textsOf(slug, source)) {
    const each: ExportedText = text;
    const { units, ...place } = unitsOf(each, slug);
    for (const { id, citation, wording } of units(edition)) {
      const as = wording === null ? null : standing(quote, wording);
      if (as === null || (found !== null && as !== 'exact')) continue;
      found = { as, place: { ...place, citation, provision_id: id } };
      if (as === 'exact') return found;
    }
  }
  return found;
}

/** An exported text, and what of it is cited: the paragraphs of an article, and it as a whole. */
function unitsOf(text: ExportedText, slug: string) {
  const { citation } = text;
  const ofWhole = (id: string, path: string, version: string | null) => ({
    framework_slug: slug,
    url: `${ALIAS_ROOT}${path}`,
    version,
    id,
  });
  if ('paragraphs' in text) {
    const { article_ref: ref, paragraphs } = text;
    const path = fillPath(endpoints.article.path, { slug, article_number: ref });
    const { id, ...place } = ofWhole(`art_${ref}`, path, text.version);
    const units = (edition: Edition) => [
      ...paragraphs.map((each) => ({ ...each, wording: wordingOf(each, edition) })),
      { id, citation, wording: wholeText(paragraphs, edition) },
    ];
    return { ...place, units };
  }
  const isRecital = 'recital_number' in text;
  const path = isRecital
    ? fillPath(endpoints.recital.path, { slug, recital_number: `${text.recital_number}` })
    : fillPath(endpoints.annex.path, { slug, annex_number: text.annex_number });
  const id = isRecital ? `rct_${text.recital_number}` : `anx_${text.annex_number}`;
  const { id: whole, ...place } = ofWhole(id, path, isRecital ? null : text.version);
  const units = (edition: Edition) => [{ id: whole, citation, wording: wordingOf(text, edition) }];
  return { ...place, units };
}

/** Another version of an article or annex that has the words, the newest first. */
async function otherVersion(
  quote: string,
  edition: Edition,
  cited: Resolution,
  { files, store }: Source,
): Promise<Pick<Verification, 'version' | 'url'> | null> {
  const { framework_slug: slug, article_ref, annex_number } = cited;
  const kind = article_ref === null ? 'annex' : 'article';
  const name = article_ref ?? annex_number;
  if (name === null) return null;
  const { versions } = await chooseVersion(store, slug);
  for (const [index, version] of [...versions.entries()].reverse()) {
    const isThere = version[kind === 'article' ? 'articles' : 'annexes'].includes(name);
    if (!isThere) continue;
    const chosen = { versions, index, version };
    const held = await readHeld(chosen, kind, { slug, [`${kind}_number`]: name }, files);
    const document: TextDocument = JSON.parse(held.body).data;
    const { paragraphs } = document;
    const { id } = cited;
    const paragraph = paragraphs?.find((each) => id === each.id || id?.startsWith(`${each.id}/`));
    const texts =
      paragraphs === undefined
        ? [wordingOf(document, edition)]
        : paragraph === undefined
          ? [...paragraphs.map((each) => wordingOf(each, edition)), wholeText(paragraphs, edition)]
          : [wordingOf(paragraph, edition)];
    if (texts.some((text) => text !== null && standing(quote, text) !== null)) {
      const url = `${ALIAS_ROOT}${held.path}`;
      if (url === cited.url) continue;
      return { version: document.version ?? null, url };
    }
  }
  return null;
}

/** Compares digests of the words: of a whole paragraph, list or point, or of each of some whole sentences. */
async function byDigest(
  quote: string,
  { citation, framework_slug, id, url }: Resolution,
  { edition, version }: Pick<Verification, 'edition' | 'version'>,
  { store, files }: Source,
): Promise<Verdict> {
  const asCited = { citation, framework_slug, provision_id: id, url };
  const none = { verdict: 'not_checkable' as const, ...asCited };
  const notHeld =
    'The official wording is not held, and the words are no whole sentence, point or paragraph of it that is known.';
  const { provisions } = await decoded(
    store,
    sentencesFileOf(framework_slug),
    (file): SentencesFile => JSON.parse(file),
  );
  const all = Object.entries(provisions);
  if (edition !== 'official' || all.length === 0) {
    return { ...none, message: `The wording '${edition}' of this act is not held.` };
  }
  const whole = await digestOf(quote);
  const sentences = await Promise.all(sentencesIn(quote).map(digestOf));
  const has = (digests: readonly string[]): boolean =>
    digests.includes(whole) || standsInRow(sentences, digests);
  const isOfCited = (provision: string): boolean =>
    id === null || provision === id || provision.startsWith(`${id}/`);
  if (all.some(([provision, digests]) => isOfCited(provision) && has(digests))) {
    return { verdict: 'normalised', by: 'digest', ...asCited, version };
  }
  const holder = all.find(([provision]) => id?.startsWith(`${provision}/`));
  if (holder !== undefined && has(holder[1])) {
    const message = 'The words stand in what holds the point; which point has them is not known.';
    return { ...none, message };
  }
  const other = all.find(([, digests]) => has(digests))?.[0];
  if (other === undefined) return { ...none, message: notHeld };
  return { verdict: 'elsewhere', by: 'digest', ...(await placeOf(other, framework_slug, files)) };
}

/** Whether some digests stand in others in a row: sentences with another between them are no quotation. */
function standsInRow(some: readonly string[], all: readonly string[]): boolean {
  if (some.length === 0) return false;
  return all.some((_, at) => some.every((digest, place) => all[at + place] === digest));
}

/** Where a paragraph, recital or annex is, by its id. */
async function placeOf(id: string, slug: string, files: RenderedFiles) {
  const [, kind, name = ''] = /^(art|rct|anx)_([^/]+)/.exec(id) ?? [];
  const path =
    kind === 'rct'
      ? fillPath(endpoints.recital.path, { slug, recital_number: name })
      : kind === 'anx'
        ? fillPath(endpoints.annex.path, { slug, annex_number: name })
        : fillPath(endpoints.article.path, { slug, article_number: name });
  const url = `${ALIAS_ROOT}${path}`;
  const { paragraphs = [], citation, version = null } = await readDocument(url, files);
  const paragraph = paragraphs.find((each) => each.id === id);
  const place = { framework_slug: slug, provision_id: id, url, version };
  return { ...place, citation: paragraph?.citation ?? citation };
}

const sentencesIn = (quote: string): string[] =>
  quote
    .split('\n')
    .flatMap((line) => sentencesOf(line.trim()))
    .filter((sentence) => wordsOf(sentence).length > 0);

async function digestOf(text: string): Promise<string> {
  const words = new TextEncoder().encode(wordsOf(text).join(' '));
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', words));
  const hexadecimal = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hexadecimal.slice(0, WORDS_DIGEST_LENGTH);
}
