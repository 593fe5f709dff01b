/** Rules of an act for its requirements: from when provisions apply, and what is excepted. */
import { z } from 'zod';
import {
  ANNEX_ID,
  ARTICLE_ID,
  applicationDate,
  positive,
  sourceProvision,
  title,
} from './record-values.ts';

/** `art_5`, `art_5/par_2`, `anx_I`, and the range `art_8..art_27` */
const provisionNames = z
  .array(
    z
      .string()
      .regex(new RegExp(`^(${ARTICLE_ID}(/par_[0-9]+[a-z]*|\\.\\.${ARTICLE_ID})?|${ANNEX_ID})$`)),
  )
  .min(1);

/**
 * `data/<slug>/application.json`: from when the provisions of an act apply. Of the rules that cover a
 * provision the most specific ones count (`application.ts`).
 */
export const applicationRecord = z.strictObject({
  ...applicationDate.shape,
  /** Whose date it is: requirements that bind others follow the next rules. Left out for all. */
  roles: z.array(z.string()).min(1).optional(),
  /** Left out for the whole act. */
  provisions: provisionNames.optional(),
  source_provision: sourceProvision,
});

/** `data/<slug>/exceptions.json`: for whom, or when, requirements do not hold by another sentence of the act. */
export const exceptionRecord = z
  .strictObject({
    /** A sentence beside each of them: "Not for micro and small enterprises." */
    exception: title,
    /** The provision that makes it: `art_19/par_1` */
    provision: z.string().regex(new RegExp(`^${ARTICLE_ID}(/par_[0-9]+[a-z]*)?$`)),
    /** Those whose requirements it is from. */
    provisions: provisionNames.optional(),
    /** Ids, where it is not from all requirements of a provision. */
    requirements: z.array(positive).min(1).optional(),
    /** Only from requirements of these roles, as in `application.json`. */
    roles: z.array(z.string()).min(1).optional(),
  })
  .refine(({ provisions, requirements }) => (provisions ?? requirements) !== undefined, {
    error: 'needs provisions or requirements',
  });

export type ApplicationRecord = z.infer<typeof applicationRecord>;
export type ExceptionRecord = z.infer<typeof exceptionRecord>;
