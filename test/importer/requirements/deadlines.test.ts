import { describe, expect, it } from 'vitest';
import { applicationDates } from '../../../generator/importer/requirements/application-dates.ts';
import { deadlineOf } from '../../../generator/importer/requirements/dates.ts';

describe('the date that a statement sets', () => {
  it.each<[string, string | null]>([
    ['By 17 October 2024, Member States shall adopt rules on gates.', '2024-10-17'],
    ['Member States shall report no later than 1 May 2030.', '2030-05-01'],
    ['They shall apply those rules from 18 October 2024.', '2024-10-18'],
    ['The keeper must report within 72 hours.', null],
    ['The agreement of 13 April 2016 on gates shall be published.', null],
    ['The keeper must report by 31 April 2030.', null],
    ['Before 1 May 2030 the keeper must report.', '2030-05-01'],
    ['The keeper shall report on gates before 1 May 2030.', '2030-05-01'],
    ['The Council, before 1 May 2030, shall issue rules on gates.', '2030-05-01'],
    ['Gates that were built before 1 May 2030 shall be painted by 2 June 2031.', '2031-06-02'],
    ['Gates built on or before 1 May 2030 shall be painted.', null],
    [
      'Where the keeper has left before 1 May 2030, the gate shall be shut by 2 June 2031.',
      '2031-06-02',
    ],
    ['The keeper shall paint gates that have been built before 1 May 2030.', null],
    ['The keeper shall let those who have, before 1 May 2030, built gates paint them.', null],
    [
      'The keeper shall ensure that gates which have been sold are shut before 1 May 2030.',
      '2030-05-01',
    ],
  ])('%s', (sentence, date) => {
    expect(deadlineOf(sentence)).toBe(date);
  });
});

describe('dates of provisions', () => {
  const article = (ref: string, chapter: string | null, title = 'Gates', content = 'Text.') => ({
    article_number: Number.parseInt(ref, 10),
    article_ref: ref,
    chapter,
    title,
    paragraphs: [{ paragraph_ref: '', content }],
  });
  const dates = applicationDates([
    article('1', 'Chapter I: General'),
    article('2', 'Chapter II: Gates, Section 1: Wood'),
    article('3', 'Chapter II: Gates, Section 2: Iron'),
    article('4', 'Chapter III: Keys'),
    article('5', 'Chapter III: Keys'),
    article('6', 'Chapter IV: Locks'),
    article('6a', 'Chapter IV: Locks'),
    article('6b', 'Chapter VI: Bolts'),
    article('6c', 'Chapter VI: Bolts'),
    article('7', 'Chapter VI: Bolts'),
    article(
      '9',
      'Chapter V: End',
      'Entry into force and application',
      'It shall apply from 2 August 2030.\nHowever:\n(a) Chapter I shall apply from 2 February 2029;\n' +
        '(b) Chapter II Section 2 and Chapter III shall apply from 2 August 2029, with the exception of Article 5;\n' +
        '(c) Article 6(1), (3) and (3a) apply from 3 August 2031;\n(d) Articles 6b to 7 shall apply from 4 August 2031.\nChapter IV shall apply from 1 May 2032 to gates sold before that date.',
    ),
  ]);

  it.each<[string, string, string | null]>([
    ['1', '', '2029-02-02'],
    ['2', '', '2030-08-02'],
    ['3', '4', '2029-08-02'],
    ['4', '', '2029-08-02'],
    ['5', '', '2030-08-02'],
    ['6', '1', '2031-08-03'],
    ['6', '2', null],
    ['6', '3', '2031-08-03'],
    ['6', '3a', '2031-08-03'],
    ['6a', '1', null],
    ['6b', '1', '2031-08-04'],
    ['6c', '', '2031-08-04'],
    ['7', '', '2031-08-04'],
    ['9', '', '2030-08-02'],
  ])('Article %s(%s): %s', (article_ref, ref, date) => {
    expect(dates(article_ref, ref)).toBe(date);
  });
});
