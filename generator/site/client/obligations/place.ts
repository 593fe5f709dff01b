/** The place of the reader in a list that is made anew: entries of the browser's history keep it, and Back restores it. */

interface Kept {
  /** Ids of the folds that are open, and of those that show all of their rows. */
  open: string[];
  whole: string[];
  y: number;
}

let isKept = false;
const folds = (): HTMLDetailsElement[] => [...document.querySelectorAll('details')];
const idsOf = (list: readonly HTMLElement[]): string[] => list.map(({ id }) => id);

/** Keeps the place of each entry from now on. */
export function keepPlace(): void {
  history.scrollRestoration = 'manual';
  document.addEventListener('toggle', keep, true);
  document.addEventListener('scrollend', keep);
  addEventListener('pagehide', keep);
}

/** Until the page of another entry is made. */
export function leavePlace(): void {
  isKept = false;
}

/** Goes to the place that the entry has kept, if there is one. */
export function restorePlace(): void {
  const kept: Kept | null = history.state;
  if (kept !== null) {
    for (const group of folds()) {
      group.open = kept.open.includes(group.id);
      group.classList.toggle('whole', kept.whole.includes(group.id));
    }
    scrollTo(0, kept.y);
  }
  isKept = true;
}

function keep(): void {
  if (!isKept) return;
  const open = folds().filter((group) => group.open);
  const whole = folds().filter(({ classList }) => classList.contains('whole'));
  const kept: Kept = { open: idsOf(open), whole: idsOf(whole), y: scrollY };
  history.replaceState(kept, '');
}
