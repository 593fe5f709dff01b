import { beforeAll, describe, expect, it } from 'vitest';
import type { Dataset } from '../../generator/dataset/dataset.ts';
import { loadDataset } from '../../generator/dataset/load.ts';
import {
  particularsOf,
  recipientFinder,
  sharedBeginning,
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

  const firstArticle = () => {
    const [article] = topicsOf(dataset)[0]?.acts[0]?.articles ?? [];
    if (article === undefined) throw new Error('no article');
    return article;
  };

  it('say to whom a report goes where they say it themselves, not where an earlier paragraph does', () => {
    const told = particularsOf(firstArticle(), recipientFinder(dataset.roles));
    const timed = told.filter(({ recipients, times }) => recipients.length + times.length > 0);
    expect(
      timed.map(({ requirement, times, recipients }) => ({
        paragraph: requirement.record.paragraph_ref,
        times,
        recipients,
      })),
    ).toEqual([
      { paragraph: '1', times: [], recipients: ['market inspector'] },
      { paragraph: '2', times: ['72 hours'], recipients: [] },
    ]);
  });

  it('say of each day whether it is due by then or applies from then, and in which case', () => {
    const article = firstArticle();
    const [first] = article.requirements;
    if (first === undefined) throw new Error('no requirement');
    const dated = {
      ...first,
      complianceDeadline: '2027-01-01',
      appliesFrom: [
        { date: '2026-06-01', scope: 'small bakeries' },
        { date: '2028-06-01', scope: 'large bakeries' },
      ],
    };
    const [told] = particularsOf({ ...article, requirements: [dated] }, () => []);
    expect(told?.days).toEqual([
      { words: 'applies from', date: '2026-06-01', scope: 'small bakeries' },
      { words: 'due by', date: '2027-01-01', scope: null },
      { words: 'applies from', date: '2028-06-01', scope: 'large bakeries' },
    ]);
  });

  it('say a day once for an act where all of its requirements apply from it', () => {
    const [act] = topicsOf(dataset)[0]?.acts ?? [];
    const article = firstArticle();
    const [first] = article.requirements;
    if (act === undefined || first === undefined) throw new Error('no requirement');
    const from = (date: string, scope: string | null = null) => ({
      ...first,
      complianceDeadline: null,
      appliesFrom: [{ date, scope }],
    });
    const shared = (requirements: (typeof first)[]) =>
      sharedBeginning({ ...act, articles: [{ ...article, requirements }] });
    expect(shared([from('2026-06-01'), from('2026-06-01')])).toBe('2026-06-01');
    expect(shared([from('2026-06-01'), from('2027-06-01')])).toBeNull();
    expect(shared([from('2026-06-01', 'small bakeries')])).toBeNull();
    expect(shared([{ ...from('2026-06-01'), complianceDeadline: '2027-01-01' }])).toBeNull();
  });
});
