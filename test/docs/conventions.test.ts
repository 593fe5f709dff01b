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
    it.each(examples)('$text', ({ title, text, type, roles, links }) => {
      const found = extract(text, { title }).map((draft) => ({
        type: draft.type,
        roles: draft.roles,
        links: draft.linkedArticleRefs,
        paragraph: draft.paragraphRef,
      }));
      expect(found).toEqual(type === 'none' ? [] : [{ type, roles, links, paragraph: null }]);
    });
  });
});
