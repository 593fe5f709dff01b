/** The values that resources share, as zod schemas. */
import { z } from 'zod';
import { SLUG } from './values.ts';

export const id = z
  .int()
  .positive()
  .meta({ description: 'Stable: survives rebuilds and re-imports.' });
export const dateTime = z.iso.datetime();
export const slug = z.string().regex(SLUG);
export const count = z.int().nonnegative();
export const position = z.int().positive().meta({ description: '1-based place in its list.' });
export const articleNumber = z.int().positive();
export const celexNumber = z.string().meta({ description: 'CELEX number.' });
export const percentage = z
  .number()
  .nonnegative()
  .nullable()
  .meta({ description: 'One decimal; may exceed 100; null when nothing is expected.' });
