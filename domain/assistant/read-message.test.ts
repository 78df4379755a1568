import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { vocabularyFor } from "../../api/assistant/vocabulary.ts";
import { readCatalogue } from "../../catalogue/catalogue.ts";
import { ALLERGENS } from "../household/allergens.ts";
import { readLimits } from "../household/health-limits/read-limits.ts";
import { foodNameTest } from "./lexicon.ts";
import { SUGGESTIONS } from "./message.ts";
import { readMessage } from "./read-message.ts";

const { foods, recipes } = readCatalogue();
const isFood = foodNameTest(foods);
const vocabulary = vocabularyFor(foods, recipes.values());
const WEDNESDAY = 2;
const EVERYTHING_HELD = { allergens: ALLERGENS, words: [], diets: [], settled: [] };
/** As the assistant reads it once nothing is left to ask. */
function read(message: string, hasPlan = false) {
  const limits = readLimits(message, vocabulary, EVERYTHING_HELD);
  const leaveOut = limits.kind === "clear" ? limits : { leaveOut: { allergens: [], words: [] }, said: [] };
  return readMessage(message, { hasPlan, isFood, leaveOut }, WEDNESDAY);
}

describe("the six suggestion cards (H-UI-48) are understood", () => {
  it("each by one tool", () => {
    expect(SUGGESTIONS.map(({ category, text }) => [category, read(text)[0]?.tool])).toEqual([
      ["Planning", "make_plan"],
      ["Quick Meals", "find_recipes"],
      ["Healthy", "find_recipes"],
      ["Family", "make_plan"],
      ["Shopping", "show_list"],
      ["Prep", "find_recipes"],
    ]);
    expect(read(SUGGESTIONS[1].text)[0]?.args).toEqual({ meal: "dinner", max_minutes: 30 });
    expect(read(SUGGESTIONS[2].text)[0]?.args).toEqual({ meal: "dinner", healthy: true });
    expect(read(SUGGESTIONS[3].text)[0]?.args).toEqual({ people: 4 });
    expect(read(SUGGESTIONS[5].text)[0]?.args).toEqual({ meal: "dinner", keeps_overnight: true });
  });
});

describe("common requests", () => {
  it.each([
    [
      "Plan 5 dinners for £30 for two people",
      "make_plan",
      { days: 5, budget_pounds: 30, budget_per: "plan", people: 2, meals: ["dinner"] },
    ],
    ["make me a vegan meal plan for 3 days, under 25 minutes", "make_plan", { days: 3, diets: ["vegan"], max_minutes: 25 }],
    [
      "Plan a week for £45 a week, no mushrooms and no prawns",
      "make_plan",
      { budget_pounds: 45, budget_per: "week", leave_out: ["crustaceans", "mushrooms"] },
    ],
    ["I need a plan for a fortnight for a family of four", "make_plan", { days: 14, people: 4 }],
    [
      "plan meals for 2 adults and 3 kids without nuts, milk",
      "make_plan",
      { people: 5, leave_out: ["milk", "tree_nuts", "peanuts", "pine nuts"] },
    ],
    ["Plan a nut-free week, my daughter has an egg allergy", "make_plan", { leave_out: ["tree_nuts", "peanuts", "pine nuts"] }],
    ["no kiwi and no sesame", "remember_preferences", { leave_out: ["sesame", "kiwi"] }],
    ["something Thai under 20 minutes", "find_recipes", { cuisines: ["thai"], max_minutes: 20 }],
    ["veggie lunch ideas please", "find_recipes", { diets: ["vegetarian"], meal: "lunch" }],
    ["recipes with chickpeas and spinach", "find_recipes", { text: "chickpeas spinach" }],
    ["how much does chicken tikka tray cost?", "recipe_price", { recipe: "chicken tikka tray" }],
    ["What can I make with rice, eggs and frozen peas?", "what_can_i_make", { foods: ["rice", "eggs", "frozen peas"] }],
    ["I've got spinach and half a tin of chickpeas", "what_can_i_make", { foods: ["spinach", "chickpeas"] }],
    ["what can I cook with what I have?", "what_can_i_make", { foods: [] }],
    ["swap Tuesday's dinner", "swap_meal", { day: 1, meal: "dinner" }],
    ["I want something else tonight", "swap_meal", { day: 2, meal: "dinner" }],
    ["change friday lunch for something quicker", "swap_meal", { day: 4, meal: "lunch", max_minutes: 30 }],
    ["make it cheaper", "cheaper_week", {}],
    ["that is too expensive", "cheaper_week", {}],
    ["what do I need to buy?", "show_list", {}],
    ["what's for dinner tomorrow", "show_plan", { day: 3, meal: "dinner" }],
    ["show me my plan", "show_plan", {}],
    ["is the goulash something for the freezer?", "recipe_keeping", { how: "freeze", recipe: "goulash" }],
    ["how long will Sunday's lunch last", "recipe_keeping", { how: "fridge", day: 6, meal: "lunch" }],
    ["is there any saturated fat in my week?", "plan_nutrition", { nutrient: "sat" }],
    ["do we need butter", "show_list", { item: "butter" }],
    ["swap the goulash for a pie", "swap_meal", { from: "goulash", to: "pie" }],
    ["Swap Tuesday's dinner for something cheaper", "swap_meal", { day: 1, meal: "dinner", cheaper: true }],
    ["can you make Friday's lunch cheaper?", "swap_meal", { day: 4, meal: "lunch", cheaper: true }],
    ["something less expensive tonight please", "swap_meal", { day: 2, meal: "dinner", cheaper: true }],
    ["swap the goulash for a cheaper dish", "swap_meal", { from: "goulash", cheaper: true }],
    ["swap some meals to make the week cheaper", "cheaper_week", {}],
    ["make it cheaper", "cheaper_week", {}],
    ["change it back", "put_back", {}],
    ["half the helpings please", "about_setting", { topic: "portions" }],
    ["skip lunch on Tuesdays", "about_setting", { topic: "meal_days" }],
    ["leftover mashed potatoes", "what_can_i_make", { foods: ["potatoes"], leftover: true }],
  ])("“%s” asks %s", (message, tool, args) => {
    const [call] = read(message);
    expect(call?.tool).toBe(tool);
    expect(call?.args).toEqual(args);
  });

  it("uses the plan of the conversation", () => {
    expect(read("make it vegetarian", true)).toEqual([{ tool: "make_plan", args: { diets: ["vegetarian"] } }]);
    expect(read("make Sunday's lunch Thai and vegan", true)).toEqual([
      { tool: "change_meals", args: { days: [6], meal: "lunch", diets: ["vegan"], cuisines: ["thai"] } },
    ]);
    expect(read("turkey three times", true)).toEqual([{ tool: "change_meals", args: { with_food: "turkey", times: 3 } }]);
    expect(read("turkey three times", false)[0]?.tool).not.toBe("change_meals");
    expect(read("for 3 people instead", true)).toEqual([{ tool: "make_plan", args: { people: 3 } }]);
  });

  it("reads the wizard's sentence", () => {
    const [call] = read(
      "Plan 7 days of breakfast, lunch, dinner for 3 people, for £50, meals of 30 min or less, beginner cooking, Vegan, Thai, Indian food, without nuts, milk.",
    );
    expect(call).toEqual({
      tool: "make_plan",
      args: {
        days: 7,
        people: 3,
        budget_pounds: 50,
        budget_per: "plan",
        max_minutes: 30,
        meals: ["breakfast", "lunch", "dinner"],
        diets: ["vegan"],
        cuisines: ["indian", "thai"],
        leave_out: ["milk", "tree_nuts", "peanuts", "pine nuts"],
      },
    });
  });

  it("does not read restrictions, figures of speech or a dropped diet as foods or preferences", () => {
    expect(read("plan a week with no more than 30 minutes a meal, without breaking the bank")[0]?.args).toEqual({ max_minutes: 30 });
    expect(read("plan a week, we are no longer vegetarian")[0]?.args).toEqual({});
  });

  it("calls no tool if none is needed", () => {
    expect([read("Hello"), read("thanks"), read("Who won the match?"), read("")]).toEqual([[], [], [], []]);
  });

  it("handles any text, and keeps preferences within their limits", () => {
    const parts = [
      "plan",
      "£",
      "12",
      "for",
      "0",
      "999",
      "people",
      "days",
      "no",
      "nuts",
      "swap",
      "monday",
      "what can i make with",
      "🍲",
      "'; drop table",
      ",",
    ];
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom(...parts), fc.string({ maxLength: 12 })), { maxLength: 14 }),
        fc.boolean(),
        (said, hasPlan) => {
          const before = process.threadCpuUsage();
          for (const { tool, args } of read(said.join(" "), hasPlan)) {
            if (tool === "change_meals") {
              expect(args.days?.every((day) => day >= 0 && day <= 6) ?? true).toBe(true);
              continue;
            }
            const { days = 1, people = 1, max_minutes = 5 } = args as Record<string, number>;
            expect(days >= 1 && days <= 30 && people >= 1 && people <= 10 && max_minutes >= 5 && max_minutes <= 240).toBe(true);
          }
          expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(2000);
        },
      ),
      { numRuns: 150 },
    );
  });
});
