/** What an act is about. */
import { firstSentence } from '../model/words.ts';

/** Its first sentence; the rest is behind a fold, so that the page begins with what is in the act. */
export function AboutAct({ description }: { description: string }) {
  const [first, rest] = firstSentence(description);
  return (
    <>
      <p class="lead">{first}</p>
      {rest === '' ? null : (
        <details>
          <summary>More about this act</summary>
          <p>{rest}</p>
        </details>
      )}
    </>
  );
}
