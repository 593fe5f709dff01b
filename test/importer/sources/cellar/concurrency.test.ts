import { describe, expect, it } from 'vitest';
import { Slots } from '../../../../generator/importer/sources/cellar/slots.ts';
import { late, redirect, status, tinyZip, zip } from './answers.ts';
import { useStage } from './setup.ts';

const acts = Array.from({ length: 8 }, (_, n) => `32030R00${10 + n}`);

describe('requests under way', () => {
  const stage = useStage();

  it('are two at a time at most, and two where there are acts enough', async () => {
    const { cellar } = stage();
    const slow = late(15, zip(tinyZip()));
    for (const celex of acts) {
      cellar.onAct(celex, late(10, status(503)), late(10, redirect(303, `/s/${celex}`)));
      cellar.on(`/s/${celex}`, slow);
    }
    const source = stage().source();
    const results = await Promise.all(acts.map((celex) => source.fetchAct(celex)));
    expect(results.map((result) => result.origin)).toEqual(
      acts.map((celex) => `${cellar.url}/s/${celex}`),
    );
    expect(cellar.requests).toHaveLength(3 * acts.length);
    expect(cellar.maximumInFlight).toBe(2);
  });

  it('do not hold up the next act when one fails or is aborted while it waits', async () => {
    const { cellar } = stage();
    cellar.otherwise(late(20, zip(tinyZip())));
    cellar.onAct(acts[0] ?? '', status(403));
    const source = stage().source({ parallel: 1 });
    const controller = new AbortController();
    const outcomes = Promise.allSettled([
      source.fetchAct(acts[0] ?? ''),
      source.fetchAct(acts[1] ?? ''),
      source.fetchAct(acts[2] ?? '', controller.signal),
      source.fetchAct(acts[3] ?? ''),
    ]);
    const reason = new Error('interrupted');
    controller.abort(reason);
    expect((await outcomes).map((outcome) => outcome.status)).toEqual([
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect((await outcomes)[2]).toMatchObject({ reason });
    expect(cellar.paths()).not.toContain(`/resource/celex/${acts[2]}`);
  });

  it('do not use up the time of an act that waits for its turn', async () => {
    const { cellar } = stage();
    cellar.otherwise(late(60, zip(tinyZip())));
    const source = stage().source({ parallel: 1, actMs: 150 });
    const results = await Promise.all(acts.slice(0, 4).map((celex) => source.fetchAct(celex)));
    expect(results).toHaveLength(4);
  });
});

describe('Slots', () => {
  it('lets tasks in by the order they came', async () => {
    const slots = new Slots(1);
    const order: number[] = [];
    await Promise.all(
      [1, 2, 3].map((n) =>
        slots.run(async () => {
          await Promise.resolve();
          order.push(n);
        }),
      ),
    );
    expect(order).toEqual([1, 2, 3]);
    await slots.run(async () => void order.push(4));
    expect(order).toEqual([1, 2, 3, 4]);
  });
});
