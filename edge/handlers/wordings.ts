/** The wordings of provisions in both editions, out of their documents. */
import { endpoints } from '../contract/endpoints.ts';
import { documentPathOf, fileOf, fillPath } from '../contract/paths.ts';
import type { Wire } from '../contract/schemas.ts';
import type { TEXT_EDITIONS } from '../contract/values.ts';
import { ALIAS_ROOT } from '../contract/version.ts';
import { isWithin } from '../law/provision-id.ts';
import type { RenderedFiles } from '../store/files.ts';

export type TextDocument = Wire<'Article'> | Wire<'Recital'> | Wire<'Annex'>;
export type Edition = (typeof TEXT_EDITIONS)[number];

/** An article, a paragraph of one, a recital or an annex. */
export interface Wording {
  id: string;
  citation: string;
  /** The version that brought it; null for a recital. */
  version: string | null;
  /** Null where an edition is not held. */
  texts: Readonly<Record<Edition, string | null>>;
}

/** @param url of a document, relative to the host */
export async function readDocument<Document>(url: string, files: RenderedFiles): Promise<Document> {
  const file = fileOf(url.slice(ALIAS_ROOT.length));
  const body = await files.read(file);
  if (body === null) throw files.unavailable(file);
  return JSON.parse(body).data;
}

/** The document that holds a provision, relative to the host. */
export const documentUrl = (slug: string, id: string): string =>
  `${ALIAS_ROOT}${documentPathOf(slug, id)}`;

/** A recital or an annex; of an article its paragraphs, and behind them the article itself. */
export function wordingsIn(document: TextDocument): Wording[] {
  const { citation } = document;
  if (!('paragraphs' in document)) {
    const isRecital = 'recital_number' in document;
    const id = isRecital ? `rct_${document.recital_number}` : `anx_${document.annex_number}`;
    const { official, plain_language } = document;
    const version = isRecital ? null : document.version;
    return [{ id, citation, version, texts: { official, plain_language } }];
  }
  const { article_ref, version, paragraphs } = document;
  const whole = { id: `art_${article_ref}`, citation, version };
  const texts = {
    official: wholeText(paragraphs, 'official'),
    plain_language: wholeText(paragraphs, 'plain_language'),
  };
  const numbered = paragraphs.filter(({ id }) => id !== whole.id);
  return [
    ...numbered.map(({ id, citation, official, plain_language }) => ({
      ...{ id, citation, version },
      texts: { official, plain_language },
    })),
    { ...whole, texts },
  ];
}

/** An article with the numbers of its paragraphs; null where an edition of it is not held whole. */
function wholeText(paragraphs: Wire<'Article'>['paragraphs'], edition: Edition): string | null {
  const texts = paragraphs.map(({ [edition]: text, paragraph_ref: ref }) =>
    text === null || ref === '' ? text : `${ref}. ${text}`,
  );
  return texts.length === 0 || texts.includes(null) ? null : texts.join('\n');
}

/** The wording of a provision, or of the smallest that holds it. */
export const wordingOf = (id: string, wordings: readonly Wording[]): Wording | undefined =>
  wordings.find((wording) => isWithin(id, wording.id));

/** The citation of a provision of a document, a point among them; null where it has none of this id. */
export function citationIn(document: TextDocument, id: string): string | null {
  const paragraphs = 'paragraphs' in document ? document.paragraphs : [];
  const points = 'points' in document ? document.points : [];
  const all = [...paragraphs, ...[...paragraphs, { points }].flatMap(pointsWithin)];
  return (
    all.find((each) => each.id === id)?.citation ??
    wordingOf(id, wordingsIn(document))?.citation ??
    null
  );
}

const pointsWithin = ({ points }: Pick<Wire<'Point'>, 'points'>): Wire<'Point'>[] =>
  points.flatMap((point) => [point, ...pointsWithin(point)]);

/** All wordings of an act that are in force, in its order. */
export async function wordingsOfAct(slug: string, files: RenderedFiles): Promise<Wording[]> {
  const file = fileOf(fillPath(endpoints.framework_export.path, { slug }));
  const body = await files.read(file);
  if (body === null) throw files.unavailable(file);
  const lines = body.split('\n').filter((line) => OF_A_TEXT.test(line));
  return lines.flatMap((line) => wordingsIn(JSON.parse(line)));
}

const OF_A_TEXT = /^\{"record_type":"(?:article|recital|annex)"/;
