/** The program of `packBeside`: takes the list of documents, hands back the files of their index, and ends. */
import { type IndexInput, packIndex } from './build-index.ts';

process.once('message', (input: IndexInput) => {
  process.send?.(packIndex(input), () => process.disconnect());
});
