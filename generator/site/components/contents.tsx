/** Everything in an act, as links. */
import * as addresses from '../../../edge/contract/page-addresses.ts';
import type { Article, Framework, Recital } from '../../dataset/dataset.ts';
import { contentsOf } from '../model/contents.ts';

/** Articles by chapter and section. */
export function Contents({ framework }: { framework: Framework }) {
  const { slug } = framework.record;
  return (
    <>
      {contentsOf(framework).map(({ name, sections }) => (
        <section key={`${name} ${sections[0]?.articles[0]?.ref}`}>
          {name === null ? null : <h3>{name}</h3>}
          {sections.map(({ name: section, articles }) => (
            <div key={`${section} ${articles[0]?.ref}`}>
              {section === null ? null : <h4>{section}</h4>}
              <ArticleLinks slug={slug} articles={articles} />
            </div>
          ))}
        </section>
      ))}
    </>
  );
}

function ArticleLinks({ slug, articles }: { slug: string; articles: readonly Article[] }) {
  return (
    <ul class="entries">
      {articles.map(({ ref, record }) => (
        <li key={ref}>
          <a href={addresses.article(slug, ref)}>
            <span>Article {ref}</span> {record.title}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Repealed articles, annexes and recitals. */
export function Provisions({ framework }: { framework: Framework }) {
  const { record, annexes, recitals, repealed } = framework;
  return (
    <>
      {annexes.length === 0 ? null : (
        <section>
          <h3 id="annexes">Annexes</h3>
          <ul class="entries">
            {annexes.map(({ record: annex }) => (
              <li key={annex.annex_number}>
                <a href={addresses.annex(record.slug, annex.annex_number)}>
                  <span>Annex {annex.annex_number}</span> {annex.title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {repealed.length === 0 ? null : (
        <section>
          <h3>Repealed</h3>
          <ArticleLinks slug={record.slug} articles={repealed.map(({ last }) => last)} />
        </section>
      )}
      {recitals.length === 0 ? null : (
        <section>
          <h3 id="recitals">Recitals</h3>
          <RecitalLinks slug={record.slug} recitals={recitals} />
        </section>
      )}
    </>
  );
}

/** Links to recitals: with headings where the act has them, else by number alone. */
function RecitalLinks({ slug, recitals }: { slug: string; recitals: readonly Recital[] }) {
  const haveHeadings = recitals.some(({ heading }) => heading !== null);
  return (
    <ul class={haveHeadings ? 'entries' : 'numbers'}>
      {recitals.map(({ heading, record: { recital_number: number } }) => (
        <li key={number}>
          {haveHeadings ? (
            <a href={addresses.recital(slug, number)}>
              <span>Recital {number}</span> {heading}
            </a>
          ) : (
            <a href={addresses.recital(slug, number)} aria-label={`Recital ${number}`}>
              {number}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
