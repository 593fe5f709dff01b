import { describe, expect, it } from 'vitest';
import { rolesOf } from './extraction.ts';

describe('roles of statements', () => {
  it.each([
    [
      'Manufacturers, importers and distributors shall paint gates.',
      'manufacturer,importer,distributor',
    ],
    [
      'The provider or, where applicable, the authorised representative shall paint.',
      'provider,authorised representative',
    ],
    ['Any natural or legal person may open a gate.', 'natural person,legal person'],
    ['Financial entities, other than microenterprises, shall paint gates.', 'financial entity'],
    ['By 1 May 2030 the Commission shall count the gates.', 'commission'],
    ['The Commission, in agreement with ENISA and EBA, shall count gates.', 'commission'],
    ['In accordance with Article 5, providers and deployers shall paint.', 'provider,deployer'],
    ['Where a Member State finds rust, it shall tell the Commission.', 'member state'],
    ['The members of the management body shall count the gates.', 'management body'],
    ['The term of office of the Chair shall be five years.', 'chair'],
    ['The power to adopt delegated acts shall be conferred on the Commission.', 'commission'],
    ['Those implementing acts shall be adopted under the examination procedure.', 'commission'],
    [
      'Keepers, or their representatives named in Article 4(2), shall have the right to a lantern.',
      'representative',
    ],
    [
      'The importer and the members of its administrative, management or supervisory body shall be liable for rust.',
      'importer,management body',
    ],
    [
      'The importer shall be authorised by the manufacturer to be asked instead of it by consumers or users.',
      'importer',
    ],
    ['That period shall be extended on the initiative of the Council.', 'council'],
  ])('%s → %s', (sentence, roles) => {
    expect(rolesOf(sentence)[0]?.join()).toBe(roles);
  });

  it('leaves out those whom a statement only mentions', () => {
    expect(rolesOf('The controller must tell the data subject and the processor.')).toEqual([
      ['controller'],
    ]);
    expect(rolesOf('Commission decisions on importers shall be published by ENISA.')).toEqual([
      ['enisa'],
    ]);
  });

  it('convention 6: names the member state alone for what it must ensure', () => {
    expect(rolesOf('Member States shall ensure that essential entities paint gates.')).toEqual([
      ['member state'],
    ]);
  });

  describe('convention 7', () => {
    it('takes the agent of a passive', () => {
      expect(rolesOf('The gate shall be painted by the manufacturer or the importer.')).toEqual([
        ['manufacturer', 'importer'],
      ]);
      expect(
        rolesOf([
          'Notified bodies shall meet.',
          'The list shall be sent to the authority designated by the Member State.',
        ]),
      ).toEqual([['notified body'], ['notified body']]);
    });

    it('takes the one whom the article addresses where a passive has no agent', () => {
      expect(
        rolesOf([
          'The gate shall be painted green.',
          'Manufacturers shall keep a list of gates.',
          'The Commission shall adopt implementing acts on colours.',
        ]),
      ).toEqual([['manufacturer'], ['manufacturer'], ['commission']]);
      expect(rolesOf('The gate shall be painted green.', 'Obligations of importers')).toEqual([
        ['importer'],
      ]);
    });

    it('takes no agent of a noun for the one who acts', () => {
      expect(
        rolesOf([
          'Importers shall keep a list of lanterns.',
          'Lanterns shall be resistant to attempts by unauthorised third parties to blow them out.',
          'Care shall be taken of the training to be expected by the users.',
        ]),
      ).toEqual([['importer'], ['importer'], ['importer']]);
    });

    it('does not take "Union law" for a task of the Union', () => {
      expect(rolesOf('Lanterns under Union law shall be painted.')).toEqual([[]]);
      expect(
        rolesOf(['The Union lantern plan shall be short.', 'Importers shall read the plan.']),
      ).toEqual([['importer'], ['importer']]);
    });

    it('explains a general name after "by" as well', () => {
      expect(
        rolesOf('Notified bodies shall meet. The lamp shall be lit by the body that tested it.'),
      ).toEqual([['notified body'], ['notified body']]);
    });

    it('takes somebody else than a role that only receives', () => {
      expect(
        rolesOf('The controller shall keep a list. The data subject shall be informed of it.'),
      ).toEqual([['controller'], ['controller']]);
    });

    it('carries the sentence before on to a pronoun or to its own product', () => {
      expect(
        rolesOf(
          'The Commission shall write a report. It shall publish it. That report shall be short.',
        ),
      ).toEqual([['commission'], ['commission'], ['commission']]);
    });

    it('drops the long tail, but keeps longer terms that acts define', () => {
      expect(rolesOf('Providers of high-risk AI systems shall paint.')).toEqual([['provider']]);
      expect(rolesOf('Competent authorities of the host Member State shall paint.')).toEqual([
        ['competent authority'],
      ]);
      expect(
        rolesOf(
          'Providers of very large online platforms or of very large online search engines shall paint.',
        ),
      ).toEqual([['very large online platform', 'very large online search engine']]);
      expect(rolesOf('A data intermediation services provider shall paint.')).toEqual([
        ['data intermediation services provider'],
      ]);
    });

    it('explains "that authority" by the last one named', () => {
      expect(
        rolesOf(
          'Market surveillance authorities shall count gates. Those authorities shall paint them.',
        ),
      ).toEqual([['market surveillance authority'], ['market surveillance authority']]);
    });
  });

  it('knows the short names of bodies that the act names in full', () => {
    expect(
      rolesOf('The European Data Protection Board shall have a seat. The Board shall meet.'),
    ).toEqual([['european data protection board'], ['european data protection board']]);
  });
});
