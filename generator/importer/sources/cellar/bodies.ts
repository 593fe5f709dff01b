import { Fault } from './fault.ts';

/** Enough of a body to see its root element. All patterns run over a part of bounded length only. */
const HEAD_LENGTH = 4000;

/** @throws {Fault} of kind `truncated` for a body of no bytes */
export function textOf(body: Uint8Array, url: URL): string {
  if (body.byteLength === 0) throw cutOff(url, 'it is empty');
  return new TextDecoder().decode(body);
}

export function cutOff(url: URL, what: string): Fault {
  return new Fault('truncated', url, `the body was cut off: ${what}`, { passing: true });
}

export function isHtml(text: string): boolean {
  return /<(?:!doctype\s+html|html)[\s>]/i.test(text.slice(0, HEAD_LENGTH));
}
