import { describe, expect, it } from 'vitest';
import { measureTags, readTagSample, type TagFigures } from './tag-sample.ts';

const sample = readTagSample();
const heldOut = sample.filter((label) => label.half === 'held_out');

describe('the labelled sample of tags', () => {
  it('holds 900 requirements of six draws, the last of them held out', () => {
    expect(sample).toHaveLength(900);
    expect(new Set(sample.map((label) => label.id)).size).toBe(900);
    expect(new Set(sample.map((label) => label.seed)).size).toBe(6);
    expect(heldOut).toHaveLength(150);
    expect(new Set(heldOut.map((label) => label.seed)).size).toBe(1);
  });

  it('still fits the data: nine in ten of its requirements are there', () => {
    expect(measureTags(sample).shipped.requirements).toBeGreaterThanOrEqual(810);
  });
});

// Some hundredths beside what was measured, so that a change for the worse shows.
describe('the tags of the held-out requirements', () => {
  const { shipped, automatic } = measureTags(heldOut);

  it.each<[string, TagFigures, number, number, number]>([
    ['in the data', shipped, 0.93, 0.96, 0.1],
    ['of the tagger alone', automatic, 0.77, 0.61, 0.54],
  ])('%s stay right and complete', (_, figures, precision, recall, wrong) => {
    expect(figures.precision).toBeGreaterThanOrEqual(precision);
    expect(figures.recall).toBeGreaterThanOrEqual(recall);
    expect(figures.wrong).toBeLessThanOrEqual(wrong);
  });
});
