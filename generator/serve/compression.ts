/** Compression of answers as a CDN does it, for whoever accepts it (RFC 9110, section 12.5.3). */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Smaller bodies gain nothing. */
const LEAST_BYTES = 1024;
/** Workbooks are not compressed within. */
const COMPRESSIBLE =
  /^(?:text\/|application\/(?:json|x-ndjson|atom\+xml|vnd\.openxmlformats-officedocument\.))/;

/** The best first; Brotli at its usual level takes seconds for a megabyte. */
const ENCODINGS = {
  br: (body: Uint8Array) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body: Uint8Array) => promisify(gzip)(body),
} as const;

interface Answer {
  headers: Record<string, string>;
  body: Uint8Array;
}

/**
 * @param headers with names in lower case
 * @param accepted the header Accept-Encoding of the request
 * @returns the answer with its encoding and a weak ETag, since its bytes are others; as it was where nobody wants that
 */
export async function compressed(
  { headers, body }: Answer,
  accepted: string | undefined,
): Promise<Answer> {
  if (!COMPRESSIBLE.test(headers['content-type'] ?? '')) return { headers, body };
  const vary = [headers.vary, 'Accept-Encoding'].filter(Boolean).join(', ');
  const encoding = encodingOf(accepted ?? '');
  if (encoding === null || body.length < LEAST_BYTES) {
    return { headers: { ...headers, vary }, body };
  }
  const { etag } = headers;
  const weak = etag === undefined ? {} : { etag: `W/${etag}` };
  return {
    headers: { ...headers, vary, ...weak, 'content-encoding': encoding },
    body: await ENCODINGS[encoding](body),
  };
}

/** @returns null where none is accepted */
function encodingOf(accepted: string): keyof typeof ENCODINGS | null {
  const weights = new Map(
    accepted
      .toLowerCase()
      .split(',')
      .map((entry) => {
        const [name = '', weight = '1'] = entry.split(/\s*;\s*q=/);
        return [name.trim(), Number(weight)];
      }),
  );
  const accepts = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0;
  return (Object.keys(ENCODINGS) as (keyof typeof ENCODINGS)[]).find(accepts) ?? null;
}
