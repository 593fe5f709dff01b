/**
 * An act as a catalog of OSCAL 1.2.1, JSON: titles, chapters and sections are groups, articles and annexes controls.
 * Source: the catalog model of OSCAL (pages.nist.gov/OSCAL-Reference).
 */
import { endpoints } from '../../../edge/contract/endpoints.ts';
import * as addresses from '../../../edge/contract/page-addresses.ts';
import { fillPath } from '../../../edge/contract/paths.ts';
import { API_ROOT } from '../../../edge/contract/version.ts';
import type { Framework } from '../../dataset/dataset.ts';
import { escaped } from '../markdown.ts';
import type { ReferenceReader } from '../references.ts';
import { frameworkResource } from '../resources.ts';
import type { Site } from '../site.ts';
import { annexDocument, articleDocument } from '../text-documents.ts';
import { dataVersion, PROJECT_NAME, wordingNote } from './about.ts';
import { type Division, divisionsOf } from './divisions.ts';
import {
  editionOf,
  type Link,
  labelled,
  own,
  type Part,
  type Property,
  statement,
  tokenOf,
} from './oscal-parts.ts';
import { type Places, placesOf } from './places.ts';
import { uuidOf } from './uuid.ts';

const OSCAL_VERSION = '1.2.1';

const REQUIREMENTS =
  'Items of the class "requirement" single out the duties, bans, rights and powers of the item around them, and say whom each concerns and from when it applies.';

interface Control {
  id: string;
  class: 'article' | 'annex';
  title: string;
  props: Property[];
  links?: Link[];
  parts: Part[];
}

/** One that has groups has no controls of its own. */
interface Group {
  id: string;
  class: string;
  title: string;
  props?: Property[];
  groups?: Group[];
  controls?: Control[];
}

/** @returns a document; its UUID follows from everything else in it, so that another UUID means another document */
export function oscalCatalog(framework: Framework, read: ReferenceReader, site: Site): string {
  const { divisions, articles } = divisionsOf(framework);
  const controlOf = controlsOf(framework, read, site);
  const annexes = framework.annexes.map(controlOf.annex);
  const groups: Group[] = [
    ...divisions.map((division) => groupOf(division, controlOf.article, framework)),
    ...(annexes.length === 0
      ? []
      : [
          {
            id: tokenOf('annexes', framework),
            class: 'division',
            title: 'Annexes',
            controls: annexes,
          },
        ]),
  ];
  const catalog = {
    metadata: metadata(framework, site),
    ...(articles.length === 0 ? {} : { controls: articles.map(controlOf.article) }),
    ...(groups.length === 0 ? {} : { groups }),
  };
  return JSON.stringify({ catalog: { uuid: uuidOf(JSON.stringify(catalog)), ...catalog } });
}

function metadata(framework: Framework, { origin = null }: Site) {
  const { slug, short_name, name, legaltext_url } = framework.record;
  const { version, changedAt } = dataVersion(framework);
  const act = frameworkResource(framework);
  const file = fillPath(endpoints.framework_oscal_catalog.path, { slug });
  return {
    title: escaped(short_name),
    'last-modified': changedAt,
    version: String(version),
    'oscal-version': OSCAL_VERSION,
    'document-ids': [{ identifier: `urn:${PROJECT_NAME}:oscal:${slug}` }],
    props: [
      own('name', name),
      ...(act.celex_number === null ? [] : [own('celex-number', act.celex_number)]),
      own('status', act.status),
      own('version', act.version),
      ...(act.version_celex === null ? [] : [own('version-celex', act.version_celex)]),
      ...(act.checked_on === null ? [] : [own('checked-on', act.checked_on)]),
      ...act.pending_amendments.map(({ celex, from }) => own('pending-amendment', celex, from)),
      own('text-edition', act.text_edition),
    ],
    links: [
      ...(legaltext_url === null ? [] : [{ href: legaltext_url, rel: 'reference' }]),
      { href: `${origin ?? ''}${API_ROOT}${file}`, rel: 'latest-version' },
    ],
    remarks: `${wordingNote(framework)} ${REQUIREMENTS}`,
  };
}

/** Articles directly in a division that has others too are in a group of their own, since a group has one or the other. */
function groupOf(
  { id, label, title, divisions, articles }: Division,
  controlOf: (article: Division['articles'][number]) => Control,
  framework: Framework,
): Group {
  const controls = articles.map(controlOf);
  const group: Group = {
    id: tokenOf(id, framework),
    class: 'division',
    title: escaped(title),
    props: [labelled(label)],
  };
  if (divisions.length === 0) return { ...group, controls };
  const inner = divisions.map((division) => groupOf(division, controlOf, framework));
  if (controls.length === 0) return { ...group, groups: inner };
  const loose: Group = {
    id: `${group.id}.articles`,
    class: 'division',
    title: group.title,
    controls,
  };
  return { ...group, groups: [loose, ...inner] };
}

/** What makes controls of articles and annexes. */
function controlsOf(
  framework: Framework,
  read: ReferenceReader,
  { origin = null, hasPages = true }: Site,
) {
  const places = placesOf(framework);
  const { slug } = framework.record;
  const linksOf = (eli: string | null, page: string): Pick<Control, 'links'> => {
    const links: Link[] = [
      ...(eli === null ? [] : [{ href: eli, rel: 'reference' }]),
      ...(hasPages
        ? [{ href: `${origin ?? ''}${page}`, rel: 'alternate', 'media-type': 'text/html' }]
        : []),
    ];
    return links.length === 0 ? {} : { links };
  };
  const requirementsOf = (id: string): Places => places.get(id) ?? new Map();
  return {
    article(article: Framework['articles'][number]): Control {
      const {
        article_ref: ref,
        title,
        eli,
        tags,
        paragraphs,
      } = articleDocument(article, framework, read);
      const id = `art_${ref}`;
      const requirements = requirementsOf(id);
      const said = new Set(
        [...requirements.values()].flat().flatMap((one) => one.tags.map(({ slug }) => slug)),
      );
      const texts = paragraphs.map(({ paragraph_ref: label, ...paragraph }) => ({
        ...paragraph,
        label: label === '' ? '' : `${label}.`,
      }));
      return {
        id: tokenOf(id, framework),
        class: 'article',
        title: escaped(title),
        props: [
          labelled(`Article ${ref}`),
          // The tags of its requirements are said with these.
          ...tags.filter((tag) => !said.has(tag.slug)).map((tag) => own('tag', tag.slug)),
          ...editionOf(article.edition, framework),
        ],
        ...linksOf(eli, addresses.article(slug, ref)),
        parts: [statement(id, texts, requirements, framework)],
      };
    },
    annex(annex: Framework['annexes'][number]): Control {
      const { annex_number: number, title, eli, ...text } = annexDocument(annex, framework, read);
      const id = `anx_${number}`;
      return {
        id: tokenOf(id, framework),
        class: 'annex',
        title: escaped(title),
        props: [labelled(`Annex ${number}`), ...editionOf(annex.edition, framework)],
        ...linksOf(eli, addresses.annex(slug, number)),
        parts: [statement(id, [{ ...text, id, label: '' }], requirementsOf(id), framework)],
      };
    },
  };
}
