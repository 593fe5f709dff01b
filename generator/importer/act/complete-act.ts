import type { PrintedAct, PrintedAnnex, PrintedArticle } from '../formats/printed-act.ts';
import { divisionHeading } from '../formats/text/divisions.ts';
import {
  isRomanNumeral,
  readAnnexLabel,
  readArticleLabel,
  romanNumeral,
} from '../formats/text/labels.ts';
import { joinLines, PLACEHOLDER } from '../formats/text/lines.ts';
import { SentenceCase } from '../formats/text/sentence-case.ts';
import type { Act, ActArticle } from './act.ts';

/** Turns what is printed into the act, in the same way for every format. */
export function completeAct(printed: PrintedAct): Act {
  const casing = new SentenceCase(sentences(printed));
  const act: Act = {
    title: printed.titleLines
      .map((line, index) => (index === 0 ? casing.apply(line) : line))
      .join(' '),
    articles: [],
    recitals: printed.recitals.map(({ number, lines }) => ({ number, content: joinLines(lines) })),
    annexes: [],
    letterArticles: [],
    footnotes: printed.footnotes,
    furniture: [...printed.furniture],
    warnings: [...printed.warnings],
  };
  for (const article of printed.articles) addArticle(act, article, casing);
  addAnnexes(act, printed.annexes, casing);
  return act;
}

function addAnnexes(act: Act, printed: readonly PrintedAnnex[], casing: SentenceCase): void {
  const annexes = printed.map((annex) => completeAnnex(annex, casing));
  if (annexes.some((annex) => !isRomanNumeral(annex.number))) {
    act.warnings.push('The annexes have letters; they are numbered in their order.');
    annexes.forEach((annex, index) => {
      annex.number = romanNumeral(String(index + 1));
    });
  }
  act.annexes.push(...annexes);
}

function addArticle(act: Act, printed: PrintedArticle, casing: SentenceCase): void {
  const { number, letter, rest } = readArticleLabel(printed.label);
  const headings = printed.divisions.map((division) => divisionHeading(division, casing));
  const title = [rest, printed.title].filter((part) => part !== '').join(' ');
  const content: Omit<ActArticle, 'number'> = {
    title: casing.apply(title) || printed.label,
    chapter: headings.filter((heading) => heading !== '').join(', ') || null,
    paragraphs: printed.paragraphs
      .filter(({ lines }) => lines.length > 0)
      .map(({ ref, lines }) => ({ ref, content: joinLines(lines) })),
  };
  if (content.paragraphs.length === 0) {
    act.furniture.push(printed.label, printed.title);
    act.warnings.push(`${printed.label} has no text and is left out.`);
  } else if (number === null) {
    act.warnings.push(
      `The heading '${printed.label}' has no article number; its text is left out.`,
    );
  } else if (letter === '') act.articles.push({ number, ...content });
  else {
    act.letterArticles.push({ label: `${number}${letter}`, ...content });
    act.warnings.push(
      `Article ${number}${letter} is kept aside: articles are served under whole numbers only.`,
    );
  }
}

function completeAnnex(printed: PrintedAnnex, casing: SentenceCase): Act['annexes'][number] {
  const { number, rest } = readAnnexLabel(printed.label);
  const lines = [...printed.lines];
  const titleLines = [rest, ...printed.titleLines].filter((line) => line !== '');
  const [first] = lines;
  if (titleLines.length === 0 && first !== undefined && lines.length > 1 && isHeading(first)) {
    titleLines.push(first);
    lines.shift();
  }
  return {
    number: number || 'I',
    title: titleLines.map((line) => casing.apply(line)).join(' ') || `Annex ${number}`.trim(),
    content: joinLines(lines) || PLACEHOLDER,
  };
}

/** A heading neither ends like a sentence, nor starts with the label of a point, nor is a row. */
function isHeading(line: string): boolean {
  return !/[.;:,]$/.test(line) && !/^(\S{1,4}[.)]|[–—-]) /.test(line) && !line.includes(' | ');
}

function* sentences(printed: PrintedAct): Generator<string> {
  for (const recital of printed.recitals) yield* recital.lines;
  for (const article of printed.articles) {
    for (const paragraph of article.paragraphs) yield* paragraph.lines;
  }
  for (const annex of printed.annexes) yield* annex.lines;
}
