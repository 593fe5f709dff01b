/** A Markdown twin of every page of a text, with the facts of the page, for programs that read. */
import * as addresses from '../../../edge/contract/page-addresses.ts';
import type { Framework } from '../../dataset/dataset.ts';
import { escaped } from '../../render/markdown.ts';
import type { RenderedFile } from '../../render/render.ts';
import { api } from '../api-addresses.ts';
import { longDate } from '../model/dates.ts';
import { annexLink, articleLink, recitalLink } from '../model/links.ts';
import { absolute, siteFile, type Website } from '../page.ts';
import { document, list } from './markdown.ts';
import { annexTwin, articleTwin, recitalTwin, repealedTwin } from './provisions.ts';
import { actLink, linkList, pending, replaced, wordingFact } from './words.ts';

export function* twins(site: Website): Generator<RenderedFile> {
  for (const framework of site.dataset.frameworks) {
    const file = (address: string, contents: string) => siteFile(addresses.twin(address), contents);
    yield file(addresses.framework(framework.record.slug), frameworkTwin(site, framework));
    for (const article of framework.articles) {
      yield file(articleLink(framework, article).to, articleTwin(site, framework, article));
    }
    for (const repealed of framework.repealed) {
      yield file(articleLink(framework, repealed.last).to, repealedTwin(site, framework, repealed));
    }
    for (const recital of framework.recitals) {
      yield file(recitalLink(framework, recital).to, recitalTwin(site, framework, recital));
    }
    for (const annex of framework.annexes) {
      yield file(annexLink(framework, annex).to, annexTwin(site, framework, annex));
    }
  }
}

function frameworkTwin(site: Website, framework: Framework): string {
  const { record, inForce, articles, recitals, annexes, deadlines } = framework;
  const { slug, name, short_name, celex_number, legaltext_url } = record;
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
    linkList(
      site,
      articles.map((article) => articleLink(framework, article)),
    ),
    annexes.length === 0 ? null : '## Annexes',
    linkList(
      site,
      annexes.map((annex) => annexLink(framework, annex)),
    ),
    recitals.length === 0 ? null : '## Recitals',
    linkList(
      site,
      recitals.map((recital) => recitalLink(framework, recital)),
    ),
  ]);
}
