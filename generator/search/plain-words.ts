/**
 * What people say for the terms of acts, in professional words; the notation is that of
 * `synonym-groups.ts`.
 */
export const PLAIN_WORDS = `
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
malware ~ malicious
phishing ~ incident
hacker > malicious
end of life ~ support period
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
