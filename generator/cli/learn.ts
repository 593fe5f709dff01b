import { join } from 'node:path';
import { loadDataset } from '../dataset/load.ts';
import { writeAtomically } from '../disk/write-atomically.ts';
import { TRAINING, trainWordVectors } from '../learn/train.ts';
import { listDocuments } from '../search/documents.ts';
import { readTexts } from '../search/texts.ts';
import { bagsOf, recordOf } from '../search/vectors.ts';
import { VECTORS_FILE } from '../words/read-words.ts';
import { createCommand, dataOption, examples } from './command.ts';
import { requireFolder } from './paths.ts';

export const learnCommand = createCommand(
  'learn',
  'Learn the word vectors of the search anew from the questions of a data folder, and keep them there. Worth it after many new questions; ' +
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
    const file = join(data, VECTORS_FILE);
    await writeAtomically(file, `${JSON.stringify(recordOf(vectors), null, 2)}\n`);
    console.log(
      `${file}: vectors of ${vectors.query.rows.size} words of questions and ` +
        `${vectors.text.rows.size} words of texts`,
    );
  });
