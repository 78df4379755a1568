import { cleanup, screen, within } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { expect, it } from "vitest";
import type { User } from "#contracts/accounts/user.ts";
import type { MealPlan } from "#contracts/planning/meal-plan.ts";
import type { Recipe, RecipeIngredient } from "#contracts/recipes/recipe.ts";
import { BROKEN, HOUSEHOLD, openApp, sees, seesToast } from "../../../../tests/setup/app.tsx";
import { answerCalls, show, underWay } from "../../../../tests/setup/parts.tsx";
import { userQuery } from "../../../lib/session.ts";
import { plansQuery } from "../../planning/public/planning.ts";
import { RecipeScreen } from "./recipe-screen.tsx";

const RECIPE: Recipe = {
  ...{
    id: "dal",
    name: "Red lentil dal",
    description: "A soft, warming dal.",
    imageUrl: "/pictures/dal.svg",
    imageAlt: "Drawing of the dal",
  },
  ...{
    prepTime: 10,
    cookTime: 25,
    serves: 4,
    estimatedCost: "3.20",
    wholePacks: "7.45",
    instructions: ["Rinse the lentils.", "Simmer them."],
  },
  ...{ usedInSteps: [[], []], tips: [], difficulty: "easy", cuisine: "Indian", mealType: "dinner", season: "all year", leftoverDays: 2 },
  ...{
    dietaryTags: ["Vegan", "Gluten-free"],
    allergens: ["celery"],
    labelNotes: ["Most stock cubes contain celery."],
    avoid: [],
    priceSource: { name: "Typical prices", asOf: "2026-10" },
  },
  ...{ calories: 412, protein: 18.2, carbohydrates: 55.1, fat: 9.4, saturates: 1.3, fiber: 11.6, sugar: 6.7, sodium: 480 },
};
const line = (over: Partial<RecipeIngredient>): RecipeIngredient => ({
  ...{ id: "x", name: "Red lentils", quantity: 300, unit: "g", amount: "300 g", notes: null, category: "Pulses", estimatedCost: "0.75" },
  ...over,
});
const INGREDIENTS = [line({}), line({ id: "y", name: "Onion", amount: "2", notes: "finely chopped", category: "", estimatedCost: "0.32" })];

it("shows all details of a recipe (H-UI-66, D-68f)", async () => {
  answerCalls({
    "GET /api/recipes/dal?serves=4": { body: RECIPE },
    "GET /api/recipes/dal/ingredients?serves=4": { body: INGREDIENTS },
    ...Object.fromEntries(["saved-recipes", "recipe-photos", "ratings"].map((name) => [`GET /api/${name}`, { body: [] }])),
  });
  const page = show(<div />, "/recipe/dal");
  page.answers.setQueryData(userQuery.queryKey, { id: "u" } as unknown as User);
  page.again(
    <Routes>
      <Route path="/recipe/:id" element={<RecipeScreen />} />
    </Routes>,
  );
  await screen.findByRole("heading", { level: 1, name: "Red lentil dal" });
  screen.getByText("A soft, warming dal.");
  screen.getByRole("img", { name: "Drawing of the dal" });
  /** The value of a name in a list of facts. */
  const facts = (region: string) =>
    Object.fromEntries(
      [...screen.getByRole("region", { name: region }).querySelectorAll("dt")].map((name) => [
        name.textContent,
        name.nextElementSibling?.textContent,
      ]),
    );
  expect(facts("At a glance")).toMatchObject({
    ...{ "Prep time": "10 min", "Cook time": "25 min", Serves: "4", Cost: "£3.20 est.", Difficulty: "easy", Cuisine: "Indian" },
  });
  const lines = (region: string) =>
    within(screen.getByRole("region", { name: region }))
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
  expect(lines("Pulses")).toEqual(["Red lentils300 g£0.75"]);
  expect(lines("Other")).toEqual(["Onion, finely chopped2£0.32"]); // the group of ingredients without an aisle
  expect(lines("Method")).toEqual(["Rinse the lentils.", "Simmer them."]);
  expect(within(screen.getByRole("list", { name: "Dietary tags" })).getAllByRole("listitem")).toHaveLength(2);
  screen.getByText("Vegan");
  screen.getByText("Contains celery. Brands vary, so check the label.");
  expect(screen.getByText("Most stock cubes contain celery.").closest("details")?.firstChild?.textContent).toBe(
    "What to look for on the labels",
  );
  expect(facts("Nutrition, per portion")).toEqual({
    ...{ Energy: "412 kcal", Protein: "18.2 g", Carbohydrate: "55.1 g", "of which sugars": "6.7 g", Fat: "9.4 g" },
    ...{ "of which saturates": "1.3 g", Fibre: "11.6 g", Salt: "1.2 g" }, // the sodium as salt: decision 55
  });
});

it("shows a dish of the week for the portions and at the price that the week has it", async () => {
  const item = { recipeId: "dal", dayOfWeek: 0, mealType: "dinner", leftoverOfDay: null, portionsCooked: 4.5, cost: "2.70" };
  const leftovers = { ...item, dayOfWeek: 1, mealType: "lunch", leftoverOfDay: 0, portionsCooked: 0, cost: "1.80" };
  answerCalls({
    "GET /api/recipes/dal?serves=4.5": { body: { ...RECIPE, serves: 4.5 } },
    "GET /api/recipes/dal/ingredients?serves=4.5": { body: INGREDIENTS },
    "GET /api/recipes/dal?serves=2": { body: { ...RECIPE, serves: 2, estimatedCost: "1.60" } },
    "GET /api/recipes/dal/ingredients?serves=2": { body: INGREDIENTS },
    ...Object.fromEntries(["saved-recipes", "recipe-photos", "ratings"].map((name) => [`GET /api/${name}`, { body: [] }])),
  });
  for (const [path, serves, cost, portion] of [
    ["/recipe/dal", "4.5", "£4.50 est.", "£1.00 est."],
    ["/recipe/dal?serves=2", "2", "£1.60 est.", "£0.80 est."],
  ] as const) {
    const page = show(<div />, path);
    page.answers.setQueryData(userQuery.queryKey, { id: "u" } as unknown as User);
    page.answers.setQueryData(plansQuery.queryKey, [{ items: [item, leftovers] } as unknown as MealPlan]);
    page.again(
      <Routes>
        <Route path="/recipe/:id" element={<RecipeScreen />} />
      </Routes>,
    );
    const glance = within(await screen.findByRole("region", { name: "At a glance" }));
    for (const [label, value] of [
      ["Serves", serves],
      ["Cost", cost],
      ["Per portion", portion],
    ] as const)
      expect(glance.getByText(label).nextElementSibling?.textContent).toBe(value);
    cleanup();
  }
});

const DAL = {
  "GET /api/recipes/dal?serves=4": { body: RECIPE },
  "GET /api/recipes/dal/ingredients?serves=4": { body: INGREDIENTS },
  "GET /api/saved-recipes": { body: [] },
  "GET /api/recipe-photos": { body: [] },
};

it("shows the loading state, and errors of loading, saving and adding (H-ERR-19, H-ERR-20)", async () => {
  const loading = underWay();
  const app = await openApp("/recipe/dal", HOUSEHOLD, {
    ...DAL,
    "GET /api/recipes/dal?serves=4": loading.answer,
    "POST /api/saved-recipes": BROKEN,
    "POST /api/shopping-lists/add-recipe": BROKEN,
  });
  await sees("Loading the recipe");
  loading.arrive({ body: RECIPE });
  await app.click("Save Recipe");
  await seesToast("Error", "Failed to save recipe");
  await screen.findByRole("button", { name: "Save Recipe" });
  await app.click("Add to Shopping List");
  await seesToast("Error", "Failed to add to shopping list");
  app.answers["GET /api/recipes/dal?serves=4"] = BROKEN;
  await app.open();
  await sees("We couldn't load this recipe");
});

it("shows that a recipe does not exist, with a link back (H-UI-71, H-ERR-22, H-UI-70)", async () => {
  for (const path of ["/recipe/no-such-dish", "/recipe"]) {
    await openApp(path, HOUSEHOLD);
    await screen.findByRole("heading", { name: "Recipe Not Found" });
    expect(screen.getByRole("link", { name: "Back to your week" }).getAttribute("href")).toBe("/meal-planner");
  }
});
