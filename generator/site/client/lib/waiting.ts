/** On a slow line a page says that it waits: what it shows is still the answer to an earlier question. */

/** Most answers come sooner, and then nothing flickers. */
const PATIENCE_MS = 400;

/** @returns to be called when the answer is there */
export function sayWaiting(status: HTMLElement): () => void {
  const timer = setTimeout(() => {
    status.textContent = 'Waiting for the answer…';
  }, PATIENCE_MS);
  return () => clearTimeout(timer);
}
