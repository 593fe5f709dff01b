/** The order of an act as a tree: titles, chapters and sections, with the articles in each. */
import { headingsOf } from '../../dataset/chapter-headings.ts';
import type { Article, Framework } from '../../dataset/dataset.ts';

export interface Division {
  /** Of those around it and its own label: `chapter_iii.section_1`. */
  id: string;
  /** "Chapter III" */
  label: string;
  /** "Rights of the data subject"; the label where it has no name. */
  title: string;
  divisions: Division[];
  /** Those that are directly in it. */
  articles: Article[];
}

/** @returns the divisions of the first level, and the articles outside of any */
export function divisionsOf({
  articles,
}: Pick<Framework, 'articles'>): Pick<Division, 'divisions' | 'articles'> {
  const act = { divisions: [] as Division[], articles: [] as Article[] };
  for (const article of articles) {
    let holder: { id?: string } & Pick<Division, 'divisions' | 'articles'> = act;
    for (const heading of headingsOf(article.record.chapter)) {
      const [label = heading, title = label] = heading.split(/: (.*)/s);
      const id = [...(holder.id === undefined ? [] : [holder.id]), idPartOf(label)].join('.');
      const known: Division | undefined = holder.divisions.find((each) => each.id === id);
      const division: Division = known ?? { id, label, title, divisions: [], articles: [] };
      if (known === undefined) holder.divisions.push(division);
      holder = division;
    }
    holder.articles.push(article);
  }
  return act;
}

const idPartOf = (label: string): string => label.toLowerCase().replace(/[^a-z0-9]+/g, '_');
