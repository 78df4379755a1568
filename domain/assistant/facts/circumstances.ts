/** Allergens besides milk and egg, which have facts. */
const OTHER_ALLERGEN = "(?:soya?|nuts?|peanuts?|wheat|sesame|fish|shellfish|mustard|celery|lupin|sulphites?)";

/** What a message says about a food besides its name. Where a name has several entries, any of them will do. */
const CIRCUMSTANCES: readonly [name: string, words: RegExp][] = [
  // keeping
  [
    "keep",
    /\bhow long|\blasts?\b|\bkeeps?\b|\bkeeping\b|\bkept\b|\bstor(?:e|ing|age)\b|\bfridge|\bfrige\b|\brefrigerator|\bcupboard|\blarder|\bpress\b|shelf life|how many (?:days|weeks|months)|\bstay fresh|\bgo(?:es)? off\b|\bgood for\b|\bstill (?:good|ok|okay|alright|all right|fine|safe)|\bok(?:ay)? (?:today|now)|\bopen(?:ed)?\b|\bcut\b|(?:day|week|month)s? (?:old|after)/,
  ],
  ["freeze", /(?<!re[ -]?)\bfreez|\bfroze|\bfrozen/],
  [
    "refreeze",
    /\bre[ -]?(?:freez|froze)|\bfre?eze .{0,40}\bagain\b|\bback (?:in|into|in to|to)(?: the| my)? freezer|\bput it back in the freezer/,
  ],
  ["defrost", /\b(?:un|de)[ -]?frost|\bthaw|\bout (?:of )?the freezer/],
  ["from frozen", /\b(?:straight )?from (?:the )?(?:frozen|freezer)|\bwithout (?:defrosting|thawing)|\bcook .{0,15}\bfrozen\b/],
  [
    "power cut",
    /\bpower ?cut|\bpower (?:went|was|has gone)|\bfreezer (?:was |went |has |is )?(?:off|broke|died|packed|gone)|\b(?:electric|electricity|leccy) went/,
  ],
  [
    "reheat",
    /\bre[ -]?heat|\bwarm(?:ed|ing)?\b|\bheat(?:ed|ing)? (?:\w+ ){0,3}up\b|\bheat (?:it|them|that) (?:up|again)|\bboil (?:it|them) (?:up|again)/,
  ],
  ["twice", /\btwice\b|\b(?:second|third|2nd|3rd) time|\bthree times|\btwo times|\bmore than once/],
  [
    "left out",
    /\b(?:left|been|sat|stood|stayed|sitting|forgot\w*|stays?|leave|leaving)\b.{0,50}\b(?:out\b(?! (?:of )?(?:the |my )?(?:freezer|tin|can)\b)|on (?:the |my )?(?:side|counter|worktop|hob|stove|cooker|table)|in (?:the |my |a )?(?:\w+ )?(?:van|car|boot|sink|oven|sun))\b/,
  ],
  [
    "left out",
    /\b(?:is|was|were)\b.{0,12}\bout (?:on|in|since|for|all)\b|(?<!or )\bout on the (?:side|counter|hob)|\bout since|\bout (?:all (?:night|nite|day)|overnight)/,
  ],
  [
    "left out",
    /\b(?:on|in) (?:the |my )?(?:hob|stove|cooker|side|counter|worktop|pan|pot|sink|table|car)\b.{0,20}(?:all (?:night|nite|day)|overnight)/,
  ],
  [
    "left out",
    /(?<!\b(?:take|took|taken|taking|get|got|straight|fresh|come|comes|coming) (?:it |them |that |this )?)\bout of (?:the |my )?fri(?:d)?ge|\bwithout (?:a )?fridge|\bnobody put it in the fridge/,
  ],
  [
    "left out",
    /\b(?:had|kept|was|were)\b.{0,30}\bin (?:the |my )(?:\w+ )?(?:car|boot|van|bag|rucksack)\b|\bin (?:the|my|his|her) bag (?:all day|for)|\bhot car\b/,
  ],
  ["left out", /room temp|\bwasn?t (?:even )?cold\b/],
  ["smell", /\bsmell|\bsniff|\bstink|\bwhiff|\bslim(?:e|y)\b|\b(?:is|its|gone|are|that) off\b|\bpong/],
  ["pink", /\bpink\b|under-?cooked|underdone|\b(?:raw|red) in the middle|\bsee.?through|\bbloody\b|\bnot cooked|\brare\b/],
  ["brown", /\b(?:gone|turned|going|look\w*|bit|bits?|its) (?:a (?:bit|little) )?(?:brown|gr[ea]y)|\bbrown (?:spot|bit|in the middle)/],
  ["sheen", /\brainbow|\biridescent|\bgreen sheen|\bshimmer/],
  ["raw", /\braw\b|\buncooked\b/],
  [
    "past date",
    /\b(?:past|after|over|beyond|out of|passed)\b.{0,24}\b(?:date|use ?by|used? by|best before|bbe|sell by)|\buse.?by|\bbest.?before|\bbbe?\b|\b(?:date|dated)\b.{0,16}\b(?:was|yesterday|today|yday|march|gone)|\bout of date|\bexpired?\b|\bdays? (?:past|over|out)\b|\bsays? the \d+|\bafter the date|\bpast its (?:date|best)/,
  ],
  ["use by", /\bused?.?by\b/],
  ["best before", /\bbest.?before|\bbbe\b/],
  [
    "mould",
    /\bmou?ld|\bfurry|\bfluff\b|\bfuzz|\bblue (?:spot|bit)|\bgreen (?:spot|bits? on (?:the |my )?(?:bread|cheese|cheddar|jam))|\bfur\b/,
  ],
  ["green", /\b(?:gone|gon|went|turn(?:ed|s)?|going|go|is|are|little|bit) green|\bgreen(?:ed)? (?:and|bits?|on|potato|spud|sprout)/],
  [
    "sprouting",
    /\bsprout(?:ed|ing|y)|\bha(?:ve|s) (?:wee |little )?sprouts|\bgone sprout|\bsprouts (?:on|coming)|\bsprouting eyes|\bthe eyes\b/,
  ],
  ["wash", /\bwash|\brins/],
  ["pet", /(?<!hot )\bdogs?\b(?! food)|\bcats?\b|\bpuppy/],
  ["blood spot", /\bblood spot|\bspot of blood/],
  ["dent", /\bdent(?:s|ed)?\b/],
  ["swollen tin", /\b(?:bulging|blown|swollen|rusty) (?:tin|can|lid)/],
  ["in tin", /\bin the (?:tin|can)\b|\bdecant/],
  ["drip", /\bdrip(?:s|ped)?\b|\braw .{0,20}(?:juice|above|touch|on the shelf)/],
  ["catching", /\bcatchin|\bcontagious|\bspread to/],
  ["temperature", /\btemp(?:erature)?s?\b|\bprobe\b|\bhow (?:hot|cold)\b|\bdegrees\b/],
  [
    "hot",
    /\bhot (?:soup|food|stew|curry|pan|meal|leftovers)|\b(?:soup|food|stew) (?:is )?(?:still )?hot|\blet it cool|\bcool(?:ed)? (?:it )?(?:first|down)/,
  ],
  ["hang", /\bhang\b|\bhung\b/],
  ["ripen", /\bripe|\bripen|\bblack quicker|\bgo(?:ne|es)? black/],
  ["plastic", /\bplastic\b|\bgiblet/],
  ["microwave", /\bmicrowav/],
  ["sucked", /\b(?:suck|lick|ate|swallow)\w* (?:\w+ ){0,3}raw|\braw chicken bit/],
  ["unripe", /\bunripe/],
  // appliances
  ["air fryer", /\bair-? ?fr[yia]|\bairfr|\bninja\b/],
  ["slow cooker", /\bslow.?cook|\bcrock ?pot/],
  ["pressure cooker", /\bpressure.?cook|\binstant ?pot|\bprestige\b/],
  ["microwaved", /\bmicrowav/],
  ["rice cooker", /\brice cooker/],
  ["halogen oven", /\bhalogen/],
  ["grill", /\bgeorge foreman|\bgrill|\bhealth grill/],
  ["barbecue", /\bbbq|\bbarbecue|\bbarbie\b/],
  ["bread machine", /\bbread ?(?:maker|machine)/],
  ["hob", /\bon the hob|\bon hob\b/],
  ["stick blender", /\bblender|\bliquidiser|\bfood processor/],
  ["aga", /\baga\b|\brayburn\b/],
  ["time ahead", /\bovernight|\ball day|\bat work|\bwhile (?:im|i am) (?:asleep|out|at)/],
  // people
  [
    "pregnant",
    /\bpregn|\bexpectin|\bexpectant|\bmum.?to.?be|\btrimester|\b(?:shes|im|is|am|nearly|about) (?:[5-9]|[1-4]\d) weeks\b(?! old)|\b\d+ weeks (?:gone|along)|\bup the duff|\bmidwife/,
  ],
  ["breastfeeding", /\bbreast ?-?fe+d|\bnursing mum/],
  [
    "baby",
    /(?<!jelly )\bbab(?:y|ies|by|bies)\b|\binfants?\b(?! teacher)|\bnewborn|\bwean(?:ing|ed)\b|\bmonths?[ -]?old\b|\bunder (?:1|one)\b|\b(?:\d+|six|seven|eight|nine|ten|eleven) ?m(?:on)?ths?\b(?= (?:on|old|now|baby)|$)/,
  ],
  [
    "toddler",
    /\btoddler|\b(?:[1-4]|one|two|three|four)(?: and a half)?[ -]?(?:yr|year)s?[ -]?old|\bis two and a half|\bunder (?:5|five)s?\b|\bkids of (?:about )?(?:four|three|two)/,
  ],
  [
    "child",
    /\bchild|\bkids?\b|\b(?:[5-9]|1[0-7]|five|six|seven|eight|nine|ten)[ -]?(?:yr|year)s?[ -]?old|\blittle (?:one|lad|girl|boy)|\bwee (?:one|man|yin)/,
  ],
  [
    "elderly",
    /\belderly|\bolder (?:person|people)|\b(?:6[5-9]|[789]\d)\b(?! ?(?:g|c|f|p|kg|ml|degrees|mins?)\b)|\beighty|\bninety|\bseventy|\bpensioner|\bimmun/,
  ],
  // conditions
  [
    "diabetes",
    /\bdiabet|\btype (?:2|two|1|one)s?\b|\bblood sugar|\b(?:my|her|his|your) sugars?\b(?! (?:in|for|on the list))|\bhas (?:the )?sugar\b|\bgot the sugar\b|\bprediabet/,
  ],
  ["gestational", /\bgestational/],
  ["gout", /\bgout|\bpurine|\buric/],
  ["blood pressure", /\bblood pressure|\bhypertens|\bbp\b/],
  ["cholesterol", /\bcholest/],
  ["heart", /\bheart\b(?! ?burn)(?! attack when)/],
  ["kidney", /\bkidneys?\b(?! beans?)(?! and black)(?! pudding)(?! pie)|\bckd\b|\bdialysis|\brenal/],
  ["coeliac", /\bc(?:o?e)liac|\bgluten\b/],
  ["lactose", /\blactose|\blacto ?free/],
  [
    "milk allergy",
    /\bmilk[ -](?:free|allerg\w+)|\bdairy[ -](?:allerg\w+|free)|\bcmpa\b|\bcows milk protein|\bmilk protein|\bcant have milk|\bwithout (?:milk|dairy)\b/,
  ],
  ["allergy", /\ballerg|(?<!lactose )\bintoleran|\ban?aphyla/],
  ["egg allergy", /\begg allerg|\ballergic to eggs?\b/],
  ["other allergy", new RegExp(`\\b${OTHER_ALLERGEN} (?:and \\w+ )?allerg|\\ballerg\\w+ (?:to|and) (?:\\w+ ){0,3}${OTHER_ALLERGEN}\\b`)],
  ["may contain", /\bmay contain/],
  ["ibs", /\bibs\b|\birritable bowel|\bfodmap/],
  ["crohns", /\bcrohn|\bcolitis|\bflare.?up|\bibd\b/],
  ["anaemia", /\banaem|\banem|\biron\b/],
  ["reflux", /\breflux|\bheart ?burn|\bindigestion|\bulcer/],
  ["soft diet", /\bsoft (?:food|diet)|\bno teeth|\bdentures?|\bswallow/],
  ["b12", /\bb ?12\b/],
  ["calcium", /\bcalcium/],
  ["migraine", /\bmigraine/],
  ["skin", /\bspots\b|\bacne|\bskin\b(?! on| off)/],
  ["pcos", /\bpcos\b/],
  ["cancer", /\bcancer|\bchemo/],
  ["thyroid", /\bthyroid/],
  ["sickness", /\bsick(?:ness)?\b(?! of)|\bnausea|\bdiarrh|\bvomit|\bfood poisoning|\bthe runs\b|\bdioralyte/],
  ["weight", /\blose weight|\bweight loss|\bdiet pills?/],
  // medicines
  ["warfarin", /\bwarf[ae]?rin/],
  ["blood thinner", /\bapixaban|\brivaroxaban|\bedoxaban|\bblood thinner|\beliquis|\bclopidogrel/],
  ["statin", /\w*statins?\b|\bcholesterol (?:tablet|pill|med)/],
  ["grapefruit drug", /\bamlodipine|\bfelodipine|\bnifedipine|\blercanidipine/],
  ["potassium drug", /\bramipril|\blisinopril|\bperindopril|\benalapril|\blosartan|\bcandesartan|\bspironolactone/],
  ["pressure tablets", /\b(?:blood pressure|bp) (?:tablet|pill|med)/],
  ["metformin", /\bmetformin/],
  ["insulin", /\binsulin|\bgliclazide/],
  ["levothyroxine", /\blevothyrox|\bthyroxine/],
  ["antibiotic", /\bantibiotic|\bdoxycyc|\btetracyc|\bciproflox|\bamoxicil|\bpenicil|\bmetronid|\bflucloxa|\berythromycin/],
  ["lithium", /\blithium/],
  ["maoi", /\bmaois?\b|\bphenelzine|\btranylcypromine|\bisocarboxazid|\bmoclobemide/],
  ["iron tablets", /\biron (?:tablet|pill|supplement)|\bferrous/],
  ["contraceptive", /\bthe pill\b|\bcontracepti/],
  ["antidepressant", /\bantidepress|\bsertraline|\bcitalopram|\bfluoxetine|\bssri/],
  ["steroid", /\bprednisolone|\bsteroid/],
  ["methotrexate", /\bmethotrexate/],
  ["bone drug", /\balendronic|\bosteoporosis|\bbisphosph/],
  ["painkiller", /\bibuprofen|\bnaproxen|\bparacetamol|\baspirin|\bcodeine/],
  ["antihistamine", /\bantihistamine|\bcetirizine|\bloratadine|\bfexofenadine/],
  ["digoxin", /\bdigoxin/],
  ["weight drug", /\bmounjaro|\bwegovy|\bozempic|\bsemaglutide|\btirzepatide/],
  ["medicine", /\bmedicines?\b|\bmedication|\bmeds\b/],
  ["supplement", /\bcreatine|\bsupplement|\bvitamins?\b/],
  ["fasting", /\bfast(?:s|ed|ing)?\b(?! food)(?! track)(?! one)/],
  // religions and diets
  ["halal", /\bhalal|\bharam|\bmuslim|\bislam/],
  ["kosher", /\bkosher|\bjew|\bpassover|\bshabbat/],
  ["hindu", /\bhindu/],
  ["sikh", /\bsikh/],
  ["jain", /\bjain/],
  ["buddhist", /\bbuddh/],
  ["lent", /\blent\b(?! (?:me|us|her|him))|\bash wednesday|\bgood friday|\bcommunion/],
  ["ramadan", /\bramadan|\biftar|\bsuhoor|\bsehri|\bsuhur/],
  ["rastafarian", /\brasta|\bital\b/],
  ["vegan", /\bvegan/],
  ["vegetarian", /\bvegetarian|\bveggie\b(?! (?:curry|lasagne|burger|mince))/],
  ["pescatarian", /\bpesc[ae]tarian/],
  ["keto", /\bketo|\blow.?carb/],
];

const FIRST_PERSON = CIRCUMSTANCES.findIndex(([name]) => name === "pregnant");
const ALLERGIES = /allergy|contain|coeliac|lactose/;
/** Who a message is about, by age, illness, medicine or diet: a rule for anyone holds for them all. No rule holds for an allergy unless it says so. */
export const PEOPLE: ReadonlySet<string> = new Set(
  CIRCUMSTANCES.slice(FIRST_PERSON)
    .map(([name]) => name)
    .filter((name) => !ALLERGIES.test(name)),
);

export const circumstancesOf = (text: string): string[] => CIRCUMSTANCES.filter(([, words]) => words.test(text)).map(([name]) => name);
export const isKnownCircumstance = (name: string): boolean => CIRCUMSTANCES.some(([known]) => known === name);

/** Emergencies and requests to harm are answered elsewhere, before any fact. */
export const ANSWERED_ELSEWHERE = new RegExp(
  [
    // breathing, reactions, collapse
    "\\bchok(?:e|es|ed|in|ing)\\b(?! hazard)|\\bstuck in (?:\\w+ )?throat|\\b(?:grape|bone|sweet|nut|food) (?:is |has got |got )?stuck",
    "(?:cant|cannot|cant hardly|struggling to|hard to) (?:get a )?breath|wheez|(?:turn|go)(?:ing|ne|es)? blue|unconscious|collaps|passed out|having a fit",
    "\\b(?:lips?|face|throat|tongues?|mouth|eyes?)\\b.{0,20}\\b(?:swell|swollen|swole|puff|tingl|itch|blotch|yellow)",
    "anaphyla|epi ?-?pen|jext|\\bhives\\b|come out in|allergic reaction|\\bfloppy\\b|\\bgone grey\\b|seeing (?:double|things)|not making sense|talking rubbish",
    "(?:shak(?:y|e|ing)|trembl).{0,30}sweat|sweat.{0,30}(?:shak(?:y|e|ing)|trembl)",
    // poison
    "\\b(?:swallow(?:ed)?|drank|drunk|ate|eaten) (?:\\w+ ){0,4}(?:bleach|batter(?:y|ies)|detergent|dishwasher|antifreeze|weed ?killer|pods?\\b)",
    "\\b(?:took|taken|takes|ate|eaten|swallowed|had)\\b.{0,30}\\b(?:loads|lots|too many|whole|handful|quite a few|all)\\b.{0,40}\\b(?:tablets?|pills?|paracetamol|ibuprofen|insulin)\\b",
    "\\b(?:tablets?|pills?|paracetamol|insulin)\\b.{0,30}\\b(?:by mistake|instead of (?:his|her|their|my)|in one go|till? (?:i|some))",
    "how many (?:\\w+ ){0,4}(?:paracetamol|tablets|pills)",
    "\\b(?:mushrooms?|berr(?:y|ies))\\b.{0,60}\\b(?:sick|vomit|throwing up|hospital)|\\b(?:sick|vomiting)\\b.{0,60}\\b(?:bush|woods?|picked|bulging)|bulging.{0,60}\\b(?:eaten|ate|sick)",
    // despair and harm to oneself
    "overdos|kill (?:myself|himself|herself|me\\b)|suicid|self.?harm|end it all|want to die|point (?:of|in) going on|not worth living",
    "starv(?:e|ing) (?:myself|him|her)|(?:make|making) (?:myself|yourself|me) (?:sick|throw)|purg(?:e|ing)|laxative|stop eating|(?:eat|eating) (?:absolutely )?noth|waste away|\\b(?:\\d{2}|[1-8]\\d{2}|(?:two|three|four|five)? ?hundred) ?(?:k?cals?|calories)",
    // harm to others
    "secretly|on the sly|without (?:\\w+ ){1,3}knowing|without telling|\\bsneak|(?:really|thinks? \\w+) allergic|(?:wont|doesnt) (?:know|notice)\\b|slip .{0,20} (?:in|into) (?:his|her|their)|hide (?:\\w+ ){0,3}(?:in (?:his|hers|her|their)|from (?:him|her|them))",
    "making it up|poison (?:my|him|her|them|someone|somebody|next|the neigh)|(?:make|makes|making) (?:someone|somebody|him|her|them|it|my \\w+|people) (?:\\w+ )?(?:ill|poorly|sick)\\b|finish .{0,20} off\\b|(?:dog|cat|neighbour\\w*) poorly|give my ex",
  ].join("|"),
);
