/**
 * Ids, citations and ELI addresses of provisions, down to the point. Ids are those of the European
 * Legislation Identifier: `art_5a/par_1/pnt_a`, `rct_26`, `anx_I`; an address is the act's base, the id,
 * and the version: `oj` for the text as published, else the date of the consolidated text.
 * Source: the URI templates of ELI for the Official Journal (data.europa.eu/eli).
 */

import type { Wire } from '../../edge/contract/schemas.ts';
import { hasEli } from '../../edge/law/annexes.ts';
import { annexPointsIn, pointsIn, type TextPoint } from '../dataset/points.ts';
import type { FrameworkRecord, VersionRecord } from '../dataset/records.ts';

type Point = Wire<'Point'>;

/** The framework of a provision, and the version that brought its wording: the two name it. */
export interface ActInVersion {
  framework: Pick<FrameworkRecord, 'short_name' | 'legaltext_url'>;
  since: Pick<VersionRecord, 'version'>;
}

/** @param words "Article 5a", "Recital 26" @returns "Article 5a eIDAS" */
export function citationOf(words: string, { framework }: ActInVersion): string {
  return `${words} ${framework.short_name}`;
}

/** @returns null where the address of the act is not known, or the legislation identifier has no such part */
export function eliOf(id: string, { framework, since }: ActInVersion): string | null {
  const base = eliBaseOf(framework);
  if (base === null || !hasEli(id)) return null;
  return `${base}/${id}/${since.version === 'original' ? 'oj' : since.version}`;
}

/** The address of an act without a version; null where it is not known. */
export function eliBaseOf({
  legaltext_url,
}: Pick<FrameworkRecord, 'legaltext_url'>): string | null {
  return /^(.+)\/oj$/.exec(legaltext_url ?? '')?.[1] ?? null;
}

/** The points of a text, nested, as `pointsIn` reads them. @param id of what holds them @param words its citation without the act */
export const pointsOf = (text: string, id: string, words: string, act: ActInVersion): Point[] =>
  pointsIn(text, id, words).map((point) => ofAct(point, act));

/** The points of an annex, by its parts and sections where it has some. @param number such as `III` */
export const annexPointsOf = (text: string, number: string, act: ActInVersion): Point[] =>
  annexPointsIn(text, number).map((point) => ofAct(point, act));

const ofAct = ({ id, label, content, words, points }: TextPoint, act: ActInVersion): Point => ({
  ...{ label, content, id, citation: citationOf(words, act), eli: eliOf(id, act) },
  points: points.map((point) => ofAct(point, act)),
});
