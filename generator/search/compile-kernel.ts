/** The compiler of the search kernel: `edge/search/kernel/source/` into `edge/search/kernel/code.ts`. */
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';
import binaryen from 'assemblyscript/binaryen';

const PROJECT = fileURLToPath(new URL('../../', import.meta.url));
export const KERNEL_FILE = 'edge/search/kernel/code.ts';
/** Without a runtime, since the kernel manages its memory itself; small, since every start compiles it. */
const OPTIONS = [
  'edge/search/kernel/source/kernel.ts',
  'edge/search/kernel/source/apart.ts',
  '--outFile=kernel.wasm',
  '--runtime=stub',
  '--optimizeLevel=3',
  '--shrinkLevel=2',
  '--noAssert',
  '--initialMemory=64',
  '--enable=simd',
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

/** With what the exports of `apart.ts` begin. */
const APART = '_';

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
  keepApart(module);
  module.runPasses(['inlining-optimizing', 'remove-unused-module-elements']);
  module.optimize();
  const inlined = module.emitBinary();
  module.dispose();
  return inlined;
}

/** Exports keep AssemblyScript from inlining functions; then a mark does it, and they need not be exported. */
function keepApart(module: binaryen.Module): void {
  const exported = Array.from({ length: module.getNumExports() }, (_, place) =>
    binaryen.getExportInfo(module.getExportByIndex(place)),
  );
  for (const { name, value } of exported) {
    if (!name.startsWith(APART)) continue;
    binaryen.setPassArgument('no-inline', value);
    module.runPasses(['no-inline']);
    module.removeExport(name);
  }
  binaryen.clearPassArguments();
}
