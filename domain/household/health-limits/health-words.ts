import { closestWords } from "../../spelling.ts";

/** Words of health and of prohibitions. Each matches the start of a word; with a dot at its end, the whole word. */
const BEGINNINGS = `allerg alerg alleg intoler tolera sensitiv hypersens coeliac celiac anaphyl epipen autoinject adrenalin antihist inject reaction react. reacts. reacted. reacting.
 symptom medic clinic diagnos doctor. doctors. gp. gps. nurse. nurses. dietit dietic nutritionist hospit ambulanc paramed emergenc surge operation patient disease disorder syndrome deficien diabet
 cholester pregnan expecting. breastfe breast-fe weaning. baby. babies. infant newborn rash. rashes. hive. hives. spots. spotty. itch swell swollen swelled puffy wheez breath asthma eczema skin. blister lump. lumps.
 vomit throws. throwing. threw. nause sickn sick. ill. illness poorly. unwell. queas diarr constip bloat cramp ache. aches. aching. pain pains. painful migrain headach stomach tumm belly gut. guts.
 bowel digest. digests. digesti indigest intestin insides. kidney. kidneys. liver. throat tongue lip. lips. mouth. ears. eyes. nose. chest. lung heart. hearts. heartburn blood. pressure. joint. joints. bones. teeth. brace. braces.
 poison fatal deadly lethal die. dies. died. dying. death dead. kill harm hurt injur danger hazard risk unsafe safe. safer. safely. safety caution careful. carefully. cautious beware contamin trace. traces. crumb.
 crumbs. faint. fainted. dizz choke choki chokes gag. gags. swallow reflux acid ulcer ibs. ibd. crohn colitis fodmap pku. gout. stroke. cancer tumour chemo dialysis transplant immun thyroid hormon medicat tablet tablets pill. pills. drug. drugs. insulin inhaler steroid antibiotic consultant. midwife specialist. therap treatment. eliminat exclusion restrict requirement condition. conditions. suffer sufferer trigger flare flares
 upset. upsets. upsetting. uncomfortable discomfort banned. bans. ban. forbid prohibit disallow allowed. permitted. strictly. severe serious threat critical. vital. crucial. life. lives. live. survive
 pen. pens. recover frail. fragile. delicate. autis adhd epilep seizure fits. collapse rushed. resus casualty. dietary health. healthwise. wellbeing wellness.
 lactose histamine sodium potassium fructose sulph additive. additives. preservative salicyl purine oxalate
 label. labels. contain. contains. containing. tube. separate. circumstance problem problems. issue. issues. trouble troubl avoidance. exempt advised. advises. suffers. unsuitable. certified. 
 bothers. bothered. overload. bracelet. exposure. exposed. airborne. 
 disab. wheelchair. carer. vulnerable. toxic. venom. sting. burning. tingl numb. swelled. bleed. bleeding. infect. infection virus. fever. flu. bug. germ. bacteria. salmonella. listeria. trigger. keel goner. airway blotch bumps. chunder puke honk. trots. loo. toilet. sore. soreness tonsil gums. enzyme disaster. spasm palpitat`;

const rules = BEGINNINGS.split(/\s+/).filter(Boolean);
const WHOLE = new Set(rules.filter((rule) => rule.endsWith(".")).map((rule) => rule.slice(0, -1)));
const STARTS = rules.filter((rule) => !rule.endsWith("."));

/** Whether a word may speak of health. */
export const isHealthWord = (word: string): boolean => WHOLE.has(word) || STARTS.some((start) => word.startsWith(start));

/**
 * Names of illnesses, tests, carers and medicines outside everyday English, and typical endings of such names. Sources: NHS, "Health A to Z" and "Medicines A to Z".
 */
const CONDITIONS =
  /^(?:warfarin|coumadin|metformin|maois?|benadryl|piriton|jext|emerade|epis?|orlistat|levothyroxine|lithium|ssri|antidepress\w*|favism|g6pd|alpha-?gal|phenylketon\w*|pku|fpies|eoe|cmpa|cmpi|cma|mcas|ige|rast|galactos\w*|gallbladder|gallstones?|gastric|gastro\w*|stoma|conceive|folate|trimester|anorexi\w*|bulimi\w*|dermat\w*|herpetiformis|urticaria|psoriasis|rosacea|p?aediatric\w*|rheumat\w*|allergist|endocrin\w*|hernia|hiatus|pcos|lupus|hashimotos?|sjogrens?|menieres?|addisons?|parkinsons|alzheimers?|hypo|hyper|iddsi|pureed?|anaemic|anemic|tartrazine|msg|reintroduc\w*|post-?op|nightshades?|preeclampsia|jaundice|sesamine|cystic|fibrosis|ladder|uric|hyperactive|colourings?|arfid|spoonie|freefrom|lectins?|palpitations?)$/;
const ENDINGS =
  /^[a-z]*(?:itis|osis|aemia|emia|uria|ectomy|ostomy|plasty|phagia|rrhoea|algia|oedema|edema|opathy|tension|statins?|sartan|pril|olol|prazole|cillin|mycin|azepam|zepine|triptan|matosis)$/;

/** Whether a word names an illness, a test, a carer or a medicine. */
export const isCondition = (word: string): boolean => CONDITIONS.test(word) || ENDINGS.test(word);

/**
 * Words of `BEGINNINGS` that are frequent in everyday messages: "batch cooking before the baby comes", "the doctor's at five", "a pressure cooker".
 * They count only together with a food or another word of health.
 */
const EVERYDAY = new Set(
  `baby babies infant life lives live living survive dead die dies died dying death kill killed killing killer problem problems issue issues trouble troubles safe safer safely safety risk risky danger
   heart hearts skin skins tongue mouth eyes ears nose chest throat brace tube pressure blood bones joint joints kidney kidneys liver belly gut guts tummy stomach insides lip lips lung lungs
   doctor doctors nurse nurses gp gps hospital hospitals clinic medical medicine medic medics patient patients operation emergency emergencies carer ambulance ambulances consultant specialist midwife
   label labels contain contains containing separate separately circumstance circumstances condition conditions requirement requirements dietary health wellbeing wellness advised advises allowed permitted
   serious seriously severe critical vital crucial careful carefully cautious caution beware threat strictly certified recover recovery recovered recovering delicate vulnerable bug bugs germ germs
   flu fever virus infection tablet tablets pill pills drug drugs ill sick sickness poorly unwell sore loo toilet pain pains painful ache aches aching hurt hurts upset upsets upsetting uncomfortable
   bothers bothered burning sting pen harm fits fit stroke acid trigger swallow throw throws throwing threw bumps lump lumps spots spotty honk disaster itch
   banned ban bans forbidden forbid deaths treatment treatments therapy crumb crumbs trace traces bracelet exposed exposure injury injured faint reflux bleed bleeding headache headaches migraine migraines`
    .split(/\s+/)
    .filter(Boolean),
);
export const isEverydayHealthWord = (word: string): boolean => EVERYDAY.has(word);

/** Health words that we recognise when misspelt: "alergy", "celiack", "anafilactic". */
export const HEALTH_NAMES =
  "allergy allergies allergic allergen allergens hypoallergenic intolerant intolerance coeliac celiac anaphylaxis anaphylactic epipen lactose sensitive sensitivity reaction reacts diabetic pregnant eczema asthma rashes hives swells vomits".split(
    " ",
  );

/** Whether a word is a misspelt health word. */
export const isMisspeltHealth = (word: string): boolean =>
  /all?erg|^ana(?:ph|f|p)[yia]l/.test(word) || (word.length > 4 && closestWords(word, HEALTH_NAMES, 1).length > 0);
