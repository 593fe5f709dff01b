/** One small tree for XML and HTML: elements and text, nothing else. Comments and instructions are left out. */
export interface MarkupElement {
  /** The element's name, as written in XML, in lower case in HTML. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: MarkupNode[];
}

/** A string is a run of text with its entities resolved. */
export type MarkupNode = MarkupElement | string;

/** Bounds of a document; the largest acts have 8 MB, 200 000 nodes and a depth of 40. */
export const MARKUP_LIMITS = { bytes: 32 * 1024 * 1024, depth: 256, nodes: 1_000_000 } as const;

/** What is wrong with a document and where in it; the caller adds which act and file. */
export class MarkupError extends Error {
  override readonly name = 'MarkupError';
}

export function isElement(node: MarkupNode): node is MarkupElement {
  return typeof node !== 'string';
}

/** Child elements, of one name if given. */
export function childElements(element: MarkupElement, name?: string): MarkupElement[] {
  return element.children.filter(
    (node): node is MarkupElement => isElement(node) && (name === undefined || node.name === name),
  );
}

/** The first child element of that name. */
export function childElement(element: MarkupElement, name: string): MarkupElement | undefined {
  return childElements(element, name)[0];
}

/** Elements below `element` in document order, itself left out. */
export function* descendants(element: MarkupElement): Generator<MarkupElement> {
  for (const child of element.children) {
    if (!isElement(child)) continue;
    yield child;
    yield* descendants(child);
  }
}

/** All text below a node, as in the source. */
export function rawText(node: MarkupNode): string {
  return isElement(node) ? node.children.map(rawText).join('') : node;
}

/** All text below a node on one line. */
export function plainText(node: MarkupNode): string {
  return oneLine(rawText(node));
}

/** Zero-width characters and soft hyphens: they carry layout, not text. */
const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;

/** White space of any kind, non-breaking included, becomes single spaces. */
export function oneLine(text: string): string {
  return text.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();
}

/** Grows a tree out of a parser's events and stops at the limits of depth and size. */
export class TreeBuilder {
  readonly root: MarkupElement = { name: '#document', attributes: {}, children: [] };
  private readonly open: MarkupElement[] = [this.root];
  private nodes = 0;

  /**
   * @throws MarkupError when the document is nested too deeply or has too many nodes.
   */
  start(name: string, attributes: Record<string, string>): void {
    this.count();
    if (this.open.length > MARKUP_LIMITS.depth) {
      throw new MarkupError(`elements are nested more than ${MARKUP_LIMITS.depth} deep`);
    }
    const element: MarkupElement = { name, attributes, children: [] };
    this.innermost().children.push(element);
    this.open.push(element);
  }

  text(text: string): void {
    const siblings = this.innermost().children;
    const last = siblings.at(-1);
    if (typeof last === 'string') siblings[siblings.length - 1] = last + text;
    else {
      this.count();
      siblings.push(text);
    }
  }

  end(): void {
    if (this.open.length > 1) this.open.pop();
  }

  private innermost(): MarkupElement {
    return this.open.at(-1) ?? this.root;
  }

  private count(): void {
    this.nodes += 1;
    if (this.nodes > MARKUP_LIMITS.nodes) {
      throw new MarkupError(`the document has more than ${MARKUP_LIMITS.nodes} nodes`);
    }
  }
}
