/** An act on the home page: what it is about, since when it applies, what comes next. */
import * as addresses from '../../../edge/contract/page-addresses.ts';
import type { Framework } from '../../dataset/dataset.ts';
import { applicationOf, comingDates } from '../model/acts.ts';
import { firstSentence, shortened } from '../model/words.ts';
import type { Site } from '../page.ts';
import { DateText } from './date-text.tsx';

/** Without the script; it shows as many of those that have not passed. */
const SHOWN_DATES = 2;
/** What an act is about, in characters: three lines or so. */
const LONGEST_ABOUT = 135;
const SHORTEST_ABOUT = 50;

export function ActCard({ site, framework }: { site: Site; framework: Framework }) {
  const { slug, short_name, name, description } = framework.record;
  const application = applicationOf(framework);
  return (
    <li>
      <h4>
        <a href={addresses.framework(slug)}>{short_name}</a>
      </h4>
      <p>{aboutOf(description ?? name)}</p>
      {application === null ? null : (
        <p class="quiet">
          {application.words} <DateText date={application.date} />
          {application.firstParts === null ? null : (
            <>
              , first parts from <DateText date={application.firstParts} />
            </>
          )}
          {application.lastParts === null ? null : (
            <>
              , last parts from <DateText date={application.lastParts} />
            </>
          )}
        </p>
      )}
      {framework.isActive ? <Coming site={site} framework={framework} /> : null}
    </li>
  );
}

function Coming({ site, framework }: { site: Site; framework: Framework }) {
  const dates = comingDates(framework, site.checkedOn);
  if (dates.length === 0) return null;
  return (
    <div class="coming">
      <h5>Dates to come</h5>
      <ul>
        {dates.map(({ date, recurs, title }, place) => (
          <li
            key={`${date} ${title}`}
            data-date={date}
            data-recurs={recurs ?? undefined}
            hidden={place >= SHOWN_DATES}
          >
            <DateText date={date} />: {title}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What comes before a list of details; words with a sign of omission where there is none. */
function aboutOf(text: string): string {
  const [sentence] = firstSentence(text);
  const [lead = sentence] = sentence.split(/:(?=\s)/, 1);
  return lead.length >= SHORTEST_ABOUT && lead.length < sentence.length
    ? shortened(`${lead}.`, LONGEST_ABOUT)
    : shortened(sentence, LONGEST_ABOUT);
}
