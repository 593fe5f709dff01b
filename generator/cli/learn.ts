import { fileURLToPath } from 'node:url';
import { loadDataset } from '../dataset/load.ts';
import { writeAtomically } from '../disk/write-atomically.ts';
import { readTexts } from '../search/texts.ts';
import { listDocuments } from '../search/documents.ts';
import { bagsOf } from '../search/vectors/bags.ts';
import { TRAINING, trainWordVectors } from '../search/vectors/train.ts';
import { storedWordVectors, WORD_VECTORS_FILE } from '../search/vectors/word-vectors.ts';
import { createCommand, dataOption, examples } from './command.ts';
import { requireFolder } from './paths.ts';

export const learnCommand = createCommand(
  'learn',
  'Learn the word vectors of the search anew from the questions of a data folder. Worth it after many new questions; ' +
    'measure with `npm run bench -- relevance` before you keep them.',
)
  .addOption(dataOption())
  .addHelpText('after', examples([['npm run learn', 'takes about three minutes']]))
  .action(async ({ data }) => {
    await requireFolder('--data', data);
    const { documents } = listDocuments(await loadDataset(data));
    const bags = bagsOf(documents, readTexts(documents));
    const vectors = trainWordVectors(bags, TRAINING, (epoch, loss) => {
      console.error(`epoch ${epoch} of ${TRAINING.epochs}: mean loss ${loss.toFixed(3)}`);
    });
    await writeAtomically(fileURLToPath(WORD_VECTORS_FILE), storedWordVectors(vectors));
    console.log(
      `wrote vectors of ${vectors.query.places.size} words of questions and ` +
        `${vectors.text.places.size} words of texts`,
    );
  });
