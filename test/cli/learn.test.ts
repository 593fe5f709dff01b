import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { loadDataset } from '../../generator/dataset/load.ts';
import { run } from '../helpers/command.ts';
import { sampleFolder, writeFolder } from '../helpers/sample-data.ts';

it('npm run learn writes word vectors into the data folder, which a build then reads', async () => {
  const questions = [
    { article_number: 1, questions: ['how heavy is a loaf', 'how heavy is bread'] },
    { article_number: 2, questions: ['how heavy is flour'] },
  ];
  const data = await writeFolder({ ...sampleFolder(), 'bread_act/questions.json': questions });
  const { status, stdout } = await run('learn', '--data', data);
  expect({ status, stdout }).toEqual({
    status: 0,
    stdout: expect.stringMatching(/word-vectors\.json: vectors of \d+ words of questions and \d+/),
  });
  expect((await loadDataset(data)).words.vectors?.query.terms).toContain('heavi');
  expect(await readdir(data)).toEqual([
    'bread_act',
    'flour_act',
    'old_bread_act',
    'roles.json',
    'tags.json',
    'word-vectors.json',
  ]);
});
