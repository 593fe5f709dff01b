/**
 * `npx tsx test/importer/requirements/measure-agreement.ts DATA`: how often the extraction agrees with the
 * labels that people reviewed, by kind of statement. DATA is a data folder after a sync.
 * `--list KIND` lists the differences of one kind in the acts that serve to tune.
 */
import { parseArgs } from 'node:util';
import { type Compared, compareWithReviewed, hasSameRoles, hasSameType } from './agreement.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { list: { type: 'string' } },
});
const compared = await compareWithReviewed(positionals[0] ?? 'data');
if (compared.length === 0)
  console.log('Nothing compared: no framework of the folder has official texts.');
else if (values.list === undefined) printTable();
else printDifferences(values.list);

function printTable(): void {
  const kinds = [...new Set(compared.map(({ kind }) => kind))];
  const size = (kind: string) => compared.filter((each) => each.kind === kind).length;
  console.log(
    `${''.padEnd(24)}${'tuned'.padStart(8)}  found   type  roles    rest  found   type  roles`,
  );
  row('all', compared);
  for (const kind of kinds.sort((a, b) => size(b) - size(a)))
    row(
      kind,
      compared.filter((each) => each.kind === kind),
    );
}

function row(name: string, rows: readonly Compared[]): void {
  const cells = (['tuned', 'rest'] as const).flatMap((half) => {
    const own = rows.filter((each) => each.half === half);
    const share = (test: (each: Compared) => boolean) =>
      own.length === 0 ? '-' : (own.filter(test).length / own.length).toFixed(3);
    const isFound = ({ statement }: Compared) => statement !== null;
    return [String(own.length).padStart(8), ...[isFound, hasSameType, hasSameRoles].map(share)];
  });
  console.log(`${name.padEnd(24)}${cells.map((cell) => cell.padStart(7)).join('')}`);
}

function printDifferences(kind: string): void {
  const differences = compared.filter(
    (each) =>
      each.half === 'tuned' && each.kind === kind && !(hasSameRoles(each) && hasSameType(each)),
  );
  for (const { framework, record, statement } of differences) {
    const { id, requirement_type: type, stakeholder_roles: roles, texts } = record;
    console.log(
      `${framework} ${id}: ${statement?.type} (${statement?.roles}), reviewed ${type} (${roles})\n  ${texts.official}`,
    );
  }
}
