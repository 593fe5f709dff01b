/** The checksum of the index files: xxHash32 (https://github.com/Cyan4973/xxHash) with seed 0. */

const PRIME_1: u32 = 0x9e3779b1;
const PRIME_2: u32 = 0x85ebca77;
const PRIME_3: u32 = 0xc2b2ae3d;
const PRIME_4: u32 = 0x27d4eb2f;
const PRIME_5: u32 = 0x165667b1;

export function checksum(start: usize, length: u32): u32 {
  const end = start + length;
  let at = start;
  let sum = PRIME_5;
  if (length >= 16) {
    let lanes = i32x4(PRIME_1 + PRIME_2, PRIME_2, 0, 0 - PRIME_1);
    const before = i32x4.splat(PRIME_2);
    const after = i32x4.splat(PRIME_1);
    for (; at + 16 <= end; at += 16) {
      const added = i32x4.add(lanes, i32x4.mul(v128.load(at), before));
      const turned = v128.or(i32x4.shl(added, 13), i32x4.shr_u(added, 19));
      lanes = i32x4.mul(turned, after);
    }
    sum =
      rotl(<u32>i32x4.extract_lane(lanes, 0), 1) +
      rotl(<u32>i32x4.extract_lane(lanes, 1), 7) +
      rotl(<u32>i32x4.extract_lane(lanes, 2), 12) +
      rotl(<u32>i32x4.extract_lane(lanes, 3), 18);
  }
  sum += length;
  for (; at + 4 <= end; at += 4) sum = rotl(sum + load<u32>(at) * PRIME_3, 17) * PRIME_4;
  for (; at < end; at += 1) sum = rotl(sum + <u32>load<u8>(at) * PRIME_5, 11) * PRIME_1;
  sum = (sum ^ (sum >> 15)) * PRIME_2;
  sum = (sum ^ (sum >> 13)) * PRIME_3;
  return sum ^ (sum >> 16);
}
