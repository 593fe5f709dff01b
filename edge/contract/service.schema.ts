/** What the endpoints about the service itself answer. */
import { z } from 'zod';
import { listOf } from './envelope.schema.ts';
import { ERROR_STATUS, type ErrorCode } from './errors.ts';
import { digest, id } from './values.schema.ts';

export const EndpointEntry = z.strictObject({
  path: z.string().regex(/^\//).meta({ description: 'Below the API root, `{…}` for what varies.' }),
  summary: z.string(),
  example: z
    .string()
    .regex(/^\//)
    .meta({ description: 'A request that answers, below the API root.' }),
});

export const EndpointIndex = listOf(EndpointEntry);

export const Health = z.strictObject({
  status: z.literal('ok'),
  database: z.literal('ok').meta({
    description:
      'The files behind the answers and the search index; there is no database, the name stays.',
  }),
  version: z
    .string()
    .regex(/^[0-9]+\.[0-9]+\.[0-9]+/)
    .meta({ description: 'The version of the service, in three parts.' }),
  checked_on: z.iso.date().nullable().meta({
    description:
      'The newest day on which a sync looked for newer versions of an act; null if none has. Each framework has its own.',
  }),
  data_digest: digest.meta({
    description:
      'Digest of the data of all frameworks (SHA-256): another one means that something changed, and `/changelog` says what.',
  }),
});

/** The body of `/health` with status 503: the one error with a body of its own. */
export const HealthError = z.strictObject({
  status: z.literal('error'),
  database: z
    .literal('unreachable')
    .meta({ description: 'The files, or the search index, cannot be read as they were built.' }),
  error: z.string(),
});

/** Published as `Error`. */
export const ErrorBody = z.strictObject({
  error: z.strictObject({
    code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
    message: z.string(),
    suggestion: z.string().optional().meta({
      description: 'The existing value nearest to an unknown slug, tag or role, where one is near.',
    }),
    replaced_by: z.array(id).optional().meta({
      description:
        'Where the id of a record was withdrawn: the ids of those that took its place, none where it has no successor.',
    }),
  }),
});
