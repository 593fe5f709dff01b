import { loadDataset } from '../../generator/dataset/load.ts';
import { DataError } from '../../generator/dataset/problem.ts';
import { type FolderContents, writeFolder } from '../helpers/sample-data.ts';

/** The problems of a data folder after a change, as they are printed. */
export async function problemsAfter(
  contents: FolderContents,
  change: (folder: FolderContents) => void,
): Promise<string[]> {
  change(contents);
  const folder = await writeFolder(contents);
  try {
    await loadDataset(folder);
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
    return error.message
      .split('\n')
      .slice(1)
      .map((line) => line.trim());
  }
  return [];
}

/** Changes fields of one record of a file. */
export function edit(file: string, index: number, fields: Record<string, unknown>) {
  return (folder: FolderContents) => {
    const records = folder[file] as Record<string, unknown>[];
    records[index] = { ...records[index], ...fields };
  };
}

/** Repeats a record of a file at its end. */
export function append(file: string, from: number) {
  return (folder: FolderContents) => {
    const records = folder[file] as Record<string, unknown>[];
    records.push({ ...records[from] });
  };
}
