import { expect, it } from 'vitest';
import { count } from '../../generator/dataset/problem.ts';

it('counts in words, also what has a plural of its own', () => {
  expect(count(1, 'problem')).toBe('1 problem');
  expect(count(1282, 'article')).toBe('1,282 articles');
  expect(count(1, 'annex', 'annexes')).toBe('1 annex');
  expect(count(0, 'annex', 'annexes')).toBe('0 annexes');
});
