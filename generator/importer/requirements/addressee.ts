/**
 * Who a statement addresses when its sentence does not say: found in the rest of the article
 * (docs/requirements.md, conventions 5 and 7).
 */
import type { ArticleView, Reading } from './article-view.ts';
import { GENERAL_NAMES, withoutGeneric } from './subject.ts';
import {
  fromArticle,
  fromNext,
  fromOpening,
  fromPrevious,
  fromSameThing,
  PROTECTED,
  REACH,
} from './who-acts.ts';

/** Fills `roles` of every reading. */
export function settleRoles(view: ArticleView): void {
  view.readings.forEach((reading, place) => {
    reading.roles = settled(view, reading, place);
  });
}

/** The nearest place that tells is asked first. */
const WAYS = [fromPrevious, fromSameThing, fromOpening, fromNext, fromArticle];

function settled(view: ArticleView, reading: Reading, place: number): string[] {
  const { bearers } = reading;
  if (bearers.certainty === 'named') return bearers.roles;
  if (bearers.certainty === 'owner') return bearers.roles;
  if (bearers.certainty === 'pointing') return explained(view, reading, place);
  const answers = WAYS.map((way) => way(view, reading, place)).filter((roles) => roles !== null);
  // The law seldom imposes duties on those whom it protects: other answers are preferred.
  return answers.find((roles) => !roles.every((role) => PROTECTED.has(role))) ?? answers[0] ?? [];
}

/** "That authority" is the closest earlier role whose name ends in "authority". */
function explained(view: ArticleView, reading: Reading, place: number): string[] {
  const [general, ...others] = reading.bearers.roles;
  if (general === undefined) return [];
  if (!GENERAL_NAMES.has(general)) return reading.bearers.roles;
  const earlier = view.readings.slice(Math.max(0, place - REACH), place);
  const inParagraph = earlier.filter((other) => other.paragraphRef === reading.paragraphRef);
  const before = reading.text.slice(0, Math.max(0, reading.text.indexOf(reading.subject)));
  const reach = /^(?:authority|body)$/.test(general)
    ? [{ text: view.title }, ...earlier]
    : inParagraph;
  const texts = [...reach.map((other) => other.text), before];
  for (const text of texts.toReversed()) {
    const mention = view.finder
      .mentions(text)
      .findLast((each) => each.role !== general && each.role.endsWith(` ${general}`));
    if (mention) return withoutGeneric([mention.role, ...others]);
  }
  return reading.bearers.roles;
}
