/** Requirements below the text that asks for them, and on the page of a role. */
import * as addresses from '../../../edge/contract/page-addresses.ts';
import type { Requirement } from '../../dataset/dataset.ts';
import { ownDueDate } from '../model/dates.ts';
import { REQUIREMENT_TYPE_WORDS } from '../model/requirement-types.ts';
import {
  addressed,
  type DutiesOfArticle,
  exceptionWords,
  placedIn,
} from '../model/requirements.ts';
import { roleNames } from '../model/role-words.ts';
import { counted } from '../model/words.ts';
import type { ActProps, Website } from '../page.ts';
import { Beginnings } from './application.tsx';
import { Badge, DateText, PageLink, RoleList } from './parts.tsx';

export function Requirements({
  site,
  slug,
  requirements,
}: {
  site: Website;
  slug: string;
  requirements: readonly Requirement[];
}) {
  if (requirements.length === 0) return null;
  return (
    <details class="requirements">
      <summary>
        {counted(requirements.length, 'requirement')}:{' '}
        {roleNames(addressed(requirements)) || 'nobody in particular'}
      </summary>
      <ul>
        {requirements.map((requirement) => (
          <OneRequirement
            key={requirement.record.id}
            site={site}
            slug={slug}
            requirement={requirement}
          />
        ))}
      </ul>
    </details>
  );
}

function OneRequirement({
  site,
  slug,
  requirement,
}: {
  site: Website;
  slug: string;
  requirement: Requirement;
}) {
  const { record, appliesFrom, complianceDeadline } = requirement;
  const due = ownDueDate(complianceDeadline, appliesFrom);
  const { tone, name } = REQUIREMENT_TYPE_WORDS[record.requirement_type];
  return (
    <li>
      <Badge tone={tone}>{name}</Badge>
      {record.annex_point === undefined ? null : <> {record.annex_point}</>}
      <RequirementText of={requirement} />
      <RoleList site={site} slug={slug} roles={record.stakeholder_roles} />
      {appliesFrom.length === 0 ? null : (
        <p class="quiet">
          Applies from <Beginnings appliesFrom={appliesFrom} />
        </p>
      )}
      {due === null ? null : (
        <p class="quiet">
          Due by <DateText date={due} />
        </p>
      )}
      <Exceptions of={requirement.exceptions} />
    </li>
  );
}

/** The wording that is served; below an official wording also the plain one, where it is held. */
function RequirementText({ of: { record, text, edition } }: { of: Requirement }) {
  const plain = edition === 'official' ? record.texts.plain_language : null;
  return (
    <>
      <div class="lines">{text}</div>
      {plain === null ? null : <div class="lines quiet">In plain language: {plain}</div>}
    </>
  );
}

/** Exceptions from each of some requirements. */
const exceptionsOfAll = ([first, ...others]: readonly Requirement[]): Requirement['exceptions'] =>
  (first?.exceptions ?? []).filter((each) =>
    others.every(({ exceptions }) => exceptions.includes(each)),
  );

/** For whom they do not hold, by which article. */
export function Exceptions({ of: exceptions }: { of: Requirement['exceptions'] }) {
  return exceptions.length === 0 ? null : <p class="quiet">{exceptionWords(exceptions)}</p>;
}

interface Props extends ActProps {
  /** Whose duties they are; other roles that they address are named. */
  role: string;
  /** Topics are left out of duties that only reach a role: pages of the addressed roles have them. */
  hasTopics?: boolean;
}

export function ArticleDuties({ articles, ...props }: Props & { articles: DutiesOfArticle[] }) {
  const { site, framework } = props;
  return (
    <>
      {articles.map(({ ref, title, requirements }) => {
        const ofAll = exceptionsOfAll(requirements);
        return (
          <section key={ref}>
            <h3>
              <PageLink site={site} to={addresses.article(framework.record.slug, ref)}>
                Article {ref}
              </PageLink>{' '}
              {title}
            </h3>
            <Exceptions of={ofAll} />
            <ul class="duties">
              {requirements.map((requirement) => (
                <Duty
                  key={requirement.record.id}
                  {...props}
                  requirement={requirement}
                  exceptions={requirement.exceptions.filter((each) => !ofAll.includes(each))}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}

function Duty({
  site,
  framework,
  role,
  hasTopics = true,
  requirement,
  exceptions,
}: Props & Pick<Requirement, 'exceptions'> & { requirement: Requirement }) {
  const { record, context, appliesFrom, complianceDeadline } = requirement;
  const tags = hasTopics ? requirement.tags : [];
  const { tone, name } = REQUIREMENT_TYPE_WORDS[record.requirement_type];
  const placed = placedIn(framework, requirement);
  const otherRoles = record.stakeholder_roles.filter((addressee) => addressee !== role);
  const due = ownDueDate(complianceDeadline, appliesFrom);
  return (
    <li>
      <p class="duty-place">
        <Badge tone={tone}>{name}</Badge>{' '}
        {site.has(placed.page) ? <a href={placed.to}>{placed.name}</a> : placed.name}
        {due === null ? null : (
          <>
            {' '}
            <strong>
              Due by <DateText date={due} />
            </strong>
          </>
        )}
      </p>
      {context === null ? null : <p class="quiet">Before it: {context}</p>}
      <RequirementText of={requirement} />
      <Exceptions of={exceptions} />
      {otherRoles.length === 0 && tags.length === 0 ? null : (
        <p class="quiet">
          {otherRoles.length === 0 ? null : `Addressed to: ${roleNames(otherRoles)}. `}
          {tags.length === 0 ? null : `Topics: ${tags.map((tag) => tag.name).join(', ')}.`}
        </p>
      )}
    </li>
  );
}
