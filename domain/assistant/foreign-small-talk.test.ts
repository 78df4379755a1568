import { describe, expect, it } from "vitest";
import { readCatalogue } from "../../catalogue/catalogue.ts";
import { mutated } from "../../lab/bench/assistant/mutate.ts";
import { sentences } from "../../lab/bench/assistant/sentences.ts";
import { exactly } from "../catalogue/name-food.ts";
import { FOREIGN_WORDS } from "../household/health-limits/foreign-words.ts";
import { isHealthWord } from "../household/health-limits/health-words.ts";
import { isPerson } from "../household/health-limits/word-kinds.ts";
import { FOREIGN_SMALL_TALK, isForeignSmallTalk } from "./foreign-small-talk.ts";

/** Words that usually trigger a question, but are only courtesy or "can" without a "not". */
const COURTESY = ["bitte", "peut", "puede", "favor"];

it.each([
  "Kannst du mir helfen?",
  "Guten Tag! Was machst du?",
  "Sprichst du Deutsch?",
  "Ich möchte einen Wochenplan, bitte",
  "Bonjour, peux-tu m'aider ?",
  "Qu'est-ce que tu sais faire ?",
  "Cześć, czy możesz mi pomóc?",
  "Czy mówisz po polsku?",
  "¿Puedes ayudarme, por favor?",
  "Hola, ¿hablas español?",
])("“%s” is small talk", (message) => {
  expect(isForeignSmallTalk(message)).toBe(true);
});

describe("messages that may state a restriction are not small talk", () => {
  it.each([
    "Kannst du mir ohne Nüsse helfen?",
    "Kannst du mir helfen? Ich vertrage keine Milch",
    "Kannst du mir helfen, 3 Tage",
    "Was kann mein Kind essen?",
    "Peux-tu m'aider sans lait ?",
    "Je ne veux pas de noix",
    "Czy możesz mi pomóc bez orzechów?",
    "Hola, soy alérgico a la leche",
    "¿Puedes ayudarme? nada de huevo",
    "Hola, can you help me?",
    "Hallo, peux-tu m'aider?",
    "Help me, plan my week",
    "",
    "🥜",
    "123",
  ])("“%s”", (message) => {
    expect(isForeignSmallTalk(message)).toBe(false);
  });

  it("not one of the sentences about restrictions counts, also misspelt", () => {
    const all = (["development", "held-out", "later-held-out", "held-out-2"] as const).flatMap((file) => sentences(file));
    expect(all.length).toBeGreaterThan(900);
    for (const { text } of all)
      for (const said of [text, mutated(text, "slip", 1)]) expect([said, isForeignSmallTalk(said)]).toEqual([said, false]);
  });
});

it("no small-talk word concerns health, names a food or person, or triggers a question", () => {
  const { foods } = readCatalogue();
  expect(FOREIGN_SMALL_TALK.filter((word) => isHealthWord(word) || isPerson(word) || exactly(word, foods) !== undefined)).toEqual([]);
  expect(FOREIGN_SMALL_TALK.filter((word) => FOREIGN_WORDS.has(word))).toEqual(COURTESY);
});
