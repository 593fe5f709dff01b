import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadDataset } from '../../generator/dataset/load.ts';
import { webAddress } from '../../generator/dataset/record-values.ts';
import { type FolderContents, sampleFolder, writeFolder } from '../helpers/sample-data.ts';
import { append, edit, problemsAfter } from './problems.ts';

const requirements = 'bread_act/requirements.json';

describe('a data folder', () => {
  it('loads if it has no problems, with its frameworks ordered by slug', async () => {
    const dataset = await loadDataset(await writeFolder(sampleFolder()));
    expect(dataset.frameworks.map(({ record }) => record.slug)).toEqual([
      'bread_act',
      'flour_act',
      'old_bread_act',
    ]);
  });

  it('gives an article the topics that a person set instead of those of its words', async () => {
    const folder = sampleFolder();
    const records = folder[requirements] as object[];
    folder[requirements] = records.map((record) => ({ ...record, tags: [] }));
    folder['bread_act/topics.json'] = [
      { provision: 'art_1', tags: ['flour'] },
      { provision: 'art_2/par_1', tags: ['flour'] },
    ];
    const dataset = await loadDataset(await writeFolder(folder));
    const tags = dataset.frameworks[0]?.articles.map((article) =>
      article.tags.map(({ slug }) => slug),
    );
    expect(tags?.slice(0, 2)).toEqual([['flour'], ['bread']]);
  });

  it('has a duty due on the day of its deadline, else from when it applies, and a right on none', async () => {
    const folder = sampleFolder();
    const types = ['mandatory', 'prohibition', 'general', 'mandatory'];
    for (const [index, requirement_type] of types.entries()) {
      const deadline_id = index === 3 ? undefined : 1002;
      edit(requirements, index, { requirement_type, deadline_id, article_number: 1 })(folder);
    }
    edit(requirements, 3, { linked_article_refs: [] })(folder);
    edit('bread_act/deadlines.json', 1, { deadline_date: '2029-05-01' })(folder);
    const dataset = await loadDataset(await writeFolder(folder));
    const first = dataset.frameworks[0]?.requirements.toSorted(
      (left, right) => left.record.id - right.record.id,
    );
    expect(first?.slice(0, 4).map(({ complianceDeadline }) => complianceDeadline)).toEqual([
      '2029-05-01',
      '2029-05-01',
      null,
      '2027-01-01',
    ]);
  });

  it.each<[string, (folder: FolderContents) => void, string[]]>([
    [
      'with a file that is cut off',
      (folder) => {
        folder['bread_act/recitals.json'] = '[{"recital_number": 1,';
      },
      ['bread_act/recitals.json, line 1, column 23: is not JSON'],
    ],
    [
      'with an act that lost the file by which it is found',
      (folder) => {
        delete folder['bread_act/framework.json'];
      },
      [
        'bread_act/framework.json: is missing, but there is bread_act/annexes.json; restore it, or remove the folder',
      ],
    ],
    [
      'with a role that no filter could ask for',
      (folder) => {
        const roles = folder['roles.json'] as object[];
        roles.push({ ...roles[0], name: '\u017eadatel' });
      },
      [
        'roles.json, entry 4 (name \u017eadatel), name: a role is singular and lower case, in Latin letters',
      ],
    ],
    [
      'with signs that no feed can carry',
      (folder) => {
        edit('bread_act/recitals.json', 4, { content: 'A bell \u0007 rings.' })(folder);
        edit('bread_act/recitals.json', 5, { content: 'Half a sign: \ud800' })(folder);
        edit('bread_act/recitals.json', 6, { content: 'A line.\r\nAnother.' })(folder);
      },
      [
        'bread_act/recitals.json, entry 5 (recital_number 5), content: has a control character or half of a sign',
        'bread_act/recitals.json, entry 6 (recital_number 6), content: has a control character or half of a sign',
        'bread_act/recitals.json, entry 7 (recital_number 7), content: has a control character or half of a sign',
      ],
    ],
    [
      'with withdrawn ids that a record has, or whose successors are missing',
      (folder) => {
        folder['bread_act/withdrawn.json'] = {
          requirements: [{ id: 10_010_100, replaced_by: [10_010_101, 7] }],
          deadlines: [1, 1].map((id) => ({ id, replaced_by: [] })),
        };
      },
      [
        'bread_act/withdrawn.json, requirements, id 10010100: is the id of a record of requirements.json; give that one an id of its own',
        'bread_act/withdrawn.json, requirements, id 10010100: is replaced by 7, which requirements.json does not have',
        'bread_act/withdrawn.json, deadlines, id 1: occurs more than once',
      ],
    ],
    [
      'without one of its files',
      (folder) => {
        delete folder['flour_act/annexes.json'];
      },
      ['flour_act/annexes.json: is missing; an empty list is []'],
    ],
    [
      'with an empty text',
      edit('bread_act/recitals.json', 4, { content: ' ' }),
      [
        'bread_act/recitals.json, entry 5 (recital_number 5), content: is empty',
        'bread_act/recitals.json, entry 5 (recital_number 5), content: begins or ends with white space',
      ],
    ],
    [
      'with headings of recitals that are no headings',
      (folder) => {
        const write = (index: number, heading: string) =>
          edit('old_bread_act/recitals.json', index, { heading })(folder);
        write(0, 'Bread.');
        write(1, `why ${'bread '.repeat(20).trim()}`);
      },
      [
        'old_bread_act/recitals.json, entry 1 (recital_number 1), heading: does not have three to nine words',
        'old_bread_act/recitals.json, entry 1 (recital_number 1), heading: ends with a full stop; leave it out',
        'old_bread_act/recitals.json, entry 2 (recital_number 2), heading: has 123 characters, and may have 80; shorten it',
        'old_bread_act/recitals.json, entry 2 (recital_number 2), heading: does not have three to nine words',
        'old_bread_act/recitals.json, entry 2 (recital_number 2), heading: does not begin with a capital or a figure',
      ],
    ],
    [
      'with a title or a name of more than a thousand characters',
      (folder) => {
        const name = 'n'.repeat(1001);
        edit('bread_act/articles.json', 0, { title: name })(folder);
        edit('bread_act/annexes.json', 0, { title: name })(folder);
        edit('tags.json', 0, { name })(folder);
        Object.assign(folder['old_bread_act/framework.json'] as object, { name });
      },
      [
        'tags.json, entry 1 (slug bread), name',
        'bread_act/articles.json, entry 1 (article_number 1), title',
        'bread_act/annexes.json, entry 1 (annex_number I), title',
        'old_bread_act/framework.json, name',
      ].map((place) => `${place}: has 1,001 characters, and may have 1,000; shorten it`),
    ],
    [
      'with a text of more than two million characters',
      edit('bread_act/annexes.json', 0, { content: 't'.repeat(2_000_001) }),
      [
        'bread_act/annexes.json, entry 1 (annex_number I), content: has 2,000,001 characters, and may have 2,000,000; shorten it',
      ],
    ],
    [
      'with a name that no file may have, as pages and answers are files',
      (folder) => {
        edit('roles.json', 0, { name: 'b'.repeat(101) })(folder);
        edit('bread_act/annexes.json', 0, { annex_number: 'I'.repeat(300) })(folder);
      },
      [
        `roles.json, entry 1 (name ${'b'.repeat(101)}), name: has more than 100 characters; shorten it`,
        `bread_act/annexes.json, entry 1 (annex_number ${'I'.repeat(300)}), annex_number: an annex number is a Roman numeral of up to 15 letters`,
      ],
    ],
    [
      'with an unknown field',
      edit('bread_act/annexes.json', 0, { titel: 'x' }),
      ['bread_act/annexes.json, entry 1 (annex_number I): Unrecognized key: "titel"'],
    ],
    [
      'with an unknown tag',
      edit(requirements, 0, { tags: ['braed'] }),
      [
        `${requirements}, requirement 10010100: uses the unknown tag 'braed' (did you mean 'bread'?); add it to tags.json`,
      ],
    ],
    [
      'with topics of a paragraph that is not there',
      (folder) => {
        folder['bread_act/topics.json'] = [
          { provision: 'art_1/par_2', tags: ['bread'] },
          { provision: 'art_1/par_9', tags: ['flour'] },
        ];
      },
      ['bread_act/topics.json, art_1/par_9: is not in the act; correct the label'],
    ],
    [
      'with deadlines of requirements that are not there, or of another act, article or time',
      (folder) => {
        for (const [index, id] of [1009, 2002, 1002, 1003].entries())
          edit(requirements, index === 3 ? 0 : index + 3, { deadline_id: id })(folder);
        const deadlines = folder['bread_act/deadlines.json'] as object[];
        deadlines.push({ ...deadlines[1], id: 1003, paragraph_ref: '9' });
      },
      [
        `${requirements}, requirement 10010100: has the deadline 1003, which is one of paragraph 9, which is not in force; name one of article 1, or add it to deadlines.json`,
        `${requirements}, requirement 10020100: has the deadline 1009, which no act has; name one of article 2, or add it to deadlines.json`,
        `${requirements}, requirement 10020101: has the deadline 2002, which is one of 'flour_act'; name one of article 2, or add it to deadlines.json`,
        `${requirements}, requirement 10020102: has the deadline 1002, which is one of article 1; name one of article 2, or add it to deadlines.json`,
        'bread_act/deadlines.json, deadline 1003: refers to paragraph 9 of article 1, which has 1, 2',
      ],
    ],
    [
      'with a date of a requirement that a rule has already, and one without any',
      (folder) => {
        const source_provision = { celex: '32021R0001', article: null, paragraph: null };
        const [
          {
            applies_from: [rule],
          },
        ] = folder[requirements] as [{ applies_from: [object] }];
        folder['bread_act/application.json'] = [
          { ...rule, provisions: ['art_1/par_1'], source_provision },
        ];
        edit('flour_act/requirements.json', 0, { applies_from: [] })(folder);
      },
      [
        'flour_act/requirements.json, entry 1 (article_number 1), applies_from: Too small: expected array to have >=1 items',
        `${requirements}, requirement 10010100: has the dates of application.json once more; remove its applies_from`,
      ],
    ],
    [
      'with an unknown role',
      edit(requirements, 0, { stakeholder_roles: ['astronaut'] }),
      [
        `${requirements}, requirement 10010100: uses the unknown role 'astronaut'; add it to roles.json`,
      ],
    ],
    [
      'with roles that are part of one that is not there, or of themselves',
      (folder) => {
        edit('roles.json', 0, { part_of: ['millar', 'miller'] })(folder);
        edit('roles.json', 1, { part_of: ['baker'] })(folder);
      },
      [
        "roles.json, role baker: is part of the unknown role 'millar' (did you mean 'miller'?)",
        'roles.json, role baker: is part of itself; take one of the roles out of part_of',
        'roles.json, role miller: is part of itself; take one of the roles out of part_of',
      ],
    ],
    [
      'with a hint at a role that is not there, or an everyday name that means two roles',
      (folder) => {
        edit('roles.json', 0, { often_also: ['millar'], names: ['bread maker', 'miller'] })(folder);
        edit('roles.json', 1, { names: ['bread maker'] })(folder);
      },
      [
        "roles.json, role baker: is often also the unknown role 'millar' (did you mean 'miller'?)",
        "roles.json, role baker: has the name 'bread maker', as 'miller' has; keep one",
        "roles.json, role baker: has the name 'miller', as 'miller' has; keep one",
        "roles.json, role miller: has the name 'bread maker', as 'baker' has; keep one",
      ],
    ],
    [
      'with a rule for an unknown role',
      (folder) => {
        folder['bread_act/application.json'] = [
          {
            date: '2026-01-01',
            scope: 'bakers',
            roles: ['bakar'],
            source_provision: { celex: '32021R0001', article: null, paragraph: null },
          },
        ];
      },
      [
        "bread_act/application.json, rule 1: uses the unknown role 'bakar' (did you mean 'baker'?); add it to roles.json",
      ],
    ],
    [
      'with two records that share an id',
      edit(requirements, 1, { id: 10010100 }),
      [
        `${requirements}, id 10010100: occurs more than once (${requirements}); give each record an id of its own`,
      ],
    ],
    [
      'with frameworks that share an id',
      (folder: FolderContents) => {
        Object.assign(folder['flour_act/framework.json'] as object, { id: 1 });
      },
      [
        'bread_act/framework.json, id 1: occurs more than once (bread_act/framework.json, flour_act/framework.json); give each record an id of its own',
      ],
    ],
    [
      'with frameworks that share a CELEX number',
      (folder: FolderContents) => {
        Object.assign(folder['flour_act/framework.json'] as object, {
          celex_number: '32021R0001',
        });
      },
      [
        "flour_act/framework.json, celex_number: 32021R0001 is that of 'bread_act' as well; give each act its own",
      ],
    ],
    [
      'with records in different files that share an id',
      edit('flour_act/deadlines.json', 0, { id: 1001 }),
      [
        'bread_act/deadlines.json, id 1001: occurs more than once (bread_act/deadlines.json, flour_act/deadlines.json); give each record an id of its own',
      ],
    ],
    [
      'with two articles of the same number',
      append('flour_act/articles.json', 6),
      ['flour_act/articles.json, number 7: occurs more than once'],
    ],
    [
      'with a heading for some recitals of an act alone, and one heading for two of them',
      (folder) => {
        const recitals = folder['bread_act/recitals.json'] as object[];
        for (const index of recitals.slice(1).keys()) {
          const heading = `Reason ${index === 2 ? 1 : index} for bread`;
          edit('bread_act/recitals.json', index, { heading })(folder);
        }
      },
      [
        'bread_act/recitals.json, recital 120: has no heading, and other recitals of the act have one; write it',
        "bread_act/recitals.json, heading 'Reason 1 for bread': occurs more than once; say how the recitals differ",
      ],
    ],
    [
      'with articles out of order',
      append('flour_act/articles.json', 2),
      ['flour_act/articles.json, number 3: comes after number 7; keep the official order'],
    ],
    [
      'with a question for a missing article',
      (folder) => {
        folder['flour_act/questions.json'] = [{ article_number: 8, questions: ['may I sift'] }];
      },
      ['flour_act/questions.json, article 8: is not in the act; correct the number'],
    ],
    [
      'with a question for a missing recital',
      (folder) => {
        folder['flour_act/questions.json'] = [{ recital_number: 1, questions: ['may I sift'] }];
      },
      ['flour_act/questions.json, recital 1: is not in the act; correct the number'],
    ],
    [
      'with questions for one article in two places',
      (folder) => {
        folder['flour_act/questions.json'] = [
          { article_number: 7, questions: ['may I sift'] },
          { article_number: 7, questions: ['who mills'] },
        ];
      },
      ['flour_act/questions.json, article 7: occurs more than once; put its questions together'],
    ],
    [
      'with a question for nothing',
      (folder) => {
        folder['flour_act/questions.json'] = [{ questions: ['may I sift'] }];
      },
      ['flour_act/questions.json, entry 1: must name either an article or a recital'],
    ],
    [
      'with a deadline of a missing article',
      edit('flour_act/deadlines.json', 1, { article_number: 99 }),
      [
        'flour_act/deadlines.json, deadline 2002: refers to article 99, which the act does not have; correct the number',
      ],
    ],
    [
      'with a deadline of a missing paragraph',
      edit('flour_act/deadlines.json', 1, { paragraph_ref: '9' }),
      [
        'flour_act/deadlines.json, deadline 2002: refers to paragraph 9 of article 1, which has 1, 2',
      ],
    ],
    [
      'with exceptions by and from what is not there',
      (folder) => {
        folder['flour_act/exceptions.json'] = [
          { exception: 'Not on Sundays.', provision: 'art_99', provisions: ['art_1/par_9'] },
          { exception: 'Not at night.', provision: 'art_1', requirements: [7], roles: ['owl'] },
        ];
      },
      [
        "flour_act/exceptions.json, rule 2: uses the unknown role 'owl'; add it to roles.json",
        'flour_act/exceptions.json, rule 1: names art_99, which the act does not have',
        'flour_act/exceptions.json, rule 1: names art_1/par_9, which the act does not have',
        'flour_act/exceptions.json, rule 2: names requirement 7, which the act does not have',
      ],
    ],
    [
      'with a link to a missing article and one to its own',
      edit(requirements, 0, { linked_article_refs: ['1', '77'] }),
      [
        `${requirements}, requirement 10010100: links to its own article`,
        `${requirements}, requirement 10010100: links to article 77, which the act does not have`,
      ],
    ],
    [
      'whose folder has another name than its framework',
      (folder) => {
        folder['flour_act/framework.json'] = {
          ...(folder['flour_act/framework.json'] as object),
          slug: 'flower_act',
        };
      },
      [
        "flour_act/framework.json, slug: is 'flower_act', but the folder is 'flour_act'; use one name for both",
      ],
    ],
  ])('%s is refused, naming file and place', async (_, change, problems) => {
    expect(await problemsAfter(sampleFolder(), change)).toEqual(problems);
  });

  it.each(['ftp://law.example/', 'https://', 'law.example', 'https://law.example/%zz'])(
    'with %s for an address is refused',
    async (legaltext_url) => {
      const problems = await problemsAfter(sampleFolder(), (folder) => {
        Object.assign(folder['bread_act/framework.json'] as object, { legaltext_url });
      });
      expect(problems).toEqual([
        'bread_act/framework.json, legaltext_url: is not an address such as https://eur-lex.europa.eu/eli/reg/2016/679/oj',
      ]);
    },
  );

  it.each([
    'https://law.example/a b',
    'https://law.example/é',
    'https://bücher.example/',
    'https://law.example/[1]',
    'https://law.example/<x>',
    'https://law.example/#a#b',
    'https://reader@law.example@law.example/',
  ])('with the address %s is refused, which no answer may have', async (legaltext_url) => {
    const problems = await problemsAfter(sampleFolder(), (folder) => {
      Object.assign(folder['bread_act/framework.json'] as object, { legaltext_url });
    });
    expect(problems).toEqual([
      'bread_act/framework.json, legaltext_url: has a sign that an address does not have; encode it, as a space is %20',
    ]);
  });

  it('has only addresses of acts that the published schemas take', () => {
    const ajv = formats.default(new Ajv2020());
    const isPublished = ajv.compile({ type: 'string', format: 'uri' });
    const signs = fc.string({
      unit: fc.oneof(fc.constantFrom(...'%2f#/?:@[](){}é\\"'), fc.string()),
    });
    fc.assert(
      fc.property(fc.constantFrom('https://', 'http://law.example'), signs, (start, rest) => {
        const address = start + rest;
        fc.pre(webAddress.safeParse(address).success);
        expect(isPublished(address), address).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('shows every problem at once', async () => {
    const problems = await problemsAfter(sampleFolder(), (folder) => {
      edit(requirements, 0, { tags: ['nope_nope_nope'] })(folder);
      edit('flour_act/deadlines.json', 1, { article_number: 99 })(folder);
      folder['old_bread_act/annexes.json'] = '{';
    });
    expect(problems.length).toBe(3);
  });

  it('is in UTF-8, with or without a mark that says so', async () => {
    const folder = await writeFolder(sampleFolder());
    const file = join(folder, 'bread_act/recitals.json');
    const text = await readFile(file, 'utf8');
    await writeFile(file, `\ufeff${text}`);
    await loadDataset(folder);
    await writeFile(file, Buffer.from(text.replace('a', 'é'), 'latin1'));
    await expect(loadDataset(folder)).rejects.toThrow(
      'bread_act/recitals.json: is not text in UTF-8; save it in that encoding',
    );
  });

  it('without an act is refused', async () => {
    await expect(
      loadDataset(await writeFolder({ 'tags.json': [], 'roles.json': [] })),
    ).rejects.toThrow('contains no framework: no */framework.json found');
  });

  it('that does not exist is refused', async () => {
    await expect(loadDataset('does-not-exist')).rejects.toThrow('tags.json: is missing');
  });

  it('is refused when a requested framework is missing', async () => {
    const folder = await writeFolder(sampleFolder());
    await expect(loadDataset(folder, ['rye_act'])).rejects.toThrow(
      "there is no framework 'rye_act'; the folder has bread_act, flour_act, old_bread_act",
    );
    await expect(loadDataset(folder, ['flower_act'])).rejects.toThrow(
      "there is no framework 'flower_act' (did you mean 'flour_act'?); the folder has bread_act",
    );
  });
});
