/**
 * Loaded into a command: ends it, as a power cut does, before it renames what `KILL_BEFORE` matches, or as soon as
 * it has written a file that `KILL_AFTER` matches.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { KILL_BEFORE = '^$', KILL_AFTER = '^$' } = process.env;
const [before, after] = [new RegExp(KILL_BEFORE), new RegExp(KILL_AFTER)];
const killIf = (isReached) => {
  if (isReached) process.kill(process.pid, 'SIGKILL');
};

const { rename, writeFile } = fs.promises;
fs.promises.rename = async (from, to) => {
  killIf(before.test(`${from} > ${to}`));
  return await rename(from, to);
};
fs.promises.writeFile = async (file, ...rest) => {
  await writeFile(file, ...rest);
  killIf(after.test(file));
};
const { writeFileSync } = fs;
fs.writeFileSync = (file, ...rest) => {
  writeFileSync(file, ...rest);
  killIf(after.test(file));
};
syncBuiltinESMExports();
