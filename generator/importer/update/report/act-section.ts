import {
  type ActReport,
  isChanged,
  newlyPending,
  type ProvisionReport,
  provisionName,
  type RequirementChange,
  type RequirementReport,
  type VersionReport,
} from './act-report.ts';
import { celexLink, cell, html, inline, shortened, table } from './markdown.ts';
import { wordDifference } from './word-difference.ts';

/** A part of the report that is shown whole or not at all. */
export interface Block {
  markdown: string;
  /** The difference of one wording: left out before anything else if the report is too long. */
  isDifference: boolean;
}

/** @returns the heading of an act and all there is to say about it, in this order */
export function actSection(act: ActReport): Block[] {
  const { requirements } = act;
  return [
    text(`## ${inline(act.shortName)} (${celexLink(act.celex)})`),
    ...(act.error === null ? [] : [text(`**Not synced:** ${inline(shortened(act.error, 1000))}`)]),
    ...(act.isAdded ? [text(ADDED)] : []),
    ...(act.failedToLook ? [text(NOT_LISTED)] : []),
    ...(act.isFirstLook ? [text(FIRST_LOOK)] : []),
    ...(isUnchanged(act)
      ? [text(act.failedToLook ? 'Nothing changed in them.' : 'Nothing changed.')]
      : []),
    ...act.versions.flatMap(versionBlocks),
    ...list(
      'Deadlines moved',
      ['Deadline', 'Before', 'Now'],
      act.deadlinesMoved.map(({ id, description, from, to }) => [
        `${id}: ${cell(description)}`,
        cell(from),
        cell(to),
      ]),
    ),
    ...list(
      'Corrected requirements with a date that was moved: to be looked at',
      ['Requirement', 'Provision', 'Before', 'Now'],
      act.datesKept.map(({ id, provision, from, to }) => [
        String(id),
        cell(provisionName(provision)),
        cell(from),
        cell(to),
      ]),
    ),
    ...list('Requirements added', REQUIREMENT, requirements.added.map(requirementRow)),
    ...list('Requirements gone', REQUIREMENT, requirements.gone.map(requirementRow)),
    ...requirementChanges(requirements.changed),
    ...(requirements.corrected > 0 ? [corrected(requirements.corrected)] : []),
    ...list(
      'Requirements that a person corrected and no statement matches now',
      REQUIREMENT,
      requirements.unmatched.map(requirementRow),
    ),
    ...list(
      'Requirements whose official words are gone: restate the new ones, and name them in written_from',
      ['Requirement', 'Provision', 'Plain words', 'The new statement most like them'],
      requirements.unpaired.map(({ nearest, ...record }) => [
        ...requirementRow(record),
        cell(nearest ?? ''),
      ]),
    ),
    ...list(
      'Plain wordings now stale',
      ['Plain wording of'],
      act.stale.map((citation) => [cell(citation)]),
    ),
    ...list(
      'Listed versions that could not be fetched',
      ['Version', 'Reason'],
      act.notHeld.map(({ celex, reason }) => [celexLink(celex), cell(reason)]),
    ),
    ...list(
      'Pending amendments, in no version held',
      ['Amendment', 'Counts from'],
      act.pending.map(({ celex, from }) => [celexLink(celex), cell(from ?? 'not known')]),
    ),
  ];
}

function isUnchanged(act: ActReport): boolean {
  if (act.error !== null || act.isAdded || act.isFirstLook) return false;
  return !isChanged(act) && newlyPending(act).length === 0;
}

const ADDED = 'This act is new to the data: all that it requires is listed as added.';
const NOT_LISTED =
  '**Not looked for newer versions:** the source did not answer as it should. The texts of the versions ' +
  'that were known were read.';
const FIRST_LOOK =
  'This is the first look at its official texts: what changed before is not known.';

function versionBlocks(report: VersionReport): Block[] {
  const { version, isNew, celex, from, amendedBy, provisions } = report;
  const heading = [
    `### Version ${inline(version)}${celex === null ? '' : ` (${celexLink(celex)})`}`,
    isNew ? '' : 'Its official text has other words than before.',
    [
      from === null ? 'It is not known from when it applies' : `Applies from ${inline(from)}`,
      amendedBy.length === 0 ? '' : `; amended by ${amendedBy.map(celexLink).join(', ')}`,
      '.',
    ].join(''),
    provisions.length === 0 ? 'No provision differs from the version before.' : '',
  ];
  const rows = provisions.map(({ id, kind, title, amendedBy: by }) => [
    cell(provisionName(id)),
    kind,
    cell(title),
    cell(by.join(', ')),
  ]);
  const overview =
    rows.length === 0 ? '' : table(['Provision', 'Change', 'Title', 'Amended by'], rows);
  return [
    text([...heading, overview].filter((part) => part !== '').join('\n\n')),
    ...provisions.flatMap(provisionDifference),
  ];
}

/** None where a wording that it takes is not held. */
function provisionDifference({ id, kind, title, before, after }: ProvisionReport): Block[] {
  const isHeld =
    (kind === 'inserted' || before !== null) && (kind === 'repealed' || after !== null);
  if (!isHeld) return [];
  const name = `${provisionName(id)}${title === '' ? '' : ` (${shortened(title, 120)})`}`;
  return [difference(`${name}: ${kind}`, wordDifference(before, after))];
}

const REQUIREMENT = ['Requirement', 'Provision', 'Text'];

function requirementRow({ id, provision, text: words }: RequirementReport): string[] {
  return [String(id), cell(provisionName(provision)), cell(words)];
}

function requirementChanges(changes: readonly RequirementChange[]): Block[] {
  const rows = changes.map(({ id, provision, before, after, labels }) => [
    String(id),
    cell(provisionName(provision)),
    before === after ? 'the same' : 'changed',
    labels.map(({ label, from, to }) => cell(`${label}: ${from} → ${to}`)).join('<br>'),
  ]);
  return [
    ...list('Requirements changed', ['Requirement', 'Provision', 'Text', 'Labels'], rows),
    ...changes
      .filter(({ before, after }) => before !== after)
      .map(({ id, provision, before, after }) =>
        difference(
          `Requirement ${id} of ${provisionName(provision)}: changed`,
          wordDifference(before, after),
        ),
      ),
  ];
}

function corrected(count: number): Block {
  const words =
    count === 1
      ? 'One requirement that a person corrected keeps its labels.'
      : `${count} requirements that a person corrected keep their labels.`;
  return text(words);
}

function list(title: string, head: readonly string[], rows: string[][]): Block[] {
  return rows.length === 0 ? [] : [text(`### ${title}\n\n${table(head, rows)}`)];
}

function text(markdown: string): Block {
  return { markdown, isDifference: false };
}

/** One block of HTML, without a blank line, so that GitHub does not read the texts as Markdown. */
function difference(summary: string, content: string): Block {
  const markdown = `<details><summary>${html(shortened(summary, 300))}</summary>\n<p>${content}</p>\n</details>`;
  return { markdown, isDifference: true };
}
