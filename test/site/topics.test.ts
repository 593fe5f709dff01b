import { beforeAll, describe, expect, it } from 'vitest';
import type { Dataset } from '../../generator/dataset/dataset.ts';
import { loadDataset } from '../../generator/dataset/load.ts';
import {
  recipientFinder,
  timedDuties,
  timesIn,
  topicsOf,
} from '../../generator/site/model/topics.ts';
import { sampleFolder, writeFolder } from '../helpers/sample-data.ts';

const ROLES = ['baker', 'miller', 'market inspector'].map((name) => ({
  name,
  description: name,
  forms: name === 'market inspector' ? ['inspecting authorities'] : [],
}));

describe('times in a text', () => {
  it('are durations and words for haste, each once', () => {
    const text =
      'Without undue delay, at the latest 24 hours or ten working days after, and again within 24 hours; Article 15 days on.';
    expect(timesIn(text)).toEqual([
      'without undue delay',
      '24 hours',
      'ten working days',
      '15 days',
    ]);
    expect(timesIn('The baker must weigh 24 loaves.')).toEqual([]);
  });
});

describe('recipients in a text', () => {
  const recipientsIn = recipientFinder(ROLES);

  it('are those to whom something goes, in any form of their name', () => {
    expect(
      recipientsIn('A baker must notify the competent miller and its market inspectors.'),
    ).toEqual(['miller', 'market inspector']);
    expect(recipientsIn('Bakers report to the inspecting authorities.')).toEqual([
      'market inspector',
    ]);
  });

  it('are not those who act or are only mentioned', () => {
    expect(recipientsIn('The baker must weigh the loaf of the miller.')).toEqual([]);
  });
});

describe('topics', () => {
  let dataset: Dataset;
  beforeAll(async () => {
    const folder = sampleFolder();
    const requirements = folder['bread_act/requirements.json'] as Record<string, unknown>[];
    // Article 1: (1) names the recipient, (2) the time.
    Object.assign(requirements[0] ?? {}, {
      requirement_text: 'The baker must report burnt loaves to the market inspector.',
      requirement_type: 'mandatory',
      stakeholder_roles: ['baker'],
    });
    Object.assign(requirements[2] ?? {}, {
      requirement_text: 'The baker must do so within 72 hours.',
      requirement_type: 'mandatory',
      stakeholder_roles: ['baker'],
      tags: ['bread'],
    });
    dataset = await loadDataset(await writeFolder(folder));
  });

  it('are those of acts in force, by name', () => {
    const topics = topicsOf(dataset);
    expect(topics.map(({ tag }) => tag.slug)).toEqual(['bread', 'flour']);
    const acts = topics.flatMap(({ acts: all }) =>
      all.map(({ framework }) => framework.record.slug),
    );
    expect(acts).not.toContain('old_bread_act');
  });

  it('count each requirement of an act that carries the topic', () => {
    const [bread] = topicsOf(dataset);
    for (const { framework, count } of bread?.acts ?? []) {
      const tagged = framework.requirements.filter(({ tags }) =>
        tags.some(({ slug }) => slug === 'bread'),
      );
      expect(count).toBe(tagged.length);
      expect(count).toBeGreaterThan(0);
    }
  });

  it('say to whom a report goes where only an earlier paragraph says it', () => {
    const [bread] = topicsOf(dataset);
    if (bread === undefined) throw new Error('no topic');
    const duties = timedDuties(bread, recipientFinder(dataset.roles));
    expect(duties.map(({ label, times, recipients }) => ({ label, times, recipients }))).toEqual([
      {
        label: 'Article 1(1)',
        times: [],
        recipients: { roles: ['market inspector'], paragraph: null },
      },
      {
        label: 'Article 1(2)',
        times: ['72 hours'],
        recipients: { roles: ['market inspector'], paragraph: '1' },
      },
    ]);
    expect(duties[1]?.to).toBe('/bread-act/article-1/#par-2');
  });

  it('say of each day whether it is due by then or applies from then, and in which case', () => {
    const [bread] = topicsOf(dataset);
    const [act] = bread?.acts ?? [];
    const [article] = act?.articles ?? [];
    const [first, ...others] = article?.requirements ?? [];
    if (bread === undefined || act === undefined || article === undefined || first === undefined)
      throw new Error('no duty');
    const dated = {
      ...first,
      complianceDeadline: '2027-01-01',
      appliesFrom: [
        { date: '2026-06-01', scope: 'small bakeries' },
        { date: '2028-06-01', scope: 'large bakeries' },
      ],
    };
    const only = { ...article, requirements: [dated, dated, ...others] };
    const topic = { ...bread, acts: [{ ...act, articles: [only] }] };
    const [duty] = timedDuties(topic, recipientFinder(dataset.roles));
    expect(duty?.days).toEqual([
      { words: 'applies from', date: '2026-06-01', scope: 'small bakeries' },
      { words: 'due by', date: '2027-01-01', scope: null },
      { words: 'applies from', date: '2028-06-01', scope: 'large bakeries' },
    ]);
  });
});
