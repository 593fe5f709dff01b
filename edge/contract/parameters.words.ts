/**
 * What each parameter means, as the API description and the reference page say it. Apart from the table
 * of parameters for the same reason as the words of endpoints: nothing that the edge function loads may
 * import this file. Messages of errors are made of the table alone.
 */
import type { ParameterKey } from './parameters.ts';

export const parameterWords: Readonly<Record<ParameterKey, string>> = {
  framework_slug: 'Slug of the framework, superseded ones included.',
  article_number:
    'Label of the article: its number, with a letter where it has one, such as `5a`. `5A` and `5 a` are read as `5a`.',
  recital_number: 'Number of the recital.',
  annex_number: 'Number of the annex, such as `IV`; `iv` and `4` are read as `IV`.',
  version: 'Name of the version: `original`, or the date of a consolidated text.',
  tag_slug: 'Slug of the tag.',
  schema_name: 'Name of the schema.',
  page: '1-based number of the page. A page after the last one is empty.',
  per_page: 'Records a page.',
  tag: 'Only records that carry this tag; a slug of `/tags`.',
  article_text:
    'Only articles in whose title or content every one of these words occurs, inflections included; one to ten different words. Single letters are not words, and a number is one word with its unit (`2 %`, `10 million`, `2016/679`): `percent` alone does not find `2 %`.',
  role: 'Only requirements of this stakeholder role; a name of `/roles`.',
  affects:
    'Only records that reach this role in the end, whether it is addressed itself or through a Member State or an authority; a name of `/roles`.',
  deadline_role: 'Only deadlines at which this stakeholder role has to act; a name of `/roles`.',
  requirement_type: 'Only requirements of this type.',
  framework:
    'Only records of this framework; one slug. Of a superseded one only `/changelog` has any: its requirements and deadlines are at `/frameworks/{slug}/requirements` and `/frameworks/{slug}/compliance/deadlines`, and searches leave it out.',
  feed_frameworks:
    'Only records of these frameworks; comma-separated slugs. Of superseded ones there are none here: they are at `/frameworks/{slug}/requirements.csv` and `/frameworks/{slug}/compliance/deadlines.ics`.',
  deadline_type: 'Only deadlines of this type.',
  from: 'Only requirements due on or after this date (`compliance_deadline`), or `today` in UTC. Not later than `to`. Requirements without a `compliance_deadline` are left out.',
  next_from:
    'Only deadlines that fall due on or after this date (`deadline_date`, and of what recurs the later dates until 2060), or `today` in UTC. Not later than `to`. Lists are then ordered by the first such date, which each row has as `next_date`.',
  to: 'Only records due on or before this date, or `today` in UTC. Requirements without a `compliance_deadline` are left out.',
  annex: 'The same as `annex_number`.',
  requirement_annex:
    'Only requirements that stand in this annex, such as `IV`; `iv` and `4` are read as `IV`.',
  annex_point:
    'Only requirements at this point of an annex, written as their `annex_point` is, or below it: `Part I` finds `Part I, 1` and `Part I, 2(a)`, and `Part I, 2` the latter. Points are cut at commas and brackets, so that `4` does not find `4.1`.',
  at: 'The text as it was on this day, `YYYY-MM-DD`; without it the version in force.',
  article: 'Only records of this article; its exact label, so that `5` leaves `5a` out.',
  search_text:
    'What to search for: words, a "quoted phrase", or a citation such as `GDPR art 33`. Trimmed; 2 to 500 characters.',
  citation:
    'A citation of an act or of one provision, such as `Art. 33(3)(a) GDPR`, an ELI, or a CELEX number. Trimmed; 2 to 500 characters.',
  result_type:
    'Only results of this type. The facets count every type, annexes only where they are asked for.',
  include: '`annexes` finds annexes too, beside the other types.',
  frameworks:
    'Comma-separated framework slugs, at most 5 recommended. Duplicates are folded, the order is kept.',
  since: 'Only entries strictly after this ISO 8601 date or date-time; without a zone it is UTC.',
  framework_limit: 'The largest number of entries.',
  limit: 'The largest number of entries.',
};
