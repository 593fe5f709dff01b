/** Everything of a framework as NDJSON: one record per line, each with its `record_type`. */
import type { Framework } from '../../dataset/dataset.ts';
import type { SitePages } from '../record-places.ts';
import { deadlineResource, frameworkDetail, requirementResource } from '../resources.ts';
import { annexResource, articleResource, recitalResource } from '../text-resources.ts';

export function frameworkExport(framework: Framework, site: SitePages): string {
  const { articles, recitals, annexes, requirements, deadlines } = framework;
  const lines = <Item>(
    record_type: string,
    items: readonly Item[],
    resourceOf: (item: Item, framework: Framework, site: SitePages) => object,
  ) =>
    items.map(
      (item) => `${JSON.stringify({ record_type, ...resourceOf(item, framework, site) })}\n`,
    );
  return [
    ...lines('framework', [framework], frameworkDetail),
    ...lines('article', articles, articleResource),
    ...lines('recital', recitals, recitalResource),
    ...lines('annex', annexes, annexResource),
    ...lines('requirement', requirements, requirementResource),
    ...lines('deadline', deadlines, deadlineResource),
  ].join('');
}
