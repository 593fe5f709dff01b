import { Parser } from 'htmlparser2';
import { type MarkupElement, MarkupError, TreeBuilder } from './tree.ts';

/** Elements whose text a reader never sees. */
const UNSEEN = new Set(['script', 'style', 'noscript', 'template']);

/**
 * Parses HTML the way browsers forgive it: for pages that are not well-formed XML.
 * @returns the `html` element, or the document when there is none.
 * @throws MarkupError beyond the limits of depth and size.
 */
export function parseHtml(text: string): MarkupElement {
  const builder = new TreeBuilder();
  let unseen = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (UNSEEN.has(name)) unseen += 1;
        builder.start(name, attributes);
      },
      onclosetag(name) {
        if (UNSEEN.has(name)) unseen -= 1;
        builder.end();
      },
      ontext(value) {
        if (unseen === 0) builder.text(value);
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  parser.write(text);
  parser.end();
  const { root } = builder;
  if (root.children.every((node) => typeof node === 'string')) {
    throw new MarkupError('there is no HTML element in it');
  }
  return root;
}
