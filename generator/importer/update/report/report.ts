import { type ActReport, isChanged, newlyPending } from './act-report.ts';
import { actSection, type Block } from './act-section.ts';
import { cell, inline, shortened, table } from './markdown.ts';

/** GitHub refuses the body of a pull request that is longer, in characters. */
export const PULL_REQUEST_LIMIT = 65_536;

/** Room for the line that says what was left out. */
const NOTE_LENGTH = 638;
/** How many characters of the names of acts that line and the summary show. */
const NAMES_LENGTH = { note: 300, summary: 800 };

/**
 * Writes what a sync did as the body of a pull request on GitHub, in Markdown: a summary, then a section
 * for each act of which there is something to say. If it gets too long, differences are left out, the
 * longest first, then whatever else there is no room for; the last line says how many, and where to see
 * them.
 * @param acts in the order in which they are shown
 */
export function syncReport(acts: readonly ActReport[]): string {
  const shown = acts.filter(isWorthASection);
  const head = [headline(acts), ...summaryTable(shown), ...unchangedActs(acts)].join('\n\n');
  const blocks = shown.flatMap((act) =>
    actSection(act).map((block) => ({ ...block, name: act.shortName })),
  );
  const room = PULL_REQUEST_LIMIT - head.length - 1;
  const all = fitting(blocks, room);
  const kept = all.length === blocks.length ? all : fitting(blocks, room - NOTE_LENGTH);
  const isKept = new Set(kept);
  const leftOut = blocks.filter((block) => !isKept.has(block));
  const note = leftOut.length === 0 ? [] : [noteOn(leftOut)];
  return `${[head, ...kept.map(({ markdown }) => markdown), ...note].join('\n\n')}\n`;
}

function isWorthASection(act: ActReport): boolean {
  if (act.isAdded || act.isFirstLook || act.failedToLook) return true;
  return act.error !== null || isChanged(act) || act.notHeld.length + act.pending.length > 0;
}

function headline(acts: readonly ActReport[]): string {
  const changed = acts.filter(isChanged);
  const failed = acts.filter(({ error }) => error !== null).length;
  const added = acts.filter(({ isAdded }) => isAdded).length;
  const first = acts.filter(({ isFirstLook }) => isFirstLook).length;
  const unlisted = acts.filter(({ failedToLook }) => failedToLook).length;
  // Whether the others changed is not known.
  const looked = acts.filter(({ error, failedToLook }) => error === null && !failedToLook).length;
  const pending = acts.flatMap(newlyPending).length;
  const versions = acts.flatMap((act) => act.versions);
  const provisions = versions.flatMap((version) => version.provisions);
  const kinds = (['inserted', 'changed', 'repealed'] as const).map(
    (wanted) => `${provisions.filter(({ kind }) => kind === wanted).length} ${wanted}`,
  );
  const sentences = [
    added === 0 ? '' : `${counted(added, 'act')} new to the data.`,
    changed.length + added + first + pending > 0 || looked === 0
      ? ''
      : `Nothing changed: ${counted(looked, 'act')} looked at.`,
    changed.length === 0 ? '' : `${counted(changed.length, 'act')} of ${acts.length} changed.`,
    versions.length === 0
      ? ''
      : `${counted(versions.filter(({ isNew }) => isNew).length, 'new version')}; provisions: ${kinds.join(', ')}.`,
    pending === 0 ? '' : `${counted(pending, 'new pending amendment')}.`,
    first === 0
      ? ''
      : `The official texts of ${counted(first, 'act')} were looked at for the first time: what changed before is not known.`,
    unlisted === 0
      ? ''
      : `**${counted(unlisted, 'act')} could not be looked up for newer versions.**`,
    failed === 0 ? '' : `**${counted(failed, 'act')} could not be synced.**`,
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

function summaryTable(acts: readonly ActReport[]): string[] {
  if (acts.length === 0) return [];
  const rows = acts.map((act) => {
    const provisions = act.versions.flatMap((version) => version.provisions);
    const count = (wanted: string) => provisions.filter(({ kind }) => kind === wanted).length;
    const { added, gone, changed } = act.requirements;
    const newVersions = act.versions.filter(({ isNew }) => isNew);
    return [
      cell(shortened(act.shortName, 80)),
      act.error === null
        ? cell(newVersions.map(({ version }) => version).join(', '))
        : '**not synced**',
      `+${count('inserted')} ~${count('changed')} −${count('repealed')}`,
      `+${added.length} ~${changed.length} −${gone.length}`,
      String(act.deadlinesMoved.length),
      String(act.stale.length),
      String(act.pending.length),
    ];
  });
  const head = [
    'Act',
    'New versions',
    'Provisions',
    'Requirements',
    'Deadlines moved',
    'Plain wordings stale',
    'Pending',
  ];
  return [table(head, rows)];
}

function unchangedActs(acts: readonly ActReport[]): string[] {
  const names = acts.filter((act) => !isWorthASection(act)).map(({ shortName }) => shortName);
  if (names.length === 0) return [];
  return [`Nothing changed in ${inline(shortened(names.join(', '), NAMES_LENGTH.summary))}.`];
}

/** The blocks for which there is room: tables and headings, then as many differences as fit. */
function fitting<B extends Block>(blocks: readonly B[], room: number): B[] {
  const differences = blocks
    .filter(({ isDifference }) => isDifference)
    .sort((a, b) => a.markdown.length - b.markdown.length);
  const kept = new Set<B>();
  let left = room;
  for (const block of [...blocks.filter(({ isDifference }) => !isDifference), ...differences]) {
    const length = block.markdown.length + 2;
    if (length > left) continue;
    left -= length;
    kept.add(block);
  }
  return blocks.filter((block) => kept.has(block));
}

function noteOn(leftOut: readonly (Block & { name: string })[]): string {
  const differences = leftOut.filter(({ isDifference }) => isDifference).length;
  const others = leftOut.length - differences;
  const counts = [
    ...(differences === 0 ? [] : [counted(differences, 'difference')]),
    ...(others === 0 ? [] : [counted(others, 'section')]),
  ].join(' and ');
  const names = inline([...new Set(leftOut.map(({ name }) => name))].join(', '));
  // An escape must not be cut in half: long names are left out.
  const acts = names.length > NAMES_LENGTH.note ? '' : ` of ${names}`;
  return `**Left out for length:** ${counts}${acts}; see the changed files of this pull request.`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
