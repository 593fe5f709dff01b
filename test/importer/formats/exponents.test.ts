import { expect, test } from 'vitest';
import { renderFormex } from '../../../generator/importer/formats/formex/render.ts';
import { parseHtml } from '../../../generator/importer/formats/markup/html.ts';
import { parseXml } from '../../../generator/importer/formats/markup/xml.ts';
import { renderXhtml } from '../../../generator/importer/formats/xhtml/render.ts';

const aside = () => ({ footnotes: [], warnings: [] });

test('raised numbers behind a number or unit are shown as exponents, in both formats', () => {
  const xml = parseXml(
    '<P>At most 10<HT TYPE="SUP">25</HT> crumbs on 3 m<HT TYPE="SUP">2</HT>.</P>',
  );
  const html = parseHtml(
    '<p>At most 10<span class="oj-super">25</span> crumbs on 3 m<sup>2</sup>.</p>',
  );
  expect(renderFormex([xml], aside())).toEqual(['At most 10^25 crumbs on 3 m^2.']);
  expect(renderXhtml([html], aside())).toEqual(['At most 10^25 crumbs on 3 m^2.']);
});

test('raised letters, and numbers that follow nothing, stay as they are', () => {
  const xml = parseXml('<P>The 1<HT TYPE="SUP">st</HT> loaf <HT TYPE="SUP">4</HT></P>');
  expect(renderFormex([xml], aside())).toEqual(['The 1st loaf 4']);
});
