/** Everything of all acts in one file. */
import { beforeAll, describe, expect, it } from 'vitest';
import { type Api, apiOf, apiOverFiles, sampleApi } from '../helpers/api.ts';
import { sampleFolder } from '../helpers/sample-data.ts';

let api: Api;
beforeAll(async () => {
  api = await sampleApi();
});

describe('/export.ndjson', () => {
  it('is the exports of all active frameworks, ordered by slug', async () => {
    const slugs = (await api.all('/frameworks')).map(({ slug }) => slug);
    const exports = await Promise.all(
      slugs.map((slug) => api.text(`/frameworks/${slug}/export.ndjson`)),
    );
    expect(slugs.length).toBeGreaterThan(1);
    expect(await api.text('/export.ndjson')).toBe(exports.join(''));
  });

  it('has an ETag that follows from its contents', async () => {
    const etagOf = async (from: Api) =>
      (await from.fetch('/api/v1/export.ndjson')).headers.get('etag');
    const etag = (await etagOf(api)) ?? '';
    expect(await etagOf(await sampleApi())).toBe(etag);
    const contents = sampleFolder();
    const [first, ...others] = contents['bread_act/articles.json'] as { title: string }[];
    contents['bread_act/articles.json'] = [{ ...first, title: 'Another title' }, ...others];
    expect(await etagOf(await apiOf(contents))).not.toBe(etag);
    const known = { headers: { 'if-none-match': etag } };
    expect((await api.fetch('/api/v1/export.ndjson', known)).status).toBe(304);
  });

  it('is unavailable where one of them is', async () => {
    const files = [...api.files.values()];
    const broken = apiOverFiles(files, {
      intercept: (path) =>
        path.endsWith('flour_act/export.ndjson') ? new Response('{}') : undefined,
    });
    expect((await broken.fetch('/api/v1/export.ndjson')).status).toBe(503);
  });
});
