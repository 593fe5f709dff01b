/**
 * The reviewed synonyms of this domain: here names and abbreviations, in `plain-words.ts`,
 * `everyday-words.ts` and `everyday-verbs.ts` what people say for the terms of acts, in `fixed-terms.ts`
 * terms whose words mean something else than alone. Each line is a group whose members find each other.
 * `=`: names of one thing; `~`: different things that answer the same question, which count less than the
 * word that was typed; `>`: the first finds the others, but not the reverse. A line of one member is a
 * fixed term, whose words have no synonyms of their own.
 *
 * What is typed is compared word for word, stop words included; only spelling and plural are folded.
 * So a verb needs each form that people type. What is found is looked up by stems, without stop words:
 * of a synonym that finds, one form is enough.
 */
export const SYNONYM_GROUPS = `
dpia = data protection impact assessment
dpo = data protection officer
fria = fundamental rights impact assessment
bcr = binding corporate rules
scc = standard contractual clauses = standard data protection clauses
edpb = european data protection board
edps = european data protection supervisor
dpa > supervisory authority
one-stop shop > lead supervisory authority
dsar > right of access data subject
subject access request > right of access data subject
privacy by design = data protection by design
data breach = personal data breach
right to be forgotten = right to erasure
sbom = software bill of materials
csirt = computer security incident response team
cert > csirt
enisa = european union agency for cybersecurity
ict = information and communication technology
ai = artificial intelligence
gpai = general purpose ai
gpai model = general purpose ai model
gpai system = general purpose ai system
llm > general purpose ai model
foundation model > general purpose ai model
deepfake = deep fake
chatbot > interact directly natural person
bot > interact directly natural person
robot > ai system
algorithm ~ automated decision making
algorithm > ai system
facial recognition > biometric identification
face recognition > biometric identification
watermark ~ watermarking ~ watermarked ~ mark machine readable
explainability > explanation
explainable > explanation
tlpt = threat led penetration testing
red team > threat led penetration testing
red teaming > threat led penetration testing
red teaming > adversarial testing
pentest = pentesting = pen test = pen testing = penetration test = penetration testing
ctpp = critical ict third party service provider
vlop = very large online platform
vlose = very large online search engine
dsc = digital services coordinator
cps > core platform service
edib = european data innovation board
qtsp = qualified trust service provider
tsp = trust service provider
qscd = qualified electronic signature creation device
qwac > qualified certificate website authentication
eid = electronic identification
digital identity ~ electronic identification
e-signature > electronic signature
digital signature = electronic signature
timestamp = time stamp
casp = crypto asset service provider
art token > asset referenced token
art issuer > issuer asset referenced token
issuer of art > issuer asset referenced token
emt = e-money token = electronic money token
stablecoin > asset referenced token > e-money token
stable coin > asset referenced token > e-money token
nft > unique not fungible crypto asset
non-fungible token > unique not fungible crypto asset
bitcoin > crypto asset
cryptocurrency > crypto asset
crypto ~ crypto asset
token ~ crypto asset
crypto wallet > custody crypto asset
crypto-asset wallet > custody crypto asset
bitcoin wallet > custody crypto asset
custodial wallet > custody crypto asset
whitepaper = white paper
crypto exchange > trading platform
ehr = electronic health record
hdab = health data access body
medical record ~ electronic health data
health record ~ electronic health data
health app > wellness application ehr
fitness app > wellness application ehr
wellness app > wellness application ehr
patient > natural person health
hospital > healthcare provider
hospital ~ health
sme = small and medium-sized enterprise = small and medium enterprise
startup ~ sme start-up
start-up > startup
start-ups > startup
msa > market surveillance authority
nca > national competent authority
eba = european banking authority
esa > european supervisory authority
esma = european securities and markets authority
eiopa = european insurance and occupational pensions authority
dns = domain name system
tld = top level domain
whois > domain name registration data
mfa > multi factor authentication
2fa > multi factor authentication
two factor authentication > multi factor authentication
multifactor authentication > multi factor authentication
eu-cyclone = european cyber crisis liaison organisation network
email = e-mail = electronic mail
cyber security = cybersecurity
cyber attack = cyberattack
pii = personal data
personal information > personal data
ropa > record of processing activities
toms > technical organisational measures
eudi wallet > european digital identity wallet
eudiw > european digital identity wallet
digital wallet > european digital identity wallet
cvd = coordinated vulnerability disclosure
responsible disclosure > coordinated vulnerability disclosure
cve > vulnerability
psirt > vulnerability handling
rapex = safety gate
frand = fair reasonable and non discriminatory
opensource > open source
crossborder > cross border
lifecycle = life cycle
health care > healthcare
euro > eur
sub-processor > engage another processor
subprocessor > engage another processor
b2g > exceptional need public sector body
lei = legal entity identifier
soc > security operations centre
mssp > managed security service provider
aml > money laundering
kyc > money laundering
gpsd > directive 2001/95
privacy officer > data protection officer
cyber agency > enisa
cybersecurity agency > enisa
`;
