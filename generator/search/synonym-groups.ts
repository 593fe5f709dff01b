/**
 * The reviewed synonyms of the field. Each line is a group whose members find each other. `=`: one thing
 * under several names; `~`: different things that answer the same question, worth less than the word that
 * was typed; `>`: the first finds the others, and not the other way round.
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
llm > general purpose ai model
foundation model > general purpose ai model
deepfake = deep fake
chatbot > interact directly natural person
robot > ai system
algorithm ~ automated decision making
algorithm ~ ai system
facial recognition > biometric identification
face recognition > biometric identification
watermark ~ mark machine readable
explainability > explanation
tlpt = threat led penetration testing
red team > threat led penetration testing
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
digital identity ~ electronic identification
e-signature = electronic signature
digital signature = electronic signature
timestamp = time stamp
casp = crypto asset service provider
art = asset referenced token
emt = e-money token = electronic money token
stablecoin > asset referenced token > e-money token
nft > unique not fungible crypto asset
bitcoin > crypto asset
crypto ~ crypto asset
token ~ crypto asset
wallet > custody
whitepaper = white paper
crypto exchange > trading platform
ehr = electronic health record
hdab = health data access body
medical record ~ electronic health data
health record ~ electronic health data
health app = wellness application
patient > natural person health
hospital > health
sme = small medium sized enterprise
startup = start-up
msa > market surveillance authority
nca > national competent authority
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
ce mark = ce marking
email = e-mail = electronic mail
cyber security = cybersecurity
cyber attack = cyberattack
cyberattack ~ incident
attack ~ incident
breach ~ incident
disruption ~ incident
outage ~ incident
accident ~ serious incident
hacked > breach
leak > breach
ransomware ~ attack
zero day > vulnerability
bug bounty > vulnerability disclosure
report ~ notify
supplier ~ third party provider
supplier ~ vendor
vendor ~ provider
third party ~ supplier
outsourcing ~ third party service
subcontractor ~ third party
supply chain ~ supplier
delete = erase
remove ~ erase
correct ~ rectify
fine ~ penalty
sanction ~ penalty
penalty ~ administrative fine
child ~ minor
teenager > minor
underage > minor
cookie > terminal equipment stored information
spam > unsolicited communication
newsletter > unsolicited communication direct marketing
wiretap > interception
messenger > interpersonal communications
messaging > interpersonal communications
appeal ~ complaint
appeal ~ redress
appeal ~ remedy
sue > compensation judicial remedy
lawsuit > judicial remedy
court ~ judicial remedy
damages = compensation
money back > redeem
refund ~ redeem
refund ~ remedy
injure > injury damage
injury ~ damage
customer ~ consumer
customer ~ client
customer ~ user
user ~ recipient of the service
employee ~ worker
employee ~ staff
staff ~ personnel
director ~ management body
board member > management body
company ~ undertaking
company ~ enterprise
company ~ controller
business ~ undertaking
government ~ public authority
government ~ public sector body
public body ~ public sector body
public body ~ public authority
regulator ~ competent authority
regulator ~ supervisory authority
watchdog > supervisory authority
bank ~ credit institution
bank ~ financial entity
insurer ~ insurance undertaking
insurer ~ financial entity
shop ~ distributor
seller ~ trader
seller ~ distributor
sell ~ make available on the market
sold ~ placed on the market
maker > manufacturer
producer ~ manufacturer
developer ~ provider
developer ~ manufacturer
app ~ application
app store = software application store
patch = security update
software update ~ security update
lifetime ~ support period
lifecycle ~ support period
iot > connected product
smart device > product digital element > connected product
hardware software > product digital element
car > connected product
wireless ~ radio
wifi > radio
phone charger > charging
charger = charging
password > authentication
encrypt ~ cryptography
open source = free open source software
social media > online platform
social network > online platform
marketplace ~ online platform
big tech > gatekeeper
search engine ~ online search engine
hate speech > illegal content
fake news > disinformation
takedown > remove content
moderation ~ content moderation
ad = advertisement = advert
influencer > advertisement
targeted > profiling
dark pattern > deceive manipulate interface
shadow ban > demotion visibility
self preferencing > ranking favourably
preinstalled > install uninstall
sideload > install third party application
cloud = cloud computing
cloud ~ data processing service
saas > data processing service
lock in > switching
donate > data altruism
open data > re-use
reuse = re-use
critical infrastructure = critical entity
sabotage ~ malicious
power plant > energy
vetting > background check
criminal record > background check
test ~ exercise
audit ~ inspection
dawn raid > inspection
contact point = point of contact
training ~ awareness
literacy ~ skills
backup = back-up
log ~ record
deadline ~ time limit
duty ~ obligation
serious ~ significant
scope ~ applies
meaning > definition
define ~ definition
exempt ~ exception
exempt ~ derogation
ban ~ prohibit
forbidden > prohibit
whistleblower > reporting persons
trade secret ~ confidentiality
secrecy ~ confidentiality
overseas > third country
outside the eu > third country
certificate ~ certification
label ~ marking
labelling ~ marking
recall ~ withdraw from the market
safety gate = rapex
pii = personal data
personal information = personal data
ropa > record of processing activities
toms > technical organisational measures
eudi wallet > european digital identity wallet
eudiw > european digital identity wallet
digital wallet > european digital identity wallet
cvd = coordinated vulnerability disclosure
cve > vulnerability
psirt > vulnerability handling
malware ~ malicious
phishing ~ incident
hacker > malicious
end of life ~ support period
rapex = safety gate
frand = fair reasonable non discriminatory
b2g > exceptional need public sector body
b2b > business to business
data broker ~ data intermediation
data intermediary = data intermediation
notice and takedown > notice and action
sandbox ~ regulatory sandbox
self assessment ~ internal control
self certification > internal control
notified body ~ conformity assessment body
ceo > management body
boss > management body
kids > child
smartphone > device
gadget > device
opt out ~ object
refuse > object
permission > consent
permission > authorisation
licence ~ authorisation
complain = complaint
retention ~ storage period
hiring > recruitment
job applicant > recruitment
credit score > creditworthiness
emotion detection > emotion recognition
emotion ai > emotion recognition
school ~ education
student ~ education
faulty > defective
broken > defective
malfunction ~ defect
online shop > online marketplace
webshop > online marketplace
gps > location data
eavesdrop > interception
insider trading = insider dealing
bankrupt > insolvency
bankruptcy > insolvency
migrate ~ switching
`;
