import { expect, it } from 'vitest';
import { NoVersionError } from '../../../generator/importer/update/failures.ts';

it('says each reason once, though a warning repeats it', () => {
  const reason = "there is no folder '32026R9999' in it";
  const { message } = new NoVersionError('32026R9999', [
    `newer versions could not be looked for: ${reason}`,
    reason,
    reason,
    'the text of 2026-01-01 is empty',
  ]);
  expect(message).toBe(
    `no version of 32026R9999 can be had: ${reason}; the text of 2026-01-01 is empty`,
  );
});

it('has no full stop before a semicolon', () => {
  const { message } = new NoVersionError('32026R9999', [
    'It is not there. Put it there.',
    'Nor is it.',
  ]);
  expect(message).toBe(
    'no version of 32026R9999 can be had: It is not there. Put it there; Nor is it.',
  );
});
