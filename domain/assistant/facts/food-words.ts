import foods from "./foods.json" with { type: "json" };

/**
 * A food or dish as people write it. Words are in the singular, and the longest phrase wins: "peanut butter" is no butter.
 */
type FoodRow = { /** The kind of food it belongs to. */ is?: string | undefined; words?: readonly string[] | undefined };

export type FoodWord = { food: string; from: number; to: number };

/** A word in the singular, as the list has it. */
function singular(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:oes|ches|shes|xes)$/.test(word)) return word.slice(0, -2);
  return word.endsWith("s") ? word.slice(0, -1) : word;
}

export const plainText = (message: string): string =>
  message
    .toLowerCase()
    .replace(/['’‘`]/g, "")
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/ł/g, "l");

export const wordsIn = (text: string): string[] => text.match(/[a-z0-9]+/g) ?? [];
const inSingular = (phrase: string): string => wordsIn(plainText(phrase)).map(singular).join(" ");

const FOODS = new Map<string, FoodRow>(Object.entries(foods));
const FOOD_OF = new Map<string, string>();
for (const [name, { words = [] }] of FOODS)
  for (const phrase of [name, ...words])
    for (const spelling of [inSingular(phrase), inSingular(`${phrase}s`)]) if (!FOOD_OF.has(spelling)) FOOD_OF.set(spelling, name);

const LONGEST_PHRASE = Math.max(...[...FOOD_OF.keys()].map((phrase) => phrase.split(" ").length));
/** Words shorter than this have too many neighbours for a typing error to be corrected. */
const SHORTEST_CORRECTED = 7;
const CORRECTABLE = [...FOOD_OF.keys()].filter((phrase) => !phrase.includes(" ") && phrase.length >= SHORTEST_CORRECTED);

/** Whether two words differ by one letter more, less, other, or two exchanged. */
function isOneEditApart(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let from = 0;
  while (from < one.length && one[from] === other[from]) from++;
  const [rest, otherRest] = [one.slice(from), other.slice(from)];
  return (
    rest.slice(1) === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    (rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2))
  );
}

const corrected = (word: string): string =>
  word.length < SHORTEST_CORRECTED || FOOD_OF.has(word)
    ? word
    : (CORRECTABLE.find((food) => food[0] === word[0] && isOneEditApart(food, word)) ?? word);

const isDish = (food: string): boolean => withKinds(food).includes("cooked dish") || food === "pie";

/** Takes away the ingredients that a dish is named by ("leek and potato soup"). Rice stays, as it spoils sooner than the dish. */
function removeIngredients(found: FoodWord[], words: readonly string[], dishFrom: number): void {
  for (let from = dishFrom, last = found.at(-1); last && last.food !== "rice"; last = found.at(-1)) {
    if (last.to < from && (last.to < from - 1 || !/^(?:and|n|an)$/.test(words[last.to] ?? ""))) return;
    from = last.from;
    found.pop();
  }
}

/** The foods of a message in their order, with the places of their words among all words. */
export function foodsIn(text: string): FoodWord[] {
  const words = wordsIn(text).map((word) => corrected(singular(word)));
  const found: FoodWord[] = [];
  for (let from = 0; from < words.length; from++) {
    for (let length = Math.min(LONGEST_PHRASE, words.length - from); length > 0; length--) {
      const food = FOOD_OF.get(words.slice(from, from + length).join(" "));
      if (food === undefined) continue;
      if (isDish(food)) removeIngredients(found, words, from);
      found.push({ food, from, to: from + length });
      from += length - 1;
      break;
    }
  }
  return found;
}

/** A food and every kind of food it belongs to, nearest first. */
export function withKinds(food: string): string[] {
  const kind = FOODS.get(food)?.is;
  return kind === undefined ? [food] : [food, ...withKinds(kind)];
}

export const isKnownFood = (name: string): boolean => FOODS.has(name);
