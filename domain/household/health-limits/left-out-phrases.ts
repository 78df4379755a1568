/** Phrases after which a list of foods to exclude follows; the longest match wins. */
export const LEAVES_OUT: readonly string[] = `
no|no more|not|not any|not a|without|without any|with no|minus|less the|except|except for|excluding|exclude|excludes|apart from|other than|leave out|leaves out|leaving out|left out|skip|skip the|skipping
avoid|avoids|avoiding|cut out|cutting out|cut|drop|remove|omit|ditch|lose the|zero|never|never any|none of|neither|nor
hate|hates|hated|dislike|dislikes|disliked|detest|detests|loathe|loathes|cannot stand|cannot abide|cannot bear|do not like|does not like|did not like|do not want|does not want|do not fancy
do not eat|does not eat|do not have|does not have|did not eat|will not eat|would not eat|will not touch|never eat|never eats|never have|never touch|do not cook|do not buy|do not use|do not include|do not add|do not put
gone off|went off|going off|not keen on|not a fan of|not fans of|not fond of|not into|not big on|refuse|refuses|refuse to eat|refuses to eat|nobody likes|no one likes|nobody eats|none of us like|none of us likes|none of us eat
free of|free from|nothing with|nothing containing|anything without|nothing made with|anything but|everything but|all but|everything except|anything except|all except|no fan of
stop giving me|stop giving us|stop putting|do not give me|do not give us|had enough of|enough of|gone right off
`
  .split(/[|\n]/)
  .map((phrase) => phrase.trim())
  .filter(Boolean);

/** Small words inside such a list that change nothing. */
export const LIST_FILLERS: ReadonlySet<string> = new Set(
  "any another other the a an more of all at my our your some much too many so such to eat eating have having either kind kinds sort sorts type types dish dishes recipe recipes meal meals thing things stuff in it him them whatsoever please thanks".split(
    " ",
  ),
);
export const LIST_JOINTS: ReadonlySet<string> = new Set(["and", "or", "nor", "no", "without", "any", "not", "also", "plus"]);

/** Harmless non-foods in such a list: "no fuss", "no oven", "skip breakfast". */
export const HARMLESS_THINGS: ReadonlySet<string> = new Set(
  `fuss faff rush hurry idea ideas need time problem thanks thank longer way point leftover leftovers repeat repeats repetition repeating oven hob microwave stove fridge freezer blender grill fryer kettle
   breakfast breakfasts brunch lunch lunches dinner dinners supper suppers tea snack snacks pudding puddings dessert desserts starter starters meal meals cooking cook chef chopping washing cleaning mess stress
   waste wasting frills nonsense gimmick gimmicks fancy complicated expensive hard difficult fiddly boring takeaway takeaways shopping shop monday tuesday wednesday thursday friday saturday sunday weekend
   weekday weekdays week day days night nights hours minute minutes pressure breaking limit preference preferences favourites favourite money cash much budget clue exception exceptions reason matter
   surprise surprises change changes sure too that this last same pasta-again again first only just yet now today tonight tomorrow really always often sometimes everyone everybody every it enough quite
   bad far long big large heavy warm cold hot sweet early late busy home work one two three four five six seven eight nine ten`
    .split(/\s+/)
    .filter(Boolean),
);

/** Dishes. They cannot be excluded by a food, and nobody is allergic to one without naming a food. */
export const DISHES: ReadonlySet<string> = new Set(
  `curry curries soup soups salad salads stew stews casserole casseroles pie pies pizza pizzas burger burgers taco tacos burrito burritos fajitas lasagne risotto sandwich sandwiches wrap wraps
   traybake traybakes roast roasts stir-fry omelette omelettes porridge pancakes smoothie smoothies bake bakes`
    .split(/\s+/)
    .filter(Boolean),
);

/** Phrases with "no" or "not" that exclude nothing. */
export const HARMLESS_PHRASES: readonly RegExp[] = [
  /\bno (?:more|less|fewer) than\b/g,
  /\bnot (?:more|less|over|under|above|longer|much more) (?:than )?\b/g,
  /\bnothing (?:over|above|more than|longer than|too|fancy|special|complicated|difficult|hard|expensive|else|new|but the best)\b/g,
  /\bno (?:longer|need|idea|rush|hurry|problem|worries|thanks|thank you|matter|wonder|doubt|time|fuss|one else|bother|way too|more ideas?|clue|preference|point)\b/g,
  /\bnot (?:sure|yet|really|only|just|necessarily|too (?:many|much|expensive|complicated|hard|difficult|long|late|early|big|heavy|fancy|dear|pricey|spicy|hot|sweet|salty|rich|fiddly|boring)|so (?:sure|much|expensive|many)|as (?:expensive|much|many|long)|bad|fussy|picky|worth|again|breaking|that|the same|this week|today|tonight|vegan|vegetarian|veggie|far|a problem|everyone)\b/g,
  /\bnot (?:needed|required|necessary)\b|\bno more(?=\s*(?:[.!?,;\n]|$))/g,
  /\bnot (?:fussed|bothered|precious|particular) (?:about|by)\b|\bwithout (?:it|them|that)\b|\bbefore (?:it|they) (?:goes|go) off\b|\bdo not drink(?= (?:so|and|at|but)|\s*[,.]|$)|\bper head\b|\ba head\b|\bswap(?:ping)? out\b|\b(?:eat|eating|go|going|out|ran|run|running) out of\b/g,
  /\bwhy not\b|\bor not\b|\bif not\b|\bhow about not\b|\bnot to worry\b/g,
  /\bdo not (?:mind|worry|bother|know|need|care|forget|make it|repeat|want to (?:spend|cook|pay|repeat|shop|go)|have (?:to|time|much|a lot|an? (?:oven|hob|microwave|freezer|blender|budget|plan|list)|any (?:time|money|ideas?|plans?))|overcomplicate|cook (?:much|often|a lot|well)|spend|plan|waste|go over|use (?:the|an?) (?:oven|hob|microwave)|own)\b/g,
  /\bdoes not (?:matter|have to|need|take|cost|mind|sound|look|cook)\b/g,
  /\b(?:is|are|was|were) not (?:here|home|in|on (?:offer|sale|the)|there|around|vegan|vegetarian|veggie|too|very|much|expensive|cheap|ready|clear|right|working|fussy|picky|hungry|coming|bothered|so|as|many)\b/g,
  /\b(?:am|i) not (?:sure|a (?:great|good|big|keen) (?:cook|chef|eater)|good at|very good|here|home|at home|picky|fussy|hungry|much of)\b/g,
  /\b(?:am|is|are) no (?:cook|chef|expert|good)\b/g,
  /\b(?:will|would|did|could|should) not (?:take|cost|be (?:here|home|in|back|around|too|long|able to (?:cook|shop))|mind|know|need|matter|do (?:much|a lot)|have (?:time|long)|like (?:it|that|them)|spend|want to spend)\b/g,
  /\bcannot (?:cook|decide|choose|find|wait|think|remember|believe|see|spend|afford|be bothered|shop|get (?:to|out)|make (?:it|up my mind)|go (?:to|over|wrong)|open|stop thinking|use (?:the|my|our) (?:oven|hob|microwave)|do (?:much|a big shop)|plan)\b/g,
  /\bnever (?:mind|think|know|remember|get round|seem|cooked|tried|made|know|enough|had time|been|used|thought)\b/g,
  /\bwithout (?:breaking|spending|wasting|having to|going|too much|using|cooking|leaving|repeating|a (?:lot|car|fuss)|fuss|stress|the (?:oven|hob|microwave|fuss|faff|mess))\b/g,
  /\b(?:sick|tired) (?:and tired )?of\b|\bto die for\b|\bdead (?:easy|simple|quick|cheap)\b|\bbored of\b|\bfed up with\b/g,
  /\bfits? (?:in|into|my|our|the|a|with|that|within|us)\b/g,
  /\bsafe (?:in|for) the freezer\b|\bfreezer safe\b|\bkeep safely\b/g,
  /\bpacked lunch(?:es)?\b|\bbaby (?:potato|potatoes|spinach|leaf|leaves|corn|carrots?|new potatoes|plum|tomatoes|gem)\b|\bheart of\b|\bart?ichoke hearts?\b|\bhearty\b/g,
  /\b(?:couple|adults|people),? no (?:kids|children)\b|\blive (?:alone|on my own|by myself|in a (?:flat|house))\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day free\b|\bi cannot stand (?:it|them)\b/g,
  // parts of animals, and remarks about food that was good or not eaten
  /\b(?:pork|beef|lamb) bell(?:y|ies)\b|\b(?:crispy|chicken|duck|potato|salmon|fish|pork) skins?\b|\bskin[- ]on\b|\bliver (?:and|with) onions?\b|\b(?:chicken|lambs?|calfs?|pigs?|duck) (?:livers?|hearts?|kidneys?)\b|\bsteak and kidney\b/g,
  /\b(?:toilet|kitchen|loo) (?:rolls?|paper)\b|\bpressure cooker\b|\b(?:live|lives|living) (?:for|off)\b|\b(?:turns?|turned|turning) (?:his|her|their) noses? up\b/g,
  /\b(?:nobody|no ?one|none of us|the kids|they) (?:touched|ate|liked|enjoyed|finished)\b|\b(?:gave|give) (?:it|that|them) a miss\b/g,
  // what has run out, and what is not to people's taste (decision 71)
  /\b(?:am|are|is|i|we) (?:all |nearly |almost |clean |right |completely )?out of\b/g,
  /\banything (?:but|except|bar)\b(?=.{1,40}\b(?:mon|tues|wednes|thurs|fri|satur|sun|tonight|tomorrow))|\b(?:is )?a (?:hard |firm |definite )?no (?:from|for) (?:us|me|him|her)\b/g,
  // greetings of other languages
  /\b(?:guten (?:tag|morgen|abend)|hallo|wie geht(?: es)?(?: dir| ihnen)?|bonjour|bonsoir|salut|hola|buenos dias|ciao|dzien dobry|czesc|namaste|salaam|shwmae|bore da|merhaba|danke|merci|gracias|grazie|diolch)\b/g,
  /\bin good (?:health|condition)\b/g,
  /\b(?:free[- ]range|free (?:evening|time|day|night|weekend|delivery)|(?:am|is|are|be|i|we) free (?:to|on|this|for|until))\b|\b(?:fuss|stress|hassle|guilt|worry|waste|faff|plastic|cruelty|trouble|hands)[- ]free\b/g,
];
