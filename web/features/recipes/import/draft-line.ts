import type { ConfirmImport, FoodChoice, ImportProposal } from "#contracts/recipes/recipe-import.ts";

type Proposed = ImportProposal["lines"][number];

/** A line in the form: our proposal and the household's edits. */
export type DraftLine = { id: number; proposed: Proposed; food: string; amount: string; confirmed: boolean };

export const SURENESS_WORDS: Record<Proposed["sureness"], string> = {
  sure: "Sure",
  likely: "Likely",
  check: "Check this",
  unmatched: "No food found",
};

export const toDraft = (proposed: Proposed, id: number, foods: readonly FoodChoice[]): DraftLine => ({
  id,
  proposed,
  food: foods.find((food) => food.id === proposed.foodId)?.name ?? "",
  amount: proposed.amount === null ? "" : String(proposed.amount),
  confirmed: false,
});

export const foodNamed = (foods: readonly FoodChoice[], name: string): FoodChoice | undefined =>
  foods.find((food) => food.name.toLowerCase() === name.trim().toLowerCase());

const parseAmount = (text: string): number | null => {
  const amount = Number(text.replace(",", "."));
  return text.trim() !== "" && Number.isFinite(amount) && amount > 0 ? amount : null;
};

/** Whether the server requires a person to confirm the line: every food except our own sure proposal. */
export const needsConfirmation = ({ proposed, food }: DraftLine, foods: readonly FoodChoice[]): boolean =>
  proposed.sureness !== "sure" || foodNamed(foods, food)?.id !== proposed.foodId;

/** Whether the line counts: it has a food, an amount, and a confirmation if one is needed. */
export const isSettled = (line: DraftLine, foods: readonly FoodChoice[]): boolean =>
  foodNamed(foods, line.food) !== undefined && parseAmount(line.amount) !== null && (line.confirmed || !needsConfirmation(line, foods));

export const settledLine = (line: DraftLine, foods: readonly FoodChoice[]): ConfirmImport["lines"][number] => ({
  text: line.proposed.text,
  foodId: foodNamed(foods, line.food)?.id ?? null,
  amount: parseAmount(line.amount),
  prep: line.proposed.prep,
  confirmed: line.confirmed,
});
