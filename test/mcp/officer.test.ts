/**
 * Twenty questions of a compliance officer, and how an assistant that has the tools alone comes to the answer: by
 * which calls, and in which provision it stands.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { apiInMemory } from '../helpers/api.ts';
import { shippedBuild } from '../helpers/builds.ts';
import type { Client, Json } from '../helpers/client.ts';
import { type Answer, type Mcp, shippedMcp } from '../helpers/mcp.ts';

let mcp: Mcp;
let api: Client;
beforeAll(async () => {
  mcp = await shippedMcp();
  api = apiInMemory(await shippedBuild());
}, 300_000);

type Calls = [name: string, given: Json][];

const QUESTIONS: { question: string; calls: Calls; citation: RegExp }[] = [
  {
    question: 'We lost a laptop with customer data: how soon must we tell the authority?',
    calls: [
      ['search_law', { query: 'deadline to notify the authority of a personal data breach' }],
    ],
    citation: /^Article 33\(1\) GDPR$/,
  },
  {
    question: 'What has to be in that notification?',
    calls: [['read_provision', { provision: 'Art. 33(3) GDPR' }]],
    citation: /^Article 33\(3\) GDPR$/,
  },
  {
    question: 'Do we also have to tell the people concerned?',
    calls: [
      ['search_law', { query: 'communication of a breach to the data subject', acts: ['GDPR'] }],
    ],
    citation: /^Article 34\(1\) GDPR$/,
  },
  {
    question: 'We make a connected thermostat: what does Annex I of the CRA ask of its design?',
    calls: [['list_obligations', { concerns: 'manufacturer', acts: ['CRA'], annex: 'I' }]],
    citation: /^Annex I, Part I, point 1 Cyber Resilience Act$/,
  },
  {
    question: 'From when do we have to report exploited vulnerabilities of it?',
    calls: [['list_deadlines', { acts: ['Cyber Resilience Act'], concerns: 'manufacturer' }]],
    citation: /^Article 71\(2\) Cyber Resilience Act$/,
  },
  {
    question: 'To whom, and how fast?',
    calls: [
      [
        'search_law',
        { query: 'report actively exploited vulnerability early warning', acts: ['cra'] },
      ],
      ['read_provision', { provision: 'Article 14(2) CRA' }],
    ],
    citation: /^Article 14\(2\) Cyber Resilience Act$/,
  },
  {
    question: 'What is a "product with digital elements"?',
    calls: [['define_term', { term: 'product with digital elements' }]],
    citation: /^Article 3\(1\) Cyber Resilience Act$/,
  },
  {
    question: 'Which AI practices are forbidden?',
    calls: [['search_law', { query: 'prohibited AI practices', acts: ['AI Act'] }]],
    citation: /^Article 5\(1\) AI Act$/,
  },
  {
    question: 'We use a hiring tool with AI: what must a deployer of a high-risk system do?',
    calls: [['list_obligations', { role: 'deployer', acts: ['AI Act'] }]],
    citation: /^Article 26\(1\) AI Act$/,
  },
  {
    question: 'Is recruitment high-risk at all?',
    calls: [
      [
        'search_law',
        {
          query: 'recruitment employment high-risk AI systems',
          acts: ['ai_act'],
          types: ['annex'],
        },
      ],
    ],
    citation: /^Annex III\b.* AI Act$/,
  },
  {
    question: 'When do the rules for high-risk systems of Annex III start, and was the date moved?',
    calls: [['list_deadlines', { acts: ['AI Act'], detail: 'full', from: '2026-11-29' }]],
    citation: / AI Act$/,
  },
  {
    question: 'Which measures does NIS2 ask of an essential entity?',
    calls: [['list_obligations', { concerns: 'essential entity', acts: ['NIS2'], article: '21' }]],
    citation: /^Article 21\(1\) NIS2$/,
  },
  {
    question: 'Who answers for it in the management body?',
    calls: [
      [
        'search_law',
        {
          query: 'management bodies approve cybersecurity risk-management measures',
          acts: ['NIS2'],
        },
      ],
    ],
    citation: /^Article 20\(1\) NIS2$/,
  },
  {
    question: 'We are a bank: what must a contract with a cloud provider contain?',
    calls: [
      [
        'search_law',
        { query: 'key contractual provisions ICT third-party service provider', acts: ['DORA'] },
      ],
    ],
    citation: /^Article 30\(2\) DORA$/,
  },
  {
    question: 'What are our duties on ICT incidents?',
    calls: [
      [
        'list_obligations',
        { concerns: 'credit institution', acts: ['DORA'], topics: ['incident_reporting'] },
      ],
    ],
    citation: /^Article 17\(1\) DORA$/,
  },
  {
    question: 'What did the last amendment of eIDAS change for qualified trust service providers?',
    calls: [['what_changed', { provision: 'Article 24 eIDAS', since: '2020-01-01' }]],
    citation: /^Article 24 eIDAS$/,
  },
  {
    question: 'What did that article say in 2019?',
    calls: [['read_provision', { provision: 'Article 24(2) eIDAS', at: '2019-06-01' }]],
    citation: /^Article 24\(2\) eIDAS$/,
  },
  {
    question: 'Who is a gatekeeper?',
    calls: [['define_term', { term: 'gatekeepers' }]],
    citation: /^Article 2\(1\) DMA$/,
  },
  {
    question: 'Can a user of our machine get its data, and how?',
    calls: [
      ['search_law', { query: 'right of the user to access product data', acts: ['Data Act'] }],
    ],
    citation: /^Article 4\(1\) Data Act$/,
  },
  {
    question: 'A colleague quotes Article 32 GDPR: does it say that?',
    calls: [
      [
        'verify_quotations',
        { quotations: [{ citation: 'Article 32(1) GDPR', quote: 'a level of security' }] },
      ],
    ],
    citation: /^Article 32\(1\) GDPR$/,
  },
];

describe('an assistant with the tools alone', () => {
  it.each(QUESTIONS)('answers: $question', async ({ calls, citation }) => {
    expect(calls.length).toBeLessThanOrEqual(3);
    let last: Answer | null = null;
    for (const [name, given] of calls) {
      const { isError, text, answer } = await mcp.call(name, given);
      expect(isError, text).toBe(false);
      last = answer;
    }
    const results = last?.results ?? [];
    const found = results.find((each) => citation.test(each.citation));
    expect(found?.citation, results.map((each) => each.citation).join('; ')).toBeDefined();
    for (const quoted of new Set(results.map((each) => each.citation))) {
      const { status } = await api.fetch(`/api/v1/resolve?q=${encodeURIComponent(quoted)}`);
      expect([quoted, status]).toEqual([quoted, 200]);
    }
  });
});
