/**
 * Words too frequent to distinguish provisions. They are indexed, because quoted phrases need them,
 * but a query leaves them out unless it contains nothing else.
 */
const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'about above after all also am an and any are as at be because been before being below between both but by ' +
    'can could did do does doing done during each few for from had has have having he her here hers him his how ' +
    'if in into is it its itself just me more most my no nor not of off on once only or other our out over ' +
    'per shall she should so some such than that the their theirs them then there these they this those through ' +
    'to too under until up us was we were what when where whether which while who whom whose why will with within ' +
    'without would you your must may might need needs want get gets getting got give given show explain please ' +
    'wants say says happen happens counts covers much often long old allowed many anyone anybody someone somebody something anything everyone everything ' +
    'via etc eg ie vs am let lets im ive id dont doesnt cant'
  ).split(' '),
);

/** @param word as `wordsOf` returns it, unstemmed */
export const isStopWord = (word: string): boolean => STOP_WORDS.has(word);
