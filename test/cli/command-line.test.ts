import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { variablesOf } from '../../generator/cli/environment.ts';
import { sampleBuild } from '../helpers/builds.ts';
import { outcomeOf, PROJECT, run, runServer, start, startFromSources } from '../helpers/command.ts';
import { localServer } from '../helpers/local-server.ts';
import { sampleFolder, writeFolder } from '../helpers/sample-data.ts';

const COMMANDS = [
  'start',
  'dev',
  'build',
  'serve',
  'key',
  'check',
  'record',
  'sync',
  'snapshot',
  'learn',
  'docs',
];

describe('help', () => {
  it('lists the commands when asked, and when no command is given', async () => {
    const overview = await run('--help');
    expect(overview).toMatchObject({ status: 0, stderr: '' });
    for (const name of COMMANDS) expect(overview.stdout).toMatch(new RegExp(`^  ${name} `, 'm'));
    expect(overview.stdout).toContain('npm run <command> -- --help');
    expect(await run()).toEqual(overview);
  });

  it.each(COMMANDS)('of %s shows how to call it through npm, with examples', async (name) => {
    const { status, stdout, stderr } = await run(name, '--help');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(new RegExp(`^Usage: npm run ${name}`));
    const listed = [...stdout.matchAll(/^ {2}(--[\w-]+(?: <[^>]+>| \[[^\]]+\])?)/gm)].map(
      ([, flags]) => flags,
    );
    for (const flags of listed) expect(stdout.split('\n')[0]).toContain(`[${flags}]`);
    expect(stdout).toMatch(new RegExp(`^Examples:\n  npm (?:run )?${name}`, 'm'));
  });

  it('names defaults and environment variables', async () => {
    const { stdout } = await run('serve', '--help');
    expect(stdout.replace(/\s+/g, ' ')).toContain('(default: 3000, env: PORT)');
    expect(stdout).toMatch(/--dir <dir> .*\(default: "public"\)/);
  });

  it.each(COMMANDS)('of %s names the environment variables that it reads', async (name) => {
    const { stdout } = await run(name, '--help');
    const [, part = ''] = /^Environment:\n([\s\S]*?)\n\n/m.exec(stdout) ?? [];
    const names = part.split('\n').map((line) => line.trim().split(/ {2,}/)[0]);
    expect(names).toEqual(variablesOf(name).map(([variable]) => variable));
    expect(names).toContain('DEBUG');
  });

  it.each(COMMANDS)('is what the npm script %s leads to', (name) => {
    const { scripts } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8'));
    expect(scripts[name]).toBe(`node --import tsx generator/cli/main.ts ${name}`);
  });
});

describe('--version', () => {
  it('prints the version of package.json', async () => {
    const { version } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8'));
    expect(await run('--version')).toEqual({ status: 0, stdout: `${version}\n`, stderr: '' });
  });
});

describe('a wrong command line', () => {
  it.each([
    [['bild'], "there is no command 'bild' (did you mean 'build'?)"],
    [['toString'], "there is no command 'toString'"],
    [['build', '--oven'], "unknown option '--oven'"],
    [['build', '--onyl', 'gdpr'], "unknown option '--onyl' (did you mean '--only'?)"],
    [['build', '--data'], "option '--data <dir>' argument missing"],
    [['build', 'data'], "unexpected argument 'data'"],
    [['sync', '--recover', 'gdpr'], '--recover is for the whole data folder: name no framework'],
    [['sync', '--recover', '--dry-run'], "cannot be used with option '--dry-run'"],
    [['check', '--numbers'], 'name their folder with --official <dir>'],
    [['serve', '--port', 'x'], "'x' is invalid. Give a number from 0 to 65535."],
    [['serve', '--port', '65536'], "'65536' is invalid. Give a number from 0 to 65535."],
    [
      ['serve', '--dir', 'nowhere'],
      "there is no build in nowhere: run 'npm run build -- --out nowhere' first, or 'npm start -- --out nowhere'",
    ],
  ])('%j ends with status 2, says what is wrong and shows the usage', async (args, message) => {
    const outcome = await run(...args);
    expect(outcome).toMatchObject({ status: 2, stdout: '' });
    expect(outcome.stderr).toContain(message);
    expect(outcome.stderr).toContain('Usage: npm run ');
  });

  it('may be the environment: a PORT that is not a number', async () => {
    const outcome = await run({ env: { PORT: 'x' } }, 'serve');
    expect(outcome.status).toBe(2);
    expect(outcome.stderr).toContain("value 'x' from env 'PORT' is invalid");
  });

  it('is not an empty PORT, which is none', async () => {
    const outcome = await run({ env: { PORT: '' } }, 'serve', '--dir', 'nowhere');
    expect(outcome.stderr).toContain('there is no build in nowhere');
    const given = await run({ env: { PORT: '' } }, 'serve', '--port', '');
    expect(given.stderr).toContain("'' is invalid. Give a number from 0 to 65535.");
  });

  it.each([
    ['sync', []],
    ['build', ['--only']],
    ['dev', ['--only']],
  ])('names the framework that was probably meant: %s', async (command, option) => {
    const data = await writeFolder(sampleFolder());
    const outcome = await run(command, '--data', data, ...option, 'flour_atc');
    expect(outcome.status).toBe(2);
    expect(outcome.stderr).toContain("did you mean 'flour_act'?");
  });
});

describe('a command whose output nobody reads', () => {
  it('does its work to the end', async () => {
    const child = await start(['check', '--data', await writeFolder(sampleFolder())]);
    child.stdout?.destroy();
    let stderr = '';
    child.stderr?.on('data', (text) => {
      stderr += text;
    });
    expect(await new Promise((resolve) => child.on('close', resolve))).toBe(0);
    expect(stderr).toBe('');
  });
});

describe('a command that fails', () => {
  it('ends with status 1 and shows a stack only with DEBUG', async () => {
    const data = await writeFolder({ ...sampleFolder(), 'tags.json': 'oops' });
    const plain = await run('build', '--data', data);
    expect(plain).toMatchObject({ status: 1, stdout: '' });
    expect(plain.stderr).toMatch(/^build failed: .*tags\.json/s);
    expect(plain.stderr).not.toContain('    at ');
    const debugged = await run({ env: { DEBUG: '1' } }, 'build', '--data', data);
    expect(debugged.stderr).toMatch(/^build failed: .* {4}at \S+ .*load\.ts/s);
  });

  it('ends with status 130 on Ctrl+C', async () => {
    const server = await runServer(['serve', '--dir', await sampleBuild(), '--port', '0']);
    expect(await server.stop('SIGINT')).toBe(130);
  });
});

describe('serve', () => {
  it('does not load the importer or the build', async () => {
    const { loaded, stdout } = await fromSources('serve', '--help');
    // What runs in tests says the same as what npm starts.
    expect(stdout).toBe((await run('serve', '--help')).stdout);
    expect(loaded.filter((file) => file.startsWith('generator/cli/'))).toContain(
      'generator/cli/serve.ts',
    );
    expect(loaded.filter((file) => /^generator\/(importer|publish|search)\//.test(file))).toEqual(
      [],
    );
  });
});

describe('start', () => {
  it('looks at the port before it builds', async () => {
    const { url, stop } = await localServer(await sampleBuild());
    const out = join(await writeFolder({}), 'public');
    const { port } = new URL(url);
    const data = await writeFolder(sampleFolder());
    const { status, stderr } = await run('start', '--port', port, '--data', data, '--out', out);
    stop();
    expect(status).toBe(2);
    expect(stderr).toContain(`port ${port} is taken; choose another with --port <n>`);
    expect(existsSync(out)).toBe(false);
  });
});

/** What a command prints as npm starts it, and the files of this project that it loads. */
async function fromSources(...args: string[]): Promise<{ loaded: string[]; stdout: string }> {
  const { stdout, stderr } = await outcomeOf(startFromSources(args, { NODE_DEBUG: 'esm' }));
  const root = pathToFileURL(PROJECT).href;
  const loaded = [...new Set(stderr.match(/file:\/\/[^'"\s?)]+\.ts/g))]
    .filter((url) => url.startsWith(root))
    .map((url) => url.slice(root.length));
  return { loaded, stdout };
}
