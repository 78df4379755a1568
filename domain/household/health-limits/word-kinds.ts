import { PLANNING_WORDS } from "./planning-words.ts";

/** Common British first names, so that "Tom" counts as a person and not as an unknown word. Source: ONS, "Baby names in England and Wales", lists of several decades. */
const FIRST_NAMES: ReadonlySet<string> = new Set(
  `adam aidan alan albert alex alexander alfie amelia amy andrew andy angela anna anne annie anthony archie arthur ava barbara beatrice becky bella ben benjamin beth billy bob brian callum carol
  caroline catherine charles charlie charlotte chloe chris christine christopher claire clare connor craig daisy dan daniel danny darren dave david dawn debbie deborah dennis diane donna dorothy
  dylan ed eddie edward eleanor eliza elizabeth ella ellie emily emma eric erin esme ethan eva evelyn evie fatima finley fiona florence frank freddie freya gareth gary gemma geoff george georgia
  gill grace graham greg hannah harriet harry hassan hazel heather helen henry holly hugh ian imogen isabella isaac isla ivy jack jackie jacob jake james jamie jan jane janet jason jayden jean
  jennifer jenny jess jessica jill jim jo joan joanne joe joel john jon jonathan josh joshua joyce jude judith julia julian julie june karen kate katherine kathleen katie keith kelly ken kevin kim
  kyle laura lauren lee leo leon lewis liam lily linda lisa liz logan lola louis louise lucas lucy luke lynn maisie malcolm margaret maria marie mark martha martin mary mason matilda matt matthew
  max megan mia michael michelle mike millie mohammed molly monica muhammad natalie nathan neil niamh nicholas nick nicola nicole nigel noah nora oliver olivia oscar owen pam pamela pat patricia
  patrick paul pauline penny pete peter phil philip phoebe poppy rachel ray rebecca reggie reuben richard rob robert robin roger ron rosie ross ruby russell ruth ryan sally sam samantha samuel sandra sara
  sarah scarlett scott sean sebastian shannon sharon sheila sian simon sophia sophie stella stephanie stephen steve steven stuart sue susan suzanne tara teddy terry theo theodore thomas tim tina toby
  tom tommy tony tracey trevor tyler vera victoria violet wendy will william willow yasmin yusuf zac zara zoe`
    .split(/\s+/)
    .filter(Boolean),
);

/** Words for a person who eats. */
const PERSONS: ReadonlySet<string> = new Set(
  `he him his she her hers son sons daughter daughters wife husband partner girlfriend boyfriend fiance child children kid kids boy boys girl girls toddler teenager teen teens mum mom mam mother dad father gran
   granny grandma grandad grandpa nan nana brother sister uncle aunt auntie cousin niece nephew flatmate housemate roommate lad lass youngest eldest oldest friend friends guest guests colleague somebody someone
   twin twins relative`
    .split(/\s+/)
    .filter(Boolean),
);
export const isPerson = (word: string): boolean => PERSONS.has(word) || FIRST_NAMES.has(word);

/** Whether a word is a person as an object: "me", "him", "Tom". */
export const isObject = (word: string): boolean => isPerson(word) || word === "me" || word === "us" || word === "them";

/** Possible base forms of a word. "-er", "-est" and "-ly" stay: "ladder" is not "lad", and "nearly" not "near". */
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

/** Whether a word belongs to meal planning and cannot express harm. */
export const isPlanningWord = (word: string): boolean =>
  plainForms(word).some((form) => PLANNING_WORDS.has(form)) || isNumber(word) || FIRST_NAMES.has(word);
