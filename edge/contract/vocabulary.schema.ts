/** Tags and stakeholder roles. */
import { z } from 'zod';
import { detailOf, listOf } from './envelope.schema.ts';
import { count, dateTime, id, slug } from './values.schema.ts';
import { ROLE_NAME } from './values.ts';

export const Tag = z.strictObject({
  id,
  slug,
  name: z.string(),
  description: z.string(),
  keywords: z
    .array(z.string())
    .meta({ description: 'Words by which the tag is found where no person gave it.' }),
  color: z.string().regex(/^#[0-9a-f]{6}$/),
  created_at: dateTime,
});

export const TagRef = Tag.pick({ slug: true, name: true, color: true });

export const Role = z.strictObject({
  name: z.string().regex(ROLE_NAME),
  description: z.string(),
  part_of: z.array(z.string()).meta({
    description:
      'Wider roles that it belongs to: requirements that address one of them bind it as well. A manufacturer is an economic operator.',
  }),
  requirement_count: count.meta({ description: 'Requirements of active frameworks.' }),
});

export const TagResponse = detailOf(Tag);
export const TagList = listOf(Tag);
export const RoleList = listOf(Role);
