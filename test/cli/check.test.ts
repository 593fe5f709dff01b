import { describe, expect, it } from 'vitest';
import { wordsDigest } from '../../generator/dataset/words-digest.ts';
import { amendedFolder } from '../helpers/amended-act.ts';
import { run } from '../helpers/command.ts';
import { type FolderContents, writeFolder } from '../helpers/sample-data.ts';
import { officialWords, withOfficial } from '../helpers/two-editions.ts';

interface Article {
  paragraphs: { content: string; written_from?: string }[];
}

describe('npm run check', () => {
  it('with --stale lists the plain wordings to write anew, with the digest of the words', async () => {
    const folder: FolderContents = withOfficial(amendedFolder(), 'oven_act');
    const articles = folder['oven_act/articles.json'] as Article[];
    const [cleaning, chimneys] = articles.map(({ paragraphs }) => paragraphs[0]);
    if (cleaning === undefined || chimneys === undefined) throw new Error('no such articles');
    const words = officialWords(cleaning.content);
    cleaning.written_from = wordsDigest('Words of long ago.');
    chimneys.written_from = wordsDigest(officialWords(chimneys.content));
    const { status, stdout } = await run('check', '--data', await writeFolder(folder), '--stale');
    expect(status).toBe(0);
    expect(stdout).toContain(
      '1 plain wording to write anew\n  oven_act/articles.json, Article 1(1): the official words are ' +
        `others now; once it restates them, written_from is ${wordsDigest(words)}\n`,
    );
  });
});
