/** Files of the index with other contents behind a checksum that fits them. */
import { z } from 'zod';
import { type FileKind, HEADER, HEADER_BYTES } from '../../edge/search/index/files.ts';
import { sealFile } from '../../generator/search/container.ts';

/**
 * @param path in the index folder
 * @param change what the file has instead of its body
 */
export function resealed(
  path: string,
  file: Uint8Array,
  change: (body: Uint8Array) => Uint8Array,
): Uint8Array<ArrayBuffer> {
  const header = new DataView(file.buffer, file.byteOffset, HEADER_BYTES);
  const end = HEADER_BYTES + header.getUint32(HEADER.dictionary, true);
  const dictionary = z
    .looseObject({})
    .parse(JSON.parse(new TextDecoder().decode(file.subarray(HEADER_BYTES, end))));
  return sealFile(kindOf(path), numberOf(path), header.getUint32(HEADER.build, true), {
    dictionary,
    body: [change(file.subarray(end))],
  });
}

/** `terms` of "search/terms/12.bin", `tags` of "search/tags.bin". */
export const kindOf = (path: string): FileKind =>
  (/^search\/([a-z-]+)/.exec(path)?.[1] ?? '') as FileKind;

const numberOf = (path: string): number => Number(/\/(\d+)\.bin$/.exec(path)?.[1] ?? 0);
