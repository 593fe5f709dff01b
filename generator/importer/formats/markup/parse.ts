import { Parser } from 'htmlparser2';
import { SaxesParser } from 'saxes';
import { type MarkupElement, MarkupError, TreeBuilder } from './tree.ts';

/** Name of the element that represents a processing instruction in the tree. */
export function instructionName(target: string): string {
  return `?${target}`;
}

/**
 * Parses well-formed XML. A DOCTYPE is skipped: the entities that it declares are unknown, and no external
 * one is fetched, so a reference to one is an error like any other.
 * @param instructions targets of the processing instructions to keep, as empty elements.
 * @returns the root element.
 * @throws MarkupError with line and column where the document is not well formed.
 */
export function parseXml(text: string, instructions: readonly string[] = []): MarkupElement {
  const builder = new TreeBuilder();
  const parser = new SaxesParser({ xmlns: false, position: true });
  parser.on('error', (error) => {
    throw new MarkupError(describe(error.message));
  });
  parser.on('opentag', (tag) => builder.start(tag.name, tag.attributes));
  parser.on('closetag', () => builder.end());
  parser.on('text', (value) => builder.text(value));
  parser.on('cdata', (value) => builder.text(value));
  parser.on('processinginstruction', ({ target, body }) => {
    if (!instructions.includes(target)) return;
    builder.start(instructionName(target), pseudoAttributes(body));
    builder.end();
  });
  parser.write(text).close();
  const root = builder.root.children.find((node) => typeof node !== 'string');
  if (root === undefined || typeof root === 'string') throw new MarkupError('there is no element');
  return root;
}

function pseudoAttributes(body: string): Record<string, string> {
  const pairs = body.matchAll(/([\w.-]+)=(?:"([^"]*)"|'([^']*)')/g);
  return Object.fromEntries([...pairs].map((pair) => [pair[1] ?? '', pair[2] ?? pair[3] ?? '']));
}

/** saxes writes "3:14: message". */
function describe(message: string): string {
  const position = /^(\d+):(\d+): (.*)$/s.exec(message);
  if (position === null) return `not well-formed XML: ${message}`;
  return `not well-formed XML at line ${position[1]}, column ${position[2]}: ${position[3]}`;
}

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
