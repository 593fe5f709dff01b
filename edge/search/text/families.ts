/**
 * Corrections to the Porter stemmer for the words of this domain. Porter looks only at letters: it
 * gives "important" entities and "importers" one stem, also "personal" data and "persons", but
 * "notify" and "notification" two. Each line is one family: its stem, then the words that share it.
 */
export const FAMILIES = `accountab: accountable accountability
advis: advice advise advises advised advising advisory adviser advisers advisor advisors
analys: analysis analyses analyse analysed analysing analyst analysts
anonym: anonymous anonymity anonymise anonymised anonymising anonymisation anonymously
appli: apply applies applied applying application applications applicable applicability
applicant: applicant applicants
authoris: authorise authorises authorised authorising authorisation authorisations
authorit: authority authorities
begin: begin begins began begun beginning
bring: bring brings brought bringing
buy: buy buys bought buying
chang: change changes changed changing
child: child children
choos: choose chooses chose chosen choosing choice choices
communicat: communicate communicates communicated communicating communication communications
community: community communities
compli: comply complies complied complying compliance compliant
controller: controller controllers
criteri: criterion criteria
custodi: custody custodial custodian custodians
decis: decide decides decided deciding decision decisions
defenc: defence defences defend defends defended defending
describ: describe describes described describing description descriptions
designat: designate designates designated designating designation designations
destroy: destroy destroyed destroying destroys destruction
disclos: disclose discloses disclosed disclosing disclosure disclosures
eras: erase erases erased erasing erasure
expos: expose exposed exposing exposure exposures
fail: fail fails failed failing failure failures
general: general generally
generat: generate generates generated generating generation generative generator generators
hold: hold holds held holding
important: important importance importantly
insur: insure insured insurer insurers insurance
intermedi: intermediary intermediaries intermediate intermediation
issuer: issuer issuers
keep: keep keeps kept keeping
lead: lead leads led leading
liabl: liable liability liabilities
licenc: licence licences licensed licensing licensee licensees licensor licensors
lose: lose loses lost losing loss losses
maintain: maintain maintains maintained maintaining maintenance
marketing: marketing
objectiv: objective objectives objectively objectivity
operator: operator operators
pay: pay pays paid paying
penalti: penalty penalties penalise penalised
personal: personal personally
personnel: personnel
processor: processor processors
procur: procure procures procured procuring procurement
profession: profession professions professional professionals
prove: prove proves proved proven proving proof proofs
public: public publicly
publish: publish publishes published publishing publication publications publisher publishers
receiv: receive receives received receiving receipt
recipi: recipient recipients
rectif: rectify rectifies rectified rectifying rectification
regist: register registers registered registering registration registrations registry registries
remedi: remedy remedies remedied remedying remedial remediation remediate
representativ: representative representatives
respons: respond responds responded responding response responses
responsibl: responsible responsibility responsibilities responsibly
retain: retain retains retained retaining retention
safe: safe safer safest safely safety
secur: secure secures secured securing securely security
securiti: securities
sell: sell sells sold selling sale sales
send: send sends sent sending
steal: steal steals stole stolen stealing theft thefts
store: store stores stored storing storage
submit: submit submits submitted submitting submission submissions
supervis: supervise supervises supervised supervising supervision supervisor supervisors supervisory
suspend: suspend suspends suspended suspending suspension suspensions
take: take takes took taken taking
tell: tell tells told telling
transmit: transmit transmits transmitted transmitting transmission transmissions
withdraw: withdraw withdraws withdrawn withdrew withdrawing withdrawal withdrawals
write: write writes wrote written writing`;
