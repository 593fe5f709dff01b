import { afterEach, describe, expect, it, vi } from 'vitest';
import { tinyZip, zip } from './answers.ts';
import { failureOf, useStage } from './setup.ts';

const CELEX = '32030R0001';
const VARIABLES = ['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY'];

describe('proxy variables', () => {
  const stage = useStage();
  const set = (variables: Record<string, string>) => {
    for (const name of VARIABLES) {
      vi.stubEnv(name, variables[name]);
      vi.stubEnv(name.toLowerCase(), undefined);
    }
  };
  afterEach(() => vi.unstubAllEnvs());

  it('send requests for http addresses to the proxy', async () => {
    const { cellar } = stage();
    set({ HTTP_PROXY: cellar.url });
    const address = `http://cellar.test/resource/celex/${CELEX}`;
    cellar.on(address, zip(tinyZip()));
    const source = stage().source({ baseUrl: 'http://cellar.test' });
    await expect(source.fetchAct(CELEX)).resolves.toMatchObject({ origin: address });
    expect(cellar.paths()).toEqual([address]);
  });

  it('open a tunnel through the proxy for https addresses', async () => {
    const { cellar } = stage();
    set({ HTTPS_PROXY: cellar.url });
    const source = stage().source({ baseUrl: 'https://cellar.test', tries: 1 });
    expect((await failureOf(source.fetchAct(CELEX))).kind).toBe('network');
    expect(cellar.tunnels).toEqual(['cellar.test:443']);
  });

  it('leave out the hosts of NO_PROXY', async () => {
    const { cellar } = stage();
    set({ HTTP_PROXY: 'http://127.0.0.1:9', NO_PROXY: 'other.test,127.0.0.1' });
    cellar.onAct(CELEX, zip(tinyZip()));
    await stage().source().fetchAct(CELEX);
    expect(cellar.paths()).toEqual([`/resource/celex/${CELEX}`]);
  });

  it.each([
    ['junk', 'junk'],
    ['proxy.example:3128', 'proxy.example:3128'],
    ['//me:secret@proxy.example', 'proxy.example'],
    ['ftp://me:s@ecret@proxy.example/?token=secret', 'ftp://proxy.example/'],
    ['http://me:secret@proxy.example:port', 'http://proxy.example:port'],
  ])('that name no proxy are refused, without their secrets: %s', (value, shown) => {
    for (const name of ['HTTP_PROXY', 'HTTPS_PROXY', 'http_proxy', 'https_proxy']) {
      set({});
      vi.stubEnv(name, value);
      expect(() => stage().source()).toThrow(
        `${name}: '${shown}' is not the address of a proxy, such as http://proxy.example:3128; correct`,
      );
    }
  });

  it('that are empty name none, and those in small letters come first', () => {
    set({ HTTP_PROXY: 'junk' });
    vi.stubEnv('http_proxy', '');
    expect(() => stage().source()).not.toThrow();
  });
});
