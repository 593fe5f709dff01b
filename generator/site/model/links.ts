/** Links to provisions of an act: what pages, their Markdown and their neighbours call them, and where they are. */
import * as addresses from '../../../edge/contract/page-addresses.ts';
import type { Annex, Article, Framework, Recital } from '../../dataset/dataset.ts';

export interface ProvisionLink {
  /** "Article 5a", "Annex I", "Recital 26" */
  label: string;
  /** Null for a recital without a heading. */
  title: string | null;
  to: string;
}

type Act = Pick<Framework, 'record'>;

export const articleLink = (
  { record: { slug } }: Act,
  { ref, record }: Article,
): ProvisionLink => ({
  label: `Article ${ref}`,
  title: record.title,
  to: addresses.article(slug, ref),
});

export const annexLink = ({ record: { slug } }: Act, { record }: Annex): ProvisionLink => ({
  label: `Annex ${record.annex_number}`,
  title: record.title,
  to: addresses.annex(slug, record.annex_number),
});

export const recitalLink = (
  { record: { slug } }: Act,
  { heading, record: { recital_number: number } }: Recital,
): ProvisionLink => ({
  label: `Recital ${number}`,
  title: heading,
  to: addresses.recital(slug, number),
});

/** @returns `Recital 26: Identifiable persons and anonymous information` */
export function linkName({ label, title }: ProvisionLink): string {
  return title === null ? label : `${label}: ${title}`;
}
