/**
 * Functions that the compiler keeps out of their callers. V8 compiles a function when it is called first, so what
 * few searches do is not for the others to compile; and it compiles a function again, with more effort, when that
 * has run 13 MB of its code, which costs 2 to 4 ms and which a long loop reaches later if it is small.
 */
export { visitCited as _visitCited, writeCited as _writeCited } from './cited';
export { compareWord as _compareWord, slips as _slips } from './correct';
export { keepValue as _keepValue } from './filters';
export { endOfGap as _endOfGap, separatorAt as _separatorAt } from './finder';
export { learnMillions as _learnMillions, learnPercent as _learnPercent } from './forms';
export { dropName as _dropName } from './framework-names';
export { keepPhrase as _keepPhrase } from './phrase';
export { correctUnknown as _correctUnknown } from './query';
export { favour as _favour, includeAll as _includeAll } from './ranking';
export { mayCite as _mayCite, takeLoneNumbers as _takeLoneNumbers } from './reading';
export { showStretch as _showStretch } from './rows';
export { ignoreCommonest as _ignoreCommonest } from './slots';
