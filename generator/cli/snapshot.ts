import { InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { dayOf } from '../../edge/contract/instant.ts';
import { printLines } from '../dataset/printing.ts';
import { count } from '../dataset/problem.ts';
import { webAddress } from '../dataset/record-values.ts';
import { refuseLeftovers } from '../disk/leftovers.ts';
import { withLock } from '../disk/lock.ts';
import { makeRelease } from '../release/make-release.ts';
import { SERVICE_VERSION as version } from '../render/site.ts';
import { createCommand, dataOption, examples, pathOf } from './command.ts';
import { requireFolder, requirePlaceForFolder } from './paths.ts';
import { table } from './terminal/table.ts';

export const snapshotCommand = createCommand(
  'snapshot',
  'Pack a release: every file of the API in one archive, with a manifest of SHA-256. The release is added to ' +
    'snapshots.json of the data folder, with what changed since the one before. Its version is that of ' +
    'package.json; packed again, it must have the same bytes.',
)
  .addOption(dataOption())
  .addOption(
    new Option('--out <dir>', 'where the archive goes').default('releases').argParser(pathOf),
  )
  .addOption(
    new Option(
      '--download-url <url>',
      'where the archive can be had once it is published; /snapshots shows it',
    ).argParser(secureUrl),
  )
  .addHelpText(
    'after',
    examples([
      ['npm run snapshot', 'writes releases/eu-digital-regulation-api-<version>.zip'],
      [
        'npm run snapshot -- --download-url https://files.example/1.0.0.zip',
        'and says where it is',
      ],
    ]),
  )
  .action(async ({ data, out, downloadUrl }) => {
    await requireFolder('--data', data);
    await requirePlaceForFolder('--out', out);
    await refuseLeftovers(data);
    const today = dayOf(new Date());
    const { path, files, bytes, release } = await withLock(data, 'a snapshot', () =>
      makeRelease({ data, out, version, today, downloadUrl }),
    );
    console.log(`Release ${release.version} of ${release.date}`);
    printLines(
      release.changes.length === 0
        ? 'No record changed since the release before.'
        : table(
            ['framework', 'added', 'changed', 'removed'],
            release.changes.map((act) => [act.framework_slug, act.added, act.changed, act.removed]),
          ),
    );
    console.log(`${path}: ${count(files, 'file')}, ${(bytes / 1e6).toFixed(1)} MB`);
    console.log(`archive sha256:${release.archive?.sha256}`);
    console.log(`records ${release.digest}`);
  });

/**
 * @returns the address, with what has to be encoded encoded
 * @throws {InvalidArgumentError} for anything that no build could publish, and for an address with a password
 */
function secureUrl(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  const isPublic = url?.protocol === 'https:' && url.username === '' && url.password === '';
  if (isPublic && webAddress.safeParse(url.href).success) return url.href;
  throw new InvalidArgumentError(
    'Give an address that begins with https://, without a password and unusual characters.',
  );
}
