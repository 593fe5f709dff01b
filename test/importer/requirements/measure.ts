/** `npx tsx test/importer/requirements/measure.ts`: how well the extraction does on the labelled sample. */
import { measureSample } from './sample.ts';
import { measures, type Score, type Tally } from './score.ts';
import { hasOfficialTexts } from './texts.ts';

if (hasOfficialTexts) {
  for (const [half, result] of Object.entries(await measureSample())) print(half, result);
} else {
  console.log(
    'Nothing measured: there is no folder shared/eurlex beside the project; docs/importing.md says how to fill it.',
  );
}

function print(half: string, result: Score): void {
  console.log(
    `\n${half}: ${result.paragraphs} paragraphs, ${result.finding.expected} requirements`,
  );
  console.log(
    '                                     precision  recall     F1   (correct/found/labelled)',
  );
  line('finding', result.finding);
  line('type', result.allTypes);
  for (const [type, tally] of byCount(result.types)) line(`  ${type}`, tally);
  line('roles', result.allRoles);
  for (const [role, tally] of byCount(result.roles)) line(`  ${role}`, tally);
  line('exact set of roles', result.exactRoles);
}

function byCount(tallies: ReadonlyMap<string, Tally>): [string, Tally][] {
  return [...tallies].sort((a, b) => b[1].expected - a[1].expected);
}

function line(name: string, tally: Tally): void {
  const { precision, recall, f1 } = measures(tally);
  const figures = [precision, recall, f1].map((value) => value.toFixed(3).padStart(9)).join('');
  console.log(`${name.padEnd(36)}${figures}   (${tally.correct}/${tally.found}/${tally.expected})`);
}
