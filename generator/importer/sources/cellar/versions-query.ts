import type { Headers } from 'undici';
import { z } from 'zod';
import { consolidatedPrefix } from '../consolidations.ts';
import { cutOff, isHtml, textOf } from './bodies.ts';
import { Fault } from './fault.ts';

/** The only format of results that is read (SPARQL 1.1 Query Results JSON Format). */
export const SPARQL_RESULTS = 'application/sparql-results+json';

/** Where Cellar's server (Virtuoso) cuts answers off; only acts with hundreds of versions come near it. */
const MAXIMUM_ROWS = 10_000;

/** One row of the answer: each of the query's alternatives binds variables of its own. */
export interface VersionRow {
  /** The number of the act itself: the row that shows that Cellar knows it. */
  act?: string;
  /** Number of a consolidated text of the act. */
  version?: string;
  /** Number of an act whose changes that text holds. */
  holds?: string;
  /** Number of an act that amends the act, or of a corrigendum to it. */
  amendment?: string;
  /** A day on which one of its changes to the act takes effect. */
  effect?: string;
  /** A day on which it, or a part of it, enters into force or applies; its publication for a corrigendum. */
  dated?: string;
}

/**
 * What to ask about the later texts of an act, in terms of the Common Data Model
 * (http://publications.europa.eu/ontology/cdm). All links lead from the later text to the earlier one;
 * those to an amended act are annotated, article by article, with the day on which the change takes
 * effect. Dates of entry into force and of application are one property with several values. Corrigenda
 * have a date of publication alone, and are published in the languages whose text they correct.
 * @param celex number of the act as published
 */
export function versionsQuery(celex: string): string {
  // Numbers are literals with that type; a plain literal equals none of them.
  const work = `?work cdm:resource_legal_id_celex "${celex}"^^xsd:string .`;
  return `PREFIX cdm: <http://publications.europa.eu/ontology/cdm#>
PREFIX ann: <http://publications.europa.eu/ontology/annotation#>
PREFIX owl: <http://www.w3.org/2002/07/owl#>
PREFIX xsd: <http://www.w3.org/2001/XMLSchema#>
SELECT DISTINCT ?act ?version ?holds ?amendment ?effect ?dated WHERE {
  { ${work} ?work cdm:resource_legal_id_celex ?act . }
  UNION
  { ${work}
    { ?text cdm:act_consolidated_based_on_resource_legal ?work }
    UNION { ?text cdm:act_consolidated_consolidates_resource_legal ?work }
    ?text cdm:resource_legal_id_celex ?version .
    FILTER(STRSTARTS(STR(?version), "${consolidatedPrefix(celex)}"))
    OPTIONAL {
      ?text cdm:act_consolidated_consolidates_resource_legal ?held .
      ?held cdm:resource_legal_id_celex ?holds .
    } }
  UNION
  { ${work}
    ?text cdm:resource_legal_amends_resource_legal ?work ; cdm:resource_legal_id_celex ?amendment .
    FILTER(STRSTARTS(STR(?amendment), "3"))
    OPTIONAL { ?text cdm:resource_legal_date_entry-into-force ?dated } }
  UNION
  { ${work}
    ?link owl:annotatedTarget ?work ; owl:annotatedSource ?text ;
      owl:annotatedProperty cdm:resource_legal_amends_resource_legal ; ann:start_of_validity ?effect .
    ?text cdm:resource_legal_id_celex ?amendment .
    FILTER(STRSTARTS(STR(?amendment), "3")) }
  UNION
  { ${work}
    ?text cdm:resource_legal_corrects_resource_legal ?work ; cdm:resource_legal_id_celex ?amendment .
    FILTER(STRSTARTS(STR(?amendment), "3"))
    ?english cdm:expression_belongs_to_work ?text ;
      cdm:expression_uses_language <http://publications.europa.eu/resource/authority/language/ENG> .
    OPTIONAL { ?text cdm:work_date_document ?dated } }
} LIMIT ${MAXIMUM_ROWS}`;
}

const term = z.object({ value: z.string() }).transform(({ value }) => value);
const results = z.object({
  results: z.object({
    bindings: z.array(
      z.object({
        act: term.exactOptional(),
        version: term.exactOptional(),
        holds: term.exactOptional(),
        amendment: term.exactOptional(),
        effect: term.exactOptional(),
        dated: term.exactOptional(),
      }),
    ),
  }),
});

/**
 * Reads the answer of a SPARQL endpoint to {@link versionsQuery}.
 * @throws {Fault} of kind `truncated` for a part of an answer, of kind `content` for anything but an answer
 */
export function readVersionRows(body: Uint8Array, url: URL, headers: Headers): VersionRow[] {
  refusePartial(url, headers);
  const text = textOf(body, url);
  if (isHtml(text)) {
    throw new Fault('content', url, 'an HTML page instead of SPARQL results');
  }
  const answer = results.safeParse(parseJson(text, url));
  if (!answer.success) {
    const [issue] = answer.error.issues;
    const place = issue?.path.join('.') || 'the answer';
    throw new Fault('content', url, `not SPARQL results: ${place}: ${issue?.message}`);
  }
  const { bindings } = answer.data.results;
  const limit = Math.min(MAXIMUM_ROWS, Number(headers.get('x-sparql-maxrows') ?? MAXIMUM_ROWS));
  if (bindings.length >= limit) {
    throw new Fault('size', url, `the answer is cut off at ${limit} rows`);
  }
  return bindings;
}

/**
 * The server answers with status 200 and the rows it has when a query takes too long, and says so in
 * a header only. Another try may find the server less busy.
 */
function refusePartial(url: URL, headers: Headers): void {
  const state = headers.get('x-sql-state');
  if (state === null) return;
  const reason = (headers.get('x-sql-message') ?? state).replace(/\s+/g, ' ').slice(0, 120);
  throw new Fault('truncated', url, `a part of the answer only: ${reason}`, { passing: true });
}

function parseJson(text: string, url: URL): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const start = text.trimStart();
    if (start.startsWith('{')) throw cutOff(url, 'JSON without its end');
    const line = start.slice(0, 100).replace(/\s+/g, ' ').trim();
    throw new Fault('content', url, `not SPARQL results, it begins '${line}'`);
  }
}
