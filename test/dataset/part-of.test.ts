import { expect, it } from 'vitest';
import { sampleFolder } from '../helpers/sample-data.ts';
import { edit, problemsAfter } from './problems.ts';

it('refuses a role that is part of one that is not there, or of itself', async () => {
  const problems = await problemsAfter(sampleFolder(), (folder) => {
    edit('roles.json', 0, { part_of: ['millar', 'miller'] })(folder);
    edit('roles.json', 1, { part_of: ['baker'] })(folder);
  });
  expect(problems).toEqual([
    "roles.json, role baker: is part of the unknown role 'millar' (did you mean 'miller'?)",
    'roles.json, role baker: is part of itself; take one of the roles out of part_of',
    'roles.json, role miller: is part of itself; take one of the roles out of part_of',
  ]);
});
