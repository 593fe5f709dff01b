import type { ActDraft, DraftAnnex, DraftArticle } from '../formats/draft.ts';
import { isRomanNumeral, readAnnexLabel, romanNumeral } from '../formats/text/annex-label.ts';
import { readArticleLabel } from '../formats/text/article-label.ts';
import { divisionHeading } from '../formats/text/divisions.ts';
import { joinLines, PLACEHOLDER } from '../formats/text/lines.ts';
import { SentenceCase } from '../formats/text/sentence-case.ts';
import type { Act, ActArticle } from './act.ts';

/** Turns what stands on the page into the act, the same way for every format. */
export function completeAct(draft: ActDraft): Act {
  const casing = new SentenceCase(sentences(draft));
  const act: Act = {
    title: draft.titleLines
      .map((line, index) => (index === 0 ? casing.apply(line) : line))
      .join(' '),
    articles: [],
    recitals: draft.recitals.map(({ number, lines }) => ({ number, content: joinLines(lines) })),
    annexes: [],
    letterArticles: [],
    footnotes: draft.footnotes,
    furniture: [...draft.furniture],
    warnings: [...draft.warnings],
  };
  for (const article of draft.articles) addArticle(act, article, casing);
  addAnnexes(act, draft.annexes, casing);
  return act;
}

function addAnnexes(act: Act, drafts: readonly DraftAnnex[], casing: SentenceCase): void {
  const annexes = drafts.map((draft) => completeAnnex(draft, casing));
  if (annexes.some((annex) => !isRomanNumeral(annex.number))) {
    act.warnings.push('The annexes bear letters; they are numbered in the order they stand in.');
    annexes.forEach((annex, index) => {
      annex.number = romanNumeral(String(index + 1));
    });
  }
  act.annexes.push(...annexes);
}

function addArticle(act: Act, draft: DraftArticle, casing: SentenceCase): void {
  const { number, letter, rest } = readArticleLabel(draft.label);
  const headings = draft.divisions.map((division) => divisionHeading(division, casing));
  const title = [rest, draft.title].filter((part) => part !== '').join(' ');
  const content: Omit<ActArticle, 'number'> = {
    title: casing.apply(title) || draft.label,
    chapter: headings.filter((heading) => heading !== '').join(', ') || null,
    paragraphs: draft.paragraphs
      .filter(({ lines }) => lines.length > 0)
      .map(({ ref, lines }) => ({ ref, content: joinLines(lines) })),
  };
  if (content.paragraphs.length === 0) {
    act.furniture.push(draft.label, draft.title);
    act.warnings.push(`${draft.label} has no text and is left out.`);
  } else if (number === null) {
    act.warnings.push(
      `The heading '${draft.label}' bears no article number; its text is left out.`,
    );
  } else if (letter === '') act.articles.push({ number, ...content });
  else {
    act.letterArticles.push({ label: `${number}${letter}`, ...content });
    act.warnings.push(
      `Article ${number}${letter} is kept aside: articles are served under whole numbers only.`,
    );
  }
}

function completeAnnex(draft: DraftAnnex, casing: SentenceCase): Act['annexes'][number] {
  const { number, rest } = readAnnexLabel(draft.label);
  const lines = [...draft.lines];
  const titleLines = [rest, ...draft.titleLines].filter((line) => line !== '');
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

function* sentences(draft: ActDraft): Generator<string> {
  for (const recital of draft.recitals) yield* recital.lines;
  for (const article of draft.articles) {
    for (const paragraph of article.paragraphs) yield* paragraph.lines;
  }
  for (const annex of draft.annexes) yield* annex.lines;
}
