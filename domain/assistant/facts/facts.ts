import { ANSWERED_ELSEWHERE, circumstancesOf, PEOPLE } from "./circumstances.ts";
import { FACTS, type Fact, type FactTopic, type IndexedFact } from "./collection.ts";
import { foodsIn, plainText, withKinds, wordsIn } from "./food-words.ts";
import { missingFoods } from "./missing-foods.ts";

export type { Fact, FactTopic } from "./collection.ts";

/** Topics that a reader of messages confuses, nearest first: they are searched after the topic itself. */
const NEIGHBOURS: Readonly<Record<FactTopic, readonly FactTopic[]>> = {
  safety: ["store", "health_info"],
  store: ["safety"],
  health_info: ["safety"],
  substitute: [],
  how_to: ["safety", "appliance"],
  appliance: ["safety", "how_to"],
  convert: [],
};

/** Circumstances that change no answer. Every other one in a message has to be accounted for by its fact. */
const INCIDENTAL = ["keep", "hot", "best before", "in tin", "temperature", "time ahead", "microwaved", "hob", "medicine"];
/** Circumstances that change no answer of a topic. */
const INCIDENTAL_IN: Readonly<Record<FactTopic, readonly string[]>> = {
  safety: ["child", "microwave", "aga"],
  store: ["child", "raw", "ripen", "microwave", "aga", "barbecue"],
  substitute: ["child", "freeze", "brown", "raw", "from frozen", "left out", "use by", "mould", "skin"],
  health_info: ["child", "microwave", "aga", "barbecue", "smell", "left out"],
  how_to: [
    "child",
    "pet",
    "barbecue",
    "catching",
    "mould",
    "raw",
    "brown",
    "wash",
    "green",
    "smell",
    "left out",
    "plastic",
    "skin",
    "microwave",
    "defrost",
    "pink",
    "air fryer",
    "twice",
  ],
  appliance: ["child", "raw", "brown", "freeze", "left out", "microwave", "from frozen", "skin", "smell"],
  convert: ["child", "raw"],
};
const INCIDENTALS = new Map(
  (Object.keys(INCIDENTAL_IN) as FactTopic[]).map((topic) => [topic, new Set([...INCIDENTAL, ...INCIDENTAL_IN[topic]])]),
);

/** What a message is about: its terms, each with the weight it lends to a fact that names it. */
type Subject = { text: string; terms: ReadonlyMap<string, number>; circumstances: readonly string[] };

const NAMED = 3;
/** A fact that warns beats another that fits as well. */
const WARNING = 1.5;
/** For a kind of the named food, and less the further up. */
const BY_KIND = 2;
const CIRCUMSTANCE = 2;
/** Of two foods that have a fact, the first in a message is the one it is about. */
const LATER_FOOD = 0.05;

function readSubject(message: string): Subject {
  const text = plainText(message);
  const foods = foodsIn(text);
  const terms = new Map<string, number>();
  const add = (term: string, weight: number) => terms.set(term, Math.max(weight, terms.get(term) ?? 0));
  const missing = new Set(missingFoods(wordsIn(text), foods));
  for (const [place, { food }] of foods.entries())
    for (const [step, kind] of withKinds(food).entries()) {
      const weight = (step === 0 ? NAMED : BY_KIND - step * 0.2) - place * LATER_FOOD;
      add(kind, weight);
      if (missing.has(food)) add(`no:${kind}`, weight);
    }
  const circumstances = circumstancesOf(text);
  for (const circumstance of circumstances) add(circumstance, CIRCUMSTANCE);
  return { text, terms, circumstances };
}

const STEMS = new Map<string, RegExp>();
function stem(term: string): RegExp {
  const known = STEMS.get(term) ?? new RegExp(`\\b${term.slice(1)}`);
  STEMS.set(term, known);
  return known;
}

const weightOf = (term: string, { text, terms }: Subject): number =>
  term.startsWith("~") ? (stem(term).test(text) ? CIRCUMSTANCE : 0) : (terms.get(term) ?? 0);

/** How well a fact suits a subject: 0 if it is about something else, or leaves a circumstance out of account. */
function suitability({ fact, about, also, not, warns }: IndexedFact, subject: Subject): number {
  if (not.some((term) => weightOf(term, subject) > 0)) return 0;
  let sum = warns ? WARNING : 0;
  for (const alternatives of about) {
    const weight = Math.max(...alternatives.map((term) => weightOf(term, subject)));
    if (weight === 0) return 0;
    sum += weight;
  }
  const incidental = INCIDENTALS.get(fact.topic);
  const isAccounted = (circumstance: string) =>
    incidental?.has(circumstance) ||
    also.has(circumstance) ||
    (also.has("anyone") && PEOPLE.has(circumstance)) ||
    about.some((alternatives) => alternatives.includes(circumstance));
  return subject.circumstances.every(isAccounted) ? sum : 0;
}

function bestOf(topic: FactTopic, subject: Subject): Fact | null {
  let best: { fact: Fact; weight: number } | null = null;
  for (const entry of FACTS[topic]) {
    const weight = suitability(entry, subject);
    if (weight > (best?.weight ?? 0)) best = { fact: entry.fact, weight };
  }
  return best?.fact ?? null;
}

/**
 * The fact that answers a message, the most specific first, or null: an answer to something else would be worse than none.
 * @param topic what the message is taken for; its neighbours are searched after it.
 */
export function findFact(message: string, topic: FactTopic): Fact | null {
  const subject = readSubject(message);
  if (ANSWERED_ELSEWHERE.test(subject.text)) return null;
  for (const one of [topic, ...NEIGHBOURS[topic]]) {
    const fact = bestOf(one, subject);
    if (fact) return fact;
  }
  return null;
}
