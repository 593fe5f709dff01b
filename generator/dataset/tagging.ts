/**
 * Derives tags from their keywords.
 *
 * A keyword matches whole words in any inflection ("vulnerability" finds "vulnerabilities", "report
 * incident" finds "reporting incidents"). Function words inside a phrase are ignored ("notify
 * incident" finds "notify an incident"). Where keywords overlap, only the longest one matches:
 * "authorised representative" is not an authorisation. A keyword inside an exclusion of its tag does not
 * match: "non-personal data" is not about personal data.
 *
 * An article gets a tag if its title contains a keyword, or if its content contains keywords of the
 * tag at least twice and at least once in every 150 words, so that a passing mention does not tag
 * an article about something else.
 *
 * A requirement gets a tag if the title of its article or its text before the first list point contains
 * a keyword. Points are left out because long lists name many topics in passing.
 *
 * Topics that a person gave a provision replace all tags that would be derived.
 */
import { articleRefOf } from '../../edge/law/article-ref.ts';
import { grouped } from './grouped.ts';
import { stemsOf } from './inflection.ts';
import type { RequirementRecord, TagRecord } from './records.ts';

export interface Tagger {
  /** Slugs of the tags of an article, in the order of the tag list; see above. */
  articleTags(title: string, content: string, topics?: readonly string[]): string[];
  /** Slugs of the tags of a requirement, in the order of the tag list; see above. */
  requirementTags(articleTitle: string, text: string, topics?: readonly string[]): string[];
}

interface Keyword {
  words: readonly string[];
  /** Indexes in the tag list of the tags that have the keyword. */
  owners: number[];
  /** Indexes in the tag list of the tags that have the keyword as an exclusion. */
  excluders: number[];
}

/** How often keywords of a tag must occur in an article, and at least once in how many words. */
const LEAST_IN_ARTICLE = 2;
const WORDS_PER_KEYWORD = 150;
/** A line that begins a list point: "(a) ...", "- ...". */
const FIRST_POINT = /\n\s*(?:\(\w{1,4}\)|[-–—])\s/;
const FUNCTION_WORDS = new Set(['a', 'an', 'the', 'of', 'its', 'their', 'any', 'such', 'that']);

/**
 * @param tags the tag list; its order is that of the results
 * @returns a tagger with prepared keywords: create it once, use it for every text
 */
export function createTagger(tags: readonly TagRecord[]): Tagger {
  const byFirstWord = keywordsByFirstWord(tags);

  /** @param least how many keywords of a tag a text of so many words must have */
  const tagsIn = (text: string, least = (_words: number) => 1): string[] => {
    const words = stems(text);
    const counts = tags.map(() => 0);
    // By tag: the end of the exclusion that its keywords are in.
    const excludedTo = tags.map(() => 0);
    for (let at = 0; at < words.length; ) {
      const matches = matchesAt(byFirstWord, words, at);
      for (const { words: phrase, excluders } of matches) {
        for (const tag of excluders) {
          excludedTo[tag] = Math.max(excludedTo[tag] ?? 0, at + phrase.length);
        }
      }
      const keyword = matches.find(({ owners }) => owners.length > 0);
      for (const owner of keyword?.owners ?? []) {
        if (at >= (excludedTo[owner] ?? 0)) counts[owner] = (counts[owner] ?? 0) + 1;
      }
      at += keyword?.words.length ?? 1;
    }
    const needed = least(words.length);
    return tags.flatMap(({ slug }, index) => ((counts[index] ?? 0) >= needed ? [slug] : []));
  };

  const inOrder = (slugs: readonly string[]): string[] =>
    tags.flatMap(({ slug }) => (slugs.includes(slug) ? [slug] : []));

  return {
    articleTags(title, content, topics) {
      const least = (words: number) => Math.max(LEAST_IN_ARTICLE, words / WORDS_PER_KEYWORD);
      return inOrder(topics ?? [...tagsIn(title), ...tagsIn(content, least)]);
    },
    requirementTags(articleTitle, text, topics) {
      const lead = text.split(FIRST_POINT)[0] ?? '';
      return inOrder(topics ?? [...tagsIn(articleTitle), ...tagsIn(lead)]);
    },
  };
}

/** Keywords by their first word, longest first. */
function keywordsByFirstWord(tags: readonly TagRecord[]): Map<string, Keyword[]> {
  const keywords = new Map<string, Keyword>();
  tags.forEach((tag, index) => {
    const add = (phrase: string, list: 'owners' | 'excluders') => {
      const words = stems(phrase);
      const keyword = keywords.get(words.join(' ')) ?? { words, owners: [], excluders: [] };
      if (!keyword[list].includes(index)) keyword[list].push(index);
      keywords.set(words.join(' '), keyword);
    };
    for (const keyword of tag.keywords) add(keyword, 'owners');
    for (const exclusion of tag.exclusions ?? []) add(exclusion, 'excluders');
  });
  const byFirstWord = grouped(keywords.values(), ({ words: [first = ''] }) => first);
  for (const list of byFirstWord.values()) list.sort((a, b) => b.words.length - a.words.length);
  return byFirstWord;
}

/** The keywords and exclusions that begin at a word of a text, longest first. */
function matchesAt(
  byFirstWord: ReadonlyMap<string, Keyword[]>,
  words: readonly string[],
  at: number,
): Keyword[] {
  const candidates = byFirstWord.get(words[at] ?? '') ?? [];
  return candidates.filter((keyword) =>
    keyword.words.every((word, offset) => words[at + offset] === word),
  );
}

/** The stems of a text without its function words. */
const stems = (text: string) => stemsOf(text).filter((word) => !FUNCTION_WORDS.has(word));

/** @returns by label of the article: the tags of its requirements */
export function requirementTagsByArticle(
  requirements: readonly RequirementRecord[],
): Map<string, Set<string>> {
  const byArticle = new Map<string, Set<string>>();
  for (const { tags, ...record } of requirements) {
    const ref = articleRefOf(record);
    byArticle.set(ref, new Set([...(byArticle.get(ref) ?? []), ...tags]));
  }
  return byArticle;
}
