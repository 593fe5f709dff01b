import {
  childElement,
  childElements,
  isElement,
  type MarkupElement,
  type MarkupNode,
} from '../markup/tree.ts';
import type { PrintedAct, PrintedArticle } from '../printed-act.ts';
import { type Division, readDivision } from '../text/divisions.ts';
import { renderFormex, renderLine } from './render.ts';

/** Reads the divisions and articles of `ENACTING.TERMS`; articles inside quotations are not the act's. */
export function readEnactingTerms(terms: MarkupElement, act: PrintedAct): void {
  readDivisions(terms.children, [], act);
}

function readDivisions(nodes: readonly MarkupNode[], above: Division[], act: PrintedAct): void {
  for (const node of nodes) {
    if (!isElement(node)) {
      act.furniture.push(...renderFormex([node], act));
    } else if (node.name === 'ARTICLE') act.articles.push(readArticle(node, above, act));
    else if (node.name === 'DIVISION') {
      const title = childElement(node, 'TITLE');
      const division = readDivision(renderFormex(title?.children ?? [], act));
      const below = node.children.filter((child) => child !== title);
      readDivisions(below, [...above, division], act);
    } else act.furniture.push(...renderFormex([node], act));
  }
}

function readArticle(
  element: MarkupElement,
  divisions: Division[],
  act: PrintedAct,
): PrintedArticle {
  const label = childElement(element, 'TI.ART');
  const titles: MarkupNode[] = childElements(element, 'STI.ART');
  const article: PrintedArticle = {
    label: renderLine(label, act),
    title: renderFormex(titles, act).join(' '),
    divisions,
    paragraphs: [],
  };
  const body = element.children.filter((node) => node !== label && !titles.includes(node));
  readParagraphs(body, article, act);
  return article;
}

function readParagraphs(
  nodes: readonly MarkupNode[],
  article: PrintedArticle,
  act: PrintedAct,
): void {
  for (const node of nodes) {
    if (isElement(node) && node.name === 'SUBDIV') readParagraphs(node.children, article, act);
    else if (isElement(node) && node.name === 'PARAG') {
      const number = childElement(node, 'NO.PARAG');
      const ref = renderLine(number, act)
        .replace(/[^0-9a-z]/gi, '')
        .toLowerCase();
      const body = node.children.filter((child) => child !== number);
      article.paragraphs.push({ ref, lines: renderFormex(body, act) });
    } else addLines(renderFormex([node], act), article);
  }
}

/** Sub-paragraphs after a numbered paragraph belong to it; those before the first one are a paragraph. */
function addLines(lines: readonly string[], article: PrintedArticle): void {
  if (lines.length === 0) return;
  const last = article.paragraphs.at(-1);
  if (last === undefined) article.paragraphs.push({ ref: '', lines: [...lines] });
  else last.lines.push(...lines);
}
