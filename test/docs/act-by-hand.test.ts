import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT, run } from '../helpers/command.ts';

const page = readFileSync(join(PROJECT, 'docs/operating.md'), 'utf8');

/** The JSON blocks of the page with the names before them. */
function filesOf(text: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const [, names = '', json = ''] of text.matchAll(
    /^(`[^:]+?[.:][\s\S]*?)```json\n([\s\S]*?)^```/gm,
  )) {
    const [head = ''] = names.split(/[:\n]/);
    for (const [, name = ''] of head.matchAll(/`([a-z-]+\.json)`/g)) files.set(name, json);
  }
  return files;
}

describe('the act by hand of docs/operating.md', () => {
  const [, part = ''] = /<!-- act: [\s\S]*?-->([\s\S]*?)<!-- \/act -->/.exec(page) ?? [];
  const files = filesOf(part);

  it('has seven files', () => {
    expect([...files.keys()].sort()).toEqual([
      'annexes.json',
      'articles.json',
      'deadlines.json',
      'framework.json',
      'recitals.json',
      'requirements.json',
      'sync-log.json',
    ]);
  });

  it('passes the checks beside the other acts', async () => {
    const data = mkdtempSync(join(tmpdir(), 'data-'));
    for (const name of ['tags.json', 'roles.json', 'eprivacy']) {
      cpSync(join(PROJECT, 'data', name), join(data, name), { recursive: true });
    }
    const { slug } = JSON.parse(files.get('framework.json') ?? '{}');
    mkdirSync(join(data, slug));
    for (const [name, text] of files) writeFileSync(join(data, slug, name), text);
    await run('record', '--data', data, slug, '--note', 'A new act.');
    const { status, stdout, stderr } = await run('check', '--data', data);
    expect(stderr + stdout).toContain('2 frameworks');
    expect(status, stderr + stdout).toBe(0);
  });
});
