/** Everything in an act, as links. */
import type { Framework } from '../../dataset/dataset.ts';
import { contentsOf } from '../model/contents.ts';
import { annexLink, articleLink, type ProvisionLink, recitalLink } from '../model/links.ts';

/** Articles by chapter and section. */
export function Contents({ framework }: { framework: Framework }) {
  return (
    <>
      {contentsOf(framework).map(({ name, sections }) => (
        <section key={`${name} ${sections[0]?.articles[0]?.ref}`}>
          {name === null ? null : <h3>{name}</h3>}
          {sections.map(({ name: section, articles }) => (
            <div key={`${section} ${articles[0]?.ref}`}>
              {section === null ? null : <h4>{section}</h4>}
              <Entries links={articles.map((article) => articleLink(framework, article))} />
            </div>
          ))}
        </section>
      ))}
    </>
  );
}

function Entries({ links }: { links: readonly ProvisionLink[] }) {
  return (
    <ul class="entries">
      {links.map(({ to, label, title }) => (
        <li key={to}>
          <a href={to}>
            <span>{label}</span> {title}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Repealed articles, annexes and recitals. */
export function Provisions({ framework }: { framework: Framework }) {
  const { annexes, recitals, repealed } = framework;
  return (
    <>
      {annexes.length === 0 ? null : (
        <section>
          <h3 id="annexes">Annexes</h3>
          <Entries links={annexes.map((annex) => annexLink(framework, annex))} />
        </section>
      )}
      {repealed.length === 0 ? null : (
        <section>
          <h3>Repealed</h3>
          <Entries links={repealed.map(({ last }) => articleLink(framework, last))} />
        </section>
      )}
      {recitals.length === 0 ? null : (
        <section>
          <h3 id="recitals">Recitals</h3>
          <Recitals framework={framework} />
        </section>
      )}
    </>
  );
}

/** With headings where the act has them, else by number alone. */
function Recitals({ framework }: { framework: Framework }) {
  const recitals = framework.recitals.map((recital) => ({
    link: recitalLink(framework, recital),
    number: recital.record.recital_number,
  }));
  if (recitals.some(({ link }) => link.title !== null)) {
    return <Entries links={recitals.map(({ link }) => link)} />;
  }
  return (
    <ul class="numbers">
      {recitals.map(({ link: { to, label }, number }) => (
        <li key={to}>
          <a href={to} aria-label={label}>
            {number}
          </a>
        </li>
      ))}
    </ul>
  );
}
