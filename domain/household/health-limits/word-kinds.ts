import { FIRST_NAMES } from "./first-names.ts";
import { PLANNING_WORDS } from "./planning-words.ts";

/** Somebody else who eats. */
const PERSONS: ReadonlySet<string> = new Set(
  `he him his she her hers son sons daughter daughters wife husband partner girlfriend boyfriend fiance child children kid kids boy boys girl girls toddler teenager teen teens mum mom mam mother dad father gran
   granny grandma grandad grandpa nan nana brother sister uncle aunt auntie cousin niece nephew flatmate housemate roommate lad lass youngest eldest oldest friend friends guest guests colleague somebody someone
   twin twins relative`
    .split(/\s+/)
    .filter(Boolean),
);
export const isPerson = (word: string): boolean => PERSONS.has(word) || FIRST_NAMES.has(word);

/** Somebody to whom a food may do something. */
export const isObject = (word: string): boolean => isPerson(word) || word === "me" || word === "us" || word === "them";

/** A word without its usual endings, in every way that it may have got them. Not "-er", "-est" and "-ly": a ladder is no lad, and "nearly" not near. */
function plainForms(word: string): string[] {
  const cut = (ending: string, more = "") =>
    word.endsWith(ending) && word.length > ending.length + 2 ? [word.slice(0, -ending.length) + more] : [];
  const doubled = /([a-z])\1(?:ed|ing)$/.test(word) ? [word.replace(/([a-z])\1(?:ed|ing)$/, "$1")] : [];
  return [
    word,
    ...cut("s"),
    ...cut("es"),
    ...cut("ies", "y"),
    ...cut("d"),
    ...cut("ed"),
    ...cut("ied", "y"),
    ...cut("ing"),
    ...cut("ing", "e"),
    ...doubled,
  ];
}

const NUMBER = /^(?:£?\d+(?:\.\d+)?(?:p|g|kg|ml|l|st|nd|rd|th|am|pm|min|mins|hrs?|x|cal|kcal|yo|yr)?|\d+-\d+)$/;

export const isNumber = (word: string): boolean => NUMBER.test(word);

/** Whether a word belongs to the planning of meals and cannot speak of harm. */
export const isPlanningWord = (word: string): boolean =>
  plainForms(word).some((form) => PLANNING_WORDS.has(form)) || isNumber(word) || FIRST_NAMES.has(word);
