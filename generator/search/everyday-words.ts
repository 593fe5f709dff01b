/**
 * What people say for the terms of acts, in everyday words; the notation is that of
 * `synonym-groups.ts`.
 */
export const EVERYDAY_WORDS = `
send > transfer
usa > third country
abroad > third country
foreign ~ third country
outside europe > third country
laptop > device
phone > device
smartwatch > connected product
wearable > connected product
appliance > connected product
ignore > infringement
violate > infringement
violation ~ infringement
noncompliance = non-compliance
break the law > infringement
offender > misuse
repeat > frequent
caller id > calling line identification
oversee ~ supervise
supervise ~ oversight
employer > workplace
police > law enforcement
cctv > systematic monitoring publicly accessible area
fingerprint > biometric data
doctor > health professional
clinic > healthcare provider
medical ~ health
scientist > researcher
university > research organisation
small business > micro small enterprise
small company > micro small enterprise
ngo > not-for-profit
parent > parental responsibility
crime ~ criminal offence
illegal ~ unlawful
class action > representative action
proof ~ evidence
revoke ~ withdraw
cancel ~ terminate
price ~ charge
fee ~ charge
reimburse ~ redeem
investor > holder
shareholder > qualifying holding
merger ~ concentration
takeover > acquisition
monopoly > gatekeeper
app developer > business user
fake > counterfeit
scam > fraud
misinformation = disinformation
election ~ electoral process
voting > electoral process
bias ~ discrimination
tracking > monitoring behaviour
surveillance ~ monitoring
metadata ~ traffic data
phone book > subscriber directory
sms > electronic mail
telemarketing > unsolicited communication
robocall > automated calling
unsubscribe > object unsolicited communication
wrong > inaccurate
copy of my data > right of access
download my data > portability
export ~ portability
data center = data centre
bug > vulnerability
flaw > vulnerability
weakness ~ vulnerability
firmware ~ software
dependency > component
library > component
rto > recovery time objective
business continuity ~ continuity
disaster recovery ~ response recovery
drill > exercise
headquarters > main establishment
eu country > member state
inventory ~ register
paperwork > documentation
manual > instructions
hazard > risk
unsafe ~ dangerous
bluetooth > radio
warehouse > fulfilment service provider
refurbished ~ reconditioned
second hand ~ used
lab = laboratory
login > authentication
sign in > authentication
id card > electronic identification
age verification > minor
newsfeed > recommender system
feed > recommender system
personalised ~ profiling
search results > ranking
telecom = electronic communications
internet provider > electronic communications service
airport > air transport
utility > energy
ai generated > artificially generated
yearly = annual
every year = annual
external ~ independent
hole > vulnerability
fix ~ remediate
fix ~ corrective
manager ~ management body
executive ~ management body
challenge ~ contest
challenge ~ complaint
block ~ suspend
block ~ restrict
check ~ verify
check ~ audit
check ~ control
big ~ large
big platform > very large online platform
large platform > very large online platform
choose > designate
appoint ~ designate
select ~ designate
punish > penalty
washing machine > connected product
compensation ~ remuneration
charge ~ compensation
flood > public emergency
earthquake > public emergency
pandemic > public emergency
emergency ~ exceptional need
cancel ~ withdraw
buy > acquire
purchase ~ acquire
buyer ~ consumer
screening ~ background check
screen > background check
responsible ~ liable
responsible ~ accountable
outside the eu > not established in the union
claim ~ compensation
claim ~ action
time limit ~ limitation period
expire ~ expiry
hurt > injury
hurt > harm
harm ~ damage
harm ~ injury
tell ~ inform
disagree > dispute
disagreement ~ dispute
conflict ~ dispute
ask ~ request
tracker > terminal equipment stored information
website > online interface
website ~ information society service
candidate > recruitment
job > employment
job > recruitment
photo > image
picture > image
video ~ image
payment ~ remuneration
salary ~ remuneration
rule ~ requirement
quick ~ without undue delay
fast ~ without undue delay
immediately ~ without undue delay
late ~ delay
inform ~ notify
announce > publish
disclose ~ publish
publish ~ make public
force ~ require
allow ~ permit
stop ~ cease
stop ~ prohibit
prevent ~ avoid
protect ~ safeguard
safeguard ~ protection
keep ~ retain
share ~ disclose
share ~ make available
hand over ~ disclose
access ~ obtain
trust ~ reliable
safe ~ secure
cooperate ~ assist
cooperation ~ mutual assistance
join ~ participate
member ~ participate
build > develop
design ~ develop
maintain ~ update
rank > ranking
score > scoring
grade > classification
category ~ classification
classify ~ category
threshold ~ criterion
insecure > non-compliant
insecure > vulnerability
invoice > billing
medical file > health record
pay ~ payment
pay ~ compensation
pay ~ liable
fee ~ compensation
criteria ~ threshold
`;
