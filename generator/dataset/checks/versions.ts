/** Checks the order of versions: the texts of each are put together from the texts of the next later one. */
import type { EditionFolder } from '../folder.ts';
import type { Problem } from '../problem.ts';
import { HISTORY_FOLDER, OFFICIAL_FOLDER, VERSIONS_FILE } from '../read-editions.ts';
import { fileName } from '../read-folder.ts';
import { byVersion } from '../versions.ts';
import { frameworkCheck } from './check.ts';

export const versionOrder = frameworkCheck(function* ({ plain, official }) {
  yield* versionsOfEdition(plain, '', fileName('framework'));
  yield* versionsOfEdition(official, `${OFFICIAL_FOLDER}/`, `${OFFICIAL_FOLDER}/${VERSIONS_FILE}`);
  // A sync writes a folder for each; without it, an earlier version would show the words of a later one.
  const newest = official?.versions.at(-1)?.version;
  const held = new Set([newest, ...(official?.history ?? []).map(({ version }) => version)]);
  for (const { version } of official?.versions.slice(0, -1) ?? []) {
    if (held.has(version)) continue;
    const file = `${OFFICIAL_FOLDER}/${HISTORY_FOLDER}/${version}`;
    const problem = `is missing; ${VERSIONS_FILE} lists it. Restore it, or remove official/ and sync again`;
    yield { file, place: '', problem };
  }
});

/**
 * @param folder where the edition is, with a slash
 * @param file that lists its versions
 */
function* versionsOfEdition(
  edition: EditionFolder | null,
  folder: string,
  file: string,
): Iterable<Problem> {
  if (edition === null) return;
  const { versions, history } = edition;
  for (const [index, record] of versions.entries()) {
    const place = `version ${record.version}`;
    const isOriginal = record.version === 'original';
    if (isOriginal !== (record.kind === 'as_published')) {
      const problem = `is '${record.kind}': 'original' is the text as published, a date that of a consolidated one`;
      yield { file, place, problem };
    }
    const before = versions[index - 1];
    const order = before === undefined ? -1 : byVersion(before, record);
    if (order === 0) yield { file, place, problem: 'occurs more than once' };
    if (order > 0) {
      yield { file, place, problem: `comes after ${before?.version}; list the oldest first` };
    }
  }
  const newest = versions.at(-1)?.version;
  const earlier = new Set(versions.slice(0, -1).map(({ version }) => version));
  for (const { version } of history.filter(
    (folderOfVersion) => !earlier.has(folderOfVersion.version),
  )) {
    const problem =
      version === newest
        ? `is the newest version, which is whole in ${folder}${fileName('articles')}; remove the folder`
        : `is not a version that ${file} lists; add it there, or remove the folder`;
    yield { file: `${folder}${HISTORY_FOLDER}/${version}`, place: '', problem };
  }
}
