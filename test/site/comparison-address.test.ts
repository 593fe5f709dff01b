import { describe, expect, it } from 'vitest';
import { readComparison } from '../../generator/site/client/query/sides.ts';

const ACTS = new Set(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
const TAGS = new Set(['bread']);

describe('the address of a comparison', () => {
  it('has up to five acts, and those beyond apart', () => {
    const { comparison, beyond, unknown } = readComparison(
      '?frameworks=a,b,a,c&frameworks=d,e,f,g&tag=bread',
      ACTS,
      TAGS,
    );
    expect(comparison).toEqual({ frameworks: ['a', 'b', 'c', 'd', 'e'], tag: 'bread' });
    expect(beyond).toEqual(['f', 'g']);
    expect(unknown).toEqual([]);
  });

  it('leaves out what is not known, and says what that is', () => {
    const { comparison, unknown } = readComparison('?frameworks=a,x,b&tag=y', ACTS, TAGS);
    expect(comparison).toEqual({ frameworks: ['a', 'b'], tag: '' });
    expect(unknown).toEqual([
      { label: 'Act', value: 'x' },
      { label: 'Topic', value: 'y' },
    ]);
  });
});
