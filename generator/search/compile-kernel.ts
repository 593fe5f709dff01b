/** `npm run kernel`: compiles `edge/search/kernel/source/` and writes it into `edge/search/kernel/code.ts`. */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import asc from 'assemblyscript/asc';
import binaryen from 'assemblyscript/binaryen';

const PROJECT = fileURLToPath(new URL('../../', import.meta.url));
export const KERNEL_FILE = 'edge/search/kernel/code.ts';
/**
 * Without a runtime, since the kernel manages its memory itself; small, since every start compiles it; with names,
 * by which functions are kept apart.
 */
const OPTIONS = [
  'edge/search/kernel/source/kernel.ts',
  '--outFile=kernel.wasm',
  '--runtime=stub',
  '--optimizeLevel=3',
  '--shrinkLevel=2',
  '--noAssert',
  '--initialMemory=64',
  '--enable=simd',
  '--debug',
];

/**
 * The contents of {@link KERNEL_FILE}.
 * @throws {Error} with the compiler's messages
 */
export async function kernelFile(): Promise<string> {
  let code: Uint8Array | undefined;
  const { error, stderr } = await asc.main([`--baseDir=${PROJECT}`, ...OPTIONS], {
    writeFile: (_, contents) => {
      if (typeof contents !== 'string') code = contents;
    },
  });
  if (error !== null || code === undefined) throw new Error(`${error?.message}\n${stderr}`);
  const inlined = withoutSmallFunctions(code);
  return [
    '/** The kernel, compiled out of `source/` by `npm run kernel`: WebAssembly in base64. */',
    `export const KERNEL_CODE =\n  '${Buffer.from(inlined).toString('base64')}';\n`,
  ].join('\n');
}

/** How large a function may be to go into its callers; one that calls no other; one with a single caller. */
const INLINED = { everywhere: 10, leaf: 32, ofOneCaller: 100_000 };

/**
 * Functions that are not inlined. V8 compiles a function again, with more effort, when it has run 13 MB of its code,
 * which costs 2 to 4 ms: a long loop stays below that where what it seldom does lies elsewhere.
 */
const KEPT_APART = ['correct/compareWord', 'correct/slips'];

const { BulkMemory, BulkMemoryOpt, MutableGlobals, NontrappingFPToInt, SIMD128, SignExt } =
  binaryen.Features;
/** Those that AssemblyScript uses. */
const FEATURES =
  BulkMemory | BulkMemoryOpt | MutableGlobals | NontrappingFPToInt | SIMD128 | SignExt;

/** Hosts compile each function when it is called first, which costs more than its code in two places. */
function withoutSmallFunctions(code: Uint8Array): Uint8Array {
  const module = binaryen.readBinary(code);
  module.setFeatures(FEATURES);
  binaryen.setOptimizeLevel(3);
  binaryen.setShrinkLevel(0);
  binaryen.setAlwaysInlineMaxSize(INLINED.everywhere);
  binaryen.setFlexibleInlineMaxSize(INLINED.leaf);
  binaryen.setOneCallerInlineMaxSize(INLINED.ofOneCaller);
  binaryen.setAllowInliningFunctionsWithLoops(true);
  for (const name of KEPT_APART) {
    binaryen.setPassArgument('no-inline', `*/${name}`);
    module.runPasses(['no-inline']);
  }
  binaryen.clearPassArguments();
  module.runPasses(['inlining-optimizing', 'remove-unused-module-elements']);
  module.optimize();
  binaryen.setDebugInfo(false);
  const inlined = module.emitBinary();
  module.dispose();
  return inlined;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await writeFile(`${PROJECT}${KERNEL_FILE}`, await kernelFile());
  console.log(`wrote ${KERNEL_FILE}`);
}
