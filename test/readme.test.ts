import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { endpoint, endpointNames } from '../edge/contract/endpoints.ts';
import { shippedApi } from './helpers/api.ts';
import type { Client } from './helpers/client.ts';
import { PROJECT } from './helpers/command.ts';

const readme = readFileSync(`${PROJECT}README.md`, 'utf8');

describe('the README', () => {
  let api: Client;
  beforeAll(async () => {
    api = await shippedApi();
  });

  it.each(endpointNames)('shows %s with an example that answers', async (name) => {
    const { path, example } = endpoint(name);
    expect(readme).toContain(`| \`${path}\` |`);
    expect(readme).toContain(`curl 'http://127.0.0.1:3000/api/v1${example}'`);
    const response = await api.fetch(`/api/v1${example}`);
    expect(response.status).toBe(200);
    const body = await response.text();
    expect(body.includes('"data":[]') || body.includes('"data":[\n]'), example).toBe(
      name === 'snapshots',
    );
  });

  it('names the test command that .ci/run calls', () => {
    expect(readme).toContain('npm ci && npm test');
    expect(readFileSync(`${PROJECT}.ci/run`, 'utf8')).toMatch(/^npm ci\n[\s\S]*^npm test$/m);
  });
});
