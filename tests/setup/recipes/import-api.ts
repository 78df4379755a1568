import { request } from "node:http";
import { expect } from "vitest";
import type { ConfirmImport, ImportProposal, OwnRecipe } from "#contracts/recipes/recipe-import.ts";
import { internetPages } from "../../../activities/recipes/import/pages.ts";
import { createRecipeImportActivities } from "../../../activities/recipes/recipe-import.ts";
import { testApi } from "../test-api.ts";

const pages = {
  ...internetPages(["www.recipes.test"]),
  resolve: async () => [{ address: "10.0.0.5", family: 4 as const }],
  request,
};

export const STEW = {
  "@type": "Recipe",
  name: "Bean stew",
  recipeYield: "4",
  prepTime: "PT10M",
  cookTime: "PT20M",
  recipeIngredient: ["2 x 400g tins cannellini beans", "2 carrots", "500g mince", "1 jar Nana's secret sauce"],
  recipeInstructions: ["Fry {carrot}.", "Simmer."],
};
export const KNOWN = { ...STEW, recipeIngredient: STEW.recipeIngredient.slice(0, 3) };

/** Accepts a proposal unchanged; `confirm`: whether unsure lines are ticked as checked. */
export const settled = (proposal: ImportProposal, changes: Partial<ConfirmImport> = {}, confirm = true): ConfirmImport => ({
  name: proposal.name,
  meal: "dinner",
  cuisine: proposal.cuisine,
  servings: proposal.servings ?? 4,
  prepMinutes: proposal.prepMinutes ?? 0,
  cookMinutes: proposal.cookMinutes ?? 0,
  lines: proposal.lines.map(({ sureness, ...line }) => ({ ...line, confirmed: confirm && line.foodId !== null && sureness !== "sure" })),
  steps: proposal.steps,
  ...changes,
});

/** A test API with recipe import, and helpers for it. */
export function importApi() {
  const api = testApi({ activities: () => createRecipeImportActivities({ pages }) });
  const { ask } = api;

  const post = (path: string, cookie: string, json: unknown) => ask(`/api/recipes${path}`, { method: "POST", cookie, json });
  const readStew = async (cookie: string, recipe: object = STEW): Promise<ImportProposal> => {
    const response = await post("/import/read", cookie, { text: JSON.stringify(recipe) });
    expect(response.status).toBe(200);
    return (await response.json()) as ImportProposal;
  };
  const saved = async (cookie: string, recipe: object = STEW, changes: Partial<ConfirmImport> = {}, confirm = true): Promise<OwnRecipe> => {
    const response = await post("/import", cookie, settled(await readStew(cookie, recipe), changes, confirm));
    expect(response.status).toBe(201);
    return (await response.json()) as OwnRecipe;
  };
  const ownOf = async (cookie: string) => (await (await ask("/api/recipes/own", { cookie })).json()) as OwnRecipe[];

  return { ...api, post, readStew, saved, ownOf };
}
