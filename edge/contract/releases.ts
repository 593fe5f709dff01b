/** Where the files of releases are, as they were released. */

const ROOT = '/api/snapshots';

/** What `API_ROOT` is for the files of one release. */
export function releaseRoot(version: string): string {
  return `${ROOT}/${version}/v1`;
}

const OF_RELEASE = new RegExp(`^${releaseRoot('([0-9]+\\.[0-9]+\\.[0-9]+)')}((?:/.*)?)$`);

/** The release that a path names, and the path below its {@link releaseRoot}; null where it names none. */
export function releaseIn(path: string): { version: string; path: string } | null {
  const [, version, below = ''] = OF_RELEASE.exec(path) ?? [];
  return version === undefined ? null : { version, path: below };
}

/** Whether a release may be called so: what else is below its root would not be taken for a release. */
export function isReleaseVersion(version: string): boolean {
  return releaseIn(releaseRoot(version))?.version === version;
}
