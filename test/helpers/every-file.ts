import type { RenderedFile } from '../../generator/render/render.ts';

/** Files that are rendered one by one, all of them. */
export async function everyFile(files: AsyncIterable<RenderedFile>): Promise<RenderedFile[]> {
  const all: RenderedFile[] = [];
  for await (const file of files) all.push(file);
  return all;
}
