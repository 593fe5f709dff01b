/** The build number in every file: files of two builds are never mixed, whatever they differ in. */
import { expect, it } from 'vitest';
import { HEADER } from '../../edge/search/index/files.ts';
import { indexOf } from '../../generator/search/build-index.ts';
import { listDocuments } from '../../generator/search/documents.ts';
import type { VectorTable } from '../../generator/search/vectors/word-vectors.ts';
import { datasetOf } from './datasets.ts';
import { SAMPLE_ACTS } from './sample-acts.ts';

const LIST = listDocuments(datasetOf(SAMPLE_ACTS));

const NO_TABLE: VectorTable = { scale: 1, places: new Map(), values: new Int8Array() };
const VECTORS = { query: NO_TABLE, text: NO_TABLE, question: NO_TABLE };

/** Of all files of an index. */
function buildsOf(list = LIST, vectors = VECTORS): Set<number> {
  const files = [...indexOf(list, { vectors }).values()];
  return new Set(
    files.map((file) => new DataView(file.buffer, file.byteOffset).getUint32(HEADER.build, true)),
  );
}

const [build = 0, ...others] = buildsOf();

it('is the same in all files, and for the same contents', () => {
  expect(others).toEqual([]);
  expect(build).toBeGreaterThan(0);
  expect([...buildsOf()]).toEqual([build]);
});

it('is another one where only the names of acts differ', () => {
  const frameworks = LIST.frameworks.map((framework) => ({
    ...framework,
    names: [...framework.names, `law of ${framework.slug}`],
  }));
  expect([...buildsOf({ ...LIST, frameworks })]).not.toContain(build);
});

it('is another one where only the word vectors differ', () => {
  const values = new Int8Array(32).fill(100);
  const query = { scale: 1, places: new Map([['lamp', 0]]), values };
  expect([...buildsOf(LIST, { ...VECTORS, query })]).not.toContain(build);
});
