/** Loaded into a command: ends it, as a power cut does, before it renames what `KILL_BEFORE` matches. */
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

const expected = new RegExp(process.env.KILL_BEFORE ?? '^$');
const { rename } = fs;
fs.rename = async (from, to) => {
  if (expected.test(`${from} > ${to}`)) process.kill(process.pid, 'SIGKILL');
  return await rename(from, to);
};
syncBuiltinESMExports();
