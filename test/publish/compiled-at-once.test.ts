import { describe, expect, it } from 'vitest';
import { compiledAtOnce } from '../../generator/publish/compiled-at-once.ts';

/** What a module that was changed exports. */
const loaded = async (code: string): Promise<Record<string, unknown>> =>
  await import(`data:text/javascript,${encodeURIComponent(compiledAtOnce(code))}`);

describe('a module whose functions are compiled as it loads', () => {
  it.each([
    ['const twice=x=>2*x;', 'const twice=(x=>2*x);'],
    ['const sum=(a,b)=>{return a+b};', 'const sum=((a,b)=>{return a+b});'],
    ['const later=async function(){};', 'const later=(async function(){});'],
    ['export const all=[1].map(a=>b=>a+b);', 'export const all=[1].map((a=>(b=>a+b)));'],
    ['const of=(get=()=>1)=>get;', 'const of=((get=(()=>1))=>get);'],
    [
      'function first(){return 1}export{first};',
      'var first=(function first(){return 1});export{first};',
    ],
  ])('%s', (code, changed) => {
    expect(compiledAtOnce(code)).toBe(changed);
  });

  it.each([
    [
      'methods and accessors',
      'class A{b(){return 1}get c(){return 2}static async d(){}}const e={f(){},g:1};',
    ],
    ['words in strings, templates and patterns', 'const a="()=>1",b=`function x(){}`,c=/=>/;'],
    ['imports', 'import{a}from"./a.js";const b=await import("./b.js");'],
  ])('leaves %s', (_, code) => {
    expect(compiledAtOnce(code)).toBe(code);
  });

  it('may call what it declares further down, and by the same names', async () => {
    const { value, one, Two } = await loaded(`
      class Two { three() { return inner(); function inner() { return 3; } } }
      const value = one() + new Two().three();
      function one() { return 1; }
      export { one, Two, value };
    `);
    expect(value).toBe(4);
    expect([one, Two].map((each) => (each as { name: string }).name)).toEqual(['one', 'Two']);
  });

  it('keeps generators, defaults, this and asynchronous functions', async () => {
    const { results } = await loaded(`
      function* numbers(upTo = last()) { for (let n = 1; n <= upTo; n += 1) yield n; }
      const last = () => 3;
      async function later() { return [...numbers()]; }
      const owner = { factor: 2, times: function (n) { return [n].map((x) => x * this.factor)[0]; } };
      export const results = [await later(), owner.times(4)];
    `);
    expect(results).toEqual([[1, 2, 3], 8]);
  });

  it('refuses what is not a module', () => {
    expect(() => compiledAtOnce('const = 1')).toThrow(SyntaxError);
  });
});
