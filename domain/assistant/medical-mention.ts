import type { Limits } from "../household/health-limits/read-limits.ts";

const BODY = "lips?|tongue|throat|face|mouth|eyes?|neck|airways?";
const SWELLING = "swelling|swollen|swelled|closing|closed|closing up|tightening|ballooning|puffing up|blowing up|blown up";
/** Signs of an acute reaction or of choking. Source: NHS, "Anaphylaxis" and "What should I do if someone is choking?". */
const NOW = new RegExp(
  [
    `\\b(?:${BODY})\\b[^.!?]{0,25}\\b(?:${SWELLING})\\b`,
    `\\b(?:${SWELLING})\\b[^.!?]{0,15}\\b(?:${BODY})\\b`,
    "\\b(?:can ?not|can'?t|cant|struggling to|finding it hard to|hard to|trouble|difficulty|problems) breath(?:e|ing)?\\b|\\bgasping for\\b|\\b(?:is|are|has|s) (?:not|stopped) breathing\\b",
    "\\b(?:having|going into|gone into|in) (?:an? )?(?:allergic reaction|severe reaction|bad reaction|anaphyla\\w+)",
    "\\b(?:is|'?s|has) (?:just )?(?:choking|unconscious|collapsed|passed out|turning blue|gone blue|blue in the face)\\b",
  ].join("|"),
);
/** Past or recurring reactions: a restriction rather than an emergency. */
const NOT_NOW =
  /\b(?:whenever|every ?time|if|when (?:he|she|i|they|we) (?:eats?|has|have)|gets?|used to|last (?:year|time|summer|week|month|easter|christmas)|once|years? ago|as a (?:child|kid))\b/;

/** Whether a message describes an acute emergency. */
export function isEmergency(message: string): boolean {
  const text = message.toLowerCase().replace(/[’‘]/g, "'");
  return NOW.test(text) && !NOT_NOW.test(text);
}

/** Source: NHS, "Anaphylaxis". */
export const CALL_999 =
  "Call 999 now and say what is happening. If it may be an allergic reaction, say “anaphylaxis”, and if there's an adrenaline pen, such as an EpiPen or a Jext, use it straight away. I'm a meal planner and can't help in an emergency.";

const CARE =
  /^(?:pregnan\w*|expecting|trimester|conceive|folate|high folate|due in \w+|midwife|breastfe\w*|breast-fe\w*|medicat\w*|medicines?|tablets?|pills?|drugs?|insulin|warfarin|coumadin|metformin|statins?|\w+statins?|maois?|antidepress\w*|antibiotic\w*|lithium|steroids?|\w+(?:sartan|pril|olol|prazole|cillin|mycin)|chemo|blood|pressure|up the duff|eating for two|in the club)$/;

/** Whether a message mentions only a pregnancy or a medicine and no food. We then refer to a professional instead of asking about allergens. */
export const isCareOnly = (limits: Limits): boolean =>
  limits.kind === "ask" &&
  limits.why === "health" &&
  limits.words.length > 0 &&
  limits.leaveOut.allergens.length + limits.leaveOut.words.length === 0 &&
  limits.words.every((word) => CARE.test(word));

/** Whether a message that we ask about mentions a pregnancy or a medicine. */
export const mentionsCare = (limits: Limits): boolean => limits.kind === "ask" && limits.words.some((word) => CARE.test(word));

export const ASK_A_PROFESSIONAL =
  "I can't say which foods are safe in pregnancy or with a medicine: your midwife or pharmacist can, and nhs.uk lists the foods to avoid in pregnancy. Name any foods to leave out and I'll plan without them.";
export const ASK_A_PROFESSIONAL_TOO = "For what is safe in pregnancy or with a medicine, ask your midwife or pharmacist, or see nhs.uk.";
