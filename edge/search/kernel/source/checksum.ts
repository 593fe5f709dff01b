/** The checksum of the index's files: xxHash32, https://github.com/Cyan4973/xxHash, with the seed 0. */

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
    let first = PRIME_1 + PRIME_2;
    let second = PRIME_2;
    let third: u32 = 0;
    let fourth = 0 - PRIME_1;
    for (; at + 16 <= end; at += 16) {
      first = lane(first, load<u32>(at));
      second = lane(second, load<u32>(at + 4));
      third = lane(third, load<u32>(at + 8));
      fourth = lane(fourth, load<u32>(at + 12));
    }
    sum = rotl(first, 1) + rotl(second, 7) + rotl(third, 12) + rotl(fourth, 18);
  }
  sum += length;
  for (; at + 4 <= end; at += 4) sum = rotl(sum + load<u32>(at) * PRIME_3, 17) * PRIME_4;
  for (; at < end; at += 1) sum = rotl(sum + <u32>load<u8>(at) * PRIME_5, 11) * PRIME_1;
  sum = (sum ^ (sum >> 15)) * PRIME_2;
  sum = (sum ^ (sum >> 13)) * PRIME_3;
  return sum ^ (sum >> 16);
}

function lane(sum: u32, input: u32): u32 {
  return rotl(sum + input * PRIME_2, 13) * PRIME_1;
}
