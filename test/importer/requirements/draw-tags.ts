/**
 * `npx tsx test/importer/requirements/draw-tags.ts SEED COUNT`: requirements to label, without the tags they have.
 *
 * The sample names its seeds, so that anyone can repeat a draw. Requirements of draws with a lower seed are left out.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import glob from 'fast-glob';
import { seededRandom } from '../../../generator/learn/seeded-random.ts';
import { articlesOf, dataFolder, readTagSample, requirementsOf } from './tag-sample.ts';

const [seed = 1, count = 150] = process.argv.slice(2).map(Number);

const isActive = (slug: string): boolean =>
  JSON.parse(readFileSync(join(dataFolder, slug, 'framework.json'), 'utf8')).status === 'active';
const slugs = (await glob('*/framework.json', { cwd: dataFolder }))
  .map((file) => file.split('/')[0] ?? '')
  .sort()
  .filter(isActive);
const labelled = new Set(readTagSample().flatMap((label) => (label.seed < seed ? [label.id] : [])));
const pool = slugs.flatMap((slug) =>
  requirementsOf(slug)
    .filter((record) => !labelled.has(record.id))
    .map((record) => ({ slug, record })),
);

const next = seededRandom(seed);
for (let place = 0; place < Math.min(count, pool.length); place += 1) {
  const [drawn] = pool.splice(Math.floor(next() * pool.length), 1);
  if (!drawn) break;
  const { slug, record } = drawn;
  const ref = record.article_ref ?? String(record.article_number);
  const title = articlesOf(slug).get(ref) ?? '';
  const where = record.annex_number ? `Annex ${record.annex_number}` : `Article ${ref}, ${title}`;
  console.log(`${record.id} ${slug}, ${where}\n${record.requirement_text}\n`);
}
