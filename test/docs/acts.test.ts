import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { shippedDataset } from '../helpers/builds.ts';
import { PROJECT } from '../helpers/command.ts';

const page = readFileSync(join(PROJECT, 'docs/data.md'), 'utf8');
const [, section = ''] = /^## The acts\n([\s\S]*?)^## /m.exec(page) ?? [];

it('docs/data.md lists the acts of data/ in the order of their slugs, with their CELEX numbers', async () => {
  const { frameworks } = await shippedDataset();
  const rows = [...section.matchAll(/`(\w+)`\s\((.+?),\s(\w+)\)/gs)].map(
    ([, slug, name = '', celex]) => [slug, name.replace(/\s+/g, ' '), celex],
  );
  const acts = frameworks.map(({ record }) => [
    record.slug,
    record.short_name,
    record.celex_number,
  ]);
  expect(rows).toEqual(
    acts.toSorted(([left = ''], [right = '']) => (`${left}` < `${right}` ? -1 : 1)),
  );
  const superseded = frameworks.filter(({ isActive }) => !isActive);
  expect(superseded.map(({ record }) => record.slug)).toEqual(['nis1']);
});
