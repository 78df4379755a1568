import { beforeAll, describe, expect, it } from "vitest";
import { vocabularyFor } from "../../../api/assistant/vocabulary.ts";
import { readCatalogue } from "../../../catalogue/catalogue.ts";
import { isUnsafe, sentences } from "../../../lab/bench/assistant/sentences.ts";
import { processorMs } from "../../../tests/setup/processor-ms.ts";
import { type AlreadyHeld, readLimits, type Vocabulary } from "./read-limits.ts";

const NOTHING: AlreadyHeld = { allergens: [], words: [], diets: [], settled: [] };
let vocabulary: Vocabulary;
beforeAll(() => {
  const { foods, recipes } = readCatalogue();
  vocabulary = vocabularyFor(foods, recipes.values());
});
const read = (message: string, held: Partial<AlreadyHeld> = {}) => readLimits(message, vocabulary, { ...NOTHING, ...held });

describe("a message that may speak of a health limit", () => {
  it.each(sentences("development"))("is never planned on without a question, or without what it leaves out: “$text”", (sentence) => {
    expect(isUnsafe(sentence, read(sentence.text), vocabulary.foods)).toBe(false);
  });

  it.each(sentences("held-out"))("nor one that was written before the code: “$text”", (sentence) => {
    expect(isUnsafe(sentence, read(sentence.text), vocabulary.foods)).toBe(false);
  });

  it.each([...sentences("later-held-out"), ...sentences("held-out-2")])("nor one that was written later: “$text”", (sentence) => {
    expect(isUnsafe(sentence, read(sentence.text), vocabulary.foods)).toBe(false);
  });

  it.each([
    "swap friday's dinner, not even a bit of peanut for Tom",
    "change tuesday lunch, prawns wreck my husband",
    "swap monday, eggs finish me off",
    "swap thursday for something else, cheese upsets my tummy",
    "add eggs to the list, prawns wreck my husband",
    "quicker dinner on friday, fish makes Leo come up in bumps",
  ])("is asked about beside a plain request: “%s”", (message) => expect(read(message).kind).toBe("ask"));

  it("is asked about with what we believe is meant already ticked", () => {
    expect(read("my daughter is coeliac and can't have eggs")).toMatchObject({ kind: "ask", leaveOut: { allergens: ["gluten", "egg"] } });
    expect(read("my wife is allergic to salmon")).toMatchObject({ kind: "ask", leaveOut: { allergens: ["fish"], words: ["salmon"] } });
    expect(read("plan a week without penut")).toMatchObject({ kind: "ask", why: "words", words: ["penut"] });
  });

  it("is no question any more once all of it is left out, and is one again for anything else", () => {
    expect(read("plan another week, remember my egg allergy", { allergens: ["egg"] }).kind).toBe("clear");
    expect(read("plan a gluten-free week", { diets: ["gluten_free"] }).kind).toBe("clear");
    expect(read("remember my egg and milk allergy", { allergens: ["egg"] }).kind).toBe("ask");
    expect(read("my egg allergy and other things", { allergens: ["egg"] }).kind).toBe("ask");
  });

  it("never makes the harmless ones a nuisance: at most one in twenty is asked about", () => {
    const harmless = [...sentences("harmless"), ...sentences("later-harmless"), ...sentences("harmless-2")];
    expect(harmless.filter(({ text }) => read(text).kind === "ask").length).toBeLessThanOrEqual(harmless.length / 20);
  });

  it.each([...sentences("everyday-stated"), ...sentences("everyday-stated-2")])(
    "is understood or asked about in everyday words: “$text”",
    (sentence) => {
      expect(isUnsafe(sentence, read(sentence.text), vocabulary.foods)).toBe(false);
    },
  );

  it("asks about at most three everyday messages in a hundred that state no restriction of a person (D-74a)", () => {
    const everyday = [...sentences("everyday-harmless"), ...sentences("everyday-harmless-2")];
    const asked = everyday.filter(({ text }) => read(text).kind === "ask").map(({ text }) => text);
    expect(asked.length, asked.join("\n")).toBeLessThanOrEqual(everyday.length * 0.03);
  });

  it.each(["the kids won't eat sardines", "we're not keen on mushrooms", "himself hates broccoli", "our Alfie won't touch peas"])(
    "does not take a dislike for one, and leaves its food out: “%s” (D-71a)",
    (message) => {
      const reading = read(message);
      expect(reading).toMatchObject({ kind: "clear", leaveOut: { words: [expect.any(String)] } });
    },
  );

  it.each(["What dinners are there without peanuts?", "Is there anything without peanuts?", "which recipes have no peanuts"])(
    "leaves out what a question wishes away: “%s”",
    (message) => {
      const reading = read(message);
      expect(reading.kind === "ask" || reading.leaveOut.allergens.includes("peanuts")).toBe(true);
    },
  );

  it("says of what is left out which foods it is, and which it does not have", () => {
    expect(read("plan a week, no pork and no marshmallow")).toEqual({
      kind: "clear",
      leaveOut: { allergens: [], words: ["pork"] },
      said: ["pork", "marshmallow"],
      absent: ["marshmallow"],
      dishes: [],
    });
    expect(read("no nuts please")).toMatchObject({ leaveOut: { allergens: ["tree_nuts", "peanuts"], words: ["pine nuts"] } });
    expect(read("no soup this week")).toMatchObject({ kind: "clear", leaveOut: { allergens: [], words: [] }, dishes: ["soup"] });
  });

  it("is read quickly, whatever its content", async () => {
    const took = await processorMs(() => {
      for (const text of ["no ", "nuts ", "a", "a ", "'", "n u t ", "allergic to no not never without ", "🥜", "ع"])
        read(text.repeat(2000 / text.length));
    });
    expect(took).toBeLessThan(2000);
  });
});
