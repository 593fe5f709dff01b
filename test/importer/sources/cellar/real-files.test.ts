import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { body, folderOfActs, listing, negotiated, status } from './answers.ts';
import { useStage } from './setup.ts';

const FOLDER = fileURLToPath(new URL('../../../../../shared/eurlex', import.meta.url));
const present = existsSync(FOLDER);
const acts = present ? readdirSync(FOLDER).filter((name) => /^[03]\d{4}[A-Z]\d{4}/.test(name)) : [];
const filesOf = (celex: string, ending: RegExp) =>
  readdirSync(join(FOLDER, celex)).filter((name) => ending.test(name));
const contentOf = (celex: string, name: string) => readFileSync(join(FOLDER, celex, name));
const withFormex = acts.filter((celex) => filesOf(celex, /\.xml$/).length > 0);
const withXhtml = acts.filter((celex) => filesOf(celex, /\.ENG\.xhtml$/).length > 0);

describe.skipIf(!present)('official files over HTTP', () => {
  const stage = useStage();

  it('has acts in both formats to try', () => {
    expect(withFormex.length).toBeGreaterThan(5);
    expect(withXhtml.length).toBeGreaterThan(5);
  });

  it.each(withFormex)('delivers the Formex files of %s byte for byte', async (celex) => {
    const { cellar } = stage();
    cellar.otherwise(folderOfActs(FOLDER));
    const { files, origin } = await stage().source().fetchAct(celex);
    expect(origin).toBe(`${cellar.url}/resource/cellar/${celex}.0006.02/zip`);
    const names = files.map((file) => file.name).sort();
    expect(names).toEqual(filesOf(celex, /\.xml$/).sort());
    const different = files.filter(({ name, bytes }) => !contentOf(celex, name).equals(bytes));
    expect(different.map((file) => file.name)).toEqual([]);
  });

  it.each(withXhtml)(
    'delivers the XHTML of %s byte for byte where there is no Formex',
    async (celex) => {
      const { cellar } = stage();
      cellar.otherwise(folderOfActs(FOLDER));
      cellar.onAct(celex, negotiated({ xhtml: folderOfActs(FOLDER) }));
      const { files } = await stage().source().fetchAct(celex);
      expect(files.map((file) => file.name)).toEqual([`${celex}.ENG.xhtml`]);
      const content = contentOf(celex, `${celex}.ENG.xhtml`);
      expect(content.equals(files[0]?.bytes ?? new Uint8Array())).toBe(true);
    },
  );

  it.each(withFormex)(
    'delivers the loose Formex files of %s out of a multiple choice',
    async (celex) => {
      const { cellar } = stage();
      const names = filesOf(celex, /\.xml$/);
      const streams = names.map((name, index) => ({
        path: `/s/DOC_${index + 1}`,
        name,
        order: index + 1,
      }));
      cellar.onAct(celex, status(300, {}, listing(cellar.url, streams)));
      for (const { path, name } of streams)
        cellar.on(path, body('application/xml', contentOf(celex, name)));
      const { files } = await stage().source().fetchAct(celex);
      expect(files.map((file) => file.name)).toEqual(names);
      expect(files.map((file) => file.bytes.byteLength)).toEqual(
        names.map((name) => contentOf(celex, name).byteLength),
      );
    },
  );
});
