/** Acts and provisions as resources: `eulaw://gdpr`, `eulaw://gdpr/art_33/par_3`. */
import { SLUG } from '../contract/values.ts';
import type { Law } from './law.ts';
import { read } from './tools/read.ts';

const SCHEME = 'eulaw://';
const MEDIA = 'application/json';

/** The acts in force; their provisions are found by {@link TEMPLATES}. */
export async function listResources(law: Law): Promise<unknown[]> {
  const frameworks = await law.all('frameworks', {});
  return frameworks.map(({ slug, short_name, name }) => ({
    uri: `${SCHEME}${slug}`,
    name: slug,
    title: short_name,
    description: `${name}: what it is about, and its contents`,
    mimeType: MEDIA,
  }));
}

export const TEMPLATES = [
  {
    uriTemplate: `${SCHEME}{act}/{+provision}`,
    name: 'provision',
    title: 'A provision of an act',
    description:
      'An article, paragraph, point, recital or annex by the act and its id, such as eulaw://gdpr/art_33/par_3, eulaw://gdpr/rct_26 or eulaw://cra/anx_I',
    mimeType: MEDIA,
  },
];

/**
 * The text of an act or a provision, with what is known of it.
 * @returns null where there is none of this address
 */
export async function readResource(uri: string, law: Law): Promise<unknown[] | null> {
  const [, act = '', id = ''] = /^eulaw:\/\/([^/]+)(?:\/([A-Za-z0-9_/]{2,300}))?$/.exec(uri) ?? [];
  const { frameworks } = await law.known();
  if (!SLUG.test(act) || !frameworks.has(act)) return null;
  const citation = id === '' ? act : id;
  const { structuredContent } = await read.call({ provision: citation, act, detail: 'full' }, law);
  if (structuredContent === undefined) return null;
  return [{ uri, mimeType: MEDIA, text: JSON.stringify(structuredContent) }];
}
