/** Wire types, inferred from the schemas. Types alone: importing this file brings in no code. */
import type { z } from 'zod';
import type * as resources from './resources.ts';
import type { responses } from './responses.ts';
import type { SearchResult as searchResult } from './search-resources.ts';

export type Tag = z.infer<typeof resources.Tag>;
export type TagRef = z.infer<typeof resources.TagRef>;
export type Role = z.infer<typeof resources.Role>;
export type Framework = z.infer<typeof resources.Framework>;
export type FrameworkDetail = z.infer<typeof resources.FrameworkDetail>;
export type FrameworkStatistics = z.infer<typeof resources.FrameworkStatistics>;
export type ArticleSummary = z.infer<typeof resources.ArticleSummary>;
export type Article = z.infer<typeof resources.Article>;
export type Recital = z.infer<typeof resources.Recital>;
export type AnnexSummary = z.infer<typeof resources.AnnexSummary>;
export type Annex = z.infer<typeof resources.Annex>;
export type Requirement = z.infer<typeof resources.Requirement>;
export type Deadline = z.infer<typeof resources.Deadline>;
export type SyncLogEntry = z.infer<typeof resources.SyncLogEntry>;
export type SearchResult = z.infer<typeof searchResult>;

/** The body of a response by the name of its schema. */
export type Body<Name extends keyof typeof responses> = z.infer<(typeof responses)[Name]>;
