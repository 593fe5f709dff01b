/** `npx tsx test/importer/requirements/measure-tags.ts`: how well the tags fit the labelled sample. */
import { measureTags, readTagSample, type TagFigures } from './tag-sample.ts';

const sample = readTagSample();
console.log(
  `${''.padEnd(24)}${['precision', 'recall', 'wrong'].map((name) => name.padStart(14)).join('')}`,
);
for (const half of ['development', 'held_out'] as const) {
  const { shipped, automatic } = measureTags(sample.filter((label) => label.half === half));
  print(`${half}, shipped`, shipped);
  print(`${half}, automatic`, automatic);
}

function print(name: string, figures: TagFigures): void {
  const { precision, recall, wrong } = figures;
  const columns = [precision, recall, wrong].map((value) => value.toFixed(3).padStart(14)).join('');
  console.log(`${name.padEnd(24)}${columns}   (${figures.requirements} requirements)`);
}
