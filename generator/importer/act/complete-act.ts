import { compareArticleRefs } from '../../../edge/law/article-ref.ts';
import type { PrintedAct } from '../formats/printed-act.ts';
import { joinLines } from '../formats/text/lines.ts';
import { SentenceCase } from '../formats/text/sentence-case.ts';
import { type Act, refOf } from './act.ts';
import { completeAnnexes } from './complete-annexes.ts';
import { completeArticles } from './complete-articles.ts';
import { amendingCelex } from './identity.ts';
import type { CheckTime } from './time-limit.ts';

/** The part of an act's title that pages set in capitals. */
const UP_TO_DATE = /^.*?(?= of [0-9]{1,2} )/;

/** Turns what is printed into the act, in the same way for every format. */
export function completeAct(printed: PrintedAct, checkTime: CheckTime = () => {}): Act {
  const casing = new SentenceCase(sentences(printed));
  const warnings = [...printed.warnings];
  const { articles, repealed } = completeArticles(printed, casing, warnings, checkTime);
  return {
    title: printed.titleLines
      .map((line, index) => (index === 0 ? casing.apply(line) : line))
      .join(' '),
    articles,
    repealed: repealed.sort((left, right) => compareArticleRefs(refOf(left), refOf(right))),
    recitals: completeRecitals(printed.recitals, warnings),
    annexes: completeAnnexes(printed.annexes, casing, warnings, checkTime),
    amendedBy: printed.amendedBy.map(({ number, title }) => ({
      celex: amendingCelex(number, title),
      title: title.replace(UP_TO_DATE, (head) => casing.apply(head)),
    })),
    footnotes: printed.footnotes,
    furniture: [...printed.furniture],
    warnings,
  };
}

/** Where a number does not rise, the text stays with the recital before it: numbers are addresses. */
function completeRecitals(printed: PrintedAct['recitals'], warnings: string[]): Act['recitals'] {
  const recitals: { number: number; lines: string[] }[] = [];
  for (const { number, lines } of printed) {
    const last = recitals.at(-1);
    if (last === undefined || number > last.number) recitals.push({ number, lines: [...lines] });
    else {
      const [first = '', ...others] = lines;
      last.lines.push(`(${number}) ${first}`, ...others);
      warnings.push(`Recital ${number} comes after recital ${last.number}, and is kept in it.`);
    }
  }
  return recitals.map(({ number, lines }) => ({ number, content: joinLines(lines) }));
}

function* sentences(printed: PrintedAct): Generator<string> {
  for (const recital of printed.recitals) yield* recital.lines;
  for (const article of printed.articles) {
    for (const paragraph of article.paragraphs) yield* paragraph.lines;
  }
  for (const annex of printed.annexes) yield* annex.lines;
}
