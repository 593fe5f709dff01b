/** Articles, recitals and annexes as Markdown. */
import * as addresses from '../../../edge/contract/page-addresses.ts';
import type { Annex, Article, Framework, Recital, RepealedArticle } from '../../dataset/dataset.ts';
import { escaped } from '../../render/markdown.ts';
import {
  annexResource,
  articleResource,
  recitalResource,
  repealedArticleResource,
} from '../../render/text-resources.ts';
import { api } from '../api-addresses.ts';
import {
  APPLIES_WITH,
  annexApplication,
  annexBeginnings,
  articleBeginnings,
  NO_DATE,
  SEVERAL_DAYS,
} from '../model/application.ts';
import { beginningWords, longDate } from '../model/dates.ts';
import {
  articlesExplainedBy,
  explainingRecitals,
  olderRecitals,
  relatedArticles,
} from '../model/explanations.ts';
import { articleLink, recitalLink } from '../model/links.ts';
import { requirementsOf, requirementsOfAnnex } from '../model/requirements.ts';
import { absolute, type Website } from '../page.ts';
import { document, list } from './markdown.ts';
import {
  applies,
  linedText,
  linkList,
  pending,
  replaced,
  requirementList,
  standing,
  twinLink,
  wordingFact,
  wordings,
} from './words.ts';

interface Head {
  citation: string;
  title: string | null;
  address: string;
  json: string;
  eli: string | null;
  isPlain: boolean;
  facts: readonly (string | null)[];
}

function head(site: Website, framework: Framework, given: Head): string {
  const { citation, title, address, json, eli, isPlain, facts } = given;
  const { slug, short_name } = framework.record;
  return document([
    `# ${escaped(title === null ? citation : `${citation}: ${title}`)}`,
    replaced(site, framework),
    list([
      `Act: ${twinLink(site, short_name, addresses.framework(slug))}`,
      ...facts,
      wordingFact(isPlain),
      eli === null ? null : `Official text (ELI): <${eli}>`,
      `Page: <${absolute(site, address)}>`,
      `JSON: <${absolute(site, json)}>`,
    ]),
    pending(site, framework),
  ]).trimEnd();
}

export function articleTwin(site: Website, framework: Framework, article: Article): string {
  const { slug } = framework.record;
  const resource = articleResource(article, framework);
  const related = relatedArticles(framework, article);
  const explaining = explainingRecitals(framework, article);
  return document([
    head(site, framework, {
      ...resource,
      address: addresses.article(slug, article.ref),
      json: api('article', { slug, article_number: article.ref }),
      isPlain: article.edition === 'plain_language',
      facts: [
        resource.chapter === null ? null : `In: ${escaped(resource.chapter)}`,
        `Standing: ${standing(site, framework, article)}`,
        applies(articleBeginnings(framework, article)),
      ],
    }),
    '## Text',
    ...resource.paragraphs.flatMap((paragraph) => {
      const ref = paragraph.paragraph_ref;
      const asked = requirementList(requirementsOf(framework, article.ref, ref));
      return [wordings(paragraph, ref), asked === null ? null : 'What this asks for:', asked];
    }),
    related.length === 0 ? null : '## Related articles',
    linkList(
      site,
      related.map((each) => articleLink(framework, each)),
    ),
    explaining.length === 0 ? null : '## Recitals that explain it',
    explaining.length === 0 ? null : olderRecitals(article),
    linkList(
      site,
      explaining.map((recital) => recitalLink(framework, recital)),
    ),
  ]);
}

export function repealedTwin(
  site: Website,
  framework: Framework,
  repealed: RepealedArticle,
): string {
  const { slug } = framework.record;
  const { last } = repealed;
  return document([
    head(site, framework, {
      ...repealedArticleResource(repealed, framework),
      address: addresses.article(slug, last.ref),
      json: api('article', { slug, article_number: last.ref }),
      isPlain: last.edition === 'plain_language',
      facts: [`Standing: ${standing(site, framework, repealed, true)}`],
    }),
    '## Last wording, which is no longer the law',
    linedText(last.content, []),
  ]);
}

export function recitalTwin(site: Website, framework: Framework, recital: Recital): string {
  const { slug } = framework.record;
  const number = recital.record.recital_number;
  const resource = recitalResource(recital, framework);
  const explained = articlesExplainedBy(framework, recital);
  return document([
    head(site, framework, {
      ...resource,
      title: recital.heading,
      address: addresses.recital(slug, number),
      json: api('recital', { slug, recital_number: String(number) }),
      isPlain: recital.edition === 'plain_language',
      facts: [
        'A reason that the legislator gave for the act as it was adopted',
        recital.heading === null ? null : 'Heading: by this project; recitals have none',
      ],
    }),
    '## Text',
    wordings(resource),
    explained.length === 0 ? null : '## What it explains',
    linkList(
      site,
      explained.map((article) => articleLink(framework, article)),
    ),
  ]);
}

export function annexTwin(site: Website, framework: Framework, annex: Annex): string {
  const { slug } = framework.record;
  const resource = annexResource(annex, framework);
  const asked = requirementList(requirementsOfAnnex(framework, resource.annex_number));
  return document([
    head(site, framework, {
      ...resource,
      address: addresses.annex(slug, resource.annex_number),
      json: api('annex', { slug, annex_number: resource.annex_number }),
      isPlain: annex.edition === 'plain_language',
      facts: [
        `Standing: ${standing(site, framework, annex)}`,
        ...annexFacts(site, framework, resource.annex_number),
      ],
    }),
    '## Text',
    wordings(resource),
    asked === null ? null : '## What this asks for',
    asked,
  ]);
}

/** From when an annex applies: its own days, or else the days of the articles that refer to it. */
function annexFacts(site: Website, framework: Framework, number: string): string[] {
  const days = applies(annexBeginnings(framework, number));
  if (days !== null) return [days];
  const { cases, groups } = annexApplication(site.dataset, framework, number);
  if (groups.length === 0) return [NO_DATE];
  const articles = groups.map(({ from, articles: named }) => {
    const links = named.map((article) => {
      const { label, to } = articleLink(framework, article);
      return twinLink(site, label, to);
    });
    return `${from === null ? SEVERAL_DAYS : `From ${longDate(from)}`}: ${links.join(', ')}`;
  });
  return [
    ...(cases.length === 0 ? [] : [`Rules on it apply from ${escaped(beginningWords(cases))}`]),
    [APPLIES_WITH, ...articles.map((line) => `  - ${line}`)].join('\n'),
  ];
}
