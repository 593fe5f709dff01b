/** The oven act with a recital that has a heading and says which article it explains. */
import { amendedFolder } from './amended-act.ts';
import type { FolderContents } from './sample-data.ts';

export const HEADING = 'Why chimneys have sensors';

export function explainedFolder(): FolderContents {
  return {
    ...amendedFolder(),
    'oven_act/recitals.json': [
      {
        recital_number: 1,
        heading: HEADING,
        content: 'A baker is safe with the sensors that Article 2a of this Regulation brings.',
      },
    ],
  };
}
