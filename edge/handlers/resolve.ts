/** The provision that a citation names. */
import { actsOf } from '../citations/acts.ts';
import { type Division, findDivision, labelOf, type Part, textOf } from '../citations/divisions.ts';
import { RULES, readCitation } from '../citations/read-citation.ts';
import { pointOf, type Step } from '../citations/units.ts';
import { endpoints } from '../contract/endpoints.ts';
import { ApiError, notFound } from '../contract/errors.ts';
import { CITATIONS_FILE, type CitedAct } from '../contract/index-files.ts';
import { invalid } from '../contract/parameter.ts';
import { parameters } from '../contract/parameters.ts';
import { fileOf, fillPath } from '../contract/paths.ts';
import type { Wire } from '../contract/schemas.ts';
import { ALIAS_ROOT } from '../contract/version.ts';
import { annexLabelOf } from '../law/annexes.ts';
import type { RenderedFiles } from '../store/files.ts';
import { decoded } from '../store/memory.ts';
import type { HandlerContext } from './context.ts';
import { type Chosen, chooseVersion, pathIn, readHeld } from './versions.ts';

type Resolution = Wire<'Resolution'>;

export async function answerResolution({
  query: { citation: text },
  files,
  store,
}: HandlerContext<'resolve'>): Promise<string> {
  const acts = await decoded(store, CITATIONS_FILE, (file) => actsOf(JSON.parse(file)));
  const { act, version, steps } = readCitation(text, acts);
  const chosen = await chooseVersion(store, act.slug, version ?? undefined);
  const [root, next, ...rest] = steps;
  if (root === undefined) return answerOf(ofFramework(act, chosen));
  const found = await find(root, act.slug, chosen, text, files);
  const division = next === undefined ? null : findDivision(found.part, [next, ...rest], act.slug);
  if (next !== undefined && division === null) {
    throw invalid(parameters.citation.name, text, RULES.noId('subparagraph'));
  }
  return answerOf({
    framework_slug: act.slug,
    ...ofRoot(found, chosen),
    ...ofDivision(division, found.part.content),
  });
}

/** In the order of the interface; the fields that do not apply are null. */
function answerOf(resolution: Partial<Resolution>): string {
  const none = {
    citation: null,
    framework_slug: null,
    type: null,
    article_ref: null,
    paragraph_ref: null,
    point: null,
    recital_number: null,
    annex_number: null,
    id: null,
    url: null,
    eli: null,
    celex: null,
    status: null,
    content: null,
  } satisfies Record<keyof Resolution, null>;
  return JSON.stringify({ data: { ...none, ...resolution } });
}

function ofFramework({ slug, short_name, eli }: CitedAct, chosen: Chosen): Partial<Resolution> {
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
interface Found {
  type: 'article' | 'recital' | 'annex';
  /** Its label. */
  name: string;
  path: string;
  /** `version` is that which brought the wording; recitals are those of the act as published. */
  part: Part & { version?: string; status?: Resolution['status'] };
}

function ofRoot({ type, name, path, part }: Found, { versions }: Chosen): Partial<Resolution> {
  const { citation, eli, content, version = versions[0]?.version, status = null } = part;
  return {
    citation,
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
): Promise<Found> {
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
