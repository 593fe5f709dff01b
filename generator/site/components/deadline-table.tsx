/** The dates of one act. */
import type { Framework } from '../../dataset/dataset.ts';
import type { DeadlineRecord } from '../../dataset/records.ts';
import { roleName, roleNames } from '../model/role-words.ts';
import type { Site } from '../page.ts';
import { DEADLINE_NAMES, DeadlineDay, DeadlinePlace } from './deadline-parts.tsx';
import { Badge } from './parts.tsx';

/** @param props `role`: whose dates they are; where a date only reaches it, the row says who acts */
export function DeadlineTable({
  site,
  framework,
  deadlines = framework.deadlines,
  role,
  caption = `Key dates of ${framework.record.short_name}`,
}: {
  site: Site;
  framework: Framework;
  deadlines?: readonly DeadlineRecord[];
  role?: string;
  caption?: string;
}) {
  const { slug } = framework.record;
  if (deadlines.length === 0) return <p>The act fixes no date.</p>;
  const whose = role === undefined ? '' : ` for the role ${roleName(role)}`;
  return (
    <table class="stacked">
      <caption class="hidden">{`${caption}${whose}`}</caption>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">What</th>
          <th scope="col">Where</th>
        </tr>
      </thead>
      <tbody>
        {deadlines.map((deadline) => (
          <tr key={deadline.id}>
            <th scope="row">
              <DeadlineDay site={site} deadline={deadline} />
            </th>
            <td>
              {deadline.deadline_type === 'other' ? null : (
                <Badge>{DEADLINE_NAMES[deadline.deadline_type]}</Badge>
              )}{' '}
              <span class="what">{deadline.description}</span>
              {role === undefined || deadline.stakeholder_roles.includes(role) ? null : (
                <p class="quiet">
                  Who has to act: {roleNames(deadline.stakeholder_roles) || 'nobody'}
                </p>
              )}
            </td>
            <td>
              <DeadlinePlace site={site} slug={slug} deadline={deadline} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
