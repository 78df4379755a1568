import type { ConfirmImport, FoodChoice, ImportProposal } from "#contracts/recipes/recipe-import.ts";

type Proposed = ImportProposal["lines"][number];

/** A line as it stands on the screen: what we proposed, what the person made of it. */
export type DraftLine = { id: number; proposed: Proposed; food: string; amount: string; confirmed: boolean };

export const SURENESS_WORDS: Record<Proposed["sureness"], string> = {
  sure: "Sure",
  likely: "Likely",
  check: "Check this",
  unmatched: "No food found",
};

export const draftOf = (proposed: Proposed, id: number, foods: readonly FoodChoice[]): DraftLine => ({
  id,
  proposed,
  food: foods.find((food) => food.id === proposed.foodId)?.name ?? "",
  amount: proposed.amount === null ? "" : String(proposed.amount),
  confirmed: false,
});

export const foodNamed = (foods: readonly FoodChoice[], name: string): FoodChoice | undefined =>
  foods.find((food) => food.name.toLowerCase() === name.trim().toLowerCase());

const amountOf = (text: string): number | null => {
  const amount = Number(text.replace(",", "."));
  return text.trim() !== "" && Number.isFinite(amount) && amount > 0 ? amount : null;
};

/** Whether the server will ask for a person's word: all but our own sure proposal. */
export const needsWord = ({ proposed, food }: DraftLine, foods: readonly FoodChoice[]): boolean =>
  proposed.sureness !== "sure" || foodNamed(foods, food)?.id !== proposed.foodId;

/** Whether the line counts as it stands: a food, an amount, and a person's word where it is needed. */
export const isSettled = (line: DraftLine, foods: readonly FoodChoice[]): boolean =>
  foodNamed(foods, line.food) !== undefined && amountOf(line.amount) !== null && (line.confirmed || !needsWord(line, foods));

export const settledLine = (line: DraftLine, foods: readonly FoodChoice[]): ConfirmImport["lines"][number] => ({
  text: line.proposed.text,
  foodId: foodNamed(foods, line.food)?.id ?? null,
  amount: amountOf(line.amount),
  prep: line.proposed.prep,
  confirmed: line.confirmed,
});
