/** `/<framework>/annex-iii/` */
import type { Annex } from '../../dataset/dataset.ts';
import { annexPointsOf } from '../../render/provisions.ts';
import { annexResource } from '../../render/text-resources.ts';
import { api } from '../api-addresses.ts';
import { AnnexApplication } from '../components/application.tsx';
import { History } from '../components/history.tsx';
import { ProvisionPage } from '../components/provision.tsx';
import { Requirements } from '../components/requirements.tsx';
import { Standing } from '../components/standing.tsx';
import { EditionNotice, Wordings } from '../components/text.tsx';
import { historyOf } from '../model/history.ts';
import { annexLink } from '../model/links.ts';
import { requirementsOfAnnex } from '../model/requirements.ts';
import { OWN_ANCHORS } from '../model/text-lines.ts';
import { type ActProps, actPages } from '../page.ts';

export const annexPages = actPages('annex', (act) =>
  act.framework.annexes.map((annex) => {
    const { to: address } = annexLink(act.framework, annex);
    return { address, render: () => <AnnexPage {...act} {...{ annex, address }} /> };
  }),
);

function AnnexPage({
  site,
  framework,
  annex,
  address,
}: ActProps & { annex: Annex; address: string }) {
  const { slug, legaltext_url } = framework.record;
  const resource = annexResource(annex, framework);
  const number = resource.annex_number;
  const requirements = requirementsOfAnnex(framework, number);
  const act = { framework: framework.record, since: annex.since };
  return (
    <ProvisionPage
      site={site}
      framework={framework}
      address={address}
      id={`anx_${number}`}
      named={resource}
      label={`Annex ${number}`}
      title={resource.title}
      description={resource.content}
      provenance={annex}
      isPlain={annex.edition === 'plain_language'}
      json={api('annex', { slug, annex_number: number })}
      lead={
        <>
          <Standing site={site} framework={framework} provenance={annex} />
          <AnnexApplication dataset={site.dataset} framework={framework} number={number} />
          <EditionNotice isPlain={annex.edition === 'plain_language'} url={legaltext_url} />
        </>
      }
    >
      <Requirements site={site} slug={slug} requirements={requirements} />
      <Wordings
        site={site}
        of={resource}
        holder={{ framework, id: `anx_${number}`, title: resource.title }}
        pointsIn={(text) => annexPointsOf(text, number, act)}
        taken={new Set(OWN_ANCHORS)}
      />
      <History site={site} wordings={historyOf(framework, `anx_${number}`)} />
    </ProvisionPage>
  );
}
