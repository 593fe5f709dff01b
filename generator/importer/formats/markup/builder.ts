import { MARKUP_LIMITS, type MarkupElement, MarkupError } from './tree.ts';

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
