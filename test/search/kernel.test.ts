import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { Kernel } from '../../edge/search/kernel/kernel.ts';
import { KERNEL_FILE, kernelFile } from '../../generator/search/compile-kernel.ts';
import { PROJECT } from '../helpers/command.ts';

describe('the checksum', () => {
  it.each([
    ['', 0x02cc5d05],
    ['a', 0x550d7456],
    ['abc', 0x32d153ff],
    ['Nobody inspects the spammish repetition', 0xe2293b2f],
  ])('of "%s" is that of xxHash32', (text, sum) => {
    const kernel = new Kernel();
    const bytes = new TextEncoder().encode(text);
    expect(kernel.call.checksum(kernel.place(bytes), bytes.byteLength) >>> 0).toBe(sum);
  });
});

/** Name to kind of an export; for a function with the number of its parameters. */
type Exports = Record<string, string>;

/** The members of `KernelFunctions`, from the syntax tree of its declaration. */
async function declaredExports(): Promise<Exports> {
  const path = join(PROJECT, 'edge/search/kernel/kernel.ts');
  const source = ts.createSourceFile(path, await readFile(path, 'utf8'), ts.ScriptTarget.Latest);
  const declared: Exports = {};
  for (const statement of source.statements) {
    if (!ts.isTypeAliasDeclaration(statement) || statement.name.text !== 'KernelFunctions')
      continue;
    if (!ts.isTypeLiteralNode(statement.type)) continue;
    for (const member of statement.type.members) {
      const name = member.name?.getText(source) ?? '';
      if (ts.isMethodSignature(member)) declared[name] = `function/${member.parameters.length}`;
      else if (ts.isPropertySignature(member)) declared[name] = member.type?.getText(source) ?? '';
    }
  }
  return declared;
}

/** The exports of the compiled kernel, as the host sees them. */
function compiledExports(): Exports {
  const kinds = Object.entries(new Kernel().call).map(([name, value]): [string, string] => {
    if (typeof value === 'function') return [name, `function/${value.length}`];
    return [
      name,
      value instanceof WebAssembly.Memory ? 'WebAssembly.Memory' : 'WebAssembly.Global',
    ];
  });
  return Object.fromEntries(kinds);
}

describe('the compiled kernel', () => {
  it('is what `npm run kernel` makes of its source', async () => {
    expect(await readFile(join(PROJECT, KERNEL_FILE), 'utf8')).toBe(await kernelFile());
  }, 60_000);

  it('exports exactly what its type declares, with as many parameters', async () => {
    const declared = await declaredExports();
    expect(Object.keys(declared).length).toBeGreaterThan(40);
    expect(compiledExports()).toEqual(declared);
  });
});
