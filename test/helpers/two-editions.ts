/** The official wording of an invented act beside the one in plain language. */
import type { FolderContents } from './sample-data.ts';

/** What the invented official texts say where the plain ones have these words. */
const OFFICIAL_WORDS = { must: 'shall', baker: 'operator', bread: 'bakery products' };

export function officialWords(text: string): string {
  return Object.entries(OFFICIAL_WORDS).reduce(
    (words, [plain, official]) => words.replaceAll(plain, official),
    text,
  );
}

/** @returns the folder with `official/` for an act of it: the same versions and provisions in other words */
export function withOfficial(folder: FolderContents, slug: string): FolderContents {
  const official = `${slug}/official`;
  const framework = folder[`${slug}/framework.json`] as Framework;
  const requirements = folder[`${slug}/requirements.json`] as Requirement[];
  const texts = Object.entries(folder).flatMap(([path, contents]) => {
    const name = path.startsWith(`${slug}/`) ? path.slice(slug.length + 1) : '';
    const isText = /^(?:history\/.+|articles\.json|recitals\.json|annexes\.json)$/.test(name);
    return isText ? [[`${official}/${name}`, inOfficialWords(contents)] as const] : [];
  });
  return {
    ...folder,
    ...Object.fromEntries(texts),
    [`${official}/versions.json`]: structuredClone(framework.versions) ?? [
      {
        version: 'original',
        kind: 'as_published',
        celex: framework.celex_number,
        from: null,
        amended_by: [],
      },
    ],
    [`${official}/requirements.json`]: requirements.map(({ id, requirement_text }) => ({
      id,
      requirement_text: officialWords(requirement_text),
    })),
  };
}

interface Framework {
  celex_number: string;
  versions?: object[];
}

interface Requirement {
  id: number;
  requirement_text: string;
}

function inOfficialWords(contents: unknown): unknown {
  return JSON.parse(JSON.stringify(contents), (key, value) =>
    key === 'content' ? officialWords(value) : value,
  );
}
