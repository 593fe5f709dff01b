/** A progress bar on a terminal; nothing elsewhere, where it would only fill a log. */
import { printable } from '../../dataset/printing.ts';

const WIDTH = 30;
const REDRAW_MILLISECONDS = 80;

export interface Progress {
  /**
   * @param total null where it is not known: then there is the number done, and no bar
   * @param note what is being done, shown after the numbers
   */
  update(done: number, total: number | null, note?: string): void;
  /** Clears the line, so that something else can be printed. */
  clear(): void;
}

export function progressBar(label: string): Progress {
  const stream = process.stderr;
  if (!stream.isTTY) return { update: () => {}, clear: () => {} };
  let drawn = 0;
  return {
    update: (done, total, note = '') => {
      const now = Date.now();
      if (note === '' && now - drawn < REDRAW_MILLISECONDS && done !== total) return;
      drawn = now;
      if (total === null) {
        stream.write(`\r\u001b[K${label} ${done} ${printable(note)}`);
        return;
      }
      const share = total === 0 ? 1 : done / total;
      const filled = Math.round(share * WIDTH);
      const bar = `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)}`;
      const percent = Math.floor(share * 100);
      stream.write(`\r\u001b[K${label} ${bar} ${percent} % (${done}/${total}) ${printable(note)}`);
    },
    clear: () => stream.write('\r\u001b[K'),
  };
}
