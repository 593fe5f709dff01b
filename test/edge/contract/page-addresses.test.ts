import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as addresses from '../../../edge/contract/page-addresses.ts';
import { isFunctionPath } from '../../../edge/contract/version.ts';

const slug = fc
  .stringMatching(/^[a-z][a-z0-9_]{0,20}[a-z0-9]$/)
  .filter((s) => !s.includes('__') && !/^(?:api|v1)$/.test(s));
const ref = fc.stringMatching(/^[1-9][0-9]{0,2}(?:-?[a-z]|[a-z]{2}|bis)?$/);

describe('addresses of pages', () => {
  it('are readable', () => {
    expect(addresses.framework('ai_act')).toBe('/ai-act/');
    expect(addresses.article('eidas', '5a')).toBe('/eidas/article-5a/');
    expect(addresses.article('eidas', '5-a')).toBe('/eidas/article-5-a/');
    expect(addresses.recital('gdpr', 26)).toBe('/gdpr/recital-26/');
    expect(addresses.annex('red', 'Ia')).toBe('/red/annex-ia/');
    expect(addresses.dutiesOf('cra', 'market surveillance authority')).toBe(
      '/cra/duties/market-surveillance-authority/',
    );
    expect(addresses.dutiesOf('cra', 'bénéficiaire')).toBe('/cra/duties/beneficiaire/');
  });

  it('are those of one provision each, and never of the API', () => {
    fc.assert(
      fc.property(slug, ref, ref, (act, one, other) => {
        const address = addresses.article(act, one);
        expect(address === addresses.article(act, other)).toBe(one === other);
        expect(isFunctionPath(address)).toBe(false);
      }),
      { numRuns: 200 },
    );
  });

  it('follow from the ids of the interface', () => {
    expect(addresses.provision('gdpr', 'art_5/par_1/pnt_a')).toBe('/gdpr/article-5/');
    expect(addresses.provision('gdpr', 'rct_3')).toBe('/gdpr/recital-3/');
    expect(addresses.provision('red', 'anx_Ia')).toBe('/red/annex-ia/');
    expect(addresses.provision('red', 'x')).toBeNull();
    expect(addresses.anchor('art_5/par_1/pnt_a')).toBe('par-1-pnt-a');
    expect(addresses.anchor('art_5')).toBe('');
  });

  it('are meant by spellings with capitals, the underscore of slugs, or no slash at the end', () => {
    expect(addresses.respelled('/GDPR/Article-28/')).toBe('/gdpr/article-28/');
    expect(addresses.respelled('/ai_act')).toBe('/ai-act/');
    expect(addresses.respelled('/ai_act/annex_III/')).toBe('/ai-act/annex-iii/');
  });

  it('are spelled in one way, and never outside of the site', () => {
    fc.assert(
      fc.property(slug, ref, (act, label) => {
        const address = addresses.article(act, label);
        expect(addresses.respelled(address)).toBeNull();
        expect(addresses.respelled(address.toUpperCase())).toBe(address);
      }),
    );
    for (const path of ['//Evil/', '/_headers', '/assets/A.js', '/Act/../', '/%41ct/', '/'])
      expect(addresses.respelled(path), path).toBeNull();
  });
});
