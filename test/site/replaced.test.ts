/** What pages of a superseded act say of what took its place. */
import { beforeAll, describe, expect, it } from 'vitest';
import { loadDataset } from '../../generator/dataset/load.ts';
import type { RenderedFile } from '../../generator/render/render.ts';
import { siteFiles } from '../../generator/site/site-files.ts';
import { everyFile } from '../helpers/every-file.ts';
import { type FolderContents, sampleFolder, writeFolder } from '../helpers/sample-data.ts';
import { pagesOf, readPage } from '../helpers/site.ts';

const DATES = 'old_bread_act/deadlines.json';
const HELD = '32021R0001';
const NOT_HELD = '32030R0077';

async function filesOf(folder: FolderContents): Promise<RenderedFile[]> {
  const dataset = await loadDataset(await writeFolder(folder));
  return everyFile(siteFiles(dataset, { origin: 'https://law.example' }));
}

/** The sample data with one more date of the superseded act. */
function withDate(celex: string, fields: object = {}): FolderContents {
  const folder = sampleFolder();
  const date = {
    id: 3003,
    article_number: 0,
    paragraph_ref: null,
    deadline_date: '2025-10-18',
    deadline_type: 'other',
    description: 'Another act takes over.',
    source_provision: { celex, article: '44', paragraph: null },
    ...fields,
  };
  return { ...folder, [DATES]: [...(folder[DATES] as object[]), date] };
}

const isOwn = (path: string) => path.startsWith('/old-bread-act/');
const NAMED =
  'OLD_BREAD_ACT was replaced by BREAD_ACT on 18 October 2025. It is no longer the law.';

describe('an act that another one replaced', () => {
  let files: RenderedFile[];
  let pages: Map<string, string>;
  beforeAll(async () => {
    const folder = withDate(HELD);
    const act = folder['old_bread_act/framework.json'] as object;
    const published = {
      version: 'original',
      kind: 'as_published',
      celex: '32023R0003',
      from: '2016-07-19',
      amended_by: [],
    };
    folder['old_bread_act/framework.json'] = { ...act, versions: [published] };
    files = await filesOf(folder);
    pages = pagesOf(files);
  });

  it('says on every page by which act and when, before the text, with a link to it', () => {
    const own = [...pages].filter(([address]) => isOwn(address));
    // The act, 3 articles, 2 recitals, an annex, its duties, and those of 3 roles.
    expect(own).toHaveLength(1 + 3 + 2 + 1 + 1 + 3 + 1);
    for (const [address, html] of own) {
      const [head = ''] = html.split('</header>').slice(-2);
      const { text, links } = readPage(head);
      expect(text, address).toContain(NAMED);
      expect(links, address).toContain('/bread-act/');
    }
  });

  it('says so in the Markdown of every page, above all facts', () => {
    const twins = files.filter(({ path }) => isOwn(path) && path.endsWith('.md'));
    expect(twins).toHaveLength(1 + 3 + 2 + 1);
    for (const { path, contents } of twins) {
      const [, notice] = String(contents).split('\n\n');
      expect(notice, path).toBe(
        '**OLD\\_BREAD\\_ACT was replaced by [BREAD\\_ACT](https://law.example/bread-act/index.md) on 18 October 2025. It is no longer the law.**',
      );
      expect(contents, path).not.toContain('unchanged since');
    }
  });

  it('does not have texts that stand unchanged, but ones that never changed', () => {
    const { text } = readPage(pages.get('/old-bread-act/article-1/') ?? '');
    expect(text).toContain('Act replaced As published on 19 July 2016, never changed.');
  });

  it('is marked among the changes of the law, where acts are chosen, and beside acts in force', () => {
    expect(readPage(pages.get('/changes/') ?? '').text).toContain(
      'OLD_BREAD_ACT was published. It was replaced by BREAD_ACT on 18 October 2025.',
    );
    const chooser = readPage(pages.get('/compare/') ?? '').text;
    expect(chooser).toContain('OLD_BREAD_ACT was replaced by BREAD_ACT');
    const elsewhere = readPage(pages.get('/bread-act/duties/baker/') ?? '').text;
    expect(readPage(pages.get('/search/') ?? '').text).toContain('OLD_BREAD_ACT (replaced)');
    expect(elsewhere).toContain('FLOUR_ACTOLD_BREAD_ACT (replaced)');
  });

  it('leaves the pages of acts in force as they are', () => {
    for (const { path, contents } of files) {
      if (!/^\/(?:bread|flour)-act\//.test(path)) continue;
      expect(String(contents), path).not.toContain('no longer the law');
    }
  });
});

describe('an act of which the data say less', () => {
  const topOf = (files: RenderedFile[]) =>
    readPage(pagesOf(files).get('/old-bread-act/recital-1/') ?? '');

  it('names a successor that is not held by its number, and links to EUR-Lex', async () => {
    const { text, links } = topOf(await filesOf(withDate(NOT_HELD)));
    expect(text).toContain('was replaced by Regulation (EU) 2030/77 on 18 October 2025');
    expect(
      links.some((link) => link.includes(`eur-lex.europa.eu`) && link.includes(NOT_HELD)),
    ).toBe(true);
  });

  it('is replaced, no more, where no date of the whole act comes from another act', async () => {
    const own = '32023R0003';
    for (const folder of [
      sampleFolder(),
      withDate(own),
      withDate(HELD, { article_number: 1 }),
      withDate(HELD, { deadline_type: 'entry_into_force' }),
    ]) {
      const { text } = topOf(await filesOf(folder));
      expect(text).toContain('OLD_BREAD_ACT was replaced. It is no longer the law.');
    }
  });

  it('is not replaced by an act that amended it', async () => {
    const folder = withDate(NOT_HELD);
    const act = folder['old_bread_act/framework.json'] as object;
    const amended = { ...act, amended_by: [NOT_HELD] };
    const { text } = topOf(await filesOf({ ...folder, 'old_bread_act/framework.json': amended }));
    expect(text).toContain('OLD_BREAD_ACT was replaced. It is no longer the law.');
  });
});
