import { describe, expect, it } from 'vitest';
import { extract, typesOf } from './extraction.ts';

/** Sentences of both editions: "shall" of the acts, "must" of the plain-language one. */
describe('types of statements', () => {
  it.each([
    ['Importers shall keep a list of their gates.', 'mandatory'],
    ['Importers must keep a list of their gates.', 'mandatory'],
    ['Importers are required to keep a list of their gates.', 'mandatory'],
    ['Importers shall not sell rusty gates.', 'prohibition'],
    ['Importers may not sell rusty gates.', 'prohibition'],
    ['Importers must not sell rusty gates.', 'prohibition'],
    ['No importer shall sell rusty gates.', 'prohibition'],
    ['Neither importers nor distributors may sell rusty gates.', 'prohibition'],
    ['In no case shall importers sell rusty gates.', 'prohibition'],
    ['Selling rusty gates is prohibited.', 'prohibition'],
    ['The following practices shall be prohibited:\n(a) selling rusty gates;', 'prohibition'],
    ['Importers shall act alone and shall neither seek nor take orders.', 'prohibition'],
    ['Importers may sell old gates.', 'general'],
    ['Users have the right to a new gate.', 'general'],
    ['Users shall be entitled to a new gate.', 'general'],
    ['The Commission is empowered to adopt delegated acts on gates.', 'general'],
    ['The authority shall have the power to open gates.', 'general'],
    ['Where a gate is rusty, the importer shall paint it.', 'conditional'],
    ['If a gate is rusty, the importer must paint it.', 'conditional'],
    ['The importer must paint the gate unless it is new.', 'conditional'],
    ['Upon request, the importer shall show the gate.', 'conditional'],
    ['The importer shall show the gate to the authority upon request.', 'conditional'],
    ['In the event of a storm, the importer shall shut the gate.', 'conditional'],
    ['In such a case, the importer shall shut the gate.', 'conditional'],
  ])('%s → %s', (sentence, type) => {
    expect(typesOf(sentence)).toEqual([type]);
  });

  describe('convention 1: one sentence is one requirement', () => {
    it('counts joined duties once, and the precedence gives the type', () => {
      expect(typesOf('The importer may sell gates and shall list them.')).toEqual(['mandatory']);
      expect(
        typesOf('The importer may or, where national law so requires, shall list its gates.'),
      ).toEqual(['conditional']);
    });

    it('takes the points with their lead-in', () => {
      const [draft, ...more] = extract(
        'The importer shall:\n(a) count the gates;\n(b) not sell rusty ones, where it has any.',
      );
      expect(more).toEqual([]);
      expect(draft).toMatchObject({ type: 'mandatory' });
      expect(draft?.text).toContain('\n(b) not sell');
    });
  });

  describe('convention 2: what a condition governs', () => {
    it.each([
      ['Member States shall ensure that, where a gate is rusty, it is painted.', 'mandatory'],
      ['Importers shall ensure that a gate is painted if it is rusty.', 'mandatory'],
      ['Importers shall, where appropriate, paint their gates.', 'conditional'],
      ['When choosing a gate, importers shall think of the weather.', 'conditional'],
      ['Importers who have received complaints shall keep a list of them.', 'conditional'],
      ['An importer that finds a gate rusty must paint it.', 'conditional'],
      ['Importers who have taken a gate back shall repair it.', 'conditional'],
      ['Importers that do not paint their gates shall say so.', 'conditional'],
      ['An importer that is not at home, but sells gates, shall name a keeper.', 'conditional'],
      [
        'A seller that considers, after looking at it, a gate which it has sold to be rusty, shall paint it.',
        'conditional',
      ],
      ['Importers seeking to sell gates shall tell the keeper.', 'conditional'],
      ['Importers shall show the gate on demand.', 'conditional'],
      ['Importers shall shut the gate once they have painted it.', 'conditional'],
      ['Importers shall count their gates once a year.', 'mandatory'],
      ['Upon starting the sale, importers shall count their gates.', 'conditional'],
      ['In other cases, importers shall count their gates.', 'conditional'],
      ['Importers shall paint the gate whenever relevant spots appear.', 'conditional'],
      [
        'Importers shall sell gates to a seller who means to paint them only if the seller has paint.',
        'conditional',
      ],
      [
        'Importers shall close the gate in any of the following cases:\n(a) it rains;\n(b) it snows.',
        'conditional',
      ],
      ['Importers shall paint their gates within 30 days of the sale.', 'mandatory'],
      ['Before selling a gate, importers shall paint it.', 'mandatory'],
      ['After the sale, importers shall paint the gate.', 'mandatory'],
      ['Importers shall tell the Member State where the gate stands.', 'mandatory'],
      ['Importers shall name the seller and, where applicable, the painter.', 'mandatory'],
      ['Importers established in the Union shall paint their gates.', 'mandatory'],
    ])('%s → %s', (sentence, type) => {
      expect(typesOf(sentence)).toEqual([type]);
    });
  });

  describe('convention 3: permissions and releases', () => {
    it.each([
      'Importers may sell old gates only where these are painted.',
      'Importers shall not be liable for rust.',
      'Importers are not liable for rust.',
      'Importers shall not be prevented from selling old gates.',
      'Importers shall not be required to paint new gates.',
      'The Commission shall be empowered to adopt delegated acts on gates.',
      'No licence shall be required for green gates.',
      'Importers of green gates shall be exempt from the duties of this Chapter.',
      'Importers of old gates shall not be subject to any further rules on paint.',
      'The term of office of the keeper shall be renewable.',
      'Buyers shall have a period of 14 calendar days within which to return a gate.',
      'Competent authorities shall have all supervisory, investigative and other powers over gates.',
    ])('%s', (sentence) => {
      expect(typesOf(sentence)).toEqual(['general']);
    });
  });

  describe('convention 4: statements that bind nobody', () => {
    it.each([
      'This Regulation shall not apply to wooden gates.',
      'Paragraph 1 shall not affect national law on gates.',
      'The sale of a gate shall not preclude its repair.',
      'This Chapter shall be without prejudice to Directive 2001/29/EC.',
      'A painted gate shall be deemed safe.',
      'A painted gate must be presumed safe.',
      'A seller of one gate shall no longer be considered a seller.',
      'Painting shall not be covered by that exclusion.',
      'This Title shall not apply to gates where any of the following apply:\n(a) the gate may be shut;\n(b) it is new.',
      'References to the old gate shall be construed as references to the new one.',
      'Approvals of gates shall remain valid until 1 May 2030.',
      'The delegation shall be tacitly extended for periods of five years.',
      'Article 5 of Regulation (EU) No 182/2011 shall apply.',
      'The importer shall be under the jurisdiction of the Member State where it lives.',
      'This Regulation shall enter into force on the third day after its publication.',
      'For the purposes of this Regulation, the following definitions shall apply:\n(1) ‘gate’ means what may be shut;',
      'This Regulation lays down rules on gates.',
    ])('%s', (sentence) => {
      expect(typesOf(sentence)).toEqual([]);
    });

    it('leaves out what an amendment quotes', () => {
      expect(
        typesOf(
          'Regulation (EU) 2019/1 is amended as follows:\n(1) in Article 2, the following paragraph is added:\n‘3. The keeper shall paint.’',
          'Amendments to Regulation (EU) 2019/1',
        ),
      ).toEqual([]);
    });

    it('keeps a ban on applying something, since somebody is forbidden to', () => {
      expect(typesOf('Member States shall not apply stricter rules to gates.')).toEqual([
        'prohibition',
      ]);
    });
  });

  describe('convention 5: composition and content', () => {
    it.each([
      'The Gate Board shall be composed of one keeper from each Member State.',
      'The report shall contain a list of all gates.',
    ])('%s', (sentence) => {
      expect(typesOf(sentence)).toEqual(['mandatory']);
    });
  });

  it('is not misled by verbs of subordinate clauses', () => {
    expect(typesOf('Importers that may sell gates keep a list which shall be public.')).toEqual([]);
    expect(
      typesOf('Where a seller ceases work and cannot paint, the importer shall do so.'),
    ).toEqual(['conditional']);
  });
});
