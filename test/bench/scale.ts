/** Larger corpora: the acts repeated under new slugs, most of their words replaced by new ones. */

import { stemOf } from '../../edge/search/text/stem.ts';
import { isStopWord } from '../../edge/search/text/stop-words.ts';
import type { Dataset, Framework } from '../../generator/dataset/dataset.ts';

/** The share of a copy's words that are new. In natural text, too, only some words of a larger corpus are new. */
const NEW_WORDS = 0.5;
const WORD = /[a-z]{4,}/g;

/** @param times how often each framework is in the result, the original included */
export function multiplied(dataset: Dataset, times: number): Dataset {
  const copies = Array.from({ length: times }, (_, copy) =>
    dataset.frameworks.map((framework) => (copy === 0 ? framework : copyOf(framework, copy))),
  );
  return {
    ...dataset,
    frameworks: copies
      .flat()
      .sort((left, right) => (left.record.slug < right.record.slug ? -1 : 1)),
  };
}

function copyOf(framework: Framework, copy: number): Framework {
  const shuffle = (text: string) => text.replace(WORD, (word) => replacement(word, copy));
  const { record, articles, recitals, requirements } = framework;
  return {
    ...framework,
    record: {
      ...record,
      slug: `${record.slug}_${copy}`,
      short_name: `${record.short_name} ${copy}`,
      name: `${record.name} ${copy}`,
      celex_number: null,
    },
    articles: articles.map((article) => ({
      ...article,
      record: { ...article.record, title: shuffle(article.record.title) },
      content: shuffle(article.content),
      questions: article.questions.map(shuffle),
    })),
    recitals: recitals.map((recital) => ({
      ...recital,
      record: { ...recital.record, content: shuffle(recital.record.content) },
      questions: recital.questions.map(shuffle),
    })),
    requirements: requirements.map((requirement) => ({
      ...requirement,
      text: shuffle(requirement.text),
      record: {
        ...requirement.record,
        id: requirement.record.id + copy * 1e9,
      },
    })),
  };
}

/** The same replacement for all inflections of a word; stop words and half of the others stay as they are. */
function replacement(word: string, copy: number): string {
  if (isStopWord(word)) return word;
  const hash = hashOf(`${stemOf(word)} ${copy}`);
  if (hash % 1_000 >= NEW_WORDS * 1_000) return word;
  return `${word.slice(0, 2)}${letters(hash)}${word.slice(2)}`;
}

const letters = (hash: number): string =>
  String.fromCharCode(97 + (hash % 26), 97 + ((hash >>> 5) % 26));

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}
