/** Tags and stakeholder roles. */
import { z } from 'zod';
import { detailOf, listOf } from './envelope.schema.ts';
import { count, dateTime, id, slug } from './values.schema.ts';
import { ROLE_KINDS, ROLE_NAME } from './values.ts';

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
  kind: z.enum(ROLE_KINDS).meta({
    description:
      'What has the role, which the `audience` of records follows from: organisations and persons are `business`, Member States, authorities and bodies of the Union `authority`.',
  }),
  names: z.array(z.string()).meta({
    description: 'Everyday names of those who have the role: a hospital is a healthcare provider.',
  }),
  part_of: z.array(z.string()).meta({
    description:
      'Wider roles that it belongs to: requirements that address one of them bind it as well. A manufacturer is an economic operator. The filter `concerns` goes by them.',
  }),
  often_also: z.array(z.string()).meta({
    description:
      'Roles that the same organisation or person often has as well, depending on what it does or how large it is. A hint: no filter goes by them.',
  }),
  requirement_count: count.meta({ description: 'Requirements of active frameworks.' }),
});

export const TagResponse = detailOf(Tag);
export const TagList = listOf(Tag);
export const RoleList = listOf(Role);
