/**
 * The official texts of an act for a build: of the versions that the data have, checked against the digests of the
 * words that were restated. Nothing of the data folder is written.
 */
import { articleRefOf } from '../../../edge/law/article-ref.ts';
import { heldVersions } from '../../dataset/editions.ts';
import type { EditionFolder, FrameworkFolder } from '../../dataset/folder.ts';
import type { DataFolder } from '../../dataset/read-folder.ts';
import type { ArticleRecord } from '../../dataset/records.ts';
import { type Comparison, compareWithRestated } from '../../dataset/restated.ts';
import type { KeptFiles } from '../sources/disk-caches.ts';
import type { KnownVersions, Source, SourceFile } from '../sources/source.ts';
import { officialDelivery } from './deliver.ts';
import { syncAct } from './sync-act.ts';
import type { NotHeld } from './texts.ts';

interface TakeOptions {
  /** The data folder, read, and where it is, for messages. */
  data: DataFolder;
  dataFolder: string;
  source: Source;
  kept: KeptFiles;
  /** Told what is worth a line beside that of the act. */
  warn: (line: string) => void;
}

export interface TakenAct {
  slug: string;
  /** What is to be built: with official texts, or without any. */
  folder: FrameworkFolder;
  /** Why it has none; null where it has. */
  failure: ActFailure | null;
  /** Versions of the data that have no official text, and why not, where that is known. */
  missing: { version: string; reason: string | null }[];
  /** How many provisions were compared with the words that were restated. */
  compared: number;
}

export type ActFailure =
  | { kind: 'source'; message: string; isUnreachable: boolean }
  | { kind: 'words'; different: string[] };

/** What the data folder holds is taken as it is. */
export async function takeOfficial(act: FrameworkFolder, options: TakeOptions): Promise<TakenAct> {
  if (act.official !== null) return checked(act, act);
  const kept = new OneAct(options, true);
  const first = await take(act, options, kept);
  if (first.failure?.kind !== 'words' || !kept.wasOfUse) return await keep(first, kept, options);
  // What was kept is not what the data restate now: the source may have it.
  const asked = new OneAct(options, false);
  return await keep(await take(act, options, asked), asked, options);
}

async function keep(taken: TakenAct, { fetched }: OneAct, options: TakeOptions): Promise<TakenAct> {
  if (taken.failure !== null) return taken;
  for (const [celex, files] of fetched) {
    await options.kept.write(celex, files).catch((error: Error) => {
      options.warn(`${celex} is fetched again by the next build: ${error.message}`);
    });
  }
  return taken;
}

/** A source says nothing of versions that the data do not have: only a sync takes those in. */
const NOTHING_NEW: KnownVersions = {
  consolidated: [],
  amendments: [],
  isToday: false,
  warnings: [],
};

/** The source for one act, which is asked only for what is not kept. */
class OneAct {
  /** What the source delivered, by CELEX number. */
  readonly fetched = new Map<string, SourceFile[]>();
  /** Whether something was kept. */
  wasOfUse = false;
  readonly source: Source;

  /** @param mayReuse whether what is kept is used */
  constructor({ source, kept, warn }: TakeOptions, mayReuse: boolean) {
    this.source = {
      ...source,
      listVersions: async () => NOTHING_NEW,
      fetchAct: async (celex, signal) => {
        const files = mayReuse ? await kept.read(celex) : null;
        if (files === 'damaged')
          warn(`${celex}: the text that was kept is damaged: it is fetched again`);
        else if (files !== null) {
          this.wasOfUse = true;
          return { files, origin: celex };
        }
        const delivery = await source.fetchAct(celex, signal);
        this.fetched.set(celex, delivery.files);
        return delivery;
      },
    };
  }
}

async function take(
  act: FrameworkFolder,
  { data, dataFolder }: TakeOptions,
  { source }: OneAct,
): Promise<TakenAct> {
  // What a sync has seen may be newer than what was restated.
  const known = { ...act, seen: null };
  const frameworks = data.frameworks.map((one) => (one === act ? known : one));
  // No clock: equal texts make an equal build.
  const now = () => new Date(act.framework.created_at);
  const { slug } = act.framework;
  const { plan, delivery, error, isUnreachable } = await syncAct(slug, null, {
    data: { ...data, frameworks },
    dataFolder,
    deliver: officialDelivery(source, false, true),
    dryRun: true,
    now,
  });
  const official = plan?.folder.official ?? null;
  if (plan === null || official === null) {
    return withoutOfficial(act, { kind: 'source', message: error ?? '', isUnreachable });
  }
  const notHeld = delivery?.notHeld ?? [];
  const newest = heldVersions(act).at(-1)?.record;
  if (official.versions.at(-1)?.version !== newest?.version) {
    const reason = notHeld.find(({ celex }) => celex === newest?.celex);
    const message = reason?.detail ?? 'the source does not have the newest version of the data';
    return withoutOfficial(act, { kind: 'source', message, isUnreachable: false });
  }
  // What a sync would write besides, its log above all, says nothing of the texts.
  const { framework, seen, syncLog } = act;
  const requirements = withWords(act, plan.folder);
  const own = { framework, seen, syncLog, requirements };
  const folder = { ...plan.folder, official: dated(official, act), ...own };
  return checked(act, folder, notHeld);
}

/** The requirements of the data as they are, labels and order included, with the official words of a sync; then its new ones. */
function withWords(act: FrameworkFolder, synced: FrameworkFolder): FrameworkFolder['requirements'] {
  const further = new Map(synced.requirements.map((record) => [record.id, record]));
  const known = act.requirements.map((record) => {
    const official = further.get(record.id)?.texts.official ?? null;
    further.delete(record.id);
    return { ...record, texts: { ...record.texts, official } };
  });
  return [...known, ...further.values()];
}

/** @returns with official texts where those are what was restated */
function checked(
  before: FrameworkFolder,
  folder: FrameworkFolder,
  notHeld: readonly NotHeld[] = [],
): TakenAct {
  const { plain, official } = folder;
  const { compared, different }: Comparison =
    plain === null || official === null
      ? { compared: 0, different: [] }
      : compareWithRestated(plain, official);
  if (different.length > 0) return withoutOfficial(before, { kind: 'words', different });
  const missing = heldVersions(folder).filter(({ editions }) => !editions.includes('official'));
  return {
    slug: folder.framework.slug,
    folder,
    failure: null,
    missing: missing.map(({ record: { version, celex } }) => ({
      version,
      reason: notHeld.find((text) => text.celex === celex)?.detail ?? null,
    })),
    compared,
  };
}

function withoutOfficial(act: FrameworkFolder, failure: ActFailure): TakenAct {
  const requirements = act.requirements
    .filter(({ texts }) => texts.plain_language !== null)
    .map((record) => ({ ...record, texts: { ...record.texts, official: null } }));
  return {
    slug: act.framework.slug,
    folder: { ...act, official: null, requirements },
    failure,
    missing: [],
    compared: 0,
  };
}

/** An article was last processed when its restatement was. */
function dated(official: EditionFolder, { plain }: FrameworkFolder): EditionFolder {
  const dates = new Map(
    plain?.articles.map((article) => [articleRefOf(article), article.processed_date]),
  );
  const withDate = (article: ArticleRecord): ArticleRecord => ({
    ...article,
    processed_date: dates.get(articleRefOf(article)) ?? null,
  });
  return {
    ...official,
    articles: official.articles.map(withDate),
    history: official.history.map((version) => ({
      ...version,
      articles: version.articles.map(withDate),
    })),
  };
}
