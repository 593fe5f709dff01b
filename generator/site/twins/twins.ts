/** A Markdown twin of every page of a text, with the facts of the page, for programs that read. */
import * as addresses from '../../../edge/contract/page-addresses.ts';
import type { Framework } from '../../dataset/dataset.ts';
import { escaped } from '../../render/markdown.ts';
import type { RenderedFile } from '../../render/render.ts';
import { api } from '../api-addresses.ts';
import { longDate } from '../model/dates.ts';
import { recitalName } from '../model/words.ts';
import { absolute, type Website } from '../page.ts';
import { document, link, list } from './markdown.ts';
import { annexTwin, articleTwin, recitalTwin, repealedTwin } from './provisions.ts';
import { actLink, pending, replaced, wordingFact } from './words.ts';

export function* twins(site: Website): Generator<RenderedFile> {
  for (const framework of site.dataset.frameworks) {
    const { slug } = framework.record;
    const file = (address: string, contents: string): RenderedFile => ({
      path: addresses.twin(address),
      contents,
      endpoint: null,
    });
    yield file(addresses.framework(slug), frameworkTwin(site, framework));
    for (const article of framework.articles) {
      const address = addresses.article(slug, article.ref);
      yield file(address, articleTwin(site, framework, article));
    }
    for (const repealed of framework.repealed) {
      const address = addresses.article(slug, repealed.last.ref);
      yield file(address, repealedTwin(site, framework, repealed));
    }
    for (const recital of framework.recitals) {
      const address = addresses.recital(slug, recital.record.recital_number);
      yield file(address, recitalTwin(site, framework, recital));
    }
    for (const annex of framework.annexes) {
      const address = addresses.annex(slug, annex.record.annex_number);
      yield file(address, annexTwin(site, framework, annex));
    }
  }
}

function frameworkTwin(site: Website, framework: Framework): string {
  const { record, inForce, articles, recitals, annexes, deadlines } = framework;
  const { slug, name, short_name, celex_number, legaltext_url } = record;
  const to = (label: string, address: string) =>
    link(label, absolute(site, addresses.twin(address)));
  return document([
    `# ${escaped(short_name)}`,
    replaced(site, framework),
    escaped(name),
    record.description === null ? null : escaped(record.description),
    list([
      `Status: ${framework.isActive ? 'active' : 'replaced'}`,
      celex_number === null ? null : `CELEX: ${celex_number}`,
      legaltext_url === null ? null : `Official text (ELI): <${legaltext_url}>`,
      inForce.record.from === null ? null : `Version: ${longDate(inForce.record.from)}`,
      record.amended_by.length === 0
        ? null
        : `Amended by: ${record.amended_by.map((celex) => actLink(site, celex)).join(', ')}`,
      wordingFact(framework.edition === 'plain_language'),
      `Page: <${absolute(site, addresses.framework(slug))}>`,
      `JSON: <${absolute(site, api('framework', { slug }))}>`,
      `All records, one a line (NDJSON): <${absolute(site, api('framework_export', { slug }))}>`,
    ]),
    pending(site, framework),
    deadlines.length === 0 ? null : '## Key dates',
    list(
      deadlines.map(
        ({ deadline_date, description }) => `${longDate(deadline_date)}: ${escaped(description)}`,
      ),
    ),
    articles.length === 0 ? null : '## Articles',
    list(
      articles.map(({ ref, record: { title } }) =>
        to(`Article ${ref}: ${title}`, addresses.article(slug, ref)),
      ),
    ),
    annexes.length === 0 ? null : '## Annexes',
    list(
      annexes.map(({ record: { annex_number, title } }) =>
        to(`Annex ${annex_number}: ${title}`, addresses.annex(slug, annex_number)),
      ),
    ),
    recitals.length === 0 ? null : '## Recitals',
    list(
      recitals.map(({ heading, record: { recital_number: number } }) =>
        to(recitalName(number, heading), addresses.recital(slug, number)),
      ),
    ),
  ]);
}
