/** The Markdown of every page of a text: the same facts, out of the same data, for programs that read. */
import * as addresses from '../../../edge/contract/page-addresses.ts';
import type { RenderedFile } from '../../render/render.ts';
import type { Site } from '../page.ts';
import { frameworkTwin } from './framework.ts';
import { annexTwin, articleTwin, recitalTwin, repealedTwin } from './provisions.ts';

export function* twins(site: Site): Generator<RenderedFile> {
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
