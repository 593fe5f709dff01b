/**
 * What people say for the terms of acts, in professional words; the notation is that of
 * `synonym-groups.ts`.
 */
export const PLAIN_WORDS = `
cyberattack ~ incident
attack ~ attacked ~ attacking ~ attacker ~ incident
breach ~ breached ~ incident
disruption ~ disrupted ~ incident
outage ~ incident
accident ~ serious incident
serious incident ~ significant incident ~ major incident
hack > breach
hacked > breach
hacking > breach
leak > breach
leaked > breach
leaking > breach
leakage > breach
ransomware ~ attack
zero day > vulnerability
bug bounty > vulnerability disclosure
report ~ reporting ~ reported ~ notify ~ notifying ~ notification
supplier ~ third party provider
supplier ~ vendor
vendor ~ third party provider
vendor ~ provider
outsourcing ~ outsource ~ outsourced ~ third party service
subcontractor = subcontracting = subcontract = subcontracted
subcontractor ~ third party
third party ~ supplier
supply chain ~ supplier
delete = deletion = deleted = deleting = erase = erased = erasing = erasure
remove ~ removing ~ removed ~ erase ~ erasure
correct ~ corrected ~ correcting ~ correction ~ rectify ~ rectified ~ rectification
fine ~ fined ~ penalty ~ penalised
sanction ~ sanctioned ~ penalty
penalty ~ administrative fine
child ~ minor
teenager > minor
teen > minor
underage > minor
cookie > terminal equipment stored information
spam > unsolicited communication
newsletter > unsolicited communication direct marketing
wiretap > interception
wiretapping > interception
wiretapped > interception
messenger > interpersonal communications
messaging > interpersonal communications
appeal ~ appealing ~ complaint
appeal ~ redress
appeal ~ remedy
sue > judicial remedy
sued > judicial remedy
suing > judicial remedy
lawsuit > judicial remedy
court ~ judicial remedy
damages ~ compensation
money back > refund > redeem
refund ~ refunded ~ redeem
refund ~ refunded ~ remedy
injury = injured = injure = injuring
injury ~ injured ~ damage
customer > consumer > client
user ~ recipient of the service
employee ~ worker
employee ~ staff
staff ~ personnel
director ~ management body
board member > management body
board of directors > management body
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
retailer > distributor
reseller > distributor
seller ~ trader
seller ~ distributor
sell ~ selling ~ sold ~ sale ~ make available on the market ~ making available on the market
sell ~ selling ~ sold ~ sale ~ place on the market ~ placed on the market ~ placing on the market
maker > manufacturer
producer > manufacturer
developer ~ provider
developer ~ manufacturer
ai developer > provider ai system
app ~ software application
app store = software application store
patch = patching = patched = security update
software update ~ security update
lifetime ~ support period
iot > connected product
smart device > product digital element > connected product
hardware and software > product digital element
hardware or software > product digital element
car > connected product
wireless ~ radio
wifi > radio
wi-fi > radio
phone charger > wired charging
charger > wired charging
charging cable > wired charging
wired charging > charger
password > authentication
encrypt ~ encrypted ~ encrypting ~ encryption ~ cryptographic
cryptography > cryptographic > encryption
decryption > encryption > cryptographic
decrypt > encryption
decrypted > encryption
decrypting > encryption
open source = free and open source software
social media > online platform
social network > online platform
marketplace ~ online platform
big tech > gatekeeper
tech giant > gatekeeper
search engine ~ online search engine
hate speech > illegal content
fake news > disinformation
takedown > remove content
moderation ~ content moderation
moderator > content moderation
ad > advertisement
ads > advertisement
advert > advertisement
advertisement > advert
influencer > advertisement
targeted ad > profiling
targeted advert > profiling
targeted advertising > profiling
targeted marketing > profiling
ad targeting > profiling
dark pattern > deceive manipulate interface
deceptive design > deceive manipulate interface
shadow ban > demotion visibility
shadow banning > demotion visibility
shadow banned > demotion visibility
self preferencing > ranking favourably
preinstalled > un-install
pre-installed > un-install
uninstall = un-install
uninstalling > un-install
sideload > install third party application
sideloading > install third party application
sideloaded > install third party application
cloud = cloud computing
cloud ~ data processing service
saas > data processing service
lock in > switching
locked in > switching
donate > data altruism
donating > data altruism
donated > data altruism
donation > data altruism
open data > re-use
reuse = reusing = reused = re-use = re-using = re-used
critical infrastructure > critical entity
critical entity ~ critical infrastructure
sabotage ~ sabotaged ~ malicious
power plant > energy
vetting > background check
vetted > background check
vet > background check
criminal record > background check
audit ~ audited ~ auditing ~ inspection
dawn raid > inspection
training ~ awareness
literacy ~ skills
log > record
logging ~ record keeping
deadline ~ time limit
duty ~ obligation
apply to me > scope
apply to us > scope
apply to my > scope
apply to our > scope
meaning > definition
define ~ defined ~ defining ~ definition
exempt ~ exempted ~ exemption ~ exception
exempt ~ exempted ~ exemption ~ derogation
ban ~ banned ~ banning ~ prohibit ~ prohibited ~ prohibiting ~ prohibition
forbidden > prohibit
forbid > prohibit
whistleblower > directive 2019/1937 > reporting persons
whistleblowing > directive 2019/1937 > reporting persons
trade secret ~ confidentiality
secrecy ~ confidentiality
overseas > third country
outside the eu > third country
outside of the eu > third country
non-eu > third country
label ~ labelling ~ labelled ~ marking
recall ~ recalled ~ recalling ~ withdraw from the market ~ withdrawn from the market
malware ~ malicious
phishing ~ incident
hacker > malicious
end of life ~ support period
data broker ~ data intermediation
notice and takedown > notice and action
sandbox ~ regulatory sandbox
self assessment ~ internal control
self assess > internal control
self certification > internal control
self certify > internal control
self declaration > internal control
notified body ~ conformity assessment body
ceo > management body
kids > child
smartphone > device
gadget > device
opt out > object
opted out > object
opting out > object
permission > consent
permission > authorisation
licence ~ licensed ~ licensing ~ authorisation
complain = complained = complaining = complaint
retention ~ storage period ~ retain ~ retained ~ retaining
credit score > creditworthiness
credit scoring > creditworthiness
emotion detection > emotion recognition
emotion ai > emotion recognition
school ~ education
student ~ education
malfunction ~ malfunctioning ~ defect
online shop > online marketplace
webshop > online marketplace
eavesdrop > interception
eavesdropping > interception
insider trading = insider dealing
bankrupt > insolvency
bankruptcy > insolvency
migrate > switching
migrating > switching
data migration > switching
`;
