/** Stems: one for the inflections and spellings of a word, others for words that only look alike. */
import { stemmer } from 'stemmer';
import { describe, expect, it } from 'vitest';
import { stemOf } from '../../edge/search/text/stem.ts';
import { FAMILY_STEMS } from './texts.ts';

/** Each line is one case. */
const lines = (text: string): string[][] => text.match(/[^;\n]+/g)?.flatMap(split) ?? [];
const split = (line: string): string[][] => (line.trim() === '' ? [] : [line.trim().split(' ')]);

describe('one stem', () => {
  it.each(
    lines(`
      notify notifies notified notifying notification notifications; erase erased erasing erasure
      verify verifies verified verification; rectify rectified rectification; withdraw withdrew withdrawn withdrawal
      modify modified modification modifications; apply applies applicable applicability application
      comply complies compliant compliance; submit submitted submission; destroy destroyed destruction
      retain retained retention; receive received receipt; prove proven proof; child children; criterion criteria
      analysis analyses analyse analysts; disclose disclosed disclosure; importer importers import imports imported
      person persons; vulnerability vulnerabilities; deploy deploys deployed deployer deployers deployment
      regulate regulation regulations regulatory regulator; oblige obliged; obligation obligations obligatory
      access accesses accessed accessing; accessible accessibility; accessory accessories; use uses used using useful
      system systems; severe severely severity; transitional transition transitions; terminate terminated termination
      integrate integrated integration integrator; emerge emerging emerged; university universities
      execute executed execution; development develop developed; observe observation observatory
      employ employed employment employer; display displays displayed; market markets marketed; ad ads
      supervise supervision supervisory supervisors; controller controler; processor processer
      distributor distributer distributors; marketing marketting; age ages aged ageing; licensing licence`),
  )('has %s with its inflections', (word, ...others) => {
    for (const other of others) expect([other, stemOf(other)]).toEqual([other, stemOf(word)]);
  });

  it.each(
    lines(`
      organize organise; organizations organisations; organizational organisational; authorizing authorising
      recognizable recognisable; pseudonymized pseudonymised; realizes realises; emphasize emphasise
      prioritizers prioritisers; analyzed analysed; catalyzer catalyser; paralyzing paralysing; behavior behaviour
      behavioral behavioural; colors colours; favorite favourite; honorable honourable; neighborhood neighbourhood
      labeled labelled; fueled fuelled; modeling modelling; travelers travellers; canceled cancelled; center centre
      defense defence; license licence; fulfills fulfils; catalog catalogue; program programmes; artifacts artefacts
      splendor splendour; authorized authorisation; anonymization anonymise; analyzing analysis; defense defended
      color colours; organization organisations; enrolled enrol; fulfillment fulfilment; licenses licence`),
  )('has the American %s with the British %s', (american, british) => {
    expect(stemOf(american)).toBe(stemOf(british));
  });
});

describe('different stems', () => {
  it.each(
    lines(`
      importer important; ads added; distributor distribute; news new; tos to; dos do; bias bia; age ag
      importance import; personal person; personal personnel; controller control; processor process
      operator operation; issuer issue; marketing market; security securities; applicant application
      authority authorisation; community communication; general generate; public publish; profession profess
      responsible response; recipient receipt; representative represent; objective object; identity identification
      quality qualification; insurer ensure; employee employer; compliance complicate; laboratory labour; one on
      use us; systemic system; customs customer; accessible access; accessories access; accessory accessible
      severity several; transit transitional; cooperatives cooperation; terminal termination; international internal
      integrity integration; informal information; emergency emerging; university universal; minority minors
      executive execution; conversation conversion; organic organs; vulnerable vulnerability; active activity
      officer office; developer development; production product; specification specific; undertaking undertakes
      assistant assistance; collective collection; government governance; exceptional exception; compete competent
      authentic authentication; wellness well; engineering engines; recommender recommendation; majority major
      periodic periods; proceedings proceeds; identical identity; disable disability; experiment experience`),
  )('keep %s apart from %s', (left, right) => {
    expect(stemOf(left)).not.toBe(stemOf(right));
  });
});

describe('stems', () => {
  it.each(
    lines(`
      size; sized; resizing; prize; prizes; seize; seized; maize; downsizing; oversized; outsized; citizen; citizens
      horizon; wizard; pizza; minor; error; tutor; actor; corporate; hons; collaborate; failing; appealing; capsized
      controlled; sealed; label; travel; or; iz; analyst`),
  )('are those of Porter where nothing is American: %s', (word) => {
    expect(stemOf(word)).toBe(FAMILY_STEMS.get(word) ?? stemmer(word));
  });

  it('are those of the families', () => {
    expect(FAMILY_STEMS.size).toBeGreaterThan(250);
    for (const [word, stem] of FAMILY_STEMS) expect([word, stemOf(word)]).toEqual([word, stem]);
  });

  it.each(['20000', '2016/679', '1.5', '32016r0679', 'nis2', 'eu', 'ai', 'is'])(
    'are the words themselves without an ending of English: %s',
    (word) => {
      expect(stemOf(word)).toBe(word);
    },
  );
});
