import { describe, expect, it } from 'vitest';
import { passages } from '../../generator/site/model/history.ts';
import { roleName, roleNames, roleTitle } from '../../generator/site/model/role-words.ts';
import { firstSentence } from '../../generator/site/model/words.ts';

describe('the name of a role', () => {
  it('has capitals where short forms and names of bodies have them', () => {
    expect(
      ['enisa', 'ict third-party service provider', 'member state', 'court of auditors'].map(
        roleName,
      ),
    ).toEqual(['ENISA', 'ICT third-party service provider', 'Member State', 'Court of Auditors']);
    expect(roleName('european board for digital services')).toBe(
      'European Board for Digital Services',
    );
  });

  it('stays as it is otherwise, with a capital at the beginning of a line', () => {
    expect(roleNames(['importer', 'csirt'])).toBe('importer, CSIRT');
    expect(roleTitle('data holder')).toBe('Data holder');
  });
});

describe('a difference', () => {
  it('is one passage out and one in where only a word or two stayed between', () => {
    expect(
      passages([
        { op: 'equal', text: 'Bakers must ' },
        { op: 'delete', text: 'weigh' },
        { op: 'insert', text: 'sift' },
        { op: 'equal', text: ' the ' },
        { op: 'delete', text: 'loaf' },
        { op: 'insert', text: 'flour' },
        { op: 'equal', text: ' before they sell it.' },
      ]),
    ).toEqual([
      { op: 'equal', text: 'Bakers must ' },
      { op: 'delete', text: 'weigh the loaf' },
      { op: 'insert', text: 'sift the flour' },
      { op: 'equal', text: ' before they sell it.' },
    ]);
  });

  it('keeps apart what is in two paragraphs, and loses no word of either text', () => {
    const segments = [
      { op: 'delete' as const, text: 'one' },
      { op: 'equal' as const, text: '.\n' },
      { op: 'insert' as const, text: 'two' },
      { op: 'equal' as const, text: ' x' },
    ];
    expect(passages(segments)).toEqual(segments);
  });
});

describe('the first sentence', () => {
  it('ends with its full stop; a text without one is a sentence', () => {
    expect(firstSentence('Rules for bread (No 1.5). It has two parts.')).toEqual([
      'Rules for bread (No 1.5).',
      'It has two parts.',
    ]);
    expect(firstSentence('Rules for bread')).toEqual(['Rules for bread', '']);
  });
});
