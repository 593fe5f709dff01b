/** `/glossary/` and `/glossary/p/`: each defined term, and what it means in the acts that define it. */
import * as addresses from '../../../edge/contract/page-addresses.ts';
import type { Wire } from '../../../edge/contract/schemas.ts';
import type { Framework } from '../../dataset/dataset.ts';
import { grouped } from '../../dataset/grouped.ts';
import { oncePer } from '../../dataset/once-per.ts';
import { termResources } from '../../render/definitions.ts';
import { api } from '../api-addresses.ts';
import { ActBoxes, FilterForm } from '../components/filter-form.tsx';
import { Layout } from '../components/layout.tsx';
import { PageLink, Section } from '../components/parts.tsx';
import { LinedText } from '../components/text.tsx';
import { counted, shortened } from '../model/words.ts';
import type { PageKind, Website } from '../page.ts';

type Term = ReturnType<typeof termResources>[number];

const termsOf = oncePer(termResources);

/** Terms by the address of their page. */
const partsOf = ({ dataset }: Website): Map<string, Term[]> =>
  grouped(termsOf(dataset), ({ slug }) => addresses.glossaryPart(slug));

export const glossaryPages: PageKind = {
  name: 'glossary',
  *pages(site) {
    const parts = partsOf(site);
    yield { address: addresses.glossary(), render: () => <Glossary site={site} parts={parts} /> };
    for (const [address, terms] of parts) {
      yield { address, render: () => <Part site={site} address={address} terms={terms} /> };
    }
  },
};

const actOf = ({ framework_slug }: { framework_slug: string }): string => framework_slug;

const letterOf = ([term]: readonly Term[]): string => (term?.slug.at(0) ?? '').toUpperCase();

function Glossary({ site, parts }: { site: Website; parts: Map<string, Term[]> }) {
  const terms = termsOf(site.dataset);
  const acts = new Set(terms.flatMap(({ definitions }) => definitions.map(actOf)));
  const defines = ({ record }: Framework) => acts.has(record.slug);
  return (
    <Layout
      site={site}
      address={addresses.glossary()}
      title="Glossary of EU digital law"
      description={`${counted(terms.length, 'term')} that acts of EU digital law define, each with its meaning in every act.`}
      crumbs={[{ name: 'Glossary' }]}
      alternates={[
        { type: 'application/json', href: api('definitions'), title: 'Definitions as JSON' },
        { type: 'text/csv', href: api('definitions_csv'), title: 'Definitions as a table' },
      ]}
      scripts={['glossary']}
      isShapedByScripts
    >
      <header class="title">
        <h1>Glossary</h1>
        <p class="lead">The terms that the acts define, with the acts that define each.</p>
      </header>
      <FilterForm site={site} label="Filter the terms">
        <ActBoxes frameworks={site.dataset.frameworks.filter(defines)} />
      </FilterForm>
      <p id="count" role="status">
        {counted(terms.length, 'term')} of {counted(acts.size, 'act')}.
      </p>
      <Letters parts={parts} isHere />
      {Array.from(parts, ([address, own]) => (
        <Section key={address} id={`letter-${letterOf(own)}`} title={letterOf(own)}>
          <ul class="terms">
            {own.map(({ slug, term, definitions }) => (
              <li key={slug} data-acts={definitions.map(actOf).join(' ')}>
                <a href={addresses.term(slug)}>{term}</a>{' '}
                <span class="quiet">
                  {definitions.map((definition) => nameOf(site, actOf(definition))).join(', ')}
                </span>
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </Layout>
  );
}

/** @param props `isHere`: whether the letters are headings of this page */
function Letters({ parts, isHere = false }: { parts: Map<string, Term[]>; isHere?: boolean }) {
  return (
    <nav aria-label="Letters">
      <ul class="letters">
        {Array.from(parts, ([address, terms]) => (
          <li key={address}>
            <a href={isHere ? `#letter-${letterOf(terms)}` : address}>{letterOf(terms)}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const frameworkOf = ({ dataset }: Website, act: string) =>
  dataset.frameworks.find(({ record }) => record.slug === act);

const nameOf = (site: Website, act: string): string =>
  frameworkOf(site, act)?.record.short_name ?? act;

interface PartProps {
  site: Website;
  address: string;
  terms: readonly Term[];
}

function Part({ site, address, terms }: PartProps) {
  const letter = letterOf(terms);
  return (
    <Layout
      site={site}
      address={address}
      title={`Defined terms: ${letter}`}
      description={shortened(
        `What ${terms.map(({ term }) => term).join(', ')} mean in acts of EU digital law.`,
        300,
      )}
      crumbs={[{ name: 'Glossary', to: addresses.glossary() }, { name: letter }]}
      alternates={[
        { type: 'application/json', href: api('definitions'), title: 'Definitions as JSON' },
      ]}
    >
      <header class="title">
        <h1>Defined terms: {letter}</h1>
        <Letters parts={partsOf(site)} />
      </header>
      <div class="text">
        {terms.map((term) => (
          <Meanings key={term.slug} site={site} term={term} />
        ))}
      </div>
    </Layout>
  );
}

/** A term with its definitions, one an act. */
function Meanings({
  site,
  term: { slug, term, definitions, same_wording },
}: {
  site: Website;
  term: Term;
}) {
  return (
    <Section id={addresses.termAnchor(slug)} title={term} className="meanings">
      {same_wording.map((acts) => (
        <p class="quiet" key={acts.join()}>
          In the same words: {acts.map((act) => nameOf(site, act)).join(', ')}
        </p>
      ))}
      {definitions.map((definition) => (
        <Meaning key={definition.framework_slug} site={site} definition={definition} />
      ))}
    </Section>
  );
}

function Meaning({ site, definition }: { site: Website; definition: Wire<'Definition'> }) {
  const { slug, framework_slug: act, provision_id: id, citation, content } = definition;
  const framework = frameworkOf(site, act);
  if (framework === undefined) return null;
  return (
    <div class="meaning" id={addresses.termAnchor(slug, act)}>
      <h3>
        <PageLink site={site} to={addresses.framework(act)}>
          {framework.record.short_name}
        </PageLink>
        {framework.isActive ? null : <span class="quiet"> (replaced)</span>}
      </h3>
      <LinedText
        site={site}
        text={content}
        holder={{ framework, id, title: '' }}
        points={[]}
        taken={null}
        act={framework.record.short_name}
      />
      <p class="quiet">
        <a href={addresses.division(act, id) ?? ''}>{citation}</a>
      </p>
    </div>
  );
}
