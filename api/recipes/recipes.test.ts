import { expect, it } from "vitest";
import { Recipe } from "#contracts/recipes/recipe.ts";
import { readCatalogue } from "../../catalogue/catalogue.ts";
import { testApi } from "../../tests/setup/test-api.ts";

const { ask } = testApi();
const { recipes } = readCatalogue();
const recipeAt = async (id: string) => Recipe.parse(await (await ask(`/api/recipes/${id}`)).json());

it("a recipe has the season of its main vegetables and fruit", async () => {
  for (const season of ["spring", "summer", "autumn", "winter", "all year"]) {
    const one = [...recipes.values()].find((recipe) => recipe.season === season);
    expect((await recipeAt(one?.id ?? "")).season).toBe(season);
  }
});

it("D-20a: the steps of a recipe give the specified temperature and the UK's advice", async () => {
  for (const [foodId, celsius] of Object.entries({ "chicken-breast": 74, "beef-mince-5": 71, "salmon-fillet": 63, "pork-loin": 63 })) {
    const one = [...recipes.values()].find((recipe) => recipe.ingredients.some((ingredient) => ingredient.foodId === foodId));
    const { instructions } = await recipeAt(one?.id ?? "");
    expect(instructions.join(" ")).toMatch(new RegExp(`${celsius} °C[a-z ]*\\(UK advice: 70 °C for 2 minutes throughout\\)`));
  }
});
