/** `/404.html`: what hosts answer where there is no page. */
import * as addresses from '../../../edge/contract/page-addresses.ts';
import { Layout } from '../components/layout.tsx';
import { areasOf } from '../model/acts.ts';
import type { PageKind } from '../page.ts';

export const notFoundPages: PageKind = {
  name: 'not-found',
  isUnlisted: true,
  *pages(site) {
    const address = addresses.noSuchPage();
    yield {
      address,
      render: () => (
        <Layout
          site={site}
          address={address}
          title="There is no such page"
          description="No page has this address."
        >
          <header class="title">
            <h1>There is no such page</h1>
            <p class="lead">
              The address may be mistyped, or it names a provision that the act does not have.
              Search above, or go on from an act.
            </p>
          </header>
          {areasOf(site.dataset.frameworks).map(({ name, frameworks }) => (
            <section key={name}>
              <h2 class="small">{name}</h2>
              <ul class="topics">
                {frameworks.map(({ record }) => (
                  <li key={record.slug}>
                    <a href={addresses.framework(record.slug)}>{record.short_name}</a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </Layout>
      ),
    };
  },
};
