import { readFileSync } from "node:fs";
import { type Foods, foodOf } from "#domain/catalogue/food.ts";
import { ALLERGENS } from "#domain/household/allergens.ts";
import type { Limits } from "#domain/household/health-limits/read-limits.ts";
import { isAvoided } from "#domain/household/must-not-eat.ts";

/** `covers`: what must be avoided for a plan without a question to be safe; null = only a question is safe. */
export type Sentence = { text: string; covers: readonly string[] | null };

/** The sentences of one of the files beside this one. */
export function sentences(
  file:
    | "development"
    | "held-out"
    | "harmless"
    | "later-held-out"
    | "later-harmless"
    | "held-out-2"
    | "harmless-2"
    | "everyday-harmless"
    | "everyday-harmless-2"
    | "everyday-stated"
    | "everyday-stated-2",
): Sentence[] {
  const lines = readFileSync(new URL(`./${file}.txt`, import.meta.url), "utf8").split("\n");
  return lines
    .filter((line) => line !== "" && !line.startsWith("# "))
    .map((line) => {
      const [text = "", covers] = line.split(" => ");
      return { text, covers: covers === undefined ? null : covers.split(" ").filter((one) => one !== "nothing") };
    });
}

/** Whether this reading would plan a week that still contains what the sentence mentions. */
export function isUnsafe({ covers }: Sentence, limits: Limits, foods: Foods): boolean {
  if (limits.kind === "ask") return false;
  if (covers === null) return true;
  const { allergens, words } = limits.leaveOut;
  const left = (one: string) => {
    if ((ALLERGENS as readonly string[]).includes(one)) return allergens.some((code) => code === one);
    const food = foodOf(foods, one);
    return isAvoided(food, words) || allergens.some((code) => food.allergens?.includes(code));
  };
  return !covers.every(left);
}
