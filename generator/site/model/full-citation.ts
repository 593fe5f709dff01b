/** Citations as formal texts have them. It loads nothing, so that scripts of pages can use it too. */

/** An act by its short name and by its type and number: `GDPR`, `Regulation (EU) 2016/679`. */
export interface NamedAct {
  name: string;
  number: string;
}

/**
 * @param citation in short: `Article 28(3)(h) GDPR`, `Annex I, Part I, point 1 Cyber Resilience Act`
 * @param hasParagraph whether the first bracket of an article is a paragraph, and not a point
 * @returns `Article 28(3), point (h), of Regulation (EU) 2016/679`
 */
export function fullCitation(
  citation: string,
  hasParagraph: boolean,
  { name, number }: NamedAct,
): string {
  const words = citation.endsWith(` ${name}`) ? citation.slice(0, -name.length - 1) : citation;
  const [, article = words, brackets = '', rest = ''] =
    /^(Article \w+)((?:\(\w+\))*)(.*)$/.exec(words) ?? [];
  const labels = brackets.match(/\(\w+\)/g) ?? [];
  const paragraph = hasParagraph ? (labels.shift() ?? '') : '';
  const point = labels.length === 0 ? '' : `, point ${labels.join('')}`;
  const provision = article + paragraph + point + rest;
  return `${provision}${provision.includes(',') ? ',' : ''} of ${number}`;
}
