/** What pages say in components, as lines of Markdown. */
import * as addresses from '../../../edge/contract/page-addresses.ts';
import type { Wire } from '../../../edge/contract/schemas.ts';
import type { Framework, Provenance, Requirement } from '../../dataset/dataset.ts';
import { escaped } from '../../render/markdown.ts';
import {
  amendersOf,
  namedAct,
  OR_EARLIER,
  replacementOf,
  sinceFirstWording,
} from '../model/acts.ts';
import type { Beginnings } from '../model/application.ts';
import { beginningWords, longDate, ownDueDate } from '../model/dates.ts';
import { linkName, type ProvisionLink } from '../model/links.ts';
import { REQUIREMENT_TYPE_WORDS } from '../model/requirement-types.ts';
import { exceptionWords } from '../model/requirements.ts';
import { roleNames } from '../model/role-words.ts';
import { isShown, textLines } from '../model/text-lines.ts';
import { type TextTable, tableAt } from '../model/text-tables.ts';
import { absolute, type Website } from '../page.ts';
import { link, list } from './markdown.ts';

/** A text with its points as lists. */
export function linedText(text: string, points: Wire<'Point'>[]): string {
  const lines = textLines(text, points, new Set()).filter(isShown);
  let tableEnd = 0;
  return lines
    .flatMap(({ label, text: words, depth, isHeading }, index) => {
      if (index < tableEnd) return [];
      const found = tableAt(lines, index);
      if (found !== null) {
        tableEnd = index + found.lines;
        return `\n${table(found)}\n`;
      }
      const markdown = label === null ? escaped(words) : `${label} ${escaped(words)}`.trimEnd();
      if (isHeading) return `\n### ${markdown}\n`;
      if (label !== null) return `${'  '.repeat(depth - 1)}- ${markdown}`;
      // Without an empty line, Markdown would add the line to the point before.
      return `${index === 0 ? '' : '\n'}${'  '.repeat(depth)}${markdown}`;
    })
    .join('\n');
}

/** A cell for several rows stands in the first of them; items are separated by semicolons. */
function table({ head, rows }: TextTable): string {
  const columns = Math.max(...rows.map(({ length }) => length));
  const cells = rows.map((row) => [
    ...Array<string>(columns - row.length).fill(''),
    ...row.map(({ point, texts }) =>
      [point?.label ?? '', texts.map(({ text }) => text).join('; ')].join(' ').trim(),
    ),
  ]);
  const names = head ?? Array<string>(columns).fill('');
  const rowOf = (line: readonly string[]) => `| ${line.join(' | ')} |`;
  const said = (line: readonly string[]) =>
    rowOf(line.map((cell) => escaped(cell).replaceAll('|', '\\|')));
  return [said(names), rowOf(names.map(() => '---')), ...cells.map(said)].join('\n');
}

/** A text in both wordings where both are held. */
export function wordings(
  text: {
    content: string;
    official: string | null;
    plain_language: string | null;
    points: Wire<'Point'>[];
  },
  label = '',
): string {
  const { content, official, plain_language: plain, points } = text;
  const lead = label === '' ? '' : `**${label}.** `;
  if (official === null || plain === null) return lead + linedText(content, points);
  return `${lead}Official wording:\n\n${linedText(official, points)}\n\nIn plain language:\n\n${linedText(plain, [])}`;
}

/** Since when a wording is the law, and which acts brought it. */
export function standing(
  site: Website,
  framework: Framework,
  provenance: Provenance,
  isRepealed = false,
): string {
  const { since, changedOn } = provenance;
  if (changedOn === null) {
    const first = since.kind === 'as_published' ? 'As published' : 'As first held';
    const words = `${first}${since.from === null ? '' : ` on ${longDate(since.from)}`}`;
    return `${framework.isActive ? '' : 'The act was replaced. '}${words}, ${sinceFirstWording(site, framework)}`;
  }
  const acts = amendersOf(provenance).map((celex) => actLink(site, celex));
  const by = acts.length === 0 ? '' : `, by ${acts.join(', ')}`;
  const state = framework.isActive ? 'In this wording since' : 'The act was replaced; worded since';
  return `${isRepealed ? 'Repealed on' : state} ${longDate(changedOn)}${since.gap_before ? OR_EARLIER : ''}${by}`;
}

/** From when a provision applies; null where the data have no day. */
export function applies({ appliesFrom, requires }: Beginnings): string | null {
  if (appliesFrom.length === 0) return null;
  return `${requires ? 'What it requires applies' : 'Applies'} from: ${escaped(beginningWords(appliesFrom))}`;
}

/** Which wording a twin has. */
export function wordingFact(isPlain: boolean): string {
  return isPlain
    ? 'Wording: restated in plain English by this project; the official text is authentic'
    : 'Wording: official';
}

/** Says that an act was replaced; null where it is in force. */
export function replaced(site: Website, framework: Framework): string | null {
  if (framework.isActive) return null;
  const by = replacementOf(site, framework);
  const name = escaped(framework.record.short_name);
  if (by === null) return `**${name} was replaced. It is no longer the law.**`;
  const address = by.page === null ? by.url : absolute(site, addresses.twin(by.page));
  return `**${name} was replaced by ${link(by.name, address)} on ${longDate(by.date)}. It is no longer the law.**`;
}

/** Amendments that the text does not have yet. */
export function pending(site: Website, { pendingAmendments }: Framework): string | null {
  if (pendingAmendments.length === 0) return null;
  return pendingAmendments
    .map(
      ({ celex, from }) =>
        `${actLink(site, celex)} amends this act with effect from ${longDate(from)}. The text here does not have its changes.`,
    )
    .join('\n');
}

/** A link to the Markdown of a page. @param address of the page */
export const twinLink = (site: Website, name: string, address: string): string =>
  link(name, absolute(site, addresses.twin(address)));

export const linkList = (site: Website, links: readonly ProvisionLink[]): string =>
  list(links.map((each) => twinLink(site, linkName(each), each.to)));

export function actLink(site: Website, celex: string): string {
  const { name, url } = namedAct(celex, site.dataset);
  return link(name, url);
}

/** Duties and rights, each with who has it and from when. */
export function requirementList(requirements: readonly Requirement[]): string | null {
  if (requirements.length === 0) return null;
  return list(
    requirements.map(({ record, text, edition, appliesFrom, complianceDeadline, exceptions }) => {
      const type = REQUIREMENT_TYPE_WORDS[record.requirement_type].name;
      const from = beginningWords(appliesFrom);
      const due = ownDueDate(complianceDeadline, appliesFrom);
      const facts = [
        roleNames(record.stakeholder_roles),
        from === '' ? '' : `applies from ${from}`,
        due === null ? '' : `due by ${longDate(due)}`,
      ].filter((fact) => fact !== '');
      const inOneLine = (words: string) => words.split('\n').map(escaped).join(' ');
      const plain = edition === 'official' ? record.texts.plain_language : null;
      const restated = plain === null ? '' : ` In plain language: ${inOneLine(plain)}`;
      const excepted = exceptions.length === 0 ? '' : ` ${escaped(exceptionWords(exceptions))}`;
      return `**${type}**${facts.length === 0 ? '' : ` (${escaped(facts.join('; '))})`}: ${inOneLine(text)}${restated}${excepted}`;
    }),
  );
}
