/** Statements that a person must not, or cannot, eat something. */

const MAY_NOT =
  /\b(?:cannot|can never|can no longer|must not|must never|should not|shall not|may not|not allowed|not supposed|not meant|not able|not permitted|banned from|unable to|no longer|could not possibly)(?: to)?(?: (?:ever|really|even|have|physically|be))* (?:eat|eats|have|touch|drink|tolerate|take|digest|stomach|go near|come near|near|around|in the same room|cheese|leave the loo)\b(.*)/g;
/** "They can't do dairy". Counts only with a food: "can't do Thursdays" is no restriction. */
const CANNOT_DO =
  /\b(?:cannot|can never|must not|should not|not allowed)(?: really| even)?(?: (?:do|handle|process|cope with|deal with|manage)((?: [a-z]+){1,3})|( [a-z]+))/g;
const EATS_NOT = /\b(?:eat|have|touch|do) (?:cannot|must not)((?: [a-z]+){1,2})/g;
/** Objects that are no restriction: "can't eat late", "can't have pasta every night". */
const NOT_FOR_HEALTH =
  /^(?: (?:it|that|this|them|the|a|an|any|my|our|all|so|too|to))*(?: (?:today|tonight|tomorrow|monday|tuesday|wednesday|thursday|friday|saturday|sunday|weekends?|late|later|early|earlier|lunch|dinner|breakfast|tea|supper|days?|much|more|again|another|any more|anything else|something else|until|till|til|before|after 5|cooking|work|washing|delivery|time|budget|people|friends|guests|visitors|party|long|big|enough|whole|everything|home|out|there|in)\b|(?: \w+){1,3} (?:every|each|again|all) (?:night|day|week|time))/;

/** Advice to avoid something, emergencies and symptoms. */
const TOLD =
  /\b(?:must|should|ought|told|asked|allowed|best|better)(?: [a-z]+){0,2} (?:not|never|avoid)\b|\b(?:told|advised|ordered|asked) (?:me|him|her|us|them|mum|dad|my \w+)? ?to (?:avoid|cut|stay off|keep off|lay off|stop|steer)\b|\b(?:has|have|needs?|had) to (?:stay off|steer clear|keep off|keep away|avoid|keep clear|stay away|cut)\b|\bsteer(?:ing)? (?:well )?clear\b|\ba ?(?:&|and) ?e\b(?! milk)|\b(?:999|111|112)\b|\btoo much for (?:me|my|him|her|us|them|the)\b|\boff limits\b|\bblue[- ]?lighted\b|\bkeel(?:ed|s)? over\b|\bthe hard way\b|\bin bed for days\b|\bend(?:s|ed)? badly\b|\bwell alone\b|\bis the enemy\b|\bfor health reasons\b|\bwatch(?:ing)? out for\b|\bcome(?:s)? (?:over|out) (?:all|in)\b|\bbreaks? out\b|\bgoes red\b|\bclimb the walls\b|\bmy body\b|\bnot a preference\b|\bsame room\b|\bwhiff of\b|\bbrain fog\b|\bfactory with\b|\bnot even a\b|\bdue in (?:january|february|march|april|may|june|july|august|september|october|november|december)\b|\bsoft food\b|\bhigh folate\b|\bafter what happened\b|\bcertain things\b|\balpha[- ]?gal\b|\bre-action\b|\bpost[- ](?:op|viral)\b|\bno appetite\b|\bnever ever\b|\bzilch\b|\bno[- ]\w+ policy\b|\bcare plan\b|\bbad for (?:us|me|him|her|them)\b|\bballoons? (?:from|up|with|after)\b|\bnot great with\b|\bcracks? from\b|\bthing with\b|\bfaints?\b|\bcan have no\b|\bgod no\b|\bthe runs\b|\bcannot (?:he|she|they) (?:eat|have|do|touch)\b|\band (?:i|me) (?:had a bad night|do not get on|fell out)\b|\bnothing nutty\b|\bmay contain\b|\bhold the (?:nuts|peanuts|eggs?|milk|cheese|dairy|fish|prawns|sesame|mustard|celery)\b|\btake \w+ out of\b|\btrigger (?:me|him|her|us|them|my|his|our)\b|\bseparate toaster\b|\band i have a (?:difficult|bad|complicated|tricky|funny)\b|\b(?:makes?|made|making|gives?|gave|sends?|turns?) (?:(?:my|our|his|her|the) )?\w+ (?:feel )?(?:really |very |so |a bit |proper )?(?:ill|sick(?! of)|poorly|unwell|queasy|spots|dizzy|wheezy|funny)\b|\b(?:i|he|she|we|they) (?:gets?|feels?|come over|comes over) (?:\w+ )?(?:sore|ill|sick(?! of)|poorly|unwell|queasy|wheezy|dizzy|itchy|bloated)\b|\b(?:no|without|never) [a-z]{4,} (?:in (?:anything|it|them|any of)|whatsoever)\b/g;

/** Rulings of people and places that decide over health or children: doctors, schools, clubs. */
const RULED =
  /\b(?:doctors?|gp|midwife|nurse|consultant|specialist|dietici?t?ian|hospital|clinic|paediatrician|physio)\b.*\b(?:no|not|nothing|never|avoid|stop|cut|off|without|low)\b|\b(?:school|nursery|preschool|club|camp|childminder|child minder|brownies|beavers|cubs|scouts)\b.*\b(?:says?|said|policy|rules?|ban\w*|strict|send)\b.*\b(?:no|nothing|not|never|on|nut|nuts|nutty|peanuts?)\b/g;
/** Short forms such as "GF and DF", unless "gf" means girlfriend. */
const SHORT_FREE = /(?<!\b(?:my|his|her|the|your|a|new) )\b(?:gf|df|nf|ef)\b/g;
const IS_OUT = /\b((?:[a-z]+ )?[a-z]+) (?:is|are) (?:all )?(?:out|off the (?:menu|table)|a no|a no[- ]go|verboten)\b/g;
const BAR = /(?:^|[.!?;,:\n] ?)bar ([a-z]+)/g;

const LONGEST_SAID = 40;
/** Statements in a message that a person may not or cannot eat something, in its own words. @param isFood whether these words name a food. */
export function statedIn(plain: string, isFood: (words: string) => boolean): string[] {
  const found: string[] = [];
  for (const [said, object = ""] of plain.matchAll(MAY_NOT))
    if (!NOT_FOR_HEALTH.test(object)) found.push(said.split(" ").slice(0, 3).join(" "));
  for (const [said, done = "", named = ""] of plain.matchAll(CANNOT_DO)) if (isFood(done) || isFood(named)) found.push(said.trim());
  for (const [said, object = ""] of plain.matchAll(EATS_NOT)) if (isFood(object)) found.push(said.trim());
  for (const pattern of [IS_OUT, BAR])
    for (const [said, object = ""] of plain.matchAll(pattern)) if (isFood(object)) found.push(said.trim());
  for (const pattern of [TOLD, RULED, SHORT_FREE])
    for (const [said] of plain.matchAll(pattern)) found.push(said.trim().slice(0, LONGEST_SAID));
  return found;
}
