/** Filters over all requirements, and where the script shows what they find. */
import type { Framework, Requirement } from '../../dataset/dataset.ts';
import { api } from '../api-addresses.ts';
import { REQUIREMENT_TYPE_NAMES, REQUIREMENT_TYPE_WORDS } from '../model/requirement-types.ts';
import { topicCounts } from '../model/requirements.ts';
import type { Site } from '../page.ts';
import { Downloads } from './downloads.tsx';
import { ActField, DateField, FilterForm, RoleFields, SelectField } from './filter-form.tsx';
import { WiderRoleHints } from './wider-roles.tsx';

export function DutyFinder({
  site,
  frameworks,
  requirements,
}: {
  site: Site;
  frameworks: readonly Framework[];
  requirements: readonly Requirement[];
}) {
  const addressed = requirements.flatMap(({ record }) => record.stakeholder_roles);
  const reached = requirements.flatMap(({ record }) => record.affected_roles ?? []);
  const topics = topicCounts(requirements)
    .map(({ tag }) => ({ value: tag.slug, name: tag.name }))
    .sort((left, right) => left.name.localeCompare(right.name, 'en'));
  return (
    <>
      <FilterForm site={site} label="Filter the requirements">
        <ActField frameworks={frameworks} />
        <RoleFields acting={addressed} reached={reached} />
        <SelectField
          name="type"
          label="Type"
          any="All types"
          choices={REQUIREMENT_TYPE_NAMES.map((type) => ({
            value: type,
            name: REQUIREMENT_TYPE_WORDS[type].name,
          }))}
        />
        <SelectField name="tag" label="Topic" any="All topics" choices={topics} />
        <DateField name="from" label="Due from" />
        <DateField name="to" label="Due until" />
      </FilterForm>
      <section id="found" aria-labelledby="found-title" hidden>
        <h2 id="found-title">What was found</h2>
        <div id="count" role="status" />
        <WiderRoleHints
          site={site}
          frameworks={frameworks}
          choices={new Set([...addressed, ...reached])}
        />
        <Downloads
          className="links inline"
          links={[
            { id: 'csv', href: api('requirements_csv'), name: 'Table of this selection (CSV)' },
            { id: 'calendar', href: api('deadlines_calendar'), name: 'Calendar' },
          ]}
        />
        <ul class="duties" id="rows" />
        <button type="button" id="more" hidden>
          Show more
        </button>
      </section>
    </>
  );
}
