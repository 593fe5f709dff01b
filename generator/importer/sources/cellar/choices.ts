import { Parser } from 'htmlparser2';
import { onSameHost } from './redirect.ts';

/** What a listed stream is, as far as the listing says. */
export type StreamKind = 'zip' | 'xml' | 'html' | 'other' | 'unknown';

/** One stream of a "300 Multiple-Choice Response". */
interface Choice {
  url: URL;
  /** The stream's file name, such as `L_2016119EN.01000101.xml`; null when the listing has none. */
  name: string | null;
  kind: StreamKind;
  /** Counts the manifestations of the listing: streams of one belong together, others are copies. */
  manifestation: number;
  /** The stream's place within its manifestation. */
  order: number;
}

interface Link {
  url: URL;
  name: string;
  type: string;
  text: string;
  order: number;
  manifestation: number;
}

/**
 * Reads the body of a 300. Cellar writes nested lists: `li title="manifestation"`, in it
 * `li title="item"` with a link, in that `li title="stream_name"` and `li title="stream_order"`. Any
 * other HTML or XML with links (`href`, `xlink:href`, `rdf:resource`) is understood by its links alone. Links to other
 * hosts are passed over.
 * @param listing the body, UTF-8
 * @param base the address that answered, for relative links
 * @returns the streams in the listing's order, each address once
 */
export function parseChoices(listing: Uint8Array, base: URL): Choice[] {
  const links = new Map<string, Link>();
  let current: Link | undefined;
  let manifestation = 0;
  let field = '';
  const parser = new Parser({
    onopentag(tag, attributes) {
      field = tag === 'li' ? (attributes.title ?? '') : tag === 'a' ? 'text' : field;
      if (field === 'manifestation') manifestation += 1;
      const url = linkOf(tag, attributes, base);
      if (url === null || links.has(url.href)) return;
      const order = links.size + 1;
      const type = attributes.type ?? '';
      current = { url, name: '', type, text: '', order, manifestation };
      links.set(url.href, current);
    },
    ontext(text) {
      if (current === undefined) return;
      if (field === 'stream_name') current.name += text;
      if (field === 'text') current.text += text;
      if (field === 'stream_order' && /^\s*\d+\s*$/.test(text)) current.order = Number(text);
    },
    onclosetag(tag) {
      if (tag === 'a' || tag === 'li') field = '';
    },
  });
  parser.end(new TextDecoder().decode(listing));
  return [...links.values()].map(({ url, name, type, text, order, manifestation: group }) => ({
    url,
    name: name.trim() || null,
    kind: streamKind([name, type, url.pathname, text]),
    manifestation: group,
    order,
  }));
}

/**
 * The streams to fetch for a format: those of the first manifestation that has the first of `kinds`,
 * in their order. For a listing that does not say what its streams are, all of them are returned;
 * their content decides.
 * @returns `certain` is false in the latter case
 */
export function chooseStreams(
  choices: readonly Choice[],
  kinds: readonly StreamKind[],
): { streams: Choice[]; certain: boolean } {
  for (const kind of kinds) {
    const first = choices.find((choice) => choice.kind === kind);
    if (first === undefined) continue;
    const { manifestation } = first;
    const streams = choices.filter((c) => c.kind === kind && c.manifestation === manifestation);
    return { streams: streams.sort((a, b) => a.order - b.order), certain: true };
  }
  return { streams: choices.filter((choice) => choice.kind === 'unknown'), certain: false };
}

function linkOf(tag: string, attributes: Record<string, string>, base: URL): URL | null {
  if (tag === 'link' || tag === 'base' || tag === 'img') return null;
  const link = attributes.href ?? attributes['xlink:href'] ?? attributes['rdf:resource'] ?? '';
  if (link === '' || !URL.canParse(link, base)) return null;
  const url = onSameHost(new URL(link, base), base);
  if (url === null || url.username !== '') return null;
  url.hash = '';
  return url.href === base.href ? null : url;
}

/** @param hints what the listing says of a stream, the most reliable first */
function streamKind(hints: readonly string[]): StreamKind {
  for (const hint of hints) {
    if (/\bmtype=(?!fmx4)/i.test(hint)) return 'other';
    if (/\.zip\b|\/zip\b|\bzip;/i.test(hint)) return 'zip';
    if (/\bx?html\b/i.test(hint)) return 'html';
    if (/\.xml\b|\/xml\b|\bfmx4\b/i.test(hint)) return 'xml';
    if (/\.(pdf|docx?|rtf|epub|tiff?|txt|jpe?g|png)\b|\/pdf\b|\/msword\b/i.test(hint))
      return 'other';
  }
  return 'unknown';
}
