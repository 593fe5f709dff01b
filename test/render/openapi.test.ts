import { execFile } from 'node:child_process';
import { cp, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { WORKBOOK } from '../../edge/contract/endpoint.ts';
import { endpointNames } from '../../edge/contract/endpoints.ts';
import { shippedBuild } from '../helpers/builds.ts';
import { PROJECT } from '../helpers/command.ts';

const node = (program: string, args: readonly string[], cwd: string) =>
  promisify(execFile)(process.execPath, [join(PROJECT, 'node_modules', program), ...args], {
    cwd,
    env: {
      ...process.env,
      REDOCLY_TELEMETRY: 'off',
      REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
      SCARF_ANALYTICS: 'false',
    },
  });

describe('the OpenAPI description of the shipped data', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'openapi-'));
    await cp(join(await shippedBuild(), 'api/v1/openapi.json'), join(folder, 'openapi.json'));
  });

  it('passes redocly without a finding', async () => {
    const args = ['lint', 'openapi.json', '--format=json'];
    const { stdout } = await node('@redocly/cli/bin/cli.js', args, folder);
    const { totals, problems } = JSON.parse(stdout.slice(stdout.indexOf('{')));
    expect(problems).toEqual([]);
    expect(totals).toMatchObject({ errors: 0, warnings: 0 });
  });

  it('passes spectral without a finding', async () => {
    await writeFile(join(folder, '.spectral.yaml'), 'extends: ["spectral:oas"]\n');
    const args = ['lint', 'openapi.json', '--format=json', '--fail-severity=hint', '--quiet'];
    const { stdout } = await node('@stoplight/spectral-cli/dist/index.js', args, folder);
    expect(JSON.parse(stdout)).toEqual([]);
  });

  it('names no operation by a word that a generated program cannot use', () => {
    const reserved = ['exports', 'module', 'require'];
    const declare = (name: string) => new Function(...reserved, `'use strict'; const ${name} = 0;`);
    expect(() => declare('export')).toThrow(SyntaxError);
    for (const name of endpointNames) expect(() => declare(name), name).not.toThrow();
  });

  it('says of every kind of search result by which type it is known', async () => {
    const { default: description } = await import(join(folder, 'openapi.json'), {
      with: { type: 'json' },
    });
    const { schemas } = description.components;
    const { oneOf, discriminator } = schemas.SearchResult;
    const kinds = oneOf.map(({ $ref }: { $ref: string }) => [
      schemas[$ref.slice($ref.lastIndexOf('/') + 1)].properties.type.const,
      $ref,
    ]);
    expect(discriminator.mapping).toEqual(Object.fromEntries(kinds));
  });

  it('fills in what a request needs, and nothing else', async () => {
    const { default: description } = await import(join(folder, 'openapi.json'), {
      with: { type: 'json' },
    });
    for (const { get } of Object.values<PathItem>(description.paths)) {
      const request = decodeURIComponent(get['x-example'].replaceAll('+', ' '));
      for (const { name, required, example, schema } of get.parameters) {
        const place = `${get.operationId}, ${name}`;
        expect(schema, place).not.toHaveProperty('example');
        expect(example !== undefined, place).toBe(required);
        if (required) expect(request, place).toContain(`${example}`);
      }
    }
  });

  it('shows an example out of the data and a description for every operation', async () => {
    const { default: description } = await import(join(folder, 'openapi.json'), {
      with: { type: 'json' },
    });
    const paths = Object.values<PathItem>(description.paths);
    const operations = paths.map(({ get }) => get);
    expect(operations.length).toBe(endpointNames.length);
    for (const { operationId, description: words, responses } of operations) {
      expect(words.length, operationId).toBeGreaterThan(20);
      const [[media, content] = []] = Object.entries(responses[200].content);
      // A workbook is no text.
      if (media !== WORKBOOK) expect(content?.example, operationId).toBeDefined();
      expect(Object.keys(responses), operationId).toEqual(expect.arrayContaining(['304', '405']));
    }
    for (const { options } of paths) expect(Object.keys(options.responses)).toContain('204');
    expect(description.servers.map(({ url }: { url: string }) => url)).toEqual(['/api/v1', '/v1']);
  });
});

interface PathItem {
  get: Operation;
  options: { responses: object };
}

interface Operation {
  'x-example': string;
  parameters: { name: string; required: boolean; example?: unknown; schema: object }[];
  operationId: string;
  description: string;
  responses: { 200: { content: Record<string, { example?: unknown }> } };
}
