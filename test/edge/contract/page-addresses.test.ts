import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as addresses from '../../../edge/contract/page-addresses.ts';
import { isFunctionPath } from '../../../edge/contract/version.ts';

const slug = fc
  .stringMatching(/^[a-z][a-z0-9_]{0,20}[a-z0-9]$/)
  .filter((s) => !s.includes('__') && !/^(?:api|v1)$/.test(s));
const ref = fc.stringMatching(/^[1-9][0-9]{0,2}(?:-?[a-z]|[a-z]{2}|bis)?$/);

interface NamedPage {
  /** Of the framework: `ai_act`. */
  slug: string;
  kind: string;
  /** As it is in addresses, in small letters; empty for a framework. */
  label: string;
}

const OVER_ALL = new Set([
  addresses.duties(),
  addresses.deadlines(),
  addresses.compare(),
  addresses.search(),
  addresses.changes(),
  addresses.reference(),
]);

/** Reads an address back: what the page of a framework, article, recital or annex was made of. */
function readAddress(address: string): NamedPage | null {
  const [, name = '', kind = 'framework', label = ''] =
    /^\/([a-z0-9-]+)\/(?:(article|recital|annex)-([a-z0-9-]+)\/)?$/.exec(address) ?? [];
  if (name === '' || OVER_ALL.has(address)) return null;
  return { slug: name.replaceAll('-', '_'), kind, label };
}

describe('addresses of pages', () => {
  it('are readable', () => {
    expect(addresses.framework('ai_act')).toBe('/ai-act/');
    expect(addresses.article('eidas', '5a')).toBe('/eidas/article-5a/');
    expect(addresses.recital('gdpr', 26)).toBe('/gdpr/recital-26/');
    expect(addresses.annex('red', 'Ia')).toBe('/red/annex-ia/');
    expect(addresses.dutiesOf('cra', 'market surveillance authority')).toBe(
      '/cra/duties/market-surveillance-authority/',
    );
    expect(addresses.dutiesOf('cra', 'bénéficiaire')).toBe('/cra/duties/beneficiaire/');
  });

  it('name what they were made of, and no two provisions share one', () => {
    fc.assert(
      fc.property(slug, ref, ref, (act, one, other) => {
        const address = addresses.article(act, one);
        expect(readAddress(address)).toEqual({ slug: act, kind: 'article', label: one });
        expect(address === addresses.article(act, other)).toBe(one === other);
        expect(isFunctionPath(address)).toBe(false);
      }),
      { numRuns: 200 },
    );
    expect(readAddress('/ai-act/')).toEqual({
      slug: 'ai_act',
      kind: 'framework',
      label: '',
    });
    expect(readAddress('/red/annex-ia/')?.label).toBe('ia');
    for (const address of [
      '/',
      '/duties/',
      '/search/',
      '/gdpr/article-/',
      '/gdpr/duties/x/',
      'x',
    ]) {
      expect(readAddress(address), address).toBeNull();
    }
  });

  it('follow from the ids of the interface', () => {
    expect(addresses.provision('gdpr', 'art_5/par_1/pnt_a')).toBe('/gdpr/article-5/');
    expect(addresses.provision('gdpr', 'rct_3')).toBe('/gdpr/recital-3/');
    expect(addresses.provision('red', 'anx_Ia')).toBe('/red/annex-ia/');
    expect(addresses.provision('red', 'x')).toBeNull();
    expect(addresses.anchor('art_5/par_1/pnt_a')).toBe('par-1-pnt-a');
    expect(addresses.anchor('art_5')).toBe('');
  });
});
