/** What people call a dish, and the words that our names and foods have for it. Applied in this order to text without accents or capitals. */
const SAID: readonly (readonly [said: RegExp, meant: string])[] = [
  [/\bspag(hetti)? bo[lg]\b|\bspaghetti bolog\w*/g, "spaghetti bolognese"],
  [/\blasagna\b/g, "lasagne"],
  [/\bchill?i\b/g, "chilli"],
  [/\bmac\w* (and |n |& )?cheese\b/g, "macaroni cheese"],
  [/\b(full|cooked) (english|breakfast)( breakfast)?\b|\b(full )?english breakfast\b|\bfry ?ups?\b/g, "full english breakfast"],
  [/\b(sunday|traditional) (roast|lunch|dinner)\b|\broast dinners?\b/g, "roast"],
  [/\bchippy tea\b|\bfish supper\b/g, "fish and chips"],
  [/\b(butt(y|ies)|sarni?es?|baps?)\b/g, "sandwich"],
  [/\bbangers\b/g, "sausage"],
  [/\bhot pot\b/g, "hotpot"],
  [/\bwelsh rabbit\b/g, "welsh rarebit"],
  [/\b(dippy )?eggs? (and|n|&) soldiers\b/g, "boiled eggs soldiers"],
  [/\bspuds?\b/g, "potato"],
  [/\bmayo\b/g, "mayonnaise"],
  [/\bmarmite\b/g, "yeast extract"],
  [/\bweetabix\b/g, "wheat biscuits"],
  [/\brice krispies\b/g, "rice pops"],
  [/\bbaked beans\b/g, "beans toast"],
];
/** Words that tell no dish from another. */
const SMALL = new Set(["a", "and", "in", "n", "of", "on", "or", "our", "some", "the", "with"]);

const MARKS = /\p{Diacritic}/gu;
const APOSTROPHES = /['’`]/g;
const plain = (text: string) => text.normalize("NFD").replace(MARKS, "").replace(APOSTROPHES, "").toLowerCase().replaceAll("-", " ");
/** Removes plural endings, so that "lentils" finds a lentil soup and "berries" a berry pot. */
const stem = (word: string) => (word.length < 4 ? word : word.replace(/(ies|oes|es|s|y)$/, ""));
const stems = (text: string): string[] =>
  text
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "" && !SMALL.has(word))
    .map(stem);

/** The stems of a name's words. */
export const wordsOfName = (name: string): string[] => stems(plain(name));

/** The stems of what somebody typed to find a dish, in our names' words: "spag bol" is spaghetti bolognese. */
export function wordsOfTyped(text: string): string[] {
  const words = plain(text);
  return stems(SAID.reduce((all, [said, meant]) => all.replace(said, meant), words));
}
