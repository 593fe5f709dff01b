import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { SAMPLE_ACT } from '../fixture-files.ts';
import { SLUG, SyncSetup } from './sync-setup.ts';

let setup: SyncSetup;
beforeEach(async () => {
  setup = await SyncSetup.create();
});

describe('a sync that fails', () => {
  it.each<[string, (text: string) => string, string, string]>([
    [
      'XML that ends half way',
      (text) => text.slice(0, 900),
      SAMPLE_ACT,
      'file that holds this text',
    ],
    [
      'XML of another kind',
      () => '<?xml version="1.0"?><rss><channel/></rss>',
      'there is no Formex or XHTML of an act',
      'another format than those that can be read',
    ],
    ['no XML', () => 'just a note', SAMPLE_ACT, 'file that holds this text is damaged'],
  ])(
    'over %s logs why, in words for everybody, and leaves the data as it was',
    async (_, change, message, reason) => {
      await setup.add();
      const before = await setup.contents();
      await setup.changeSource(change);
      const { plan, error } = await setup.sync();
      expect(plan).toBeNull();
      expect(error).toContain(message);
      expect(await setup.contents()).toEqual(before);
      const entry = (await setup.folder()).syncLog.at(-1);
      expect(entry).toMatchObject({ success: false, articles_updated: 0 });
      expect(entry?.error_message).toContain(reason);
      expect(entry?.error_message).not.toMatch(/[/\\]|\.xml/);
      expect(entry?.provisions).toBeUndefined();
      expect(error).toContain(SAMPLE_ACT);
    },
  );

  it('over lost text names it, unless loss is allowed', async () => {
    const stray = 'A sentence between two headings.';
    const section = /<DIVISION><TITLE><TI><P>(?:<[^>]*>)?SECTION 1/;
    await setup.changeSource((text) => text.replace(section, `<P>${stray}</P>$&`));
    const refused = await setup.add();
    expect(refused.error).toContain(stray);
    expect(refused.error).toContain('--allow-loss');
    expect((await setup.add({ allowLoss: true })).error).toBeNull();
  });

  it('over a title that no data may have names it, and writes nothing', async () => {
    await setup.changeSource((text) => text.replace('Register of kites', 'kite '.repeat(250)));
    const { error } = await setup.add();
    expect(error).toContain(
      `${SLUG}/official/articles.json, entry 2 (article_number 2), title: has 1,249 characters, and may have 1,000`,
    );
    expect(existsSync(join(setup.data, SLUG))).toBe(false);
  });

  it('for an act that is not in the source says so once, and leaves no folder', async () => {
    const { error } = await setup.add({}, 'balloons', '32031R0078');
    expect(error?.split("there is no folder '32031R0078' in it")).toHaveLength(2);
    expect(existsSync(join(setup.data, 'balloons'))).toBe(false);
  });
});
