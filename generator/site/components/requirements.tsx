/** What a part of a text asks of whom, and from when. */
import type { Requirement } from '../../dataset/dataset.ts';

import { REQUIREMENT_TYPE_WORDS } from '../model/requirement-types.ts';
import { addressed } from '../model/requirements.ts';
import { roleNames } from '../model/role-words.ts';
import type { Site } from '../page.ts';
import { DateText } from './date-text.tsx';
import { Badge, RoleList } from './parts.tsx';

export function Requirements({
  site,
  slug,
  requirements,
}: {
  site: Site;
  slug: string;
  requirements: readonly Requirement[];
}) {
  if (requirements.length === 0) return null;
  const count = `${requirements.length} ${requirements.length === 1 ? 'requirement' : 'requirements'}`;
  return (
    <details class="requirements">
      <summary>
        {count}: {roleNames(addressed(requirements)) || 'nobody in particular'}
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
  site: Site;
  slug: string;
  requirement: Requirement;
}) {
  const { record, text, appliesFrom, complianceDeadline } = requirement;
  const { tone, name } = REQUIREMENT_TYPE_WORDS[record.requirement_type];
  return (
    <li>
      <Badge tone={tone}>{name}</Badge>
      {record.annex_point === undefined ? null : <> {record.annex_point}</>}
      <div class="lines">{text}</div>
      <RoleList site={site} slug={slug} roles={record.stakeholder_roles} />
      {appliesFrom.length === 0 ? null : (
        <p class="quiet">
          Applies from{' '}
          {appliesFrom.map(({ date, scope }, place) => (
            <span key={`${date}${scope}`}>
              {place === 0 ? '' : '; '}
              <DateText date={date} />
              {scope === null ? '' : ` (${scope})`}
            </span>
          ))}
        </p>
      )}
      {complianceDeadline === null ||
      appliesFrom.some(({ date }) => date === complianceDeadline) ? null : (
        <p class="quiet">
          Due by <DateText date={complianceDeadline} />
        </p>
      )}
    </li>
  );
}
