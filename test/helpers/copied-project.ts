/** Copies of the project, whose code a test may change. */
import { cp, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECT } from './command.ts';

/** @returns the folder of the copy */
export async function copyProject(): Promise<string> {
  const project = await mkdtemp(join(tmpdir(), 'project-'));
  for (const part of ['edge', 'generator', 'package.json', 'tsconfig.json']) {
    await cp(join(PROJECT, part), join(project, part), { recursive: true });
  }
  await symlink(join(PROJECT, 'node_modules'), join(project, 'node_modules'));
  return project;
}

/** The project of somebody who has set DOCUMENTS_FROM_CDN to true, and nothing else. */
export async function projectWithDocumentsFromCdn(): Promise<string> {
  const project = await copyProject();
  const file = join(project, 'edge/contract/documents-from-cdn.ts');
  const text = await readFile(file, 'utf8');
  const [off, on] = [/(DOCUMENTS_FROM_CDN: boolean) = \w+;/, '$1 = true;'];
  if (!off.test(text)) throw new Error(`${file} has no such constant`);
  await writeFile(file, text.replace(off, on));
  return project;
}
