/** Pages that were made before, for a process that builds again and again. */
import type { Framework } from '../dataset/dataset.ts';
import { onceFor } from '../once-for.ts';
import type { RenderedFile } from '../render/render.ts';
import type { Assets } from './assets.ts';
import { addressedRoles } from './model/duty-counts.ts';
import type { Site } from './page.ts';

export class KnownPages {
  /** For code that does not change while it runs. */
  assets: Assets | null = null;
  #shared = '';
  #filesOf = noFiles();

  /**
   * Begins a build. Where it is another in what all pages may have, none of those before is as it should be.
   * @param addresses of all pages
   */
  begin(site: Site, addresses: readonly string[]): void {
    const shared = sharedParts(site, addresses);
    if (shared === this.#shared) return;
    this.#shared = shared;
    this.#filesOf = noFiles();
  }

  /** The file of a page of an act: the same object as in the build before, where the act is. */
  file(act: Framework, path: string, make: () => RenderedFile): RenderedFile {
    const files = this.#filesOf(act);
    const file = files.get(path) ?? make();
    files.set(path, file);
    return file;
  }
}

/** By act, then path. */
const noFiles = () => onceFor((_: Framework) => new Map<string, RenderedFile>());

/** Everything that the pages of an act may have of other acts and of the build. */
function sharedParts(
  { dataset, origin, assets, releases, checkedOn }: Site,
  addresses: readonly string[],
): string {
  const acts = dataset.frameworks.map((framework) => [
    framework.record,
    framework.isActive,
    [...addressedRoles(framework)],
    // To these other acts refer.
    framework.articles.map(({ ref, paragraphs }) => [ref, paragraphs.map((each) => each.ref)]),
  ]);
  const { tags, roles } = dataset;
  const files = assets.files.map(({ path }) => path);
  // Pages ask whether there is an address, not where.
  const known = addresses.toSorted();
  return JSON.stringify({ acts, tags, roles, origin, files, releases, checkedOn, known });
}
