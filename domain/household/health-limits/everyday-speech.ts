/** Slang, text-speak and interjections of everyday British messages, which name neither a food nor an illness. */
export const EVERYDAY_SPEECH: ReadonlySet<string> = new Set(
  `pls plz u ur r ya yer yeh yea aye nah nope naw nay owt nowt summat tbh btw lol lmao omg idk imo tho thru atm asap fyi ikr brb ngl wkend wknd wkends brekky brekkie brekkies scran grub nosh munch chippy
   tea teas din dinz tonite 2nite 2day 2moro tmrw tmz wots wot wats whats hows gonna wanna gotta kinda sorta dunno cuz coz cos til nite nites gd grt thx ta cheers duck hun luv mate pal bro bruv lads
   bairn bairns wean weans hubs fam gaff ok okay k kk ooh oooh aw aww hmm hm mm mmm yum yummo yay woo wow haha hahaha oi hiya heya oops ugh eh er erm um phew bangin banging minging mingin rank
   proper dead well mega skint knackered arsed faff bog standard telly pants gutted chuffed cuppa barbie sarnie sarnies butty butties spuds tatties veggies`
    .split(/\s+/)
    .filter(Boolean),
);

const QUESTION =
  /^(?:and |but |so |ok |also |oh |sorry |quick question )*(?:how|hows|what|whats|why|which|when|where|who|whose|is|are|was|were|does|do|did|has|have|should|shall|would it|could it|can it|can this|can that|can (?:i|you|we) (?:eat|freeze|use|swap|reheat|keep|microwave)|will it|will this)\b/;
/** Openings of questions that count as questions without a question mark. */
const OPENS_QUESTION =
  /^(?:how|what|why|which|where|when|is it (?:ok|okay|safe|fine|alright|bad)|is there|are there|does|should i|can (?:i|you|we) (?:eat|freeze|use|reheat|keep|microwave))\b/;
/** Persons that a question may be about. */
const ABOUT_SOMEBODY =
  /\b(?:i|me|my|mine|we|us|our|he|him|his|she|her|they|them|their|son|daughter|kids?|child|children|baby|toddler|wife|husband|hubby|partner|mum|mam|mom|dad|nan|gran|grandad|friend|guests?|sufferers?|someone|somebody|anyone|a (?:coeliac|celiac|diabetic))\b/;
/** Possessions, which do not count as persons. */
const OWN_THINGS =
  /\b(?:my|our|your|her|his|their) (?:plan|week|weeks|list|shopping|basket|fridge|freezer|oven|hob|kitchen|cupboards?|larder|pantry|menu|meals?|dinners?|lunch(?:es)?|breakfasts?|tea|teas|budget|account|phone|bill|house|home)\b/g;
const SPEAKS_OF_HARM =
  /\b(?:aller\w*|all?erg\w*|intoler\w*|coeliac\w*|celiac\w*|anaphyl\w*|epi ?pens?|react\w*|diabet\w*|ill|sick|poorly|rash|hives|hospital|cannot|free|safe|safely|suitable|friendly|pregnan\w*|without|avoid\w*|sore|trigger\w*|swell\w*)\b/;

/** A question that is a request: "what can I make without eggs?", "is there anything nut free?" */
const REQUESTS =
  /\b(?:without|with no|free (?:from|of)|avoiding|no)\b|^(?:what|whats|which|is there|are there|do you (?:have|do)|have you)\b.*\bfree\b/;

/** Whether a sentence is only a question about food, the plan or cooking: "How do I know if an egg is off?", "why is everything dairy free?" */
function asksOnly(thought: string, isQuestioned: boolean): boolean {
  const own = thought.trim().replace(OWN_THINGS, " it ");
  if (!QUESTION.test(own) || (!isQuestioned && !OPENS_QUESTION.test(own))) return false;
  if (REQUESTS.test(own) && !/^(?:why|how come)\b/.test(own)) return false;
  return !(SPEAKS_OF_HARM.test(own) && ABOUT_SOMEBODY.test(own));
}

const EXCEPT = /\b(?:except\w*|apart|bar|barring|other than|besides|only|save for|just|but not|unless)\b/;
/** "None of us is coeliac", "no allergies here": denies any restriction. */
const NO_LIMIT =
  /\b(?:none of (?:us|them|the kids|my family)|nobody|no ?-?one|neither of (?:us|them))(?: here| in (?:our|my|the) \w+| else)? (?:is|are|was|has|have|got|has got|have got) (?:a |an |any |got )*(?:known )?(?:food )?(?:allerg\w+|intoleran\w+|coeliacs?|celiacs?|dietary \w+|diabetic)(?: to (?:anything|\w+))?|\b(?:no|not any|without any|zero) (?:known |food |special |dietary )*(?:allergies|intolerances|dietary requirements|dietary restrictions|dietary needs|requirements|restrictions|allergens)(?: or (?:intolerances|allergies|anything|requirements))?(?: here| at all| in (?:our|my|the|this) \w+)?|\b(?:i|we|he|she|they|they are|are|am|is) not (?:a |an )?(?:coeliac|celiac|allergic to anything|diabetic)s?\b/g;

const THOUGHT = /[^.!?;:\n…]+[.!?;:\n…]*/g;

/** Removes the sentences that state no restriction, whatever words they contain. */
export function withoutHarmless(plain: string): string {
  return plain.replace(THOUGHT, (thought) => {
    if (asksOnly(thought, thought.includes("?"))) return " ok . ";
    return EXCEPT.test(thought) ? thought : thought.replace(NO_LIMIT, " ok ");
  });
}
