/** `/<framework>/recital-26/` */
import type { Recital } from '../../dataset/dataset.ts';
import { pointsOf } from '../../render/provisions.ts';
import { recitalResource } from '../../render/text-resources.ts';
import { api } from '../api-addresses.ts';
import { DateText } from '../components/parts.tsx';
import { FOUND_BY, LinkedProvisions, ProvisionPage } from '../components/provision.tsx';
import { EditionNotice, Wordings } from '../components/text.tsx';
import { articlesExplainedBy } from '../model/explanations.ts';
import { articleLink, recitalLink } from '../model/links.ts';
import { OWN_ANCHORS } from '../model/text-lines.ts';
import { type ActProps, actPages } from '../page.ts';

export const recitalPages = actPages('recital', (act) =>
  act.framework.recitals.map((recital) => {
    const { to: address } = recitalLink(act.framework, recital);
    return { address, render: () => <RecitalPage {...act} {...{ recital, address }} /> };
  }),
);

function RecitalPage({
  site,
  framework,
  recital,
  address,
}: ActProps & { recital: Recital; address: string }) {
  const { slug, legaltext_url } = framework.record;
  const resource = recitalResource(recital, framework);
  const number = recital.record.recital_number;
  const since = framework.versions[0].record;
  const { from } = since;
  const act = { framework: framework.record, since };
  return (
    <ProvisionPage
      site={site}
      framework={framework}
      address={address}
      id={`rct_${number}`}
      named={resource}
      label={`Recital ${number}`}
      title={recital.heading}
      description={resource.content}
      provenance={null}
      isPlain={recital.edition === 'plain_language'}
      json={api('recital', { slug, recital_number: String(number) })}
      aside={
        <LinkedProvisions
          site={site}
          title="What it explains"
          note={FOUND_BY}
          links={articlesExplainedBy(framework, recital).map((article) =>
            articleLink(framework, article),
          )}
        />
      }
      lead={
        <>
          <p class="quiet">
            A reason that the legislator gave for the act as it was adopted
            {from === null ? null : (
              <>
                , published on <DateText date={from} />
              </>
            )}
            . {resource.is_summary ? 'This wording leaves out parts of it.' : ''}
            {recital.heading === null ? '' : ' The heading is ours: recitals have none.'}
          </p>
          <EditionNotice isPlain={recital.edition === 'plain_language'} url={legaltext_url} />
        </>
      }
    >
      <Wordings
        site={site}
        of={resource}
        holder={{ framework, id: `rct_${number}`, title: '' }}
        pointsIn={(text) => pointsOf(text, 'rct', '', act)}
        taken={new Set(OWN_ANCHORS)}
      />
    </ProvisionPage>
  );
}
