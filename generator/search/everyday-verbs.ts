/** What people say that somebody does, for the verbs of acts; the notation is that of `synonym-groups.ts`. */
export const EVERYDAY_VERBS = `
send data > transfer
sending data > transfer
send personal data > transfer
sending personal data > transfer
violate ~ violated ~ violating ~ violation ~ infringement ~ infringe ~ infringed ~ infringing
break the law > infringement
breaking the law > infringement
broke the law > infringement
oversee ~ overseen ~ overseeing ~ supervise ~ supervised
oversee > oversight
overseen > oversight
overseeing > oversight
revoke ~ revoked ~ revoking ~ revocation ~ withdraw ~ withdrawal
cancel ~ cancelled ~ cancelling ~ cancellation ~ terminate ~ terminated ~ termination
cancel ~ cancelled ~ cancelling ~ cancellation ~ right of withdrawal
charge for data > compensation
charging for data > compensation
pay for data > compensation
tracking > monitoring behaviour
tracked > monitoring behaviour
track me > monitoring behaviour
track people > monitoring behaviour
track user > monitoring behaviour
unsubscribe > object unsolicited communication
unsubscribing > object unsolicited communication
download my data > portability
export ~ exporting ~ exported ~ portability
log in > authentication
logging in > authentication
sign in > authentication
signing in > authentication
verify age > minor
fix ~ fixing ~ remediate ~ remediation
fix ~ fixing ~ corrective measure ~ corrective action
challenge ~ challenging ~ challenged ~ contest ~ contested ~ contesting
challenge a decision > complaint
challenge the decision > complaint
block ~ blocked ~ blocking ~ suspend ~ suspended ~ suspension
block ~ blocked ~ blocking ~ restrict ~ restricted ~ restriction
check ~ checked ~ checking ~ verify ~ verified ~ verification
appoint ~ appointed ~ appointing ~ appointment ~ designate ~ designation
punish > penalty
punished > penalty
punishment > penalty
buy ~ buying ~ bought ~ purchase ~ purchased ~ purchasing
purchase ~ purchased ~ purchasing ~ acquire
buyer ~ consumer
claim ~ claiming ~ compensation
expire = expired = expiring = expiry = expiration
hurt > injury
hurt > harm
harm ~ harmed ~ harming ~ damage
harm ~ harmed ~ injury ~ injured
tell ~ telling ~ told ~ inform ~ informing
inform ~ informing ~ notify ~ notifying
disagree > dispute
ask ~ asked ~ asking ~ request
hiring > recruitment
hire > recruitment
hired > recruitment
announce > publish
announced > publish
announcement > publish
disclose ~ publish
publish ~ published ~ publishing ~ make public ~ made public
allow ~ permit ~ permitted
stop ~ stopped ~ stopping ~ cease
prevent ~ preventing ~ avoid ~ avoiding
keep ~ keeping ~ kept ~ retain
keep data > storage period
keep the data > storage period
keep my data > storage period
keep personal data > storage period
keeping data > storage period
keeping personal data > storage period
keep customer data > storage period
store data > storage period
storing data > storage period
share ~ sharing ~ shared ~ disclose ~ disclosed ~ disclosure
share ~ sharing ~ make available
access ~ obtain
hand over > disclose
handing over > disclose
handed over > disclose
cooperate ~ assist
join ~ joining ~ participate ~ participation
pay ~ paid ~ paying ~ payment
goes bust > insolvency
go bust > insolvency
going bust > insolvency
went bust > insolvency
`;
