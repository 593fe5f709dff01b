/** Requirements with the anchors that the pages of their acts really have. */
import { articleRefOf } from '../../../edge/contract/article-ref.ts';
import * as addresses from '../../../edge/contract/page-addresses.ts';
import type { Framework, Requirement } from '../../dataset/dataset.ts';
import { annexPointsOf } from '../../render/provisions.ts';
import { placeAnchors, placeName, placePage, type RequirementPlace } from './requirement-place.ts';

export interface Placed {
  /** `Article 14(2)` */
  name: string;
  /** The page, and the anchor where there is one: `/cra/article-14/#par-2`. */
  to: string;
  page: string;
}

/** Where a requirement of a framework stands. */
export function placedIn(framework: Framework, { record }: Requirement): Placed {
  const place: RequirementPlace = {
    slug: framework.record.slug,
    article_ref: articleRefOf(record),
    paragraph_ref: record.paragraph_ref,
    annex_number: record.annex_number ?? null,
    annex_point: record.annex_point ?? null,
  };
  const anchors = anchorsOf(framework);
  const page = placePage(place);
  const to = placeAnchors(place)
    .map((anchor) => `${page}#${anchor}`)
    .find((address) => anchors.has(address));
  return { name: placeName(place), to: to ?? page, page };
}

/** Every requirement of an act asks. */
const known = new WeakMap<Framework, ReadonlySet<string>>();

function anchorsOf(framework: Framework): ReadonlySet<string> {
  const anchors = known.get(framework) ?? anchorsIn(framework);
  known.set(framework, anchors);
  return anchors;
}

/** Every address of a paragraph of an article, or of a point of an annex. */
function anchorsIn({ record, articles, annexes }: Framework): Set<string> {
  const found = new Set<string>();
  for (const { ref, paragraphs } of articles) {
    const page = addresses.article(record.slug, ref);
    for (const paragraph of paragraphs) {
      if (paragraph.ref !== '') found.add(`${page}#par-${paragraph.ref}`);
    }
  }
  for (const { record: annex, since } of annexes) {
    const page = addresses.annex(record.slug, annex.annex_number);
    const points = annexPointsOf(annex.content, annex.annex_number, { framework: record, since });
    for (const id of idsOf(points)) found.add(`${page}#${addresses.anchor(id)}`);
  }
  return found;
}

type Points = ReturnType<typeof annexPointsOf>;

function idsOf(points: Points): string[] {
  return points.flatMap(({ id, points: inner }) => [id, ...idsOf(inner)]);
}
