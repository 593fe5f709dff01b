/** Word lists of legislative English that the analysis of clauses rests on. */

/** Verbs that occur in conditions and relative clauses, in their base form. */
const VERBS = `abide accede accept access accompany achieve acknowledge acquire act address administer adopt
affect affirm agree aim allow alter amount apply appoint approve arise ascertain ask assess assign assume
attain attest authorise avail base be become begin believe belong bear breach bring buy carry cause cease
change charge choose circumvent claim classify collect combine come commit communicate comply comprise conclude
conduct confer confirm conform consent consider consist constitute contain continue contract contradict
contribute control convey cooperate correspond count cover create deal decide declare deem define delay delegate
deliver demonstrate deny depend deploy derogate describe designate detect determine develop differ direct
disagree discontinue discover dispose distribute do draw effect embed employ enable endanger end engage
enjoy ensure entail enter envisage establish exceed exclude execute exercise exist expire explain express
extend fail fall feel file find fit follow form fulfil function fund gain gather generate get give govern
grant handle happen harm have hold host identify impair implement imply import impose include incur
indicate inform infringe inhibit initiate integrate intend intervene introduce invest invite invoke
involve issue join justify keep know lack launch lay learn leave lie limit lodge lose maintain make
manage manifest manufacture market meet merge modify need note notify object obtain occur offer operate
oppose opt originate outsource outweigh override oversee own participate pass pay perform permit persist
place plan play pose possess prepare present prevent proceed process produce prohibit propose prove
provide publish purchase pursue put qualify raise reach realise receive recognise recommend record reduce
refer refuse regard register regulate reject relate rely remain remedy remove render repeal replace reply
report represent request require reside respect respond result retain reuse reveal revise revoke risk run
satisfy see seek seem sell send serve set share show sign specify stand state stem stop store submit
substantiate suffer suggest supervise supply support suspect suspend take tell tend terminate threaten
trade transfer transmit treat trigger turn undergo undermine undertake use verify violate want warrant
wish withdraw withhold work`;

/** Base forms that are more often nouns in these texts, so that they do not prove a verb by themselves. */
const NOUN_LIKE = new Set(
  `access address aim breach change claim contract control delay effect end form function fund grant harm
  host import issue market need note object offer place plan process purchase record report request
  respect result risk share show sign stand state store support trade transfer use work act cause end file
  limit register review run set supply trigger`.split(/\s+/),
);

const AUXILIARIES = `is are was were has have had does do did isn't aren't hasn't doesn't don't`;

const baseForms = VERBS.split(/\s+/).filter((verb) => verb !== 'be' && verb !== 'do');
const finite = new Set(AUXILIARIES.split(/\s+/));
for (const verb of baseForms) {
  const third = thirdPerson(verb);
  // "requests", "claims", "uses" are plural nouns as often as verbs, and their place decides.
  if (!NOUN_LIKE.has(verb)) {
    finite.add(verb);
    finite.add(third);
  }
}
const nounLike = new Set([...NOUN_LIKE].flatMap((verb) => [verb, thirdPerson(verb)]));

/** Whether a lower-case word can only be read as a verb with a subject of its own. */
export function isFiniteVerb(word: string): boolean {
  return finite.has(word);
}

/** Whether a lower-case word is a verb or a plural noun, as its place decides. */
export function isVerbOrNoun(word: string): boolean {
  return nounLike.has(word);
}

function thirdPerson(verb: string): string {
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ies`;
  return /(?:s|x|ch|sh|o)$/.test(verb) ? `${verb}es` : `${verb}s`;
}
