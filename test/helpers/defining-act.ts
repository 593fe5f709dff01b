/** An invented act that defines terms, one of which another act defines too. */
import { amendedFolder } from './amended-act.ts';
import type { FolderContents } from './sample-data.ts';

const DEFINITIONS =
  'In this Act:\n(1) "chimney": a way for smoke;\n(2) "Oven Office": those who count ovens;\n(3) "bakery": a house with an oven;\n(4) "clean chimney": a chimney without soot;\n(5) "loaf": bread in one piece.';

/** The sample data with an `oven_act` that has definitions beside them. */
export function definingFolder(): FolderContents {
  const folder = amendedFolder();
  const articles = folder['oven_act/articles.json'] as { title: string }[];
  return {
    ...folder,
    'oven_act/articles.json': articles.map((article) =>
      article.title === 'Entry into force'
        ? {
            ...article,
            title: 'Definitions',
            paragraphs: [{ paragraph_ref: '', content: DEFINITIONS }],
          }
        : article,
    ),
  };
}
