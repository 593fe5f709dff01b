/** Whether words stand where somebody says that they stand. It never guesses. */
import { type CitedPlaces, readCitations } from '../citations/read-several.ts';
import { ApiError } from '../contract/errors.ts';
import { type CitedAct, type SentencesFile, sentencesFileOf } from '../contract/index-files.ts';
import { invalid } from '../contract/parameter.ts';
import { parameters } from '../contract/parameters.ts';
import type { Wire } from '../contract/schemas.ts';
import { ALIAS_ROOT } from '../contract/version.ts';
import { isWithin, rootOf } from '../law/provision-id.ts';
import { wordsOf } from '../law/words.ts';
import type { RenderedFiles } from '../store/files.ts';
import type { Store } from '../store/index-store.ts';
import { parsed } from '../store/memory.ts';
import type { HandlerContext } from './context.ts';
import { nearestPassage, standing, withoutLabel, withoutMarks } from './quotation.ts';
import { digestsOf, isAmong } from './quotation-digests.ts';
import { citableActs, findAll } from './resolve.ts';
import { chooseVersion, readHeld } from './versions.ts';
import {
  citationIn,
  documentUrl,
  type Edition,
  readDocument,
  type TextDocument,
  type Wording,
  wordingOf,
  wordingsIn,
  wordingsOfAct,
} from './wordings.ts';

type Verification = Wire<'Verification'>;
type Verdict = Partial<Verification> & Pick<Verification, 'verdict'>;
type Resolution = Wire<'Resolution'>;

const ONLY_AROUND = 'The words stand in what holds the point; those of the point are not known.';

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

/** @throws {ApiError} INVALID_PARAM where the citation cannot be read, or names several provisions */
export async function answerVerification(context: HandlerContext<'verify'>): Promise<string> {
  const { query, store, files } = context;
  const { verified_edition: edition = 'official' } = query;
  const quote = withoutMarks(query.quote);
  if (wordsOf(quote).length === 0) {
    throw invalid(parameters.quote.name, query.quote, 'must have a word');
  }
  const cited = await citedIn(context);
  const verdict =
    'verdict' in cited
      ? cited
      : await compared({ quote: withoutLabel(quote, cited.id), edition, cited }, { files, store });
  const data: Verification = { ...NOTHING, edition, ...verdict };
  return JSON.stringify({ data } satisfies Wire<'VerificationResponse'>);
}

/** The provision or act that is cited; else what that says of the words. */
async function citedIn(context: HandlerContext<'verify'>): Promise<Resolution | Verdict> {
  const { query, store, files } = context;
  const { verified_citation: citation, citation_framework: slug } = query;
  const { held, acts } = await citableActs(store);
  const framework = held.acts.find((act) => act.slug === slug) ?? null;
  if (framework === null && slug !== undefined) await context.confirm();
  let reading: CitedPlaces<CitedAct>;
  try {
    reading = readCitations(citation, acts, framework);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'NOT_FOUND') return { verdict: 'not_checkable', message: error.message };
    throw ofCitation(error);
  }
  const { cited, unresolved } = reading;
  const { found, failed } = await findAll(cited, citation, { files, store, at: undefined });
  if (cited.length !== 1 || unresolved.length > 0 || found.length > 1) {
    throw invalid(parameters.verified_citation.name, citation, 'must cite one provision');
  }
  const [only] = found;
  if (only !== undefined) return only.resolution;
  const error = failed[0]?.error;
  if (error?.code !== 'NOT_FOUND') throw error && ofCitation(error);
  const framework_slug = cited[0]?.act.slug ?? null;
  return { verdict: 'not_found', framework_slug, message: error.message };
}

/** What the reader of citations refuses, under the name that its parameter has here. */
const ofCitation = ({ code, message }: ApiError): ApiError =>
  new ApiError(
    code,
    message.replace(`'${parameters.citation.name}'`, `'${parameters.verified_citation.name}'`),
  );

interface Asked {
  quote: string;
  edition: Edition;
  cited: Resolution;
}

interface Source {
  files: RenderedFiles;
  store: Store;
}

async function compared(asked: Asked, source: Source): Promise<Verdict> {
  const { quote, edition, cited } = asked;
  const { citation, framework_slug, id, url } = cited;
  const wording = id === null ? null : await citedWording(id, asked, source);
  const version = wording?.version ?? null;
  const said = { citation, framework_slug, provision_id: id, url, version };
  const text = wording?.text ?? null;
  const as = text === null ? null : standing(quote, text);
  if (as !== null && wording?.isWider === true) {
    return { verdict: 'not_checkable', ...said, message: ONLY_AROUND };
  }
  if (as !== null) return { verdict: as, by: 'text', ...said };
  const all = await wordingsOfAct(framework_slug, source.files);
  if (all.every(({ texts }) => texts[edition] === null)) {
    return await byDigest(asked, said, source);
  }
  const elsewhere = firstWith(quote, edition, all);
  if (elsewhere !== null) {
    // An act as a whole has the words wherever they stand in it.
    const verdict = id === null ? elsewhere.as : 'elsewhere';
    return { verdict, by: 'text', ...placeOf(elsewhere.wording, framework_slug) };
  }
  const other = id === null ? null : await otherVersion(id, asked, source);
  if (other !== null) return { verdict: 'other_version', by: 'text', ...said, ...other };
  const passage = text === null ? null : nearestPassage(quote, text);
  const nearest = passage && id !== null ? { provision_id: id, ...passage } : null;
  return { verdict: 'differs', by: 'text', ...said, nearest };
}

interface CitedWording extends Pick<Wording, 'version'> {
  text: string | null;
  /** Whether it is that of more than the point that is cited: documents have points in the edition that they serve. */
  isWider: boolean;
}

async function citedWording(
  id: string,
  { cited, edition }: Asked,
  { files }: Source,
): Promise<CitedWording> {
  const document = await readDocument<TextDocument>(cited.url, files);
  const wording = wordingOf(id, wordingsIn(document));
  const version = wording?.version ?? null;
  if (document.text_edition === edition) return { text: cited.content, version, isWider: false };
  return { text: wording?.texts[edition] ?? null, version, isWider: wording?.id !== id };
}

/** The first that has some words, to the letter if any has them so. */
function firstWith(quote: string, edition: Edition, wordings: readonly Wording[]) {
  let found: { as: 'exact' | 'normalised'; wording: Wording } | null = null;
  for (const wording of wordings) {
    const as = standing(quote, wording.texts[edition] ?? '');
    if (as === 'exact') return { as, wording };
    if (as !== null) found ??= { as, wording };
  }
  return found;
}

const placeOf = ({ id, citation, version }: Omit<Wording, 'texts'>, framework_slug: string) => ({
  ...{ citation, framework_slug, provision_id: id, version },
  url: documentUrl(framework_slug, id),
});

/** Another version of an article or annex that has the words in the cited part, the newest first. */
async function otherVersion(
  id: string,
  { quote, edition, cited }: Asked,
  { files, store }: Source,
): Promise<Pick<Verification, 'version' | 'url'> | null> {
  const { framework_slug: slug, article_ref, annex_number } = cited;
  const kind = article_ref === null ? 'annex' : 'article';
  const name = article_ref ?? annex_number;
  if (name === null) return null;
  const { versions } = await chooseVersion(store, slug);
  for (const [index, version] of [...versions.entries()].reverse()) {
    if (!version[kind === 'article' ? 'articles' : 'annexes'].includes(name)) continue;
    const chosen = { versions, index, version };
    const { path, body } = await readHeld(chosen, kind, { slug, [`${kind}_number`]: name }, files);
    const url = `${ALIAS_ROOT}${path}`;
    const wording = wordingOf(id, wordingsIn(JSON.parse(body).data));
    // Of a paragraph that the version lacks it is the whole article.
    const isWider = wording?.id === rootOf(id) && id.includes('/par_');
    const hasWords = !isWider && standing(quote, wording?.texts[edition] ?? '') !== null;
    if (url !== cited.url && hasWords) return { version: wording?.version ?? null, url };
  }
  return null;
}

/** By digests of the official words, where these are not held. @param said of what is cited */
async function byDigest(
  { quote, edition, cited: { id, framework_slug: slug } }: Asked,
  said: Partial<Verification>,
  { store, files }: Source,
): Promise<Verdict> {
  const { provisions } = await parsed<SentencesFile>(store, sentencesFileOf(slug));
  const not = (message: string): Verdict => ({
    verdict: 'not_checkable',
    ...said,
    version: null,
    message,
  });
  const all = Object.entries(provisions);
  if (edition !== 'official' || all.length === 0) {
    return not(`The wording '${edition}' of this act is not held.`);
  }
  const digests = await digestsOf(quote);
  const having = all.filter(([, each]) => isAmong(digests, each)).map(([provision]) => provision);
  if (having.some((provision) => id === null || isWithin(provision, id))) {
    return { verdict: 'normalised', by: 'digest', ...said };
  }
  // What holds the cited point has its words and those of others.
  const beside = having.filter((provision) => id === null || !isWithin(id, provision));
  const other = beside.findLast((provision) => isWithin(provision, beside[0] ?? ''));
  if (other === undefined) {
    return not(
      having.length > 0
        ? ONLY_AROUND
        : 'The official wording is not held, and the words are no whole sentence, point or paragraph of it that is known.',
    );
  }
  const document = await readDocument<TextDocument>(documentUrl(slug, other), files);
  const { version = null } = wordingOf(other, wordingsIn(document)) ?? {};
  const citation = citationIn(document, other);
  const place = { citation, provision_id: other, url: documentUrl(slug, other), version };
  return { verdict: 'elsewhere', by: 'digest', framework_slug: slug, ...place };
}
