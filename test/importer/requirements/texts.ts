/** The official texts that the sample refers to, where their folder is beside the project. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { type RoleRecord, roleRecord, tagRecord } from '../../../generator/dataset/records.ts';
import { createTagger, type Tagger } from '../../../generator/dataset/tagging.ts';
import { parseAct } from '../../../generator/importer/act/parse-act.ts';
import type { ActTexts } from '../../../generator/importer/requirements/extract.ts';
import { localSource } from '../../../generator/importer/sources/folder/folder-source.ts';

const eurlex = fileURLToPath(new URL('../../../../shared/eurlex/', import.meta.url));
const data = fileURLToPath(new URL('../../../data/', import.meta.url));

/** CELEX numbers by framework: the folders that the texts lie in. */
const CELEX: Readonly<Record<string, string>> = {
  ai_act: '32024R1689',
  cer: '32022L2557',
  cra: '32024R2847',
  cyber_solidarity: '32025R0038',
  cybersecurity_act: '32019R0881',
  data_act: '32023R2854',
  dga: '32022R0868',
  dma: '32022R1925',
  dora: '32022R2554',
  dsa: '32022R2065',
  ehds: '32025R0327',
  eidas: '32014R0910',
  eprivacy: '02002L0058-20060503',
  gdpr: '32016R0679',
  gpsr: '32023R0988',
  mica: '32023R1114',
  nis1: '32016L1148',
  nis2: '32022L2555',
  pld: '32024L2853',
  red: '32014L0053',
};

export const hasOfficialTexts = existsSync(eurlex);

/**
 * @param framework a slug of the sample
 * @throws when the act is neither there in an official format nor as plain text
 */
export async function officialAct(framework: string): Promise<ActTexts> {
  const celex = CELEX[framework];
  if (celex === undefined) throw new Error(`${framework}: no CELEX number known; add it here`);
  const plain = join(eurlex, 'text-only', `${celex}.json`);
  if (existsSync(plain)) return { articles: plainTextArticles(plain) };
  const { files } = await localSource(eurlex).fetchAct(celex);
  const { act } = parseAct(files, celex);
  return {
    articles: act.articles.map(({ number, title, chapter, paragraphs }) => ({
      article_number: number,
      title,
      chapter,
      paragraphs: paragraphs.map(({ ref, content }) => ({ paragraph_ref: ref, content })),
    })),
  };
}

/** The project's own lists, which the extraction works with. */
export function vocabulary(): { roles: RoleRecord[]; tagger: Tagger } {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(data, file), 'utf8'));
  return {
    roles: z.array(roleRecord).parse(read('roles.json')),
    tagger: createTagger(z.array(tagRecord).parse(read('tags.json'))),
  };
}

const plainText = z.object({
  articles: z.array(
    z.object({ number: z.number(), title: z.string().nullable(), text: z.string() }),
  ),
});

/** Articles as one text: blank lines between blocks, "1. " before numbered paragraphs, labels alone. */
function plainTextArticles(path: string): ActTexts['articles'] {
  const { articles } = plainText.parse(JSON.parse(readFileSync(path, 'utf8')));
  return articles.map(({ number, title, text }) => {
    const paragraphs: { paragraph_ref: string; content: string }[] = [];
    const blocks = text.split(/\n\n+/).map((block) => block.replace(/\s+/g, ' ').trim());
    // A title that the copy lost is the first block of the text.
    const ownTitle = title ?? blocks.shift() ?? '';
    let label = '';
    for (const block of blocks) {
      if (/^\([0-9a-z]{1,4}\)$/.test(block)) {
        label += `${block} `;
        continue;
      }
      const numbered = /^(\d{1,2})\. (.*)$/.exec(block);
      const last = paragraphs.at(-1);
      if (numbered?.[1] === String(paragraphs.length + 1))
        paragraphs.push({ paragraph_ref: numbered[1], content: numbered[2] ?? '' });
      else if (last) last.content += `\n${label}${block}`;
      else paragraphs.push({ paragraph_ref: '', content: `${label}${block}` });
      label = '';
    }
    return { article_number: number, title: ownTitle, chapter: null, paragraphs };
  });
}
