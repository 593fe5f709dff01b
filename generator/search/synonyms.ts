/**
 * The reviewed synonyms of the field. They go into the index's catalogue as terms, so that the function
 * neither carries nor stems them.
 *
 * Each line is a group whose members find each other. `=`: one thing under several names; `~`: different
 * things that answer the same question, worth less than the word that was typed; `>`: the first finds
 * the others, and not the other way round.
 */
const GROUPS = `
dpia = data protection impact assessment
dpo = data protection officer
fria = fundamental rights impact assessment
bcr = binding corporate rules
scc = standard contractual clauses = standard data protection clauses
edpb = european data protection board
edps = european data protection supervisor
dpa > supervisory authority
sbom = software bill of materials
csirt = computer security incident response team
cert > csirt
ict = information and communication technology
it ~ ict
gpai = general purpose ai
llm > general purpose ai model
foundation model > general purpose ai model
ai = artificial intelligence
enisa = european union agency for cybersecurity
tlpt = threat led penetration testing
pentest = penetration testing = penetration test
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
casp = crypto asset service provider
art = asset referenced token
emt = e-money token = electronic money token
stablecoin > asset referenced token
stablecoin > e-money token
nft > unique not fungible crypto asset
ehr = electronic health record
hdab = health data access body
sme = small medium sized enterprise
smes = sme
iot > connected product
ce mark = ce marking
email = electronic mail
cyber security = cybersecurity
cyber attack = cyberattack
attack ~ cyberattack
msa > market surveillance authority
nca > national competent authority
nando > notified body
esa > european supervisory authority
eba = european banking authority
esma = european securities markets authority
eiopa = european insurance occupational pensions authority
dns = domain name system
tld = top level domain
whois > domain name registration data
mfa > multi factor authentication
2fa > multi factor authentication
two factor authentication > multi factor authentication
eu-cyclone = european cyber crisis liaison organisation network
doc > declaration of conformity
bia > business impact analysis
breach ~ incident
attack ~ incident
outage ~ incident
disruption ~ incident
hack > breach
hacked > breach
leak > breach
report ~ notify
tell ~ inform
tell ~ notify
supplier ~ third party provider
vendor ~ supplier
vendor ~ provider
third party ~ supplier
outsourcing ~ third party service
subcontractor ~ third party
delete = erasure
deletion = erasure
remove ~ erasure
correct ~ rectify
fix ~ rectify
fine ~ penalty
sanction ~ penalty
penalty ~ administrative fine
minor ~ child
kid > child
child ~ minor
teenager > minor
underage > minor
age > child minor
cookie > terminal equipment stored information
tracker > cookie
spam > unsolicited communication
junk mail > unsolicited communication
newsletter > unsolicited communication direct marketing
phone > call
caller id > calling line identification
deepfake = deep fake
chatbot > interact directly natural person
robot > ai system
algorithm ~ automated decision making
algorithm ~ ai system
face recognition > biometric identification
facial recognition > biometric identification
fingerprint > biometric
watermark ~ mark machine readable
explainability > explanation
appeal ~ complaint
appeal ~ redress
appeal ~ remedy
complain ~ lodge complaint
sue > compensation judicial remedy
lawsuit > judicial remedy
court ~ judicial remedy
damages = compensation
money back > redeem
refund ~ redeem
refund ~ remedy
injure > injury damage
injury ~ damage
hurt > damage injury
customer ~ consumer
customer ~ client
customer ~ user
user ~ recipient of the service
employee ~ worker
employee ~ staff
staff ~ employee
staff ~ personnel
boss > management body
director ~ management body
board member > management body
executive ~ management body
company ~ undertaking
company ~ enterprise
company ~ controller
firm ~ undertaking
business ~ undertaking
startup = start-up
government ~ public authority
government ~ public sector body
public body ~ public sector body
public body ~ public authority
bank ~ credit institution
bank ~ financial entity
insurer ~ insurance undertaking
insurer ~ financial entity
broker > intermediary
shop > distributor trader
shop ~ distributor
retailer > distributor
seller ~ trader
seller ~ distributor
sell ~ make available on the market
sold ~ placed on the market
maker > manufacturer
producer ~ manufacturer
developer ~ provider
developer ~ manufacturer
buyer > consumer
patient > natural person health
doctor > health professional
hospital > health
medical records = electronic health record
medical record ~ electronic health data
health records ~ electronic health data
app ~ application
software update = security update
patch = security update
upgrade ~ update
lifetime ~ support period
life cycle ~ lifecycle
lifecycle ~ support period
smart device > product digital element
smart device > connected product
hardware software > product digital element
gadget > product
toy > product
wireless > radio
wifi > radio
charger = charging
phone charger > charging
password > authentication
encrypt ~ cryptography
cryptography ~ encryption
crypto ~ crypto asset
bitcoin > crypto asset
token ~ crypto asset
wallet > custody
coin ~ token
open source = free open source software
source code > open source
social media > online platform
social network > online platform
marketplace ~ online platform
search engine ~ online search engine
post > content
takedown > remove content
moderation ~ content moderation
ad ~ advertisement
ads = advertisement
advert = advertisement
commercial ~ advertisement
influencer > advertisement
targeted > profiling
personalised ~ profiling
dark pattern > deceive manipulate interface
self preferencing > ranking favourably
preinstalled > install uninstall
sideload > install third party application
messenger > interpersonal communications
messaging > interpersonal communications
cloud ~ data processing service
cloud = cloud computing
saas > data processing service
hosting ~ store information
exit > terminate
lock in > switching
vehicle > connected product
car > connected product
repair shop > third party
donate > data altruism
charity > altruism
open data > re-use
reuse = re-use
re-use = reuse
sabotage ~ malicious
terrorism ~ terrorist
power plant > energy
electricity > energy
infrastructure ~ critical entity
vetting > background check
criminal record > background check
critical infrastructure = critical entity
test ~ exercise
drill > exercise
audit ~ inspection
inspect ~ on-site inspection
dawn raid > inspection
watchdog > supervisory authority
regulator ~ competent authority
regulator ~ supervisory authority
ombudsman > complaint
contact point = point of contact
training ~ awareness
awareness ~ literacy
literacy ~ skills
backup = back-up
supply chain ~ supplier
logging ~ logs
log ~ record
log keeping > record keeping
deadline ~ time limit
duty ~ obligation
must ~ obligation
rule ~ requirement
scope ~ applies
meaning > definition
define ~ definition
entry into force ~ apply from
exempt ~ exception
exempt ~ derogation
exception ~ derogation
ban ~ prohibit
forbidden > prohibit
illegal > prohibit
whistleblower > reporting persons
whistleblowing > reporting persons
trade secret ~ confidentiality
secrecy ~ confidentiality
transfer abroad > transfer third country
overseas > third country
outside the eu > third country
foreign > third country
anonymous ~ anonymise
identity theft > identity
location tracking > location data
surveillance camera > monitoring publicly accessible
wiretap > interception
eavesdropping > interception tapping
tapping ~ interception
certificate ~ certification
label ~ marking
labelling ~ marking
sticker > label
manual > instructions for use
manual > instructions
accident ~ serious incident
recall ~ withdraw from the market
safety gate = rapex
`;

/** In percent, by the sign between the members. */
const WEIGHTS: Readonly<Record<string, number>> = { '=': 90, '~': 35, '>': 70 };

export interface TermSynonym {
  /** The terms of a phrase, without stop words. */
  of: string[];
  /** What may stand for it. */
  terms: string[];
  /** Against 100 for the phrase itself. */
  weight: number;
}

/** @param termsOf the terms of a phrase, in order and without stop words */
export function listSynonyms(termsOf: (phrase: string) => string[]): TermSynonym[] {
  const synonyms = new Map<string, TermSynonym>();
  const add = (from: string, to: string, weight: number) => {
    const [of, terms] = [termsOf(from), termsOf(to)];
    const key = `${of.join(' ')}\t${terms.join(' ')}`;
    if (of.length === 0 || terms.length === 0 || of.join(' ') === terms.join(' ')) return;
    if (weight > (synonyms.get(key)?.weight ?? 0)) synonyms.set(key, { of, terms, weight });
  };
  for (const line of GROUPS.trim().split('\n')) {
    const sign = / ([=~>]) /.exec(line)?.[1] ?? '=';
    const weight = WEIGHTS[sign] ?? 0;
    const [first = '', ...others] = line.split(` ${sign} `);
    const members = sign === '>' ? [first] : [first, ...others];
    for (const from of members) {
      for (const to of [first, ...others]) add(from, to, weight);
    }
  }
  return [...synonyms.values()];
}

/** The synonyms as the catalogue has them: a line for each phrase. */
export function synonymLines(synonyms: readonly TermSynonym[]): string {
  const lines = new Map<string, string[]>();
  for (const { of, terms, weight } of synonyms) {
    const key = of.join(' ');
    const items = lines.get(key) ?? [];
    lines.set(key, items);
    items.push(`${terms.join(' ')}:${weight}`);
  }
  return `\n${[...lines].map(([key, items]) => `${key}\t${items.join(',')}\n`).join('')}`;
}
