import { editDistance } from "../../spelling.ts";
import { HEALTH_NAMES, isHealthWord } from "./health-words.ts";

/** Words that decide whether a message states a restriction, besides those of health. */
const KEY_WORDS =
  `cannot without avoid avoids avoiding except excluding never nothing warfarin metformin antihistamine antihistamines hospitalised paramedics deficiency fpies favism stoma gastric anorexia dysphagia cmpa
   injector doctors dietitian dietician cardiologist rheumatologist allergist paediatrician midwife thinners inflate inflates swells swelled balloons suppressed suppression elimination factory outgrew struggle struggles process
   steer clear relationship disagree disagrees agree agrees tolerate stomach straight through likes safe free friendly leave requirements restrictions intolerances diet needs positive
   hates dislike eczema hives dietary urticaria angioedema palpitations rosacea arthritis anorexia gallstones nauseous epileptic wheatless eggless fishless freefrom coeliac coeliacs goner faints
   hate dislikes drop remove skip zero everything nobody stand brain digest bloated tight chest wreck wrecks
   symptoms tonsils steroids bumps puffy jext metformin statins coumadin lupus enzyme balloon intolerant`
    .split(/\s+/)
    .filter(Boolean);
const SHORT_FORMS: readonly (readonly [string, string])[] = [
  ["cant", "cannot"],
  ["mustnt", "must not"],
  ["shouldnt", "should not"],
  ["doesnt", "does not"],
];
const SHORTEST = 4;
const LONG = 8;
/** The first letter is rarely mistyped, so a short word must share it. */
const isNear = (word: string, key: string): boolean =>
  key.length < LONG
    ? (word[0] === key[0] || word.length > SHORTEST + 1) && editDistance(word, key, 1) <= 1
    : editDistance(word, key, 2) <= 2;

const keysOf = new WeakMap<ReadonlySet<string>, readonly string[]>();
function keyWords(english: ReadonlySet<string>): readonly string[] {
  const known = keysOf.get(english) ?? [
    ...new Set([...KEY_WORDS, ...HEALTH_NAMES, ...[...english].filter((word) => word.length >= SHORTEST && isHealthWord(word))]),
  ];
  keysOf.set(english, known);
  return known;
}

/** Corrects an unknown word to the restriction word that is one or two typing errors away; `undefined` if there is none. */
export function keyWordMeant(word: string, english: ReadonlySet<string>): string | undefined {
  if (word.length < SHORTEST) return word === "fre" ? "free" : undefined;
  const near = keyWords(english)
    .filter((key) => isNear(word, key))
    .map((key) => ({ key, off: editDistance(word, key, 2) }));
  const [first] = near.sort((one, two) => one.off - two.off || Number(two.key[0] === word[0]) - Number(one.key[0] === word[0]));
  const short = SHORT_FORMS.find(([form]) => editDistance(word, form, 1) <= 1)?.[1];
  return first?.off === 0 ? first.key : (short ?? first?.key);
}
