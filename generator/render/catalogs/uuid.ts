/** Name-based UUIDs: the same name has the same UUID in every build. */
import { createHash } from 'node:crypto';

/** UUID of the names of this project; made once, at random, and never changed. */
const NAMESPACE = '92b72ce4-0a91-4e23-9d38-563e628b9063';

/** @returns a UUID of version 5, which is SHA-1 of a namespace and a name (RFC 9562, section 5.5) */
export function uuidOf(name: string): string {
  const namespace = Buffer.from(NAMESPACE.replaceAll('-', ''), 'hex');
  const bytes = createHash('sha1').update(namespace).update(name).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
