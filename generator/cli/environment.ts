/** The environment variables that commands read, said once: each help text has those of its command. */

interface Variable {
  effect: string;
  /** Absent where every command reads it. */
  readBy?: readonly string[];
}

export const VARIABLES: Readonly<Record<string, Variable>> = {
  API_KEYS: {
    effect: "digests of access keys, comma-separated ('npm run key'); without it the API is open",
    readBy: ['build', 'start', 'dev', 'serve'],
  },
  SITE_URL: {
    effect: 'where the site will be, such as https://example.org; on Netlify it has its own',
    readBy: ['build', 'start', 'dev'],
  },
  CELLAR_URL: { effect: 'another address of the Publications Office', readBy: ['sync', 'build'] },
  CELLAR_CACHE: {
    effect: "a folder for its answers, or 'off'; by default in the user's cache folder",
    readBy: ['sync'],
  },
  CELLAR_TIMEOUT: {
    effect: 'seconds to wait for an answer to begin (15)',
    readBy: ['sync', 'build'],
  },
  OFFICIAL_CACHE: {
    effect:
      "a folder for the official texts of builds, or 'off'; by default in the user's cache folder",
    readBy: ['build'],
  },
  'HTTP_PROXY, HTTPS_PROXY, NO_PROXY': {
    effect: 'proxies, and the hosts that need none',
    readBy: ['sync', 'build'],
  },
  DEBUG: { effect: 'set to anything: stack traces with errors' },
};

/** What a command reads from the environment and has no option for: name and effect of each variable. */
export function variablesOf(command: string): [name: string, effect: string][] {
  return Object.entries(VARIABLES)
    .filter(([, { readBy }]) => readBy === undefined || readBy.includes(command))
    .map(([name, { effect }]) => [name, effect]);
}
