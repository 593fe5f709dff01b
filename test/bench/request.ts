/**
 * The whole request: a new Deno process loads the function as the build writes it, and answers one request. Loading,
 * routing, parameters, reading, digests and the response are in the figures. Beside it the same in separate modules,
 * as Netlify would get it from the sources, and without the compiled code that Deno keeps of files it has loaded before.
 */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build as bundle, type Plugin } from 'esbuild';
import glob from 'fast-glob';
import { build } from '../../generator/publish/build.ts';
import { FUNCTION_FORM, writeFunction } from '../../generator/publish/function-files.ts';
import { coldRequests, type RequestCost, shareOf } from './cold-requests.ts';
import { PROJECT } from './corpora.ts';
import { readJudgedQueries } from './judged.ts';
import { table } from './table.ts';

/** Every so many judged queries. */
const STEP = 6;

const DOCUMENTS = [
  '/frameworks/gdpr',
  '/frameworks/gdpr/articles/33',
  '/frameworks/ai_act/articles/6',
  '/frameworks/eidas/articles/5a',
  '/frameworks/nis2/recitals/58',
  '/frameworks/cra/annexes/I',
  '/frameworks/dora/articles/19/related',
  '/tags',
  '/health',
];
const LISTS = [
  '/frameworks',
  '/frameworks/gdpr/articles?tag=personal_data',
  '/frameworks/cra/articles?q=vulnerability',
  '/frameworks/nis2/requirements?role=member+state',
  '/requirements?framework=cra&role=manufacturer',
  '/requirements?role=provider&type=prohibition',
  '/requirements?tag=incident_reporting&page=2',
  '/compliance/deadlines?from=2026-01-01',
  '/compare?frameworks=gdpr,cra&tag=risk_management',
  '/changelog',
];

export async function requestReport(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'request-'));
  await build({ data: join(PROJECT, 'data'), out: folder });
  await writeFunction(join(folder, 'function'));
  const functionFile = join(folder, 'function/api.js');
  const modules = await apart(join(folder, 'modules'));
  const bareFile = await compiled('test/bench/deno/bare-function.ts', join(folder, 'bare.js'));
  const searches = readJudgedQueries('unseen')
    .filter((_, place) => place % STEP === 0)
    .map(({ q }) => `/search?q=${encodeURIComponent(q)}`);
  const requests = [
    ['document', DOCUMENTS],
    ['list', LISTS],
    ['search', searches],
  ] as const;
  const forms = [
    ['', functionFile],
    [', separate modules', modules],
  ] as const;
  const modes = [
    ['', []],
    [', nothing kept', ['--no-code-cache']],
  ] as const;
  const lines: (string | number)[][] = [];
  for (const [mode, flags] of modes) {
    const measure = async (files: readonly string[], paths: readonly string[]) =>
      await coldRequests(files, folder, paths, flags);
    const [bare = []] = await measure([bareFile], DOCUMENTS.slice(0, 1));
    lines.push(costLine(`only reads a file and answers${mode}`, bare));
    for (const [kind, paths] of requests) {
      const costs = await measure(
        forms.map(([, file]) => file),
        paths,
      );
      forms.forEach(([form], place) => {
        lines.push(costLine(`${kind}${form}${mode}`, costs[place] ?? []));
      });
    }
  }
  return [
    '### One cold request, loading included, embedded data',
    table(
      ['request', 'requests', 'loading ms', 'CPU ms p50', 'worst', 'files worst', 'kB worst'],
      lines,
    ),
  ].join('\n\n');
}

async function compiled(entry: string, outfile: string): Promise<string> {
  await bundle({ ...FUNCTION_FORM, entryPoints: [join(PROJECT, entry)], outfile });
  return outfile;
}

const besideEachOther: Plugin = {
  name: 'beside-each-other',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^\.\.?\// }, ({ path, kind }) =>
      kind === 'entry-point' ? null : { path: path.replace(/\.ts$/, '.js'), external: true },
    );
  },
};

/** The sources of the function, each compiled to a file of its own. @returns the one to load */
async function apart(outdir: string): Promise<string> {
  await bundle({
    ...FUNCTION_FORM,
    entryPoints: await glob('edge/**/*.ts', { cwd: PROJECT, absolute: true }),
    outbase: join(PROJECT, 'edge'),
    outdir,
    plugins: [besideEachOther],
  });
  return join(outdir, 'api.js');
}

function costLine(name: string, costs: readonly RequestCost[]): (string | number)[] {
  return [
    name,
    costs.length,
    shareOf(costs, 'loading', 0.5).toFixed(1),
    shareOf(costs, 'whole', 0.5).toFixed(1),
    shareOf(costs, 'whole', 1).toFixed(1),
    shareOf(costs, 'files', 1),
    Math.round(shareOf(costs, 'bytes', 1) / 1_000),
  ];
}
