/** The Deno that its npm package brings. */
import { createRequire } from 'node:module';

/**
 * Puts the program in its place, as the install script of the package would; no such script runs (.npmrc).
 * @returns its path: a process that is ended there leaves none behind, as the command in `node_modules/.bin` would
 */
export function denoProgram(): string {
  return createRequire(import.meta.url)('deno/install_api.cjs').runInstall();
}
