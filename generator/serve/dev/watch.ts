/** Watches folders for changed files. The recursive watching of Node 20 cannot leave files out. */
import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { FSWatcher } from 'chokidar';

/** Editors and version control change many files at once. */
const SETTLING_MILLISECONDS = 100;
/** How often it is looked whether a folder is still the one that is watched. */
const IDENTITY_MILLISECONDS = 100;

/**
 * Watches until the end of the process, or until what it returns is called. A folder that goes, as at a change of
 * branches, counts as changed then, and again when it is back.
 * @param folders absolute paths
 * @param onChange called with absolute paths of files, and of folders that went or came
 */
export async function watchFiles(
  folders: readonly string[],
  onChange: (paths: readonly string[]) => void,
): Promise<() => void> {
  const closing = new AbortController();
  const paths = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const note = (path: string): void => {
    if (closing.signal.aborted) return;
    paths.add(path);
    clearTimeout(timer);
    timer = setTimeout(() => {
      onChange([...paths]);
      paths.clear();
    }, SETTLING_MILLISECONDS);
  };
  await Promise.all(folders.map((folder) => watchFolder(folder, note, closing.signal)));
  return () => {
    closing.abort();
    clearTimeout(timer);
  };
}

/** @returns when a change in the folder is noticed */
async function watchFolder(
  folder: string,
  note: (path: string) => void,
  closing: AbortSignal,
): Promise<void> {
  if (closing.aborted) return;
  const identity = folderIdentity(folder);
  const watcher = new FSWatcher({
    ignoreInitial: true,
    // Hidden files are those of editors, of version control, and of folders that are being replaced.
    ignored: (path) => /^\.|~$|\.next$/.test(basename(path)),
  });
  let isLost = false;
  watcher.on('all', (event, path) => {
    if (event === 'unlinkDir') isLost ||= path === folder;
    else if (event !== 'addDir') note(path);
  });
  // The watcher is of the folder that was there: it does not notice another one with its name, nor always that it went.
  const looking = setInterval(async () => {
    if (!isLost && folderIdentity(folder) === identity) return;
    stop();
    await watchFolder(folder, note, closing);
    note(folder);
  }, IDENTITY_MILLISECONDS);
  const stop = () => {
    clearInterval(looking);
    watcher.close();
    closing.removeEventListener('abort', stop);
  };
  closing.addEventListener('abort', stop);
  if (identity === null) return;
  watcher.add(folder);
  await new Promise<void>((ready) => watcher.once('ready', () => ready()));
}

/** @returns another text for a folder that takes its place, which may have its number, but was made later; null for none */
function folderIdentity(path: string): string | null {
  try {
    const { ino, birthtimeMs } = statSync(path);
    return `${ino} ${birthtimeMs}`;
  } catch {
    return null;
  }
}
