import appliance from "./appliance.json" with { type: "json" };
import convert from "./convert.json" with { type: "json" };
import healthConditions from "./health-conditions.json" with { type: "json" };
import healthDiets from "./health-diets.json" with { type: "json" };
import healthMedicines from "./health-medicines.json" with { type: "json" };
import healthPeople from "./health-people.json" with { type: "json" };
import howTo from "./how-to.json" with { type: "json" };
import safety from "./safety.json" with { type: "json" };
import sources from "./sources.json" with { type: "json" };
import store from "./store.json" with { type: "json" };
import substitute from "./substitute.json" with { type: "json" };

export type FactTopic = "safety" | "store" | "substitute" | "health_info" | "how_to" | "appliance" | "convert";

export type Fact = {
  id: string;
  topic: FactTopic;
  /** One to three short sentences, the answer first. */
  answer: string;
  source: { name: string; url: string };
  /** Whether a wrong answer could harm: shown with its source. */
  careful?: boolean;
};

/**
 * A fact as its file has it. `about` has what a message must be about: terms with commas between them, each with alternatives after "/". A term is a
 * food, a circumstance, `no:` and a food that is missing, or `~` and the beginning of a word. `also` has circumstances that leave the answer true, and
 * `not` terms that make it false.
 */
type FactRow = {
  id: string;
  about: string;
  also?: string | undefined;
  not?: string | undefined;
  answer: string;
  source: string;
  careful?: boolean | undefined;
  /** Whether it says no to something: then it goes before other facts that fit. */
  warns?: boolean | undefined;
};

export type IndexedFact = {
  fact: Fact;
  about: readonly (readonly string[])[];
  also: ReadonlySet<string>;
  not: readonly string[];
  warns: boolean;
};

const FILES: Readonly<Record<FactTopic, readonly (readonly FactRow[])[]>> = {
  safety: [safety],
  store: [store],
  substitute: [substitute],
  health_info: [healthPeople, healthConditions, healthMedicines, healthDiets],
  how_to: [howTo],
  appliance: [appliance],
  convert: [convert],
};

const SOURCES: Readonly<Record<string, Fact["source"]>> = sources;

const listed = (terms: string, separator: string): string[] =>
  terms
    .split(separator)
    .map((term) => term.trim())
    .filter((term) => term !== "");

function indexed(topic: FactTopic, { id, about, also = "", not = "", answer, source, careful, warns = false }: FactRow): IndexedFact {
  const from = SOURCES[source];
  if (!from) throw new Error(`the fact ${id} has no source called ${source}`);
  return {
    fact: { id, topic, answer, source: from, ...(careful ? { careful } : {}) },
    about: listed(about, ",").map((term) => listed(term, "/")),
    also: new Set(listed(also, ",")),
    not: listed(not, ","),
    warns,
  };
}

export const FACTS: Readonly<Record<FactTopic, readonly IndexedFact[]>> = {
  safety: indexedFiles("safety"),
  store: indexedFiles("store"),
  substitute: indexedFiles("substitute"),
  health_info: indexedFiles("health_info"),
  how_to: indexedFiles("how_to"),
  appliance: indexedFiles("appliance"),
  convert: indexedFiles("convert"),
};

function indexedFiles(topic: FactTopic): IndexedFact[] {
  return FILES[topic].flatMap((rows) => rows.map((row) => indexed(topic, row)));
}
