import { describe, expect, it } from 'vitest';
import { articleRefOf } from '../../edge/contract/article-ref.ts';
import { readDataFolder } from '../../generator/dataset/read-folder.ts';
import { versionsOf } from '../../generator/dataset/versions.ts';

describe('the restatement of two versions', () => {
  it('has the same words where the official text has the same', async () => {
    const { data } = await readDataFolder('data');
    const words = new Map<string, string>();
    const different: string[] = [];
    const compare = (key: string, content: string) => {
      if ((words.get(key) ?? content) !== content) different.push(key);
      words.set(key, content);
    };
    for (const { framework, plain } of data.frameworks) {
      for (const { articles, annexes } of plain === null ? [] : versionsOf(plain)) {
        for (const article of articles) {
          for (const { paragraph_ref: ref, written_from: digest, content } of article.paragraphs) {
            const place = `${framework.slug} ${articleRefOf(article)}(${ref})`;
            if (digest !== undefined) compare(`${place} ${digest}`, content);
          }
        }
        for (const { annex_number: number, written_from: digest, content } of annexes) {
          if (digest !== undefined) compare(`${framework.slug} ${number} ${digest}`, content);
        }
      }
    }
    expect(words.size).toBeGreaterThan(3000);
    expect(different).toEqual([]);
  });
});
