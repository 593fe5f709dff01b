/** The provisions that a text cites. */
import { type Acts, actsOf } from '../citations/acts.ts';
import { type Division, findDivision, labelOf, type Part, textOf } from '../citations/divisions.ts';
import { RULES } from '../citations/read-citation.ts';
import {
  type CitedPlace,
  MOST_CITED,
  readCitations,
  tooMany,
  type Unresolved,
} from '../citations/read-several.ts';
import type { Stretch } from '../citations/reader.ts';
import { pointOf, type Step } from '../citations/units.ts';
import { endpoints } from '../contract/endpoints.ts';
import { ApiError, notFound } from '../contract/errors.ts';
import type { CitationsFile, CitedAct } from '../contract/index-files.ts';
import { invalid } from '../contract/parameter.ts';
import { parameters } from '../contract/parameters.ts';
import { fileOf, fillPath } from '../contract/paths.ts';
import type { Wire } from '../contract/schemas.ts';
import { ALIAS_ROOT } from '../contract/version.ts';
import { annexLabelOf } from '../law/annexes.ts';
import type { RenderedFiles } from '../store/files.ts';
import type { Store } from '../store/index-store.ts';
import { readCitedActs } from '../store/memory.ts';
import type { HandlerContext } from './context.ts';
import { type Chosen, chooseVersion, pathIn, readHeld } from './versions.ts';

type Resolution = Wire<'Resolution'>;
/** What is known of one, the fields that every one has at least. */
type Said = Partial<Resolution> & Pick<Resolution, 'citation' | 'framework_slug' | 'type' | 'url'>;

/** The acts of a deployment as citations are read by them. */
const readable = new WeakMap<CitationsFile, Acts<CitedAct>>();

/** The acts that citations may name, and how texts name them. */
export async function citableActs(
  store: Store,
): Promise<{ held: CitationsFile; acts: Acts<CitedAct> }> {
  const held = await readCitedActs(store);
  const acts = readable.get(held) ?? actsOf(held);
  readable.set(held, acts);
  return { held, acts };
}

/** @param at the day whose version counts where the text names none; without it the one in force */
export async function answerResolution(
  context: HandlerContext<'resolve'>,
  at?: string,
): Promise<string> {
  const { query, sent, files, store } = context;
  const text = query.citation;
  const { held, acts } = await citableActs(store);
  const framework = held.acts.find(({ slug }) => slug === query.citation_framework) ?? null;
  if (framework === null && query.citation_framework !== undefined) await context.confirm();
  const { cited, unresolved } = readCitations(text, acts, framework);
  const { found, failed } = await findAll(cited, text, { files, store, at });
  const missing = [...unresolved, ...failed].sort((one, other) => one.start - other.start);
  if (found.length === 0 && failed[0] !== undefined) throw failed[0].error;
  const [only, another] = found;
  const isOne =
    only?.isOpen === false &&
    only.subdivision === null &&
    another === undefined &&
    missing.length === 0;
  const before = lengthBefore(sent);
  const placeOf = ({ start, end }: Stretch) => ({
    text: text.slice(start, end),
    start: start + before,
    end: end + before,
  });
  return JSON.stringify({
    data: isOne ? only.resolution : null,
    results: found.map(({ resolution, subdivision, isOpen, ...stretch }) => ({
      ...placeOf(stretch),
      ...resolution,
      subdivision,
      cites_following: isOpen,
    })),
    unresolved: missing.map(({ error, ...stretch }) => ({
      ...placeOf(stretch),
      code: error.code === 'NOT_FOUND' ? error.code : 'INVALID_PARAM',
      message: error.message,
    })),
  } satisfies Wire<'ResolutionResponse'>);
}

/** How many characters of `q` as it was sent are before its trimmed value. */
function lengthBefore(sent: HandlerContext<'resolve'>['sent']): number {
  const { text = '' } = sent.find(({ name }) => name === parameters.citation.name) ?? {};
  return text.length - text.trimStart().length;
}

/** Each file is read once: several citations may be of one article. */
function filesOnce(files: RenderedFiles): RenderedFiles {
  const known = new Map<string, Promise<string | null>>();
  const read = (path: string): Promise<string | null> => {
    const reading = known.get(path) ?? files.read(path);
    known.set(path, reading);
    return reading;
  };
  return { ...files, read };
}

interface Source {
  files: RenderedFiles;
  store: Store;
  at: string | undefined;
}

/** What a text cites at a place. */
interface Found extends Pick<CitedPlace<CitedAct>, 'start' | 'end' | 'subdivision' | 'isOpen'> {
  resolution: Resolution;
}

/**
 * @returns those that are there, and why others are not
 * @throws {ApiError} INVALID_PARAM where there are too many
 */
export async function findAll(
  cited: readonly CitedPlace<CitedAct>[],
  text: string,
  given: Source,
): Promise<{ found: Found[]; failed: Unresolved[] }> {
  const source = { ...given, files: filesOnce(given.files) };
  const found: Found[] = [];
  const failed: Unresolved[] = [];
  for (const place of cited) {
    const { start, end, subdivision, isOpen } = place;
    try {
      for (const resolution of await resolutionsOf(place, text, source)) {
        found.push({ start, end, subdivision, isOpen, resolution });
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      failed.push({ start, end, error });
    }
    if (found.length + failed.length > MOST_CITED) throw tooMany(text);
  }
  return { found, failed };
}

/** The provision that is cited, behind those of the act that are between it and the first of its range. */
async function resolutionsOf(
  { act, version, steps, rangeFrom }: CitedPlace<CitedAct>,
  text: string,
  { files, store, at }: Source,
): Promise<Resolution[]> {
  const chosen = await chooseVersion(store, act.slug, version ?? undefined, at);
  const [root, next, ...rest] = steps;
  if (root === undefined) return [resolutionOf(ofFramework(act, chosen))];
  const others = rangeFrom === null ? [] : between(rangeFrom, root, chosen);
  const resolutions: Resolution[] = [];
  for (const step of [...others, root]) {
    const found = await find(step, act.slug, chosen, text, files);
    const isWhole = step !== root || next === undefined;
    const division = isWhole ? null : findDivision(found.part, [next, ...rest], act.slug);
    if (!isWhole && division === null) {
      throw invalid(parameters.citation.name, text, RULES.noId('subparagraph'));
    }
    const ofPart = ofDivision(division, found.part.content);
    resolutions.push(resolutionOf({ ...ofRoot(found, act.slug, chosen), ...ofPart }));
  }
  return resolutions;
}

/** The provisions of an act between two of one kind, a letter article such as 5a among them. */
function between(first: Step, last: Step, { version }: Chosen): Step[] {
  const { unit } = last;
  if (first.unit !== unit) return [];
  const [one, end] = [first.label ?? '', last.label ?? ''];
  if (unit === 'recital') {
    const count = Math.min(MOST_CITED, Math.max(0, Number(end) - Number(one) - 1)) || 0;
    const labels = Array.from({ length: count }, (_, place) => `${Number(one) + 1 + place}`);
    return labels.map((label) => ({ unit, label }));
  }
  const { articles, annexes } = version;
  const labels = unit === 'article' ? articles : annexes;
  const placeOf = (label: string): number =>
    labels.indexOf(unit === 'article' ? label : annexLabelOf(label, annexes));
  const [from, to] = [placeOf(one), placeOf(end)];
  if (from < 0) return [];
  return labels
    .slice(from + 1, Math.min(to, from + 2 + MOST_CITED))
    .map((label) => ({ unit, label }));
}

/** In the order of the interface; the fields that do not apply are null. */
function resolutionOf({ citation, framework_slug, type, url, ...others }: Said): Resolution {
  return {
    citation,
    framework_slug,
    type,
    article_ref: null,
    paragraph_ref: null,
    point: null,
    recital_number: null,
    annex_number: null,
    id: null,
    url,
    eli: null,
    celex: null,
    status: null,
    content: null,
    ...others,
  };
}

function ofFramework({ slug, short_name, eli }: CitedAct, chosen: Chosen): Said {
  const { version, celex } = chosen.version;
  return {
    citation: short_name,
    framework_slug: slug,
    type: 'framework',
    url: urlOf(pathIn(chosen, 'framework', { slug })),
    eli: eli === null ? null : `${eli}/${version === 'original' ? 'oj' : version}`,
    celex,
  };
}

const urlOf = (path: string): string => `${ALIAS_ROOT}${path}`;

/** An article, recital or annex that a citation names, and its document. */
interface Held {
  type: 'article' | 'recital' | 'annex';
  /** Its label. */
  name: string;
  path: string;
  /** `version` is that which brought the wording; recitals are those of the act as published. */
  part: Part & { version?: string; status?: Resolution['status'] };
}

function ofRoot({ type, name, path, part }: Held, slug: string, { versions }: Chosen): Said {
  const { citation, eli, content, version = versions[0]?.version, status = null } = part;
  return {
    citation,
    framework_slug: slug,
    type,
    ...(type === 'article' ? { article_ref: name } : {}),
    ...(type === 'recital' ? { recital_number: Number(name) } : {}),
    ...(type === 'annex' ? { annex_number: name } : {}),
    id: `${{ article: 'art', recital: 'rct', annex: 'anx' }[type]}_${name}`,
    url: urlOf(path),
    eli,
    celex: versions.find((each) => each.version === version)?.celex ?? null,
    status,
    content,
  };
}

function ofDivision(division: Division | null, whole: string): Partial<Resolution> {
  if (division === null) return {};
  const { id, citation, eli } = division;
  // Below the article, recital or annex: "3", "a" of `art_33/par_3/pnt_a`.
  const labels = id.split('/').slice(1).map(labelOf);
  const paragraph = labels.find(({ unit }) => unit === 'paragraph')?.label ?? null;
  const points = labels.filter(({ unit }) => unit !== 'paragraph' && unit !== 'subparagraph');
  const point = pointOf(points.map(({ label }) => label));
  return {
    citation,
    type: point === null ? 'paragraph' : 'point',
    paragraph_ref: paragraph,
    point,
    id,
    eli,
    content: textOf(division, whole),
  };
}

/** @throws {ApiError} NOT_FOUND */
async function find(
  { unit, label }: Step,
  slug: string,
  chosen: Chosen,
  text: string,
  files: RenderedFiles,
): Promise<Held> {
  if (unit === 'recital') {
    const path = fillPath(endpoints.recital.path, { slug, recital_number: label ?? '' });
    const body = await files.read(fileOf(path));
    if (body === null) throw notFound.provision('Recital', label ?? '', slug);
    return { type: unit, name: label ?? '', path, part: JSON.parse(body).data };
  }
  const type = unit === 'annex' ? unit : 'article';
  const name = type === 'annex' ? annexName(label, slug, chosen, text) : (label ?? '');
  const { path, body } = await readHeld(chosen, type, { slug, [`${type}_number`]: name }, files);
  return { type, name, path, part: JSON.parse(body).data };
}

/** The number of an annex as the act writes it: "IIa" for "iia", "III" for "3", that of a sole annex for none. */
function annexName(label: string | null, slug: string, chosen: Chosen, text: string): string {
  const { annexes } = chosen.version;
  const [only, another] = annexes;
  if (label === null) {
    if (only === undefined) throw new ApiError('NOT_FOUND', `Framework '${slug}' has no annexes.`);
    if (another === undefined) return only;
    const rule = `must say which annex: '${slug}' has ${annexes.join(', ')}`;
    throw invalid(parameters.citation.name, text, rule);
  }
  return annexLabelOf(
    label,
    chosen.versions.flatMap((version) => version.annexes),
  );
}
