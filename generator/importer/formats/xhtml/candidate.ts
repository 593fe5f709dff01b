import type { Candidate } from '../candidate.ts';
import { descendants, type MarkupElement, plainText } from '../markup/tree.ts';
import { isPage, type OfficialFile, readDocument } from '../official-document.ts';
import { hasClass } from './classes.ts';
import { parseXhtml } from './parse.ts';

/**
 * Reads an act out of pages: out of the first one with articles. Of further pages, copies are passed
 * over; those with annexes only are added to an act that has none.
 * @returns null when there is no page.
 * @throws ActError when a page is broken.
 */
export function xhtmlCandidate(files: readonly OfficialFile[], celex: string): Candidate | null {
  const [first, ...others] = readPages(files, celex);
  if (first === undefined) return null;
  const annexPages = first.draft.annexes.length > 0 ? [] : others.filter(hasOnlyAnnexes);
  for (const { draft } of annexPages) {
    first.draft.annexes.push(...draft.annexes);
    first.draft.footnotes.push(...draft.footnotes);
    first.draft.furniture.push(...draft.titleLines, ...draft.furniture);
    first.draft.warnings.push(...draft.warnings);
  }
  const reference = consolidationReference(first.document.root);
  return {
    format: 'xhtml',
    draft: first.draft,
    documents: [first.document, ...annexPages.map(({ document }) => document)],
    isConsolidated: reference !== null,
    consolidatedOn: reference === null ? null : dateIn(reference),
    warnings: [],
    isKnownComplete: false,
  };
}

interface Page {
  document: ReturnType<typeof readDocument>;
  draft: ReturnType<typeof parseXhtml>;
}

/** The page with the articles comes first; reading stops there when its annexes are in it. */
function readPages(files: readonly OfficialFile[], celex: string): Page[] {
  const pages: Page[] = [];
  const byKind = [...files.filter(isPage)].sort((a, b) => rank(a) - rank(b));
  for (const file of byKind) {
    const document = readDocument(file, celex);
    const page = { document, draft: parseXhtml(document.root) };
    pages.push(page);
    if (page.draft.articles.length > 0 && page.draft.annexes.length > 0) return [page];
  }
  return pages.sort((a, b) => Number(hasOnlyAnnexes(a)) - Number(hasOnlyAnnexes(b)));
}

/** Pages as the Publications Office delivers them before those that a browser saved. */
function rank({ name }: OfficialFile): number {
  return /\.xhtml$/i.test(name) ? 0 : 1;
}

function hasOnlyAnnexes({ draft }: Page): boolean {
  return draft.articles.length === 0 && draft.annexes.length > 0;
}

/** "02024R1689 — EN — 27.07.2026 — 001.001", at the head of consolidated texts only. */
function consolidationReference(root: MarkupElement): string | null {
  for (const element of descendants(root)) {
    if (element.name === 'p' && hasClass(element, 'reference')) return plainText(element);
  }
  return null;
}

function dateIn(reference: string): string | null {
  const date = /\b([0-9]{2})\.([0-9]{2})\.([0-9]{4})\b/.exec(reference);
  return date === null ? null : `${date[3]}-${date[2]}-${date[1]}`;
}
