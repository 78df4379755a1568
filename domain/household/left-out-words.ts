import type { ExcludedFood } from "../catalogue/name-food.ts";
import { ALLERGEN_NAMES, ALLERGY_LABELS } from "./allergens.ts";

/** Names each excluded allergen and food for a person. */
export function leftOutInWords({ allergens, words }: ExcludedFood): string[] {
  const nuts = ALLERGY_LABELS["Nuts"]?.every((code) => allergens.includes(code)) ?? false;
  const rest = nuts ? allergens.filter((code) => !ALLERGY_LABELS["Nuts"]?.includes(code)) : allergens;
  return [...(nuts ? ["tree nuts and peanuts"] : []), ...rest.map((code) => ALLERGEN_NAMES[code].toLowerCase()), ...words];
}

/** A person's answer to the chat's allergy question, as the text of their message. Limits for one answer only are not named, because messages are stored. */
export function answerInWords(answer: ExcludedFood & { save: boolean }, used: ExcludedFood): string {
  const out = leftOutInWords(answer);
  if (leftOutInWords(used).length === 0) return "Nothing to leave out for anybody's health.";
  if (out.length === 0) return "Leave out what I ticked, for this answer only.";
  return `Leave out: ${out.join(", ")}. ${answer.save ? "Save this for my household." : "For this conversation."}`;
}
