/**
 * Plain data as YAML: lists and maps as blocks, every other value as JSON, which YAML 1.2 contains (section 1.3). So no
 * text can be taken for a number, a date or a mark of YAML.
 */

export type Yaml =
  | string
  | number
  | boolean
  | readonly Yaml[]
  | { readonly [key: string]: Yaml | undefined };

/** Line breaks and signs that readers of YAML 1.1 refuse or fold, though JSON allows them in a text. */
const UNSAFE = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g;

/** @param data a map with an entry, whose keys are plain words; what is undefined is left out */
export function yaml(data: { readonly [key: string]: Yaml | undefined }): string {
  return `${linesOf(data).join('\n')}\n`;
}

function linesOf(data: Yaml): string[] {
  if (Array.isArray(data)) {
    return data.flatMap((item: Yaml) => {
      const [first = '', ...rest] = isBlock(item) ? linesOf(item) : [scalar(item)];
      return [`- ${first}`, ...rest.map((line) => `  ${line}`)];
    });
  }
  return Object.entries(data).flatMap(([key, value]: [string, Yaml | undefined]) => {
    if (value === undefined) return [];
    if (!isBlock(value)) return [`${key}: ${scalar(value)}`];
    // A list may begin as far left as its key (section 8.2.3), which is how people write it.
    const indent = Array.isArray(value) ? '' : '  ';
    return [`${key}:`, ...linesOf(value).map((line) => `${indent}${line}`)];
  });
}

/** A list or map without entries has no block; its JSON says it. */
const isBlock = (value: Yaml): boolean =>
  typeof value === 'object' && Object.values(value).some((entry) => entry !== undefined);

function scalar(value: Yaml): string {
  return JSON.stringify(value).replace(
    UNSAFE,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
