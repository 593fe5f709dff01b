/** One search: a kernel of its own, and the files that it reads. */
import { type Store, UnavailableError } from '../../store/index-store.ts';
import { Kernel, type KernelFunctions } from '../kernel/kernel.ts';
import { openCatalogue } from './catalogue.ts';
import { fileKey, fileName } from './files.ts';

/** What is kept of a deployment: its catalogue, idle kernels, and the files read so far. */
interface Deployment {
  /** The whole file, for kernels that are created later. */
  catalogue: Uint8Array;
  idle: Kernel[];
  /** By key. Only valid files are kept, so a failed read is tried again. */
  files: Map<number, Uint8Array>;
  /** Total bytes of these files. */
  size: number;
}

const deployments = new WeakMap<object, Deployment>();
/** The first kernel is created when the function starts, before anyone waits for it. */
let spare: Kernel | null = new Kernel();
const CATALOGUE = fileName(fileKey('catalogue'));
/** After concurrent searches, no more kernels than this are kept. */
const MOST_IDLE = 4;
/** Bytes of files to keep; above that all are forgotten. A function has 512 MB for everything. */
const MOST_KEPT = 64e6;

/** The problems that the kernel finds with a file, by number. */
const PROBLEMS = [
  '',
  'is shorter than any file of the index',
  'is not a search file of this format',
  'is another file of the index',
  'does not match its checksum',
  'belongs to another build',
];

export class Session {
  readonly kernel: Kernel;
  readonly call: KernelFunctions;
  readonly #store: Store;
  readonly #deployment: Deployment;

  private constructor(store: Store, deployment: Deployment, kernel: Kernel) {
    this.kernel = kernel;
    this.call = kernel.call;
    this.#store = store;
    this.#deployment = deployment;
  }

  /**
   * Runs a search.
   * @throws {UnavailableError} when a file of the index is missing or corrupt
   */
  static async run<Result>(
    store: Store,
    search: (session: Session) => Promise<Result>,
  ): Promise<Result> {
    const deployment = deployments.get(store.deployment) ?? (await open(store));
    const { idle } = deployment;
    const kernel = idle.pop() ?? anotherKernel(deployment.catalogue);
    try {
      kernel.call.beginQuery();
      return await search(new Session(store, deployment, kernel));
    } catch (error) {
      if (error instanceof RangeError || error instanceof WebAssembly.RuntimeError) {
        throw new UnavailableError('search', error.message);
      }
      throw error;
    } finally {
      if (idle.length < MOST_IDLE) idle.push(kernel);
    }
  }

  /**
   * Reads the files that the kernel wants, and passes them on once all are there: a read that ends
   * after another one failed must not touch the kernel, which may serve the next search by then.
   */
  async readWanted(): Promise<void> {
    const { kernel, call } = this;
    const deployment = this.#deployment;
    const count = call.takeWanted();
    if (count === 0) return;
    const reads: (Promise<Uint8Array> | Uint8Array)[] = [];
    for (let place = 0; place < count; place += 1) {
      const key = call.takenKey(place);
      reads.push(deployment.files.get(key) ?? this.#store.bytes(fileName(key)));
    }
    const files = await Promise.all(reads);
    for (let place = 0; place < count; place += 1) {
      const key = call.takenKey(place);
      const file = files[place] ?? new Uint8Array();
      const isKnown = deployment.files.has(key);
      const problem = call.giveFile(key, kernel.place(file), file.byteLength, isKnown);
      if (problem !== 0) throw new UnavailableError(fileName(key), PROBLEMS[problem] ?? '');
      if (isKnown) continue;
      if (deployment.size > MOST_KEPT) forgetFiles(deployment);
      deployment.files.set(key, file);
      deployment.size += file.byteLength;
    }
  }
}

async function open(store: Store): Promise<Deployment> {
  const catalogue = await store.bytes(CATALOGUE);
  const known = deployments.get(store.deployment);
  if (known !== undefined) return known;
  const kernel = spare ?? new Kernel();
  spare = null;
  let problem: number;
  try {
    problem = openCatalogue(kernel, kernel.place(catalogue), catalogue.byteLength);
  } catch (error) {
    throw new UnavailableError(CATALOGUE, error instanceof Error ? error.message : String(error));
  }
  if (problem !== 0) throw new UnavailableError(CATALOGUE, PROBLEMS[problem] ?? '');
  const deployment = { catalogue, idle: [kernel], files: new Map(), size: 0 };
  deployments.set(store.deployment, deployment);
  return deployment;
}

function anotherKernel(catalogue: Uint8Array): Kernel {
  const kernel = new Kernel();
  openCatalogue(kernel, kernel.place(catalogue), catalogue.byteLength);
  return kernel;
}

function forgetFiles(deployment: Deployment): void {
  deployment.files.clear();
  deployment.size = 0;
}
