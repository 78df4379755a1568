import { comparedPhrase } from "../../compared-words.ts";
import { editDistance } from "../../spelling.ts";
import { ALLERGENS } from "../allergens.ts";
import type { Mention } from "./leaves-out.ts";
import { DISHES } from "./left-out-phrases.ts";
import type { MessageWord } from "./message-words.ts";
import { isNumber, isObject, isPerson } from "./word-kinds.ts";

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Names of allergens themselves, not of foods that contain them: "less pasta" does not mention gluten. */
const ITSELF = new Set([...ALLERGENS, "dairy", "lactose", "wheat", "nut", "shellfish", "soy", "prawn"].map(comparedPhrase));
export const namesAllergen = ({ said }: Mention): boolean => ITSELF.has(comparedPhrase(said));

export type Read = {
  all: readonly MessageWord[];
  plain: string;
  wanted: readonly Mention[];
  strictOut: boolean;
  anyOut: boolean;
  everyday: boolean;
};

/** Idioms of harm or pregnancy without a word of health. */
const IDIOMS =
  /\b(?:in the club|eating for two|up the (?:duff|spout|stick)|have it in for|has it in for|do(?:es)? (?:me|him|her|us|them) in|nine months gone|bent double)\b|\bnot \w* ?(?:process|absorb|agree)\b/;

const WHOSE = words(
  "kid child boy girl son daughter baby toddler family household house home husband wife person people guest friend twin twins kids children mum dad sufferer",
);
/** Nouns that refer to a known problem: "her nut thing", "the egg business". */
const AFFAIRS = words("thing things stuff business situation history matter case trouble saga drama episode incident");

const beside = (all: readonly MessageWord[], at: number): string => (all[at]?.fresh || all[at]?.listed ? "" : (all[at]?.word ?? ""));

/** Whether an allergen describes a person or their problem: "a sesame kid", "our egg household", "her nut thing". */
const isSomebodys = ({ all, plain }: Read, mention: Mention): boolean => {
  if (!namesAllergen(mention)) return false;
  const after = beside(all, mention.to);
  return WHOSE.has(after) || AFFAIRS.has(after) || /\bthing (?:with|about|for|over|against)\b/.test(plain);
};

/** Whether an allergen is excepted from everything else: "everything but nuts". */
const allBut = ({ all }: Read, mention: Mention): boolean => {
  const before = all.slice(Math.max(0, mention.from - 3), mention.from);
  const around = all.slice(Math.max(0, mention.from - 3), mention.from + 4);
  return (
    namesAllergen(mention) &&
    around.some(({ word }) => word === "but" || word === "except") &&
    before.some(({ word }) => /^(?:everything|anything|all)$/.test(word))
  );
};

const LINKS = words("boring bores bored wants likes loves birthday his for with to and or in from by than like that which please without");
/** Whether a food does something to a person: "prawns get him", "cucumber repeats on Nan". */
function doesToSomebody(all: readonly MessageWord[], to: number): boolean {
  for (let at = to; at < Math.min(to + 4, all.length); at++) {
    const { word, fresh, listed } = all[at] as MessageWord;
    if (fresh || listed || LINKS.has(word)) return false;
    if (isObject(word)) return at > to;
  }
  return false;
}

const DOES = words(
  "have has had do does did make makes made get gets got give gives gave put puts send sends sent turn turns turned bring brings brought go goes went come comes came leave leaves repeat repeats blow blows play plays hit hits set sets knock knocks start starts kick kicks finish finishes floor floors ruin ruins mess messes tie ties double doubles land lands",
);
/** Whether a food is the subject at the start of a sentence: "milk goes straight through me", "walnuts have it in for me". */
const isDoer = (all: readonly MessageWord[], from: number, to: number): boolean =>
  (all[from]?.fresh === true || all[from]?.listed === true) && DOES.has(beside(all, to));

/** Foods, and dishes such as bread, that may be what harms a person. */
const subjects = ({ all, wanted }: Read): Pick<Mention, "from" | "to">[] => [
  ...wanted,
  ...all.flatMap(({ word }, from) => (DISHES.has(word) || STAPLES.has(word) ? [{ from, to: from + 1 }] : [])),
];
const STAPLES = words(
  "bread toast bun buns roll rolls pasta noodle noodles cake cakes biscuit biscuits pudding gravy batter chocolate curry",
);

export const LIKED = words(
  "love loves loved like likes liked want wants wanted fancy fancies enjoy enjoys adore adores prefer prefers favourite favourites favorite crave craves craving craving eat eats eating for would mad cook cooks cooking make makes making give serve teach",
);
/** Whether a message names a person and an allergen without saying that it is liked: "you know about Rosie and eggs". */
const personAndAllergen = ({ all, wanted }: Read): boolean =>
  wanted.some(namesAllergen) && all.some(({ word }) => isPerson(word)) && !all.some(({ word }) => LIKED.has(word));

export const DISLIKED = words("like likes hate hates dislike dislikes keen fan fans fond fancy into stand bear abide want wants");
/** Phrases of dislike. */
const DISLIKES =
  /\b(?:will|would|does|do|did) not (?:eat|touch|like|want|fancy|enjoy|go for)\b|\b(?:gone|went|going|goes|go) (?:right )?off\b|\b(?:not keen|fussy|picky|sick of|bored of|fed up)\b/;
const CERTAIN = words(
  "know certain sure guarantee guaranteed promise check ensure confirm confirmed because since due reason account sake",
);
const PLACES = words(
  "school nursery creche preschool camp childminder nanny playgroup club scouts brownies cubs beavers rainbows guides flight airline office canteen kindergarten aunties lodger cleaner carer neighbour tenant visitor neighbours guests",
);
/** Whether an allergen is excluded for another person, for a place or with certainty, which is more than a dislike. */
const leftOutFor = ({ all, plain, strictOut }: Read): boolean =>
  strictOut &&
  (/\b(?:to|on|near|around) (?:me|him|her|us|them)\b|\blittle ones?\b|\bnext door\b|\bthere is no\b|\bnot (?:on|to (?:eat|have|touch))\b/.test(
    plain,
  ) ||
    all.some(({ word }) => CERTAIN.has(word) || PLACES.has(word)) ||
    (all.some(({ word }) => isPerson(word)) && !all.some(({ word }) => DISLIKED.has(word)) && !DISLIKES.test(plain)));

/** Words after "someone with" that are harmless. */
const HAS_HARMLESS = words(
  "my his her their our us me it no two three some little big more less work time kids children friends family them you",
);
const ARTICLES = words("a an the");
const personWith = ({ all, wanted }: Read): boolean =>
  all.some(({ word }, at) => {
    if (!(word === "someone" || word === "anyone" || isPerson(word)) || beside(all, at + 1) !== "with") return false;
    const has = ARTICLES.has(all[at + 2]?.word ?? "") ? at + 3 : at + 2;
    const named = all[has]?.word ?? "the";
    return !HAS_HARMLESS.has(named) && !isNumber(named) && !wanted.some(({ from }) => from === has);
  });

/** Whether a person is followed by a bare "not", which is more than a dislike: "Gran not meat". */
const personNot = ({ all, wanted, strictOut, anyOut }: Read): boolean =>
  (wanted.length > 0 || strictOut || anyOut) &&
  all.some(
    ({ word }, at) =>
      isPerson(word) &&
      word !== "will" &&
      /^(?:not|no)$/.test(beside(all, at + 1)) &&
      !/^(?:a|an|the|here|in|home|back|coming)$/.test(beside(all, at + 2)),
  );

const REQUESTED = words(
  "plan plans week meal meals dinner dinners lunch lunches breakfast breakfasts tea supper recipe recipes idea ideas find show suggest swap change use buy need list plate portion portions price cost",
);
/** Whether a message names a food and a person but requests nothing: "walnuts, they have it in for me". */
const asksNothing = ({ all, wanted, plain }: Read): boolean =>
  wanted.length > 0 &&
  !/\b(?:do|make|give|knock|get|find|cook|bake|plan) (?:us|me)\b/.test(plain) &&
  all.some(({ word }) => isObject(word)) &&
  !all.some(({ word }) => LIKED.has(word) && word !== "for") &&
  !all.some(({ word }) => REQUESTED.has(word));

/** "I pay for it if I eat onions", "after I have milk". */
const EATEN =
  /\b(?:if|when|whenever|after|once|every time|each time) (?:i|he|she|we|they|\w+) (?:eats?|ate|has|have|had|drinks?|drank|touch(?:es)?|try|tries) (\w+)/;
const harmsWhenEaten = ({ all, plain, wanted }: Read): boolean => {
  const eaten = EATEN.exec(plain)?.[1];
  if (wanted.length > 0 && /\b(?:pay|pays|paid)\b/.test(plain) && !/\d/.test(plain)) return true;
  return eaten !== undefined && wanted.some(({ from }) => all[from]?.word === eaten);
};

const bunInOven = ({ all }: Read): boolean =>
  all.some(({ word }) => word === "bun") && all.some(({ word }) => word === "oven") && !all.some(({ word }) => word === "burger");

const blownUp = ({ all }: Read): boolean =>
  all.some(({ word }) => word === "up") && all.some(({ word }) => /^(?:blow|blew|blown|puff|swell|balloon|flare)/.test(word));

/** Whether a message may state harm although it has no word of health. */
export function mayHarm(read: Read): boolean {
  const { all, plain, wanted } = read;
  return (
    IDIOMS.test(plain) ||
    wanted.some((mention) => isSomebodys(read, mention) || allBut(read, mention)) ||
    subjects(read).some(({ from, to }) => doesToSomebody(all, to) || isDoer(all, from, to)) ||
    personAndAllergen(read) ||
    leftOutFor(read) ||
    personWith(read) ||
    personNot(read) ||
    asksNothing(read) ||
    blownUp(read) ||
    bunInOven(read) ||
    harmsWhenEaten(read) ||
    (wanted.some(namesAllergen) && all.some(({ word }) => word === "free"))
  );
}

const SLIPPED = words("diary muscle muscles flower leaks bred pees");
export const LONG_NAMES =
  "dairy gluten peanut peanuts shellfish sesame mustard celery wheat prawns lupin almond almonds cashew cashews lactose hazelnut walnut".split(
    " ",
  );
const LEAVES = words("avoid no without skip minus");
/** English words that may be a misspelt allergen: "diary" anywhere; after "avoid", any word two typing errors from one. */
export const slippedAllergens = (all: readonly MessageWord[], known: (at: number) => boolean): string[] =>
  all.flatMap(({ word }, at) => {
    if (known(at)) return [];
    if (word === "diary" || (word === "mins" && all[at + 1]?.word === "the")) return [word];
    if (SLIPPED.has(word) && all.some((before) => LEAVES.has(before.word))) return [word];
    return all[at - 1]?.word === "avoid" && LONG_NAMES.some((name) => editDistance(word, name, 2) <= 2) ? [word] : [];
  });
