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
import { CookScreen } from "../cook/cook-screen.tsx";
import { RecipeScreen } from "./recipe-screen.tsx";

const RECIPE: Recipe = {
  ...{
    id: "dal",
    name: "Red lentil dal",
    description: "A soft, warming dal.",
    imageUrl: "/pictures/dal.svg",
    imageAlt: "Drawing of the dal",
    imageCredit: null,
  },
  ...{
    prepTime: 10,
    cookTime: 25,
    serves: 4,
    plates: "2 adult plates, 2 small plates",
    energies: [
      { who: "an adult", kcal: 500 },
      { who: "a child of 4–6", kcal: 320 },
    ],
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
  ...{
    id: "x",
    name: "Red lentils",
    quantity: 300,
    unit: "g",
    phrase: "300 g red lentils",
    notes: null,
    category: "Pulses",
    estimatedCost: "0.75",
  },
  ...over,
});
const INGREDIENTS = [
  line({}),
  line({ id: "y", name: "Onion", phrase: "2 onions (about 300 g)", notes: "finely chopped", category: "", estimatedCost: "0.32" }),
];

it("shows all details of a recipe (H-UI-66, D-68f)", async () => {
  answerCalls({
    "GET /api/recipes/dal": { body: RECIPE },
    "GET /api/recipes/dal/ingredients": { body: INGREDIENTS },
    ...Object.fromEntries(["saved-recipes", "recipe-photos", "ratings"].map((name) => [`GET /api/${name}`, { body: [] }])),
  });
  const page = show(<div />, "/recipe/dal");
  page.answers.setQueryData(userQuery.queryKey, { id: "u" } as unknown as User);
  page.answers.setQueryData(plansQuery.queryKey, []);
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
  expect(facts("At a glance")).toEqual({
    ...{ Time: "35 min10 min prep, 25 min cook", Serves: "2 adult plates, 2 small plates", Cost: "£3.20 est.£0.80 a portion" },
    Allergens: "Contains celeryBrands vary, so check the label.",
  });
  expect(facts("About this dish")).toEqual({ Difficulty: "easy", Cuisine: "Indian", Season: "all year" });
  screen.getByText("On the plate: about 500 kcal for an adult and 320 for a child of 4–6.");
  screen.getByRole("heading", { name: "Ingredients for 2 adult plates, 2 small plates" });
  const lines = (region: string) =>
    within(screen.getByRole("region", { name: region }))
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
  expect(lines("Pulses")).toEqual(["300 g red lentils£0.75"]);
  expect(lines("Other")).toEqual(["2 onions (about 300 g), finely chopped£0.32"]); // the group of ingredients without an aisle
  expect(lines("Method")).toEqual(["Rinse the lentils.", "Simmer them."]);
  expect(within(screen.getByRole("list", { name: "Dietary tags" })).getAllByRole("listitem")).toHaveLength(2);
  screen.getByText("Vegan");
  expect(screen.getByText("Most stock cubes contain celery.").closest("details")?.firstChild?.textContent).toBe(
    "What to look for on the labels",
  );
  expect(facts("Nutrition, per portion")).toEqual({
    ...{ Energy: "412 kcal", Protein: "18.2 g", Carbohydrate: "55.1 g", "of which sugars": "6.7 g", Fat: "9.4 g" },
    ...{ "of which saturates": "1.3 g", Fibre: "11.6 g", Salt: "1.2 g" }, // the sodium as salt: decision 55
  });
});

it("shows a dish of the week with the plates and at the price that the week has it, and another number of portions pro rata (D-69e)", async () => {
  const item = {
    ...{ id: "monday", recipeId: "dal", dayOfWeek: 0, mealType: "dinner", leftoverOfDay: null, portionsCooked: 4.5, cost: "2.70" },
    ...{ plates: "1 adult plate, 1 small plate", energies: [], eaters: null },
  };
  const leftovers = { ...item, id: "tuesday", dayOfWeek: 1, mealType: "lunch", leftoverOfDay: 0, portionsCooked: 0, cost: "1.80" };
  const again = { ...item, id: "friday", dayOfWeek: 4, portionsCooked: 2.25, cost: "2.00", eaters: 1, plates: "1 plate" };
  answerCalls({
    "GET /api/recipes/dal?serves=4.5": { body: { ...RECIPE, serves: 4.5 } },
    "GET /api/recipes/dal/ingredients?serves=4.5": { body: INGREDIENTS },
    "GET /api/recipes/dal?serves=2.25": { body: { ...RECIPE, serves: 2.25 } },
    "GET /api/recipes/dal/ingredients?serves=2.25": { body: INGREDIENTS },
    "GET /api/recipes/dal?serves=2": { body: { ...RECIPE, serves: 2, plates: "2 portions", estimatedCost: "1.60" } },
    "GET /api/recipes/dal/ingredients?serves=2": { body: INGREDIENTS },
    ...Object.fromEntries(["saved-recipes", "recipe-photos", "ratings"].map((name) => [`GET /api/${name}`, { body: [] }])),
  });
  const pot = "Tuesday's lunch, £1.80";
  for (const [path, serves, cost, samePot] of [
    ["/recipe/dal", item.plates, "£2.70 est.£1.35 a plate", pot],
    ["/recipe/dal?meal=tuesday", item.plates, "£1.80 est.£0.90 a plate", "Monday's dinner, £2.70"],
    ["/recipe/dal?meal=friday", "1 plate", "£2.00 est.£2.00 a plate", undefined],
    ["/recipe/dal?serves=2", "2 portions", "£1.60 est.£0.80 a portion", undefined],
  ] as const) {
    const page = show(<div />, path);
    page.answers.setQueryData(userQuery.queryKey, { id: "u" } as unknown as User);
    page.answers.setQueryData(plansQuery.queryKey, [{ serves: 2, items: [item, leftovers, again] } as unknown as MealPlan]);
    page.again(
      <Routes>
        <Route path="/recipe/:id" element={<RecipeScreen />} />
      </Routes>,
    );
    const fact = (label: string) => screen.queryByText(label)?.nextElementSibling?.textContent;
    await screen.findByRole("region", { name: "At a glance" });
    expect([fact("Serves"), fact("Cost"), fact("Same pot")]).toEqual([serves, cost, samePot]);
    expect(screen.queryAllByText("£0.75")).toHaveLength(cost.endsWith("plate") ? 0 : 1); // an ingredient's value: not a part of the receipt
    cleanup();
  }
});

it("cooks a dish of the week for the portions that the week has, unless the link asks for others (D-69e)", async () => {
  const item = { id: "monday", recipeId: "dal", dayOfWeek: 0, mealType: "dinner", leftoverOfDay: null, portionsCooked: 4.5, cost: "2.70" };
  const answers = (serves: number) => ({
    [`GET /api/recipes/dal?serves=${serves}`]: { body: { ...RECIPE, serves, plates: `plates of ${serves}` } },
    [`GET /api/recipes/dal/ingredients?serves=${serves}`]: { body: INGREDIENTS },
  });
  answerCalls({ ...answers(4.5), ...answers(6) });
  for (const [path, heading] of [
    ["/recipe/dal/cook", "For plates of 4.5"],
    ["/recipe/dal/cook?serves=6", "For plates of 6"],
  ] as const) {
    const page = show(<div />, path);
    page.answers.setQueryData(userQuery.queryKey, { id: "u" } as unknown as User);
    page.answers.setQueryData(plansQuery.queryKey, [
      { monday: "2026-11-23", firstDay: 0, days: 7, serves: 2, items: [item] } as unknown as MealPlan,
    ]);
    page.again(
      <Routes>
        <Route path="/recipe/:id/cook" element={<CookScreen />} />
      </Routes>,
    );
    await screen.findByRole("heading", { name: heading });
    screen.getByText(/^2 onions \(about 300 g\)/);
    cleanup();
  }
});

const DAL = {
  "GET /api/recipes/dal": { body: RECIPE },
  "GET /api/recipes/dal/ingredients": { body: INGREDIENTS },
  "GET /api/saved-recipes": { body: [] },
  "GET /api/recipe-photos": { body: [] },
};

it("shows the loading state, and errors of loading, saving and adding (H-ERR-19, H-ERR-20)", async () => {
  const loading = underWay();
  const app = await openApp("/recipe/dal", HOUSEHOLD, {
    ...DAL,
    "GET /api/recipes/dal": loading.answer,
    "POST /api/saved-recipes": BROKEN,
    "POST /api/shopping-lists/add-recipe": BROKEN,
  });
  await sees("Loading the recipe");
  loading.arrive({ body: RECIPE });
  await app.click("More");
  await app.click("Save Recipe");
  await seesToast("Error", "Failed to save recipe");
  await app.click("More");
  await screen.findByRole("button", { name: "Save Recipe" });
  await app.click("Add to Shopping List");
  await seesToast("Error", "Failed to add to shopping list");
  app.answers["GET /api/recipes/dal"] = BROKEN;
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
