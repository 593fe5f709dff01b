import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { digestOf, KEY } from '../../edge/http/access.ts';
import { createCommand, examples, UsageError } from './command.ts';

/** 192 bits cannot be guessed, so that a plain digest protects a key. */
const RANDOM_BYTES = 24;

export const keyCommand = createCommand(
  'key',
  'Make a random access key and print it with its digest. The digest goes into API_KEYS of the deployment, ' +
    'the key to its user; nothing is stored.',
)
  .option('--stdin', 'make no key: read one from standard input, and print its digest alone')
  .addHelpText(
    'after',
    examples([
      ['npm run key', 'a new key, and its digest'],
      ['npm run key -- --stdin < key.txt', 'the digest of a key that exists'],
    ]),
  )
  .action(async ({ stdin = false }) => {
    if (stdin) {
      console.log(await digestOf(keyIn(await text(process.stdin))));
    } else {
      const key = randomBytes(RANDOM_BYTES).toString('hex');
      console.log(`key     ${key}`);
      console.log(`digest  ${await digestOf(key)}`);
    }
  });

/** @param input a key, and the end of its line @throws {UsageError} for what no header could carry */
function keyIn(input: string): string {
  const key = input.replace(/\r?\n$/, '');
  if (!KEY.test(key)) {
    throw new UsageError('a key has letters, digits and punctuation of ASCII alone, and no spaces');
  }
  return key;
}
