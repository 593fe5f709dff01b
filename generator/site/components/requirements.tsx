/** What a part of a text asks of whom, and from when. */
import type { Requirement } from '../../dataset/dataset.ts';
import { ownDueDate } from '../model/dates.ts';
import { REQUIREMENT_TYPE_WORDS } from '../model/requirement-types.ts';
import { addressed } from '../model/requirements.ts';
import { roleNames } from '../model/role-words.ts';
import { counted } from '../model/words.ts';
import type { Site } from '../page.ts';
import { Beginnings } from './beginnings.tsx';
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
  site: Site;
  slug: string;
  requirement: Requirement;
}) {
  const { record, text, appliesFrom, complianceDeadline } = requirement;
  const due = ownDueDate(complianceDeadline, appliesFrom);
  const { tone, name } = REQUIREMENT_TYPE_WORDS[record.requirement_type];
  return (
    <li>
      <Badge tone={tone}>{name}</Badge>
      {record.annex_point === undefined ? null : <> {record.annex_point}</>}
      <div class="lines">{text}</div>
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
    </li>
  );
}
