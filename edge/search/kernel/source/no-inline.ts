/**
 * Functions that the compiler must not inline. V8 compiles a function at its first call, so code
 * that few searches need should not be part of the others. It also recompiles a function with more
 * effort, which takes 2 to 4 ms, once that has executed 13 MB of its code; a long loop reaches this
 * point later if it is small.
 */
export { visitCited as _visitCited, writeCited as _writeCited } from './cited';
export { compareWord as _compareWord, editDistance as _editDistance } from './correct';
export { keepValue as _keepValue } from './filters';
export { addMillions as _addMillions, addPercent as _addPercent } from './forms';
export { dropName as _dropName } from './framework-names';
export { endOfGap as _endOfGap, separatorAt as _separatorAt } from './highlighter';
export { keepPhrase as _keepPhrase } from './phrase';
export { correctUnknown as _correctUnknown } from './query';
export { mayCite as _mayCite, takeLoneNumbers as _takeLoneNumbers } from './query-parser';
export { ignoreCommonest as _ignoreCommonest } from './query-terms';
export { boostFramework as _boostFramework, includeAll as _includeAll } from './ranking';
export { showPassage as _showPassage } from './rows';
