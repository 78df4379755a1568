import { MEALS, type Meal } from "../../recipes/recipe.ts";
import { DAYS } from "../../week.ts";

/** A day as it is said: a weekday's name, or a day relative to today. */
export type SaidDay = (typeof WEEKDAYS)[number] | "today" | "tomorrow" | "day after tomorrow" | "yesterday" | "weekend" | "weekdays";
const WEEKDAYS = DAYS.map((day) => day.toLowerCase()) as Lowercase<(typeof DAYS)[number]>[];

const DAY_WORDS: readonly [RegExp, SaidDay][] = [
  [/^mon(?:d(?:a?y|ays|asy))?s?$|^mondy$/, "monday"],
  [/^tu(?:e|es|esd|esday|esdays|sday|seday|esdy)$/, "tuesday"],
  [/^we(?:d|ds|dn|dns|dnesday|dnesdays|nsday|dnsday|ndesday|densday|dnesdy|ddy)$/, "wednesday"],
  [/^th(?:u|ur|urs|urd|ursday|ursdays|rusday|usday|ursdy|ursady|urday)$/, "thursday"],
  [/^fri(?:d|day|days|dy|ady)?s?$/, "friday"],
  [/^sat(?:urday|urdays|erday|urdy|day|urady)?s?$/, "saturday"],
  [/^sun(?:day|days|dy|adys?)?s?$/, "sunday"],
  [/^(?:today|todays|tonight|tonights|tonite|2nite|2night|tnight|tonigt|tdy)$/, "today"],
  [
    /^(?:tomorrow|tomorrows|tmrw|tmr|tmw|tomoz|tomos|tomo|tom|2moro|2morrow|tommorow|tommorrow|tomorow|tomorro|the morn|morra|tomorra)$/,
    "tomorrow",
  ],
  [/^(?:yesterday|yesterdays|yday)$/, "yesterday"],
  [/^(?:weekend|weekends|wkend|wknd)$/, "weekend"],
  [/^(?:weekdays?|weeknights?|weeknight)$/, "weekdays"],
];

/** The day that a word names. */
export const dayOf = (word: string): SaidDay | undefined => DAY_WORDS.find(([pattern]) => pattern.test(word))?.[1];

/** Whether a day's word names its evening: "tonight". */
export const isEvening = (word: string): boolean =>
  /^(?:tonights?|tonite|2nite|2night|tnight|night|nights|evening|evenings|nite|eve)$/.test(word);

/** The days of the week that a said day means, 0 = Monday. @param today 0 = Monday. */
export function daysMeant(said: SaidDay, today: number): number[] {
  const weekday = (WEEKDAYS as readonly string[]).indexOf(said);
  if (weekday >= 0) return [weekday];
  const later = { today: 0, tomorrow: 1, "day after tomorrow": 2, yesterday: 6 }[said as string];
  if (later !== undefined) return [(today + later) % DAYS.length];
  return said === "weekend" ? [5, 6] : [0, 1, 2, 3, 4];
}

const MEAL_WORDS: Record<Meal, RegExp> = {
  breakfast: /^(?:breakfasts?|brekkies?|brekky|breki|brekkers|breky|brekfast|breakfats|bfast|brek|brunch)$/,
  lunch: /^(?:lunch(?:es)?|luncheon|lunchtime|dinnertime|packup|lunchbox(?:es)?|packed lunch(?:es)?|lunsh)$/,
  dinner: /^(?:dinners?|dinnr|teas?|teatime|suppers?|din|dins|dinnah)$/,
};
/** The meal that a word names. */
export const mealOf = (word: string): Meal | undefined => MEALS.find((meal) => MEAL_WORDS[meal].test(word));

const NUMBERS =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " ",
  );
const OTHER_NUMBERS: Record<string, number> = {
  a: 1,
  an: 1,
  another: 1,
  single: 1,
  couple: 2,
  pair: 2,
  twice: 2,
  both: 2,
  once: 1,
  few: 3,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  hundred: 100,
  dozen: 12,
  half: 0.5,
  quarter: 0.25,
  "½": 0.5,
  "¼": 0.25,
  "¾": 0.75,
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  last: 3,
  top: 1,
  bottom: 3,
  middle: 2,
  to: 2,
  too: 2,
  for: 4,
  "1st": 1,
  "2nd": 2,
  "3rd": 3,
  tenner: 10,
  fiver: 5,
  score: 20,
};
/** The number that a word states; undefined for any other word. */
export function numberOf(word: string): number | undefined {
  const digits = /^£?\s?(\d+(?:\.\d+)?)$/.exec(word)?.[1];
  if (digits !== undefined) return Number(digits);
  const fraction = /^(\d+)\/(\d+)$/.exec(word);
  if (fraction) return Number(fraction[1]) / Number(fraction[2]);
  const named = NUMBERS.indexOf(word);
  return named >= 0 ? named : Object.hasOwn(OTHER_NUMBERS, word) ? OTHER_NUMBERS[word] : undefined;
}
