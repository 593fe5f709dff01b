/** Everything of a framework as NDJSON: one record per line, each with its `record_type`. */
import type { Framework } from '../../dataset/dataset.ts';
import type { SitePages } from '../record-places.ts';
import type { ReferenceReader } from '../references.ts';
import { deadlineResource, frameworkDetail, requirementResource } from '../resources.ts';
import { annexDocument, articleDocument, recitalDocument } from '../text-documents.ts';

export function frameworkExport(
  framework: Framework,
  read: ReferenceReader,
  site: SitePages,
): string {
  const { articles, recitals, annexes, requirements, deadlines } = framework;
  const lines = <Item, Needed>(
    record_type: string,
    items: readonly Item[],
    resourceOf: (item: Item, framework: Framework, needed: Needed) => object,
    needed: Needed,
  ) =>
    items.map(
      (item) => `${JSON.stringify({ record_type, ...resourceOf(item, framework, needed) })}\n`,
    );
  return [
    ...lines('framework', [framework], frameworkDetail, null),
    ...lines('article', articles, articleDocument, read),
    ...lines('recital', recitals, recitalDocument, read),
    ...lines('annex', annexes, annexDocument, read),
    ...lines('requirement', requirements, requirementResource, site),
    ...lines('deadline', deadlines, deadlineResource, site),
  ].join('');
}
