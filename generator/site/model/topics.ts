/** What each act in force says about each topic, grouped. */
import { articleRefOf } from '../../../edge/contract/article-ref.ts';
import * as addresses from '../../../edge/contract/page-addresses.ts';
import type { Article, Dataset, Framework, Requirement } from '../../dataset/dataset.ts';
import type { TagRecord } from '../../dataset/records.ts';

/** What one article, or one annex that an article makes binding, says about a topic. */
export interface TopicArticle {
  /** "Article 23", "Annex I" */
  label: string;
  title: string | null;
  to: string;
  requirements: Requirement[];
}

export interface TopicAct {
  framework: Framework;
  /** In the order of the act, annexes last. */
  articles: TopicArticle[];
  /** Requirements on the topic. */
  count: number;
}

export interface Topic {
  tag: TagRecord;
  /** Acts that say something about it, by slug. */
  acts: TopicAct[];
}

/** Topics that at least one act in force has, by name. */
export function topicsOf(dataset: Dataset): Topic[] {
  const acts = dataset.frameworks
    .filter(({ isActive }) => isActive)
    .map((framework) => ({ framework, byTag: placesByTag(framework) }));
  const topics = dataset.tags.map((tag) => ({
    tag,
    acts: acts.flatMap(({ framework, byTag }) => {
      const places = byTag.get(tag.slug);
      return places === undefined ? [] : [topicAct(framework, [...places.values()])];
    }),
  }));
  return topics
    .filter(({ acts: saying }) => saying.length > 0)
    .sort((left, right) => (left.tag.name < right.tag.name ? -1 : 1));
}

type Places = Map<string, TopicArticle>;

function placesByTag(framework: Framework): Map<string, Places> {
  const byTag = new Map<string, Places>();
  const articles = new Map(framework.articles.map((article) => [article.ref, article]));
  const placesOf = (slug: string) => {
    const places = byTag.get(slug) ?? new Map<string, TopicArticle>();
    byTag.set(slug, places);
    return places;
  };
  for (const article of framework.articles) {
    for (const { slug } of article.tags) {
      placesOf(slug).set(article.ref, articlePlace(framework, article.ref, article));
    }
  }
  for (const requirement of framework.requirements) {
    const { annex_number: annex } = requirement.record;
    const ref = articleRefOf(requirement.record);
    for (const { slug } of requirement.tags) {
      const places = placesOf(slug);
      const key = annex === undefined ? ref : `annex ${annex}`;
      const place =
        places.get(key) ??
        (annex === undefined
          ? articlePlace(framework, ref, articles.get(ref))
          : annexPlace(framework, annex));
      place.requirements.push(requirement);
      places.set(key, place);
    }
  }
  return byTag;
}

function articlePlace(framework: Framework, ref: string, article?: Article): TopicArticle {
  return {
    label: `Article ${ref}`,
    title: article?.record.title ?? null,
    to: addresses.article(framework.record.slug, ref),
    requirements: [],
  };
}

function annexPlace({ record, annexes }: Framework, number: string): TopicArticle {
  const annex = annexes.find((each) => each.record.annex_number === number);
  return {
    label: `Annex ${number}`,
    title: annex?.record.title ?? null,
    to: addresses.annex(record.slug, number),
    requirements: [],
  };
}

function topicAct(framework: Framework, places: readonly TopicArticle[]): TopicAct {
  const order = new Map(
    [
      ...framework.articles.map(({ ref }) => `Article ${ref}`),
      ...framework.annexes.map(({ record }) => `Annex ${record.annex_number}`),
    ].map((label, place) => [label, place]),
  );
  return {
    framework,
    articles: places.toSorted(
      (left, right) => (order.get(left.label) ?? 0) - (order.get(right.label) ?? 0),
    ),
    count: places.reduce((sum, { requirements }) => sum + requirements.length, 0),
  };
}
