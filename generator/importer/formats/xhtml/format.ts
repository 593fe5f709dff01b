import { ActError } from '../../act/act-error.ts';
import type { ActFormat, OpenedAct } from '../format.ts';
import { parseHtml, parseXml } from '../markup/parse.ts';
import { descendants, type MarkupElement, oneLine, plainText } from '../markup/tree.ts';
import { type OfficialDocument, type OfficialFile, readDocument } from '../official-document.ts';
import type { PrintedAct } from '../printed-act.ts';
import { readArticleLabel } from '../text/labels.ts';
import { append } from '../text/lines.ts';
import { restoreArrowSigns } from './arrows.ts';
import { hasClass } from './classes.ts';
import { parseXhtml } from './parse.ts';
import { settleTables } from './tables.ts';

/** The pages of the Official Journal and of consolidated texts, in XHTML or as a browser saved them. */
export const xhtml = { name: 'xhtml', title: 'XHTML', open } as const satisfies ActFormat;

/** A page that is not well-formed XML is complete when it ends like this. */
const PAGE_END = /<\/html>\s*(<!--[\s\S]{0,500}-->\s*)*$/i;

/**
 * Reads the first page with articles. Further pages that are copies are ignored; those with annexes
 * only are added to an act that has none.
 * @throws ActError when a page is broken
 */
function open(files: readonly OfficialFile[], celex: string): OpenedAct | null {
  const [first, ...others] = readPages(files, celex);
  if (first === undefined) return null;
  const annexPages = first.printed.annexes.length > 0 ? [] : others.filter(hasOnlyAnnexes);
  for (const { printed } of annexPages) {
    append(first.printed.annexes, printed.annexes);
    append(first.printed.footnotes, printed.footnotes);
    append(first.printed.furniture, [...printed.titleLines, ...printed.furniture]);
    append(first.printed.warnings, printed.warnings);
  }
  refusePageWithoutText(first, celex);
  const reference = consolidationReference(first.document.root);
  if (reference !== null) append(first.printed.repealed, missingLabels(first.printed));
  return {
    printed: first.printed,
    documents: [first.document, ...annexPages.map(({ document }) => document)],
    isConsolidated: reference !== null,
    consolidatedOn: reference === null ? null : dateIn(reference),
    isKnownComplete: false,
    unusedFiles: [],
  };
}

interface Page {
  document: OfficialDocument;
  printed: PrintedAct;
}

/** The page with the articles comes first; reading stops there when its annexes are in it. */
function readPages(files: readonly OfficialFile[], celex: string): Page[] {
  const pages: Page[] = [];
  const byKind = files
    .filter(({ rootName }) => rootName.toLowerCase() === 'html')
    .sort((a, b) => rank(a) - rank(b));
  for (const file of byKind) {
    const document = readDocument(file, celex, parsePage);
    restoreArrowSigns(document.root);
    settleTables(document.root);
    const page = { document, printed: parseXhtml(document.root) };
    pages.push(page);
    if (page.printed.articles.length > 0 && page.printed.annexes.length > 0) return [page];
  }
  return pages.sort((a, b) => Number(hasOnlyAnnexes(a)) - Number(hasOnlyAnnexes(b)));
}

/** Pages that browsers saved are not well formed; they are read as browsers read them, if they have an end. */
function parsePage(text: string): MarkupElement {
  try {
    return parseXml(text);
  } catch (error) {
    if (!PAGE_END.test(text.slice(-1000))) throw error;
    return parseHtml(text);
  }
}

/** Pages as the Publications Office delivers them before those that a browser saved. */
function rank({ name }: OfficialFile): number {
  return /\.xhtml$/i.test(name) ? 0 : 1;
}

function hasOnlyAnnexes({ printed }: Page): boolean {
  return printed.articles.length === 0 && printed.annexes.length > 0;
}

/** EUR-Lex shows a page about the act, and says why its text is not on it. */
const TOO_LARGE = /this document cannot be displayed due to its size/i;

/** Articles that only their words tell from other paragraphs: the layout of pages made before 2004. */
const PLAIN_ARTICLE = /^article 1\b.{0,200}$/i;

function refusePageWithoutText({ document, printed }: Page, celex: string): void {
  if (printed.articles.length > 0) return;
  if (TOO_LARGE.test(plainText(document.root))) {
    const message =
      'it is a page of EUR-Lex which says that the document is too large to be displayed';
    throw new ActError(celex, document.name, 'incomplete', message);
  }
  const elements = [...descendants(document.root)];
  const isPlain = elements.some(({ children }) =>
    children.some((node) => typeof node === 'string' && PLAIN_ARTICLE.test(oneLine(node))),
  );
  if (isPlain)
    throw new ActError(
      celex,
      document.name,
      'layout',
      'this layout is not read: its articles are paragraphs like any other, as on pages of before 2004',
    );
}

/**
 * Consolidated pages print neither text nor heading of a deleted article: its number is missing. Deleted
 * articles after the last one in force, and those with a letter, cannot be known.
 */
function missingLabels({ articles }: PrintedAct): string[] {
  const refs = articles.map(({ label }) => readArticleLabel(label));
  const present = new Set(refs.filter(({ letter }) => letter === '').map(({ number }) => number));
  const last = Math.max(0, ...refs.map(({ number }) => number ?? 0));
  return Array.from({ length: last }, (_, index) => index + 1)
    .filter((number) => !present.has(number))
    .map((number) => `Article ${number}`);
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
