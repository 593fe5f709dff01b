/** A progress bar on a terminal; silence off it, where a log would only fill up. */

const WIDTH = 30;
const REDRAW_MILLISECONDS = 80;

export interface Progress {
  update(done: number): void;
  /** Clears the line. */
  end(): void;
}

/** @param stream where to draw; nothing is drawn unless it is a terminal */
export function progressBar(
  label: string,
  total: number,
  stream: NodeJS.WriteStream = process.stderr,
): Progress {
  if (!stream.isTTY) return { update: () => {}, end: () => {} };
  let drawn = 0;
  return {
    update: (done) => {
      const now = Date.now();
      if (now - drawn < REDRAW_MILLISECONDS && done < total) return;
      drawn = now;
      const share = total === 0 ? 1 : done / total;
      const filled = Math.round(share * WIDTH);
      const bar = `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)}`;
      stream.write(`\r${label} ${bar} ${Math.floor(share * 100)} % (${done}/${total})`);
    },
    end: () => stream.write('\r\u001b[K'),
  };
}
