/** The forms in which the words of a query stand in texts, as the kernel learns them. */
import type { Kernel } from '../kernel/kernel.ts';
import type { ParsedQuery } from '../query/parse.ts';
import type { Slot } from '../query/slots.ts';

/** What matches are worth, in points: matches of the same slot are together worth one. */
export interface Form {
  /** Lower case; {@link BETWEEN_WORDS} between the words of a phrase. */
  text: string;
  slot: number;
  value: number;
}

/** More than all the words of a query together. */
export const PHRASE_VALUE = 100;
const WORD_VALUE = 5;
const COMPLETION_VALUE = 3;
const SYNONYM_VALUE = 2;
/** Of no word. */
const PHRASE_SLOT = 63;
const BETWEEN_WORDS = '\u0001';
const MILLIONS = /^(\d+)000000$/;

/** The forms of the words of the query, of their completions and synonyms; the first meaning of each counts. */
export function formsOf({ phrases }: ParsedQuery, slots: readonly Slot[]): Form[] {
  const forms = new Map<string, Form>();
  const learn = (text: string, slot: number, value: number) => {
    if (!forms.has(text)) forms.set(text, { text, slot, value });
  };
  slots.forEach(({ word, own }, slot) => {
    for (const { entry } of own.terms) {
      const value = entry.term === word.term ? WORD_VALUE : COMPLETION_VALUE;
      for (const form of entry.words) learn(form, slot, value);
    }
  });
  slots.forEach(({ synonyms }, slot) => {
    for (const { forms: terms } of synonyms) {
      for (const form of terms.flat()) learn(form, slot, SYNONYM_VALUE);
    }
  });
  const listed = [...forms.values()].flatMap(writtenForms);
  for (const words of phrases) {
    const text = words.join(BETWEEN_WORDS);
    listed.push(...writtenForms({ text, slot: PHRASE_SLOT, value: PHRASE_VALUE }));
  }
  return listed;
}

/** A form as it is indexed, and as it may be written besides. */
function writtenForms(form: Form): Form[] {
  const { text } = form;
  if (text.includes('percent')) return [form, { ...form, text: text.replaceAll('percent', '%') }];
  const millions = MILLIONS.exec(text);
  return millions === null ? [form] : [form, { ...form, text: `${millions[1]} million` }];
}

/** Inside a step of the kernel. */
export function learnForms(forms: readonly Form[], kernel: Kernel): void {
  const { call } = kernel;
  call.beginForms();
  const encoder = new TextEncoder();
  const start = kernel.place(encoder.encode(forms.map(({ text }) => text).join('')));
  let at = start;
  for (const { text, slot, value } of forms) {
    const length = isAscii(text) ? text.length : encoder.encode(text).byteLength;
    call.learnForm(at, length, slot, value);
    at += length;
  }
}

const isAscii = (text: string): boolean => !/[\u0080-\uffff]/.test(text);
