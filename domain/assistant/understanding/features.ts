import { placeOf } from "./linear-model.ts";

/** Words of a message as the model of kinds sees them. */
const WORDS = /£?\d+(?:[.:]\d+)?|[a-z]+|[?!]|\p{Extended_Pictographic}/gu;
const DAY =
  /^(?:(?:mon|tues?|weds?|wednes|thu(?:rs?)?|fri|sat|satur|sun)(?:day)?s?|today|tonight|tomorrow|tmrw|tomoz|tmr|weekend|weekdays?)$/;
const NUMBER = /^(?:\d.*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|couple|half|first|second|third)$/;
const MEAL = /^(?:breakfasts?|brekkie|brekky|lunch(?:es)?|dinners?|tea|supper)$/;
/** Lengths of the parts of words that are features, so that a word with a typing error still shares most of its features. */
const SHORTEST_PART = 3;
const LONGEST_PART = 5;
const MOST_LENGTHS = 8;

/** The features are hashed into this many places. */
export const PLACES = 1 << 14;

const plain = (message: string): string =>
  message
    .toLowerCase()
    .replace(/['’‘`]/g, "")
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "");

/** The class of a word (day, number, money, meal or food), or the word itself. */
function classOf(word: string, isFood: (word: string) => boolean): string {
  if (word.startsWith("£")) return "<money>";
  if (NUMBER.test(word)) return "<number>";
  if (DAY.test(word)) return "<day>";
  if (MEAL.test(word)) return "<meal>";
  return isFood(word) ? "<food>" : word;
}

/** The place of the feature that a message follows one of this kind. */
export const placeAfter = (before: string | null): number => placeOf(`after ${before ?? "nothing"}`, PLACES);

/** The places of a message's features, each once: its words, pairs and triples of words, parts of words, and its length. */
export function placesOf(message: string, isFood: (word: string) => boolean): number[] {
  const words = plain(message).match(WORDS) ?? [];
  const classes = ["^", ...words.map((word) => classOf(word, isFood)), "$"];
  const features = new Set([`length ${Math.min(MOST_LENGTHS, Math.floor(Math.log2(words.length + 1) * 2))}`]);
  for (const [at, one] of classes.entries()) {
    const [next, third] = [classes[at + 1], classes[at + 2]];
    features.add(`word ${one}`);
    if (next) features.add(`pair ${one} ${next}`);
    if (third) features.add(`triple ${one} ${next} ${third}`).add(`round ${one} ${third}`);
  }
  for (const word of words) {
    if (!/^[a-z]/.test(word)) continue;
    features.add(`written ${word}`);
    const whole = `<${word}>`;
    for (let length = SHORTEST_PART; length <= LONGEST_PART; length++)
      for (let at = 0; at + length <= whole.length; at++) features.add(`part ${whole.slice(at, at + length)}`);
  }
  return [...new Set([...features].map((feature) => placeOf(feature, PLACES)))];
}
