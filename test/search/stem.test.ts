import fc from 'fast-check';
import { stemmer } from 'stemmer';
import { describe, expect, it } from 'vitest';
import { stemOf } from '../../edge/search/text/stem.ts';
import { anyText, anyWord, FAMILY_STEMS, plainWord, textsOf } from './texts.ts';

describe('stems', () => {
  it.each([
    ['notify', ['notifies', 'notified', 'notifying', 'notification', 'notifications']],
    ['erase', ['erased', 'erasing', 'erasure']],
    ['verify', ['verifies', 'verified', 'verification']],
    ['rectify', ['rectified', 'rectification']],
    ['modify', ['modified', 'modification', 'modifications']],
    ['apply', ['applies', 'applicable', 'applicability', 'application']],
    ['comply', ['complies', 'compliant', 'compliance']],
    ['submit', ['submitted', 'submission']],
    ['withdraw', ['withdrew', 'withdrawn', 'withdrawal']],
    ['destroy', ['destroyed', 'destruction']],
    ['retain', ['retained', 'retention']],
    ['receive', ['received', 'receipt']],
    ['prove', ['proven', 'proof']],
    ['child', ['children']],
    ['criterion', ['criteria']],
    ['analysis', ['analyses', 'analyse', 'analysts']],
    ['disclose', ['disclosed', 'disclosure']],
    ['importer', ['importers', 'import', 'imports', 'imported']],
    ['person', ['persons']],
    ['vulnerability', ['vulnerabilities']],
    ['deploy', ['deploys', 'deployed', 'deployer', 'deployers', 'deployment']],
    ['regulate', ['regulation', 'regulations', 'regulatory', 'regulator']],
    ['oblige', ['obliged']],
    ['obligation', ['obligations', 'obligatory']],
    ['access', ['accesses', 'accessed', 'accessing']],
    ['accessible', ['accessibility']],
    ['accessory', ['accessories']],
    ['use', ['uses', 'used', 'using', 'useful']],
    ['system', ['systems']],
    ['severe', ['severely', 'severity']],
    ['transitional', ['transition', 'transitions']],
    ['terminate', ['terminated', 'termination']],
    ['integrate', ['integrated', 'integration', 'integrator']],
    ['emerge', ['emerging', 'emerged']],
    ['university', ['universities']],
    ['execute', ['executed', 'execution']],
    ['development', ['develop', 'developed']],
    ['observe', ['observation', 'observatory']],
    ['employ', ['employed', 'employment', 'employer']],
    ['display', ['displays', 'displayed']],
    ['market', ['markets', 'marketed']],
    ['supervise', ['supervision', 'supervisory', 'supervisors']],
    ['ad', ['ads']],
    ['controller', ['controler']],
    ['processor', ['processer']],
    ['distributor', ['distributer', 'distributors']],
    ['marketing', ['marketting']],
    ['age', ['ages', 'aged', 'ageing']],
  ])('gives %s and its inflections one stem', (word, others) => {
    for (const other of others) expect([other, stemOf(other)]).toEqual([other, stemOf(word)]);
  });

  it.each([
    ['importer', 'important'],
    ['ads', 'added'],
    ['distributor', 'distribute'],
    ['news', 'new'],
    ['tos', 'to'],
    ['dos', 'do'],
    ['bias', 'bia'],
    ['age', 'ag'],
    ['importance', 'import'],
    ['personal', 'person'],
    ['personal', 'personnel'],
    ['controller', 'control'],
    ['processor', 'process'],
    ['operator', 'operation'],
    ['issuer', 'issue'],
    ['marketing', 'market'],
    ['security', 'securities'],
    ['applicant', 'application'],
    ['authority', 'authorisation'],
    ['community', 'communication'],
    ['general', 'generate'],
    ['public', 'publish'],
    ['profession', 'profess'],
    ['responsible', 'response'],
    ['recipient', 'receipt'],
    ['representative', 'represent'],
    ['objective', 'object'],
    ['identity', 'identification'],
    ['quality', 'qualification'],
    ['insurer', 'ensure'],
    ['employee', 'employer'],
    ['compliance', 'complicate'],
    ['laboratory', 'labour'],
    ['one', 'on'],
    ['use', 'us'],
    ['systemic', 'system'],
    ['customs', 'customer'],
    ['accessible', 'access'],
    ['accessories', 'access'],
    ['accessory', 'accessible'],
    ['severity', 'several'],
    ['transit', 'transitional'],
    ['cooperatives', 'cooperation'],
    ['terminal', 'termination'],
    ['international', 'internal'],
    ['integrity', 'integration'],
    ['informal', 'information'],
    ['emergency', 'emerging'],
    ['university', 'universal'],
    ['minority', 'minors'],
    ['executive', 'execution'],
    ['conversation', 'conversion'],
    ['organic', 'organs'],
    ['vulnerable', 'vulnerability'],
    ['active', 'activity'],
    ['officer', 'office'],
    ['developer', 'development'],
    ['production', 'product'],
    ['specification', 'specific'],
    ['undertaking', 'undertakes'],
    ['assistant', 'assistance'],
    ['collective', 'collection'],
    ['government', 'governance'],
    ['exceptional', 'exception'],
    ['compete', 'competent'],
    ['authentic', 'authentication'],
    ['wellness', 'well'],
    ['engineering', 'engines'],
    ['recommender', 'recommendation'],
    ['majority', 'major'],
    ['periodic', 'periods'],
    ['proceedings', 'proceeds'],
    ['identical', 'identity'],
    ['disable', 'disability'],
    ['experiment', 'experience'],
  ])('keeps %s apart from %s', (left, right) => {
    expect(stemOf(left)).not.toBe(stemOf(right));
  });

  it('gives each word of a family its stem', () => {
    expect(FAMILY_STEMS.size).toBeGreaterThan(250);
    for (const [word, stem] of FAMILY_STEMS) expect([word, stemOf(word)]).toEqual([word, stem]);
  });

  it.each([
    ['authorized', 'authorisation'],
    ['anonymization', 'anonymise'],
    ['analyzing', 'analysis'],
    ['defense', 'defended'],
    ['color', 'colours'],
    ['labeling', 'labelled'],
    ['program', 'programmes'],
    ['organization', 'organisations'],
    ['enrolled', 'enrol'],
    ['fulfillment', 'fulfilment'],
    ['licenses', 'licence'],
  ])('gives the American %s the stem of %s', (american, british) => {
    expect(stemOf(american)).toBe(stemOf(british));
  });

  it('gives the verb of a licence the stem of the noun', () => {
    expect(stemOf('licensing')).toBe(stemOf('licence'));
  });

  it.each(['20000', '2016/679', '1.5', '32016r0679', 'nis2', 'eu', 'ai', 'is'])(
    'does not change %s',
    (word) => {
      expect(stemOf(word)).toBe(word);
    },
  );

  it.each(['constructor', 'tostring', '__proto__'])('stems %s like any word', (word) => {
    expect(stemOf(word)).toMatch(/^[a-z_]+$/);
  });

  it('are those of Porter for words that need no correction', () => {
    fc.assert(
      fc.property(plainWord, (word) => {
        const stem = stemmer(word);
        const corrections: [RegExp, string][] = [
          [/ifi$/, 'if'],
          [/(?<=.)atori$/, ''],
          [/sori$/, 's'],
          [/oi$/, 'oy'],
        ];
        const [ending, other] = corrections.find(([each]) => each.test(stem)) ?? [/$/, ''];
        expect([word, stemOf(word)]).toEqual([word, stem.replace(ending, other)]);
      }),
      { numRuns: 20_000 },
    );
  });

  it('exist for any text, and do not depend on the words before', () => {
    const text = fc.oneof(anyText, anyWord);
    fc.assert(
      fc.property(text, text, (left, right) => {
        const stem = stemOf(left);
        expect(stem).toBeTypeOf('string');
        expect(stemOf(right)).toBeTypeOf('string');
        expect(stemOf(left)).toBe(stem);
      }),
      { numRuns: 2_000 },
    );
  });

  it('are lower case, at most one letter longer than the word, and the word itself if it has a digit', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, anyWord), (text) => {
        for (const word of textsOf(text.normalize('NFKC'))) {
          const stem = stemOf(word);
          // British spelling adds one letter at most.
          expect(stem.length).toBeLessThanOrEqual(word.length + 1);
          expect(stem).toBe(stem.toLowerCase());
          if (/\d/.test(word)) expect(stem).toBe(word);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('are the same for a word and its plural', () => {
    const consonants = fc.constantFrom(...'bdgkmnprt');
    const noun = fc
      .tuple(consonants, fc.constantFrom(...'aiou'), consonants, consonants)
      .map((letters) => letters.join(''));
    fc.assert(
      fc.property(noun, (word) => {
        expect(stemOf(`${word}s`)).toBe(stemOf(word));
      }),
    );
  });

  it('are never empty', () => {
    expect(stemOf('atory')).not.toBe('');
  });
});
