/**
 * Corrections to the Porter stemmer for the words of this domain. Porter looks only at letters: it
 * gives "important" entities and "importers" one stem, also "personal" data and "persons", but
 * "notify" and "notification" two. Each line is one family: its stem, then the words that share it. To keep two
 * meanings apart it is enough to list the rarer one: "customs" here leaves "customer" with the stem of Porter.
 */
export const FAMILIES = `accessibl: accessible accessibility accessibly
accessory: accessory accessories
accountab: accountable accountability
active: active actively activate activated activation
add: add adds added adding
addend: addendum addenda
advis: advice advise advises advised advising advisory adviser advisers advisor advisors
age: age ages aged ageing
analys: analysis analyses analyse analysed analysing analyst analysts
anonym: anonymous anonymity anonymise anonymised anonymising anonymisation anonymously
appendi: appendix appendixes appendices
appli: apply applies applied applying application applications applicable applicability
applicant: applicant applicants
are: are
assistant: assistant assistants
authentic: authentic authenticity
authorit: authority authorities
begin: begin begins began begun beginning
bias: bias biases biased
bring: bring brings brought bringing
buy: buy buys bought buying
child: child children
choos: choose chooses chose chosen choosing choice choices
collective: collective collectively
communicat: communicate communicates communicated communicating communication communications
community: community communities
compete: compete competes competed competing
compli: comply complies complied complying compliance compliant
consorti: consortium consortia consortiums
controller: controller controllers controler controlers
conversation: conversation conversations conversational
cooperative: cooperative cooperatives
corrigend: corrigendum corrigenda
crisi: crisis crises
criteri: criterion criteria
curricul: curriculum curricula
custodi: custody custodial custodian custodians
customs: custom customs
decis: decide decides decided deciding decision decisions
defenc: defence defences defend defends defended defending
describ: describe describes described describing description descriptions
designat: designate designates designated designating designation designations
destroy: destroy destroyed destroying destroys destruction
developer: developer developers
diagnos: diagnosis diagnoses
disable: disable disables disabling
disclos: disclose discloses disclosed disclosing disclosure disclosures
distributor: distributor distributors distributer distributers
dos: dos
emergency: emergency emergencies
engineer: engineer engineers engineered engineering
eras: erase erases erased erasing erasure
exceptional: exceptional exceptionally
executive: executive executives
experiment: experiment experiments experimental experimentation
expos: expose exposed exposing exposure exposures
fail: fail fails failed failing failure failures
forum: forum forums fora
general: general generally
generat: generate generates generated generating generation generative generator generators
government: government governments
half: half halves
hold: hold holds held holding
ics: ics
identical: identical identically
important: important importance importantly
index: index indexes indices indexed indexing
informal: informal informally
insur: insure insured insurer insurers insurance
integrity: integrity
intermedi: intermediary intermediaries intermediate intermediation
international: international internationally
journalis: journalism journalist journalists journalistic
keep: keep keeps kept keeping
lead: lead leads led leading
liabl: liable liability liabilities
licenc: licence licences licensed licensing licensee licensees licensor licensors
lose: lose loses lost losing loss losses
maintain: maintain maintains maintained maintaining maintenance
majority: majority
marketing: marketing marketting
memorand: memorandum memoranda memorandums
minority: minority minorities
news: news
objectiv: objective objectives objectively objectivity
officer: officer officers
one: one ones
operator: operator operators
organic: organic organism organisms
pay: pay pays paid paying
penalti: penalty penalties penalise penalised
periodic: periodic periodically
personal: personal personally
proceeding: proceeding proceedings
processor: processor processors processer processers
procur: procure procures procured procuring procurement
production: production
profession: profession professions professional professionals
prove: prove proves proved proven proving proof proofs
public: public publicly
publish: publish publishes published publishing publication publications publisher publishers
receiv: receive receives received receiving receipt
recommender: recommender recommenders
referend: referendum referenda referendums
regist: register registers registered registering registration registrations registry registries
remedi: remedy remedies remedied remedying remedial remediation remediate
representativ: representative representatives
respons: respond responds responded responding response responses
responsibl: responsible responsibility responsibilities responsibly
retain: retain retains retained retaining retention
safe: safe safer safest safely safety
securiti: securities
sell: sell sells sold selling sale sales
send: send sends sent sending
severe: severe severely severity
shelf: shelf shelves
specification: specification specifications
steal: steal steals stole stolen stealing theft thefts
store: store stores stored storing storage
submit: submit submits submitted submitting submission submissions
supervis: supervise supervises supervised supervising supervision supervisor supervisors supervisory
suspend: suspend suspends suspended suspending suspension suspensions
systemic: systemic systemically
take: take takes took taken taking
tell: tell tells told telling
terminal: terminal terminals
tos: tos
transits: transit transits
transmit: transmit transmits transmitted transmitting transmission transmissions
transpos: transpose transposes transposed transposing transposition transpositions
undertaking: undertaking undertakings
university: university universities
use: use uses used using useful usefully usefulness
vulnerable: vulnerable
wellness: wellness
withdraw: withdraw withdraws withdrawn withdrew withdrawing withdrawal withdrawals
woman: woman women
write: write writes wrote written writing`;
