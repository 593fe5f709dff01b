/** The check of withdrawn ids: they name no record, and lead to records that are there. */
import { fileName } from '../read-folder.ts';
import { frameworkCheck, repeated } from './check.ts';

export const withdrawnIds = frameworkCheck(function* (folder) {
  const file = fileName('withdrawn');
  for (const part of ['requirements', 'deadlines'] as const) {
    const held = new Set<number>(folder[part].map(({ id }) => id));
    const withdrawn = folder.withdrawn[part];
    for (const id of repeated(withdrawn.map((each) => each.id))) {
      yield { file, place: `${part}, id ${id}`, problem: 'occurs more than once' };
    }
    for (const { id, replaced_by } of withdrawn) {
      const at = { file, place: `${part}, id ${id}` };
      if (held.has(id)) {
        const problem = `is the id of a record of ${fileName(part)}; give that one an id of its own`;
        yield { ...at, problem };
      }
      for (const successor of replaced_by.filter((each) => !held.has(each))) {
        const problem = `is replaced by ${successor}, which ${fileName(part)} does not have`;
        yield { ...at, problem };
      }
    }
  }
});
