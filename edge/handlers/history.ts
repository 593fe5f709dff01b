/** The wordings of one article. */
import { endpoints } from '../contract/endpoints.ts';
import { listBody } from '../contract/envelope.ts';
import { fileOf, fillPath } from '../contract/paths.ts';
import type { Wire } from '../contract/schemas.ts';
import type { Answer, RequestContext } from './context.ts';
import { readVersions } from './versions.ts';

/** Several wordings are rendered; a single one is that of the article. @returns null where there is no such article */
export async function answerHistory({
  path,
  values,
  files,
  store,
}: RequestContext): Promise<Answer | null> {
  const rendered = await files.whole(fileOf(path));
  if (rendered !== null) return rendered;
  const body = await files.read(fileOf(fillPath(endpoints.article.path, values)));
  if (body === null) return null;
  const { data: article } = JSON.parse(body) as { data: Wire<'Article'> };
  const { versions } = await readVersions(store, values.slug ?? '');
  const index = versions.findIndex(({ version }) => version === article.version);
  const wording: Wire<'Wording'> = {
    version: article.version,
    from: versions[index]?.from ?? null,
    kind: index === 0 ? 'published' : 'inserted',
    amended_by: article.changed_by,
    edition: article.text_edition,
    title: article.title,
    content: article.content,
    diff: null,
  };
  return listBody([JSON.stringify(wording)], { total: 1 });
}
