import { describe, expect, it } from 'vitest';
import { measureTags, readTagSample, type TagFigures } from './tag-sample.ts';

const sample = readTagSample();
const heldOut = sample.filter((label) => label.half === 'held_out');

describe('the labelled sample of tags', () => {
  it('holds 500 requirements, 100 of them held out', () => {
    expect(sample).toHaveLength(500);
    expect(heldOut).toHaveLength(100);
  });

  it('still fits the data: nine in ten of its requirements are there', () => {
    expect(measureTags(sample).shipped.requirements).toBeGreaterThanOrEqual(450);
  });
});

// Some hundredths beside what was measured, so that a change for the worse shows.
describe('the tags of the held-out requirements', () => {
  const { shipped, automatic } = measureTags(heldOut);

  it.each<[string, TagFigures, number, number, number]>([
    ['in the data', shipped, 0.94, 0.88, 0.15],
    ['of the tagger alone', automatic, 0.91, 0.62, 0.38],
  ])('%s stay right and complete', (_, figures, precision, recall, wrong) => {
    expect(figures.precisionWithArguable).toBeGreaterThanOrEqual(precision);
    expect(figures.recall).toBeGreaterThanOrEqual(recall);
    expect(figures.wrongWithoutArguable).toBeLessThanOrEqual(wrong);
  });
});
