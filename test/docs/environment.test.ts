import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { VARIABLES } from '../../generator/cli/environment.ts';
import { PROJECT } from '../helpers/command.ts';

const page = readFileSync(join(PROJECT, 'docs/operating.md'), 'utf8');
const [, table = ''] = /^## Environment variables\n([\s\S]*?)^## /m.exec(page) ?? [];
const rows: { names: readonly string[]; readers: string }[] = [
  ...table.matchAll(/^\| (`.+?) \| (.+?) \|/gm),
].map(([, names = '', readers = '']) => ({
  names: names.match(/[A-Z_]{4,}/g) ?? [],
  readers,
}));

it.each(Object.entries(VARIABLES))(
  'docs/operating.md says who reads %s',
  (name, { readBy = ['every command'] }) => {
    const [first = ''] = name.split(',');
    const row = rows.find(({ names }) => names.includes(first));
    const readers = row?.readers.replace(/^.*; /, '').replaceAll('`', '').split(', ');
    expect(readers).toEqual(readBy);
  },
);
