/** Kinds with a page for each recital, or for each annex, of every act. */
import type { VNode } from 'preact';
import type { Framework } from '../dataset/dataset.ts';
import type { PageKind, Site } from './page.ts';

export interface ProvisionProps<Provision> {
  site: Site;
  framework: Framework;
  provision: Provision;
  /** Of the page. */
  address: string;
}

export function provisionPages<Provision>(
  name: string,
  provisionsOf: (framework: Framework) => readonly Provision[],
  addressOf: (slug: string, provision: Provision) => string,
  PageOf: (props: ProvisionProps<Provision>) => VNode,
): PageKind {
  return {
    name,
    isListed: true,
    *pages(site) {
      for (const framework of site.dataset.frameworks) {
        for (const provision of provisionsOf(framework)) {
          const address = addressOf(framework.record.slug, provision);
          const props = { site, framework, provision, address };
          yield { address, render: () => <PageOf {...props} /> };
        }
      }
    },
  };
}
