/** The plan of a sync that takes in an edition of the project: its wording, metadata and deadlines. */
import type { FrameworkFolder } from '../../dataset/folder.ts';
import { onlyVersion } from '../../dataset/versions.ts';
import {
  datedArticles,
  type EditionPlan,
  mergedRequirements,
  type Vocabulary,
} from './edition-plan.ts';
import { servedTexts, textChanges } from './text-changes.ts';
import type { PlainDelivery } from './texts.ts';

export function planPlain(
  before: FrameworkFolder,
  { texts, framework, deadlines }: PlainDelivery,
  vocabulary: Vocabulary,
  now: string,
): EditionPlan {
  const articles = datedArticles(before.plain?.articles ?? [], texts.articles, now);
  const versions =
    framework.versions.length > 0 ? framework.versions : [onlyVersion(framework.celex_number)];
  const { requirements, reviewed, remarks } = mergedRequirements(
    {
      edition: 'plain_language',
      framework,
      deadlines,
      folder: before,
      existing: before.requirements,
      oldArticles: before.plain?.articles ?? [],
      newArticles: articles,
      newAnnexes: [],
    },
    vocabulary,
    now,
  );
  const { recitals, annexes } = texts;
  const history = before.plain?.history ?? [];
  const plain = { versions, articles, recitals, annexes, history };
  const ofEdition = textChanges(
    servedTexts({ ...before, official: null }),
    servedTexts({ ...before, official: null, plain }),
  );
  return {
    folder: {
      ...before,
      // As with names of provisions, a person decides what people call an act.
      framework: { ...framework, names: before.framework.names },
      plain,
      requirements,
      deadlines,
    },
    reviewed,
    // Where official texts are held, these are served: that the edition lost some would not be noticed.
    remarks: [...ofEdition.remarks, ...remarks],
  };
}
