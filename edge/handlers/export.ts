/** Everything of all active frameworks: their exports, one after the other. */
import { type WholeFile, wholeFile } from '../contract/digests.ts';
import { endpoints } from '../contract/endpoints.ts';
import { joinBytes } from '../contract/envelope.ts';
import { fillPath } from '../contract/paths.ts';
import { readKnownValues } from '../store/memory.ts';
import type { RequestContext } from './context.ts';

/** @throws {import('../store/index-store.ts').UnavailableError} where a framework has none */
export async function answerExport({
  files,
  store,
}: Pick<RequestContext, 'files' | 'store'>): Promise<WholeFile> {
  const { frameworks } = await readKnownValues(store);
  const active = [...frameworks].filter(([, isActive]) => isActive);
  const exports = await Promise.all(
    active.map(async ([slug]) => {
      const path = fillPath(endpoints.framework_export.path, { slug });
      const file = await files.whole(path);
      if (file === null) throw files.unavailable(path);
      return file;
    }),
  );
  // Tens of megabytes, whose parts have been checked: the digest of their digests is as good as theirs.
  const { digest } = await wholeFile(joinBytes(exports.map((file) => file.digest)));
  return { bytes: joinBytes(exports.map(({ bytes }) => bytes)), digest };
}
