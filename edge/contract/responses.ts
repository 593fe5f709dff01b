/** The response bodies of the interface: resources inside their envelopes. */
import { z } from 'zod';
import {
  Annex,
  AnnexSummary,
  Article,
  ArticleSummary,
  Deadline,
  Framework,
  FrameworkDetail,
  FrameworkStatistics,
  Recital,
  Requirement,
  Role,
  SyncLogEntry,
  Tag,
} from './resources.ts';
import { SearchResponse } from './search-resources.ts';
import { SnapshotList } from './snapshot-resources.ts';

const api_version = z.string().regex(/^[0-9]+\.[0-9]+$/);
const total = z.int().nonnegative();
const link = z
  .string()
  .regex(/^\?page=[0-9]+&per_page=[0-9]+/)
  .nullable();

function pageOf<Row extends z.ZodType>(row: Row) {
  return z.strictObject({
    data: z.array(row).max(100),
    meta: z.strictObject({
      api_version,
      total: total.meta({ description: 'Matching records.' }),
      page: z.int().positive(),
      per_page: z.int().positive().max(100),
      pages: total.meta({ description: 'Pages of this size; 0 when nothing matches.' }),
    }),
    links: z.strictObject({ next: link, prev: link }),
  });
}

function listOf<Row extends z.ZodType>(row: Row) {
  return z.strictObject({ data: z.array(row), meta: z.strictObject({ api_version, total }) });
}

function detailOf<Resource extends z.ZodType>(resource: Resource) {
  return z.strictObject({ data: resource });
}

export const responses = {
  Health: z.strictObject({
    status: z.string(),
    database: z.string(),
    version: z.string().regex(/^[0-9]+\.[0-9]+\.[0-9]+/),
  }),
  HealthError: z.strictObject({
    status: z.literal('error'),
    database: z.literal('unreachable'),
    error: z.string(),
  }),
  Error: z.strictObject({
    error: z.strictObject({
      code: z.enum([
        'INVALID_PARAM',
        'UNAUTHORIZED',
        'NOT_FOUND',
        'METHOD_NOT_ALLOWED',
        'UNAVAILABLE',
      ]),
      message: z.string(),
    }),
  }),
  FrameworkPage: pageOf(Framework),
  FrameworkDetailResponse: detailOf(FrameworkDetail),
  FrameworkStatisticsResponse: z.strictObject({
    data: FrameworkStatistics,
    meta: z.strictObject({ api_version }),
  }),
  FrameworkStatisticsList: listOf(FrameworkStatistics),
  ArticlePage: pageOf(ArticleSummary),
  ArticleResponse: detailOf(Article),
  RecitalPage: pageOf(Recital),
  RecitalResponse: detailOf(Recital),
  AnnexPage: pageOf(AnnexSummary),
  AnnexResponse: detailOf(Annex),
  RequirementPage: pageOf(Requirement),
  DeadlineList: z.strictObject({ data: z.array(Deadline) }),
  DeadlinePage: pageOf(Deadline),
  SearchResponse,
  ComparisonResponse: z.strictObject({
    data: z.strictObject({
      frameworks: z.record(z.string(), z.array(ArticleSummary)),
      tag: Tag.nullable(),
    }),
    meta: z.strictObject({ api_version }),
  }),
  TagResponse: detailOf(Tag),
  TagList: listOf(Tag),
  RoleList: listOf(Role),
  FrameworkChangelog: z.strictObject({
    data: z.array(SyncLogEntry),
    meta: z.strictObject({
      api_version,
      framework: z.string(),
      total: total.meta({ description: 'Entries before `limit` cuts them.' }),
    }),
  }),
  Changelog: listOf(SyncLogEntry),
  SnapshotList,
} as const;

export type ResponseName = keyof typeof responses;
