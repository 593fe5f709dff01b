import type { Headers } from 'undici';
import { isCelex } from '../../../../edge/law/celex.ts';
import { ACT_FORMATS, type FormatName } from '../../formats/registry.ts';
import { isPublishedAct } from '../consolidations.ts';
import type { KnownVersions, Source, SourceFile } from '../source.ts';
import { chooseStreams, parseChoices } from './choices.ts';
import { CellarClient } from './client.ts';
import { DELIVERIES } from './deliveries.ts';
import { CellarError, Fault, withDeadline } from './fault.ts';
import { knownVersions } from './known-versions.ts';
import { type CellarSettings, cellarSettings } from './settings.ts';
import { readVersionRows, SPARQL_RESULTS, versionsQuery } from './versions-query.ts';

/** No act has more streams of one format than this. */
const MAXIMUM_STREAMS = 200;
/** All streams of a listing together, unpacked; the largest acts have about 4 MB. */
const MAXIMUM_ACT_BYTES = 128 * 1024 * 1024;

/** Acts that it has in every format, one of which is asked for where another act fails. */
const EVER_THERE = ['32016R0679', '32022R2065'] as const;
/** How often, and how long at most: by then the act that failed has taken its time already. */
const OUTAGE_TRIES = 2;
const OUTAGE_IDLE_TIMES = 3;

/**
 * The Publications Office's Cellar as a source of acts, in English and in the first format of the
 * registry that it has, and of their versions, which its SPARQL endpoint knows.
 * @param settings see `cellarSettings`
 * @returns a source whose methods throw a `CellarError`, or the signal's reason when it aborts
 */
export function cellarSource(settings: CellarSettings = cellarSettings()): Source {
  const client = new CellarClient(settings);
  const { actMs, idleMs } = settings;
  return {
    limit: { ms: actMs, origin: settings.baseUrl },
    async fetchAct(celex, signal) {
      try {
        const start = actAddress(settings.baseUrl, celex);
        const work = (limited: AbortSignal) => fetchFormats(client, celex, start, limited);
        return await withDeadline(work, within(actMs, start), signal);
      } catch (error) {
        throw error instanceof Fault ? new CellarError(celex, error) : error;
      }
    },
    async listVersions(celex, signal) {
      const endpoint = new URL(`${settings.baseUrl}/webapi/rdf/sparql`);
      try {
        const work = (limited: AbortSignal) => fetchVersions(client, celex, endpoint, limited);
        // Half of the time is for the texts, which the data have a use for without the list.
        return await withDeadline(work, within(actMs / 2, endpoint), signal);
      } catch (error) {
        if (!(error instanceof Fault)) throw error;
        // The address that failed has the whole query in it: the endpoint says more.
        const fault = new Fault(error.kind, endpoint, error.message, { cause: error });
        throw new CellarError(celex, fault);
      }
    },
    async findOutage(failed, signal) {
      const celex = EVER_THERE.find((one) => one !== failed) ?? EVER_THERE[0];
      const start = actAddress(settings.baseUrl, celex);
      const asking = new CellarClient({ ...settings, tries: OUTAGE_TRIES });
      try {
        const work = (limited: AbortSignal) => fetchFormats(asking, celex, start, limited);
        await withDeadline(work, within(OUTAGE_IDLE_TIMES * idleMs, start), signal);
        return null;
      } catch (error) {
        signal?.throwIfAborted();
        // That it has no text of an act is an answer.
        if (error instanceof Fault && error.kind === 'absent') return null;
        return error instanceof Error ? `${celex}: ${error.message}` : String(error);
      }
    },
  };
}

/** Cellar does not know a number whose parentheses come unencoded. */
function actAddress(baseUrl: string, celex: string): URL {
  if (!isCelex(celex)) throw new Fault('celex', baseUrl, `'${celex}' is not a CELEX number`);
  const encoded = celex.replaceAll('(', '%28').replaceAll(')', '%29');
  return new URL(`${baseUrl}/resource/celex/${encoded}`);
}

/** The longest that work on one address may take. */
const within = (ms: number, url: URL) => ({
  ms,
  fault: new Fault('time', url, `not finished within ${ms / 1000} s`),
});

async function fetchVersions(
  client: CellarClient,
  celex: string,
  endpoint: URL,
  signal: AbortSignal,
): Promise<KnownVersions> {
  if (!isPublishedAct(celex)) {
    throw new Fault('celex', endpoint, `'${celex}' is not the CELEX number of an act as published`);
  }
  const url = new URL(endpoint);
  url.searchParams.set('query', versionsQuery(celex));
  url.searchParams.set('format', SPARQL_RESULTS);
  const wanted = {
    accept: SPARQL_RESULTS,
    format: 'versions',
    read: async (body: Uint8Array, at: URL, headers: Headers) => readVersionRows(body, at, headers),
  };
  const finding = await client.get(url, wanted, signal);
  if (finding.found !== 'content') {
    const what = finding.found === 'choices' ? 'a choice of resources' : `status ${finding.status}`;
    throw new Fault('content', endpoint, `${what} where a SPARQL endpoint was expected`);
  }
  const versions = knownVersions(finding.content, celex);
  if (versions === null) throw new Fault('absent', endpoint, 'Cellar does not know this act');
  return versions;
}

async function fetchFormats(
  client: CellarClient,
  celex: string,
  start: URL,
  signal: AbortSignal,
): Promise<{ files: SourceFile[]; origin: string }> {
  const refusals: string[] = [];
  for (const { name, title } of ACT_FORMATS) {
    const delivery = DELIVERIES[name];
    const read = (body: Uint8Array, url: URL) => delivery.read(body, url, celex, null);
    const wanted = { accept: delivery.accept, format: name, read };
    const finding = await client.get(start, wanted, signal);
    const origin = finding.url.href;
    if (finding.found === 'content') return { files: finding.content, origin };
    if (finding.found === 'choices') {
      const files = await fetchChoices(client, name, celex, finding, signal);
      if (files.length > 0) return { files, origin };
    }
    const why = finding.found === 'choices' ? 'none among the choices' : `status ${finding.status}`;
    refusals.push(`${why} for ${title}`);
  }
  throw new Fault('absent', start, `no English text of this act: ${refusals.join(', ')}`);
}

/** Fetches the streams of a multiple choice that hold the format; none when there are no such streams. */
async function fetchChoices(
  client: CellarClient,
  format: FormatName,
  celex: string,
  { listing, url }: { listing: Uint8Array; url: URL },
  signal: AbortSignal,
): Promise<SourceFile[]> {
  const delivery = DELIVERIES[format];
  const { streams, certain } = chooseStreams(parseChoices(listing, url), delivery.streams);
  if (streams.length > MAXIMUM_STREAMS) {
    throw new Fault('content', url, `a choice of ${streams.length} streams`);
  }
  const files: SourceFile[] = [];
  for (const stream of streams) {
    const read = (body: Uint8Array, at: URL) => delivery.read(body, at, celex, stream.name);
    try {
      // A stream is one file and not negotiated any more.
      const finding = await client.get(stream.url, { accept: '*/*', format, read }, signal);
      if (finding.found === 'content') addFiles(files, finding.content, url);
      else if (certain) throw new Fault('content', stream.url, 'a listed stream that is not there');
    } catch (error) {
      // Where the listing does not say the formats, streams in other ones are passed over.
      if (certain || !(error instanceof Fault) || error.kind !== 'content') throw error;
    }
  }
  return files;
}

function addFiles(files: SourceFile[], more: readonly SourceFile[], url: URL): void {
  files.push(...more);
  const total = files.reduce((sum, file) => sum + file.bytes.byteLength, 0);
  if (total > MAXIMUM_ACT_BYTES) {
    throw new Fault('size', url, `a choice of streams with more than ${MAXIMUM_ACT_BYTES} bytes`);
  }
}
