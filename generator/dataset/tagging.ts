import type { TagRecord } from './records.ts';
export function createTagger(tags: readonly TagRecord[]) {
  const hits = (t: string) => tags.filter((tag) => tag.keywords.some((k) => t.toLowerCase().includes(k.toLowerCase()))).map((tag) => tag.slug);
  return { tagsOf: hits, articleTags: (title: string, content: string) => hits(`${title}\n${content}`) };
}
