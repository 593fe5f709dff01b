/** The proxies that the environment names, of which undici says no more than "Invalid URL". */

const VARIABLES = ['HTTP_PROXY', 'HTTPS_PROXY'];
const PROTOCOLS = ['http:', 'https:', 'socks5:', 'socks:'];

/** @throws {Error} naming the variable whose value is not the address of a proxy */
export function refuseBadProxies(environment: Readonly<Record<string, string | undefined>>): void {
  for (const name of VARIABLES) {
    // The names are those that undici reads.
    const set = environment[name.toLowerCase()] === undefined ? name : name.toLowerCase();
    const value = environment[set] ?? '';
    const protocol = URL.canParse(value) ? new URL(value).protocol : '';
    if (value === '' || PROTOCOLS.includes(protocol)) continue;
    throw new Error(
      `${set}: '${withoutSecrets(value)}' is not the address of a proxy, such as http://proxy.example:3128; ` +
        'correct the variable, or unset it for none',
    );
  }
}

/** Logs of a hosted CI are public: a name, a password or a token is not repeated. */
function withoutSecrets(address: string): string {
  return address.replace(/^(\w+:\/\/)?.*@/s, '$1').replace(/[?#].*$/s, '');
}
