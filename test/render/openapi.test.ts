import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { endpoint, endpointNames } from '../../edge/contract/endpoints.ts';
import { openapi } from '../../generator/render/openapi.ts';
import { PROJECT } from '../helpers/command.ts';

describe('the OpenAPI description', () => {
  it('describes every endpoint, and passes the linter without a warning', async () => {
    const description = openapi({ version: '1.0.0', snapshots: [] }, new Map()) as {
      paths: Record<string, unknown>;
    };
    expect(Object.keys(description.paths)).toEqual(
      endpointNames.map((name) => endpoint(name).path),
    );
    const folder = await mkdtemp(join(tmpdir(), 'openapi-'));
    await writeFile(join(folder, 'openapi.json'), JSON.stringify(description));
    const redocly = join(PROJECT, 'node_modules/@redocly/cli/bin/cli.js');
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [redocly, 'lint', 'openapi.json', '--format=json'],
      {
        cwd: folder,
        env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      },
    );
    const { totals, problems } = JSON.parse(stdout.slice(stdout.indexOf('{')));
    expect(problems).toEqual([]);
    expect(totals).toMatchObject({ errors: 0, warnings: 0 });
  });
});
