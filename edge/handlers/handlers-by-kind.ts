/** The handler of each kind of endpoint whose answers depend on the query. */
import type { EndpointKind } from '../contract/endpoint.ts';
import type { EndpointsOfKind } from '../contract/endpoints.ts';
import { answerChangelog } from './changelog.ts';
import { answerComparison } from './compare.ts';
import type { Handler, HandlerContext } from './context.ts';
import { answerExport } from './export.ts';
import { answerList } from './list.ts';
import { answerRecord } from './record.ts';
import { answerSearch } from './search.ts';
import { answerSelection, answerTable } from './selection.ts';
import { answerHistory, answerVersionDocument, answerVersionList } from './versions.ts';

type HandledKind = Exclude<EndpointKind, 'document' | 'health'>;

export const handlersByKind: {
  readonly [Kind in HandledKind]: Handler<HandlerContext<EndpointsOfKind<Kind>>>;
} = {
  list: answerList,
  record: answerRecord,
  version_document: answerVersionDocument,
  version_list: answerVersionList,
  selection: answerSelection,
  table: answerTable,
  // Loaded by the first of their requests, with what writes workbooks.
  workbook: async (context) => (await import('./workbook.ts')).answerWorkbook(context),
  workbook_of_several: async (context) =>
    (await import('./workbook.ts')).answerWorkbookOfSeveral(context),
  export: answerExport,
  history: answerHistory,
  changelog: answerChangelog,
  search: answerSearch,
  // Loaded by the first of its requests, with what reads citations.
  resolution: async (context) => (await import('./resolve.ts')).answerResolution(context),
  verification: async (context) => (await import('./verify.ts')).answerVerification(context),
  comparison: answerComparison,
};
