/** Everything of a framework as NDJSON: one record per line, each with its `record_type`. */
import type { Framework } from '../../dataset/dataset.ts';
import { deadlineResource, frameworkDetail, requirementResource } from '../resources.ts';
import { annexResource, articleResource, recitalResource } from '../text-resources.ts';

export function frameworkExport(framework: Framework): string {
  const { articles, recitals, annexes, requirements, deadlines, record } = framework;
  const lines = <Item>(
    record_type: string,
    items: readonly Item[],
    resourceOf: (item: Item, framework: Framework) => object,
  ) => items.map((item) => `${JSON.stringify({ record_type, ...resourceOf(item, framework) })}\n`);
  return [
    ...lines('framework', [framework], frameworkDetail),
    ...lines('article', articles, articleResource),
    ...lines('recital', recitals, recitalResource),
    ...lines('annex', annexes, annexResource),
    ...lines('requirement', requirements, requirementResource),
    ...lines('deadline', deadlines, (deadline) => deadlineResource(deadline, record.slug)),
  ].join('');
}
