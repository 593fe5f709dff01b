/** Which folder is at a path. */
import { statSync } from 'node:fs';

/** @returns another text for one that takes its place, which may have its number, but was made later; null for none */
export function folderIdentity(path: string): string | null {
  try {
    const { ino, birthtimeMs } = statSync(path);
    return `${ino} ${birthtimeMs}`;
  } catch {
    return null;
  }
}
