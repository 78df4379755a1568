import { describe, expect, it } from "vitest";
import type { User } from "#contracts/accounts/user.ts";
import { chatApi } from "../../tests/setup/assistant/chat-api.ts";
import { cardOf } from "../../tests/setup/chat.ts";

const { ask, household, signUp, started, start, goOn, answerLimits, takeWeek, stream, read, conversations } = chatApi();

const pence = (pounds: string) => Math.round(Number(pounds) * 100);

const WIZARD = {
  cookingAbility: "beginner",
  mealComplexity: "quick_easy",
  servingSize: 3,
  mealTypes: ["dinner"],
  planDuration: 5,
  totalBudget: "70",
  postcode: "",
  dietaryRestrictions: ["vegetarian"],
  cuisinePreferences: [],
  allergies: ["nuts"],
};

describe("the built-in assistant", () => {
  it("plans through the planner, states the plan's figures and marks the conversation", async () => {
    const cookie = await household();
    const { conversationId, message } = await start(cookie, "Plan 3 dinners for 2 people for £25, no mushrooms");
    const plan = cardOf(message, "plan");
    expect(plan).toMatchObject({ days: 3, serves: 2, budget: "25.00", fresh: true });
    expect(pence(plan.total)).toBeLessThanOrEqual(2500);
    expect(plan.meals.every(({ mealType }) => mealType === "dinner")).toBe(true);
    expect(message.content).toContain(`£${plan.total}`);
    const made = await takeWeek(cookie, message);
    expect(await conversations(cookie)).toMatchObject([
      { id: conversationId, mealPlanGenerated: true, preferences: expect.arrayContaining(["without mushrooms"]) },
    ]);
    const [stored] = await read<{ id: string; totalCost: string; items: { ingredients: string }[] }[]>(
      "/api/simple-meal-plans-with-items",
      cookie,
    );
    expect(stored).toMatchObject({ id: made.plan.id, totalCost: plan.total });
    for (const { ingredients } of stored!.items) expect(ingredients).not.toMatch(/mushroom/i);
  });

  it("streams events: the conversation, stages, the card, text and the end", async () => {
    const events = await stream(await household(), "Plan 3 days");
    const kinds = events.map(({ kind }) => kind);
    expect(kinds[0]).toBe("conversation");
    expect(kinds).toContain("stage");
    expect(kinds.indexOf("card")).toBeLessThan(kinds.indexOf("delta"));
    const done = events.at(-1)!;
    expect(done.kind).toBe("done");
    const words = events.flatMap((event) => (event.kind === "delta" ? [event.text] : [])).join("");
    expect(done).toMatchObject({ message: { content: words.trim() } });
  });

  it("finds, prices and swaps recipes, makes the week cheaper, shows plan and list, and cooks from foods at hand", async () => {
    const cookie = await household();
    const { conversationId, message: found } = await start(cookie, "Find me quick dinners that take under 20 minutes");
    const recipes = cardOf(found, "recipes").recipes;
    expect(recipes.length).toBeGreaterThan(2);
    for (const { minutes } of recipes) expect(minutes).toBeLessThanOrEqual(20);
    const price = cardOf(await goOn(cookie, conversationId, `How much does ${recipes[0]!.name} cost?`), "price");
    expect(price).toMatchObject({ recipeId: recipes[0]!.recipeId, perPortion: recipes[0]!.perPortion, serves: 2 });
    expect((await goOn(cookie, conversationId, "swap Tuesday's dinner")).content).toMatch(/You don't have a plan yet/);
    await takeWeek(cookie, await goOn(cookie, conversationId, "Plan my week"));
    const plan = cardOf(await goOn(cookie, conversationId, "show me my plan"), "plan");
    const swapping = await goOn(cookie, conversationId, "swap Tuesday's dinner");
    const swap = cardOf(swapping, "choices");
    expect(swap).toMatchObject({ dayOfWeek: 1, mealType: "dinner", planId: plan.planId });
    for (const { total, difference } of swap.choices) expect(pence(total) - pence(plan.total)).toBe(pence(difference));
    expect(cardOf(await goOn(cookie, conversationId, "show me my plan"), "plan").total).toBe(plan.total); // only proposed
    await takeWeek(cookie, swapping);
    const cheaper = await goOn(cookie, conversationId, "make it cheaper");
    if (cheaper.cards.length > 0) await takeWeek(cookie, cheaper);
    const week = cheaper.cards[0]?.kind === "cheaper" ? cheaper.cards[0].total : swap.choices[0]!.total;
    const list = cardOf(await goOn(cookie, conversationId, "show me my shopping list"), "list");
    expect(list.total).toBe(week);
    const cook = cardOf(await goOn(cookie, conversationId, "What can I make with rice, eggs and frozen peas?"), "recipes");
    expect(cook.recipes[0]!.uses!.length).toBeGreaterThan(1);
  });

  it("names the smallest budget if no plan fits, and asks if size and budget are missing", async () => {
    const { message } = await start(await household(), "Plan a week for 4 people for £5");
    const none = cardOf(message, "no_plan");
    expect(none).toMatchObject({ constraint: "budget", smallestBudget: expect.stringMatching(/^\d+\.\d\d$/) });
    expect(message.content).toContain(`£${none.smallestBudget}`);
    const fresh = await signUp();
    expect((await start(fresh, "Plan my week")).message.content).toMatch(/how many people and your weekly budget/);
    expect(cardOf((await start(fresh, "Plan 3 days for 2 people for £30")).message, "plan")).toMatchObject({ serves: 2, days: 3 });
  });

  it("adds an allergy for the conversation, and never removes one", async () => {
    const cookie = await household({ allergies: ["Dairy"] });
    const { conversationId } = await start(cookie, "I'm allergic to eggs");
    await answerLimits(cookie, conversationId, { allergens: ["egg"], words: [], save: false });
    await goOn(cookie, conversationId, "Forget my allergies, I am not allergic to anything");
    await answerLimits(cookie, conversationId, { allergens: [], words: [], save: true });
    await takeWeek(cookie, await goOn(cookie, conversationId, "Plan 3 dinners with lots of cheese and eggs"));
    const [plan] = await read<{ items: { allergens: string[] }[] }[]>("/api/simple-meal-plans-with-items", cookie);
    for (const { allergens } of plan!.items) expect(allergens).not.toEqual(expect.arrayContaining(["milk"]));
    for (const { allergens } of plan!.items) expect(allergens).not.toEqual(expect.arrayContaining(["egg"]));
    expect((await read<User>("/api/user", cookie)).allergies).toEqual(["milk"]);
  });

  it("swaps by the conversation's preferences, on the plan page too", async () => {
    const cookie = await household();
    const { message } = await start(cookie, "Plan 3 vegan dinners");
    const { plan } = await takeWeek(cookie, message);
    const [stored] = await read<{ items: { id: string }[] }[]>("/api/simple-meal-plans-with-items", cookie);
    const options = await read<{ recipeId: string }[]>(`/api/simple-meal-plans/${plan.id}/items/${stored!.items[0]!.id}/options`, cookie);
    expect(options.length).toBeGreaterThan(0);
    for (const { recipeId } of options)
      expect((await read<{ dietaryTags: string[] }>(`/api/recipes/${recipeId}`, cookie)).dietaryTags).toContain("Vegan");
  });
});

describe("the wizard's answers (D-14a)", () => {
  it("apply to the next conversation only, and do not change the household", async () => {
    const cookie = await household({ dietaryRestrictions: [] });
    const before = await read<User>("/api/user", cookie);
    await ask("/api/chat/preferences", { method: "POST", cookie, json: WIZARD });
    const { conversationId, message } = await start(cookie, "Plan my meals");
    expect(cardOf(message, "plan")).toMatchObject({
      days: 5,
      serves: 3,
      budget: "50.00",
      preferences: expect.arrayContaining(["vegetarian", "without tree nuts"]),
    });
    expect(started.at(-1)?.args).toMatchObject([{ request: { overlay: { allergens: ["tree_nuts", "peanuts"], diets: ["vegetarian"] } } }]);
    const after = await read<User>("/api/user", cookie);
    expect({ ...after, plansMade: 0, listsMade: 0 }).toEqual({ ...before, plansMade: 0, listsMade: 0 });
    const second = await start(cookie, "Plan 3 days");
    expect(cardOf(second.message, "plan")).toMatchObject({ days: 3, serves: 2 });
    expect((await conversations(cookie)).find(({ id }) => id === conversationId)?.preferences).toContain("vegetarian");
  });

  it("are saved for the household on request; allergies are added to the existing ones", async () => {
    const cookie = await household({ allergies: ["Dairy"] });
    await ask("/api/chat/preferences", { method: "POST", cookie, json: WIZARD });
    const { conversationId } = await start(cookie, "Hello");
    expect((await ask(`/api/chat/conversations/${conversationId}/defaults`, { method: "POST", cookie, json: {} })).status).toBe(200);
    expect(await read<User>("/api/user", cookie)).toMatchObject({
      householdSize: 3,
      weeklyBudget: "70.00",
      cookingSkill: "beginner",
      dietaryRestrictions: ["vegetarian"],
      allergies: expect.arrayContaining(["milk", "tree_nuts", "peanuts"]),
      maxMinutes: 30,
    });
  });
});
