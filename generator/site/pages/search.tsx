/** `/search/`: the form of the search; its script asks the API and shows the answer. */
import * as addresses from '../../../edge/contract/page-addresses.ts';
import { api } from '../api-addresses.ts';
import { Chosen, LeftOut, SelectField } from '../components/filter-form.tsx';
import { Layout } from '../components/layout.tsx';
import { Examples } from '../components/search-examples.tsx';
import { roleName } from '../model/role-words.ts';
import { singlePage, type Website } from '../page.ts';

export const searchPages = singlePage('search', addresses.search(), SearchPage);

const KINDS = [
  { value: '', name: 'All' },
  { value: 'article', name: 'Articles' },
  { value: 'recital', name: 'Recitals' },
  { value: 'requirement', name: 'Requirements' },
  { value: 'annex', name: 'Annexes' },
] as const;

function SearchPage({ site }: { site: Website }) {
  return (
    <Layout
      site={site}
      address={addresses.search()}
      title="Search"
      description="Search the articles, recitals, annexes and requirements of EU digital law, by words, phrases or citations."
      crumbs={[{ name: 'Search' }]}
      scripts={['search']}
    >
      <header class="title">
        <h1>Search</h1>
      </header>
      <search>
        <form id="search" class="search" action={addresses.search()} method="get">
          <label for="words">Words, a “phrase”, or a citation such as GDPR art 33</label>
          <div class="ask">
            <input
              id="words"
              name="q"
              type="search"
              minlength={2}
              maxlength={500}
              autocomplete="off"
              spellcheck={false}
            />
            <button type="submit">Search</button>
          </div>
          <Filters site={site} />
          <fieldset class="kinds">
            <legend class="hidden">Kind of result</legend>
            {KINDS.map(({ value, name }) => (
              <label key={value}>
                <input type="radio" name="type" value={value} checked={value === ''} />
                {name} <span class="count" data-count={value} />
              </label>
            ))}
          </fieldset>
        </form>
      </search>
      <noscript>
        <NoScript site={site} />
      </noscript>
      <Chosen />
      <LeftOut site={site} />
      <section aria-labelledby="result-heading">
        <h2 id="result-heading" class="hidden" tabindex={-1}>
          Results
        </h2>
        <div id="status" class="status" role="status" />
        <div id="understood" class="understood" />
        <nav id="result-acts" class="result-acts" aria-label="Results by act" />
        <ol id="results" class="results" />
        <nav id="result-pages" class="result-pages" aria-label="Pages of results" />
      </section>
      <section id="help" aria-labelledby="examples">
        <h2 id="examples">What you can ask</h2>
        <Examples />
        <p class="quiet">
          A query has 2 to 500 characters. Words are found in every inflection, slips of spelling
          are put right, and what is in quotation marks is found word for word. A requirement is one
          sentence that says who has to do, must not do or may do something. The words are those of
          this site: plain wording of its own, or the official text where an act is held in it.
        </p>
      </section>
    </Layout>
  );
}

function Filters({ site }: { site: Website }) {
  const { frameworks, roles, tags } = site.dataset;
  const held = frameworks.filter(({ isActive }) => isActive);
  return (
    <div class="choices">
      <SelectField
        id="framework"
        name="framework"
        label="Act"
        any="All acts"
        choices={held.map(({ record }) => ({ value: record.slug, name: record.short_name }))}
      />
      <SelectField
        id="tag"
        name="tag"
        label="Topic"
        any="All topics"
        choices={tags.map(({ slug, name }) => ({ value: slug, name }))}
      />
      <SelectField
        id="role"
        name="role"
        label="Who has to act"
        any="Anybody"
        choices={roles.map(({ name }) => ({ value: name, name: roleName(name) }))}
      />
    </div>
  );
}

/** What the link to the API asks where the reader has asked nothing: `edge/http/search-page.ts` puts in what was asked. */
const EXAMPLE = 'vulnerability handling';

function NoScript({ site }: { site: Website }) {
  return (
    <div class="notice">
      <p>
        This page needs a script to show results. Without one, the API has the answer in JSON:{' '}
        <a id="answer" href={api('search', {}, { q: EXAMPLE })}>
          {EXAMPLE}
        </a>
        . Or look into an act:
      </p>
      <ul class="roles">
        {site.dataset.frameworks.map(({ record, isActive }) => (
          <li key={record.slug}>
            <a href={addresses.framework(record.slug)}>{record.short_name}</a>
            {isActive ? null : ' (replaced)'}
          </li>
        ))}
      </ul>
    </div>
  );
}
