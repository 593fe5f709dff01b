/** `npm run kernel`: compiles `edge/search/kernel/source/` into `edge/search/kernel/code.ts`. */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import asc from 'assemblyscript/asc';
import binaryen from 'assemblyscript/binaryen';

const PROJECT = fileURLToPath(new URL('../../', import.meta.url));
export const KERNEL_FILE = 'edge/search/kernel/code.ts';
/**
 * Without a runtime, since the kernel manages its own memory; small, since every start compiles it.
 */
const OPTIONS = [
  'edge/search/kernel/source/kernel.ts',
  'edge/search/kernel/source/no-inline.ts',
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
    '/** The kernel, compiled from `source/` by `npm run kernel`: WebAssembly in base64. */',
    `export const KERNEL_CODE =\n  '${Buffer.from(inlined).toString('base64')}';\n`,
  ].join('\n');
}

/**
 * Largest functions to inline: in general; those that call no other; those with a single caller.
 */
const INLINED = { everywhere: 10, leaf: 32, ofOneCaller: 100_000 };

/** Prefix of the exports of `no-inline.ts`. */
const NO_INLINE = '_';

const { BulkMemory, BulkMemoryOpt, MutableGlobals, NontrappingFPToInt, SIMD128, SignExt } =
  binaryen.Features;
/** The features that AssemblyScript uses. */
const FEATURES =
  BulkMemory | BulkMemoryOpt | MutableGlobals | NontrappingFPToInt | SIMD128 | SignExt;

/**
 * Inlines: hosts compile each function at its first call, which costs more than its code in two
 * places.
 */
function withoutSmallFunctions(code: Uint8Array): Uint8Array {
  const module = binaryen.readBinary(code);
  module.setFeatures(FEATURES);
  binaryen.setOptimizeLevel(3);
  binaryen.setShrinkLevel(0);
  binaryen.setAlwaysInlineMaxSize(INLINED.everywhere);
  binaryen.setFlexibleInlineMaxSize(INLINED.leaf);
  binaryen.setOneCallerInlineMaxSize(INLINED.ofOneCaller);
  binaryen.setAllowInliningFunctionsWithLoops(true);
  markNoInline(module);
  module.runPasses(['inlining-optimizing', 'remove-unused-module-elements']);
  module.optimize();
  const inlined = module.emitBinary();
  module.dispose();
  return inlined;
}

/**
 * Exports stop AssemblyScript from inlining functions; marking them lets Binaryen keep them apart
 * without the exports.
 */
function markNoInline(module: binaryen.Module): void {
  const exported = Array.from({ length: module.getNumExports() }, (_, place) =>
    binaryen.getExportInfo(module.getExportByIndex(place)),
  );
  for (const { name, value } of exported) {
    if (!name.startsWith(NO_INLINE)) continue;
    binaryen.setPassArgument('no-inline', value);
    module.runPasses(['no-inline']);
    module.removeExport(name);
  }
  binaryen.clearPassArguments();
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await writeFile(`${PROJECT}${KERNEL_FILE}`, await kernelFile());
  console.log(`wrote ${KERNEL_FILE}`);
}
