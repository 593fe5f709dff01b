import { join } from 'node:path';
import { expect, it } from 'vitest';
import { effectsOf } from '../../generator/serve/dev/effect.ts';
import { PROJECT } from '../helpers/command.ts';

it.each([
  ['code that a build imports', 'generator/render/resources.ts', 'rebuild'],
  ['code of a process that a build starts', 'generator/search/index-process.ts', 'rebuild'],
  ['code of the function that a build uses', 'edge/contract/version.ts', 'rebuild'],
  ['code of the function alone', 'edge/app/health.ts', 'restart'],
  ['code of the importer', 'generator/importer/act/identity.ts', 'none'],
  ['code that learns word vectors', 'generator/learn/train.ts', 'none'],
])('%s calls for what it is used by', (_, path, effect) => {
  const file = join(PROJECT, path);
  expect(effectsOf([file], join(PROJECT, 'data')).get(file)).toBe(effect);
});

it.each([
  ['a framework that is built', 'data/gdpr/articles.json', 'rebuild'],
  ['another framework', 'data/dora/articles.json', 'none'],
  ['what all frameworks share', 'data/tags.json', 'rebuild'],
  ['a list of synonyms', 'data/synonyms/abbreviations.txt', 'rebuild'],
  ['code that a build imports', 'generator/render/resources.ts', 'rebuild'],
])('of a build of some frameworks, %s calls for what it is used by', (_, path, effect) => {
  const file = join(PROJECT, path);
  expect(effectsOf([file], join(PROJECT, 'data'), ['gdpr']).get(file)).toBe(effect);
});
