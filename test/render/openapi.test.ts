import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { sampleBuild } from '../helpers/builds.ts';
import { PROJECT } from '../helpers/command.ts';

describe('the OpenAPI description', () => {
  it('passes the linter without a warning', async () => {
    const redocly = join(PROJECT, 'node_modules/@redocly/cli/bin/cli.js');
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [redocly, 'lint', 'openapi.json', '--format=json'],
      {
        cwd: join(await sampleBuild(), 'api/v1'),
        env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      },
    );
    const { totals, problems } = JSON.parse(stdout.slice(stdout.indexOf('{')));
    expect(problems).toEqual([]);
    expect(totals).toMatchObject({ errors: 0, warnings: 0 });
  });
});
