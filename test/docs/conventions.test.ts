import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PROJECT } from '../helpers/command.ts';
import { extract } from '../importer/requirements/extraction.ts';

interface Example {
  title: string;
  text: string;
  type: string;
  roles: string[];
  links: string[];
}

const page = readFileSync(`${PROJECT}docs/requirements.md`, 'utf8');
const conventions = page
  .split(/^### Convention /m)
  .slice(1)
  .map((section) => ({ number: Number.parseInt(section, 10), examples: examplesOf(section) }));

function examplesOf(section: string): Example[] {
  const rows = [...section.matchAll(/^\| (?!Example)(.+?) \| (\S+) \|(.*?)\|(?:(.*?)\|)?$/gm)];
  return rows.map(([, cell = '', type = '', roles = '', links = '']) => {
    const [, title = 'Lanterns', sentence = ''] = /^(?:\*\*(.+?):\*\* )?(.*)$/.exec(cell) ?? [];
    return {
      title,
      text: sentence.replaceAll('<br>', '\n'),
      type,
      roles: listed(roles),
      links: listed(links),
    };
  });
}

function listed(cell: string): string[] {
  const values = cell.split(',').map((value) => value.trim());
  return values.filter((value) => value !== '');
}

describe('the conventions of docs/requirements.md', () => {
  it('are numbered 1 to 8, each with an example', () => {
    expect(conventions.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    for (const { examples } of conventions) expect(examples).not.toEqual([]);
  });

  describe.each(conventions)('convention $number', ({ examples }) => {
    it.each(examples)('$text', (example) => expectExample(example));
  });
});

/** Doubtful cases beside the examples of the page: convention, type, roles, text and, where it matters, the title. */
describe('more examples of the conventions', () => {
  it.each<[number, string, string, string, string?]>([
    [1, 'mandatory', 'importer', 'Importers shall test each lantern and may sell those that pass.'],
    [
      2,
      'conditional',
      'manufacturer',
      'Manufacturers shall, where appropriate, publish the test results.',
    ],
    [2, 'conditional', 'distributor', 'When packing lanterns, distributors shall use dry straw.'],
    [
      2,
      'conditional',
      'importer',
      'Importers that do not sell lanterns themselves shall name a distributor.',
    ],
    [2, 'conditional', 'distributor', 'Distributors shall show each lantern on demand.'],
    [
      2,
      'conditional',
      'importer',
      'Importers shall withdraw a lantern in any of the following cases:\n(a) it smokes;\n(b) it leaks.',
    ],
    [
      3,
      'general',
      'importer',
      'Importers shall not be prevented from selling lanterns made abroad.',
    ],
    [3, 'general', 'distributor', 'Distributors shall be exempt from the duty to count candles.'],
    [
      3,
      'general',
      'commission',
      'The Commission is empowered to adopt delegated acts on the brightness of lanterns.',
    ],
    [4, 'none', '', 'This Regulation is without prejudice to national rules on chimneys.'],
    [
      4,
      'none',
      '',
      'Disputes over lanterns shall be governed by the law of the Member State where they were sold.',
    ],
    [
      7,
      'conditional',
      'manufacturer',
      'Where an importer sells a lantern, a list of its parts shall be kept.',
      'Obligations of manufacturers',
    ],
    [
      7,
      'mandatory',
      'manufacturer',
      'Care shall be taken of the damage to be expected by users.',
      'Obligations of manufacturers',
    ],
    [
      7,
      'mandatory',
      'management body',
      'The members of its administrative, management or supervisory body shall be trained in lanterns.',
    ],
  ])('convention %i: %s, %s: %s', (_, type, roles, text, title = 'Lanterns') => {
    expectExample({ title, text, type, roles: listed(roles), links: [] });
  });
});

function expectExample({ title, text, type, roles, links }: Example): void {
  const found = extract(text, title).map((draft) => ({
    type: draft.type,
    roles: draft.roles,
    links: draft.linkedArticleRefs,
    paragraph: draft.paragraphRef,
  }));
  expect(found).toEqual(type === 'none' ? [] : [{ type, roles, links, paragraph: null }]);
}
