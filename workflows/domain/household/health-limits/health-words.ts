/**
 * Words that may speak of somebody's health, or of what others have forbidden them: wherever one stands, the person is asked. Each is the beginning of a
 * word unless it ends with a dot. Only words of everyday English need to stand here; a word that is not everyday English is asked about because we do not know it.
 */
const BEGINNINGS = `allerg alerg alleg intoler tolera sensitiv hypersens coeliac celiac anaphyl epipen autoinject adrenalin antihist inject reaction react. reacts. reacted. reacting.
 symptom medic clinic diagnos doctor. doctors. gp. gps. nurse dietit dietic nutritionist hospit ambulanc paramed emergenc surge operation patient disease disorder syndrome deficien diabet
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
 disab. wheelchair. carer. vulnerable. toxic. venom. sting. burning. tingl numb. swelled. bleed. bleeding. infect. infection virus. fever. flu. bug. germ. bacteria. salmonella. listeria. trigger.`;

const rules = BEGINNINGS.split(/\s+/).filter(Boolean);
const WHOLE = new Set(rules.filter((rule) => rule.endsWith(".")).map((rule) => rule.slice(0, -1)));
const STARTS = rules.filter((rule) => !rule.endsWith("."));

/** Whether a word may speak of health. */
export const isHealthWord = (word: string): boolean => WHOLE.has(word) || STARTS.some((start) => word.startsWith(start));

/** Names of what may be wrong, for finding them misspelt: "alergy", "celiack", "anafilactic". */
export const HEALTH_NAMES =
  "allergy allergies allergic allergen allergens intolerant intolerance coeliac celiac anaphylaxis anaphylactic epipen lactose sensitive sensitivity reaction diabetic pregnant eczema asthma".split(
    " ",
  );
