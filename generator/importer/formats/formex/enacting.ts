import type { ActDraft, DraftArticle } from '../draft.ts';
import {
  childElement,
  childElements,
  isElement,
  type MarkupElement,
  type MarkupNode,
} from '../markup/tree.ts';
import { type Division, readDivision } from '../text/divisions.ts';
import { renderFormex, renderLine } from './render.ts';

/** Reads the divisions and articles of `ENACTING.TERMS`; articles inside quotations are not the act's. */
export function readEnactingTerms(terms: MarkupElement, draft: ActDraft): void {
  readDivisions(terms.children, [], draft);
}

function readDivisions(nodes: readonly MarkupNode[], above: Division[], draft: ActDraft): void {
  for (const node of nodes) {
    if (!isElement(node)) {
      draft.furniture.push(...renderFormex([node], draft));
    } else if (node.name === 'ARTICLE') draft.articles.push(readArticle(node, above, draft));
    else if (node.name === 'DIVISION') {
      const title = childElement(node, 'TITLE');
      const division = readDivision(renderFormex(title?.children ?? [], draft));
      const below = node.children.filter((child) => child !== title);
      readDivisions(below, [...above, division], draft);
    } else draft.furniture.push(...renderFormex([node], draft));
  }
}

function readArticle(element: MarkupElement, divisions: Division[], draft: ActDraft): DraftArticle {
  const label = childElement(element, 'TI.ART');
  const titles: MarkupNode[] = childElements(element, 'STI.ART');
  const article: DraftArticle = {
    label: renderLine(label, draft),
    title: renderFormex(titles, draft).join(' '),
    divisions,
    paragraphs: [],
  };
  const body = element.children.filter((node) => node !== label && !titles.includes(node));
  readParagraphs(body, article, draft);
  return article;
}

function readParagraphs(
  nodes: readonly MarkupNode[],
  article: DraftArticle,
  draft: ActDraft,
): void {
  for (const node of nodes) {
    if (isElement(node) && node.name === 'SUBDIV') readParagraphs(node.children, article, draft);
    else if (isElement(node) && node.name === 'PARAG') {
      const number = childElement(node, 'NO.PARAG');
      const ref = renderLine(number, draft)
        .replace(/[^0-9a-z]/gi, '')
        .toLowerCase();
      const body = node.children.filter((child) => child !== number);
      article.paragraphs.push({ ref, lines: renderFormex(body, draft) });
    } else addLines(renderFormex([node], draft), article);
  }
}

/** Sub-paragraphs behind a numbered paragraph belong to it; before the first they stand for themselves. */
function addLines(lines: readonly string[], article: DraftArticle): void {
  if (lines.length === 0) return;
  const last = article.paragraphs.at(-1);
  if (last === undefined) article.paragraphs.push({ ref: '', lines: [...lines] });
  else last.lines.push(...lines);
}
