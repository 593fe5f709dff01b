/** Catalogs of acts, as tools of compliance read them. */
import { parse } from 'yaml';
import type { Dataset } from '../../../generator/dataset/dataset.ts';
import { loadDataset } from '../../../generator/dataset/load.ts';
import { documents } from '../../../generator/render/documents.ts';
import { amendedFolder } from '../../helpers/amended-act.ts';
import { type FolderContents, writeFolder } from '../../helpers/sample-data.ts';

const SITE = { version: '1.0.0', snapshots: [] };

/** The texts of the files by the slugs of their acts. */
export function filesOf(
  name: 'framework_oscal_catalog' | 'framework_ciso_assistant',
  dataset: Dataset,
): Map<string, string> {
  const files = [...documents[name](dataset, SITE)];
  return new Map(files.map(({ values, body }) => [values.slug ?? '', String(body)]));
}

export const loaded = async (folder: FolderContents): Promise<Dataset> =>
  loadDataset(await writeFolder(folder));

/** The oven act before and after its first article is worded anew, which is an entry of its log. */
export async function reworded(): Promise<[before: Dataset, after: Dataset]> {
  const folder = amendedFolder();
  const path = 'oven_act/requirements.json';
  const [first, ...others] = folder[path] as { requirement_text: string }[];
  const articles = JSON.parse(
    JSON.stringify(folder['oven_act/articles.json']).replace('every Monday', 'each day'),
  );
  const log = [entry('2026-02-01T00:00:00Z'), entry('2026-03-01T00:00:00Z')];
  return [
    await loaded({ ...folder, 'oven_act/sync-log.json': log.slice(0, 1) }),
    await loaded({
      ...folder,
      'oven_act/articles.json': articles,
      [path]: [{ ...first, requirement_text: 'Clean the oven each day.' }, ...others],
      'oven_act/sync-log.json': log,
    }),
  ];
}

function entry(synced_at: string) {
  return {
    synced_at,
    articles_added: 0,
    articles_updated: 1,
    recitals_added: 0,
    recitals_updated: 0,
    requirements_added: 0,
    duration_seconds: null,
    success: true,
    error_message: null,
    note: 'Worded anew.',
  };
}

export interface Node {
  urn: string;
  assessable: boolean;
  depth: number;
  parent_urn?: string;
  ref_id: string;
  name?: string;
  description?: string;
  annotation?: string;
  implementation_groups?: string[];
}

export interface Library {
  urn: string;
  ref_id: string;
  name: string;
  description: string;
  version: number;
  publication_date: string;
  labels: string[];
  objects: {
    framework: {
      urn: string;
      ref_id: string;
      description: string;
      implementation_groups_definition: { ref_id: string; name: string; description: string }[];
      requirement_nodes: Node[];
    };
  };
}

/** CISO Assistant reads YAML 1.1. */
export const libraryOf = (text: string): Library => parse(text, { version: '1.1' });

export const nodesOf = ({ objects }: Library): Node[] => objects.framework.requirement_nodes;
