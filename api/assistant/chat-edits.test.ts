import { describe, expect, it } from "vitest";
import type { ChatMessage } from "#contracts/assistant/chat.ts";
import type { MealPlan } from "#contracts/planning/meal-plan.ts";
import { KIND_OF, recipeOf } from "#domain/recipes/recipe.ts";
import { readCatalogue } from "../../catalogue/catalogue.ts";
import { cardOf, talker } from "../../tests/setup/chat.ts";
import { testApi } from "../../tests/setup/test-api.ts";

const { ask, household } = testApi();
const { start, goOn, takeWeek } = talker(ask);
const { recipes } = readCatalogue();

const plansOf = async (cookie: string) => (await (await ask("/api/simple-meal-plans-with-items", { cookie })).json()) as MealPlan[];
const mealsOf = ({ items }: MealPlan) => items.map(({ dayOfWeek, mealType, recipeName }) => `${dayOfWeek} ${mealType} ${recipeName}`);

/** A household with a week that it planned in the conversation. */
async function talking(message = "Plan a week for 2 people for £80") {
  const cookie = await household();
  const { conversationId, message: first } = await start(cookie, message);
  await takeWeek(cookie, first);
  const [plan] = await plansOf(cookie);
  if (!plan) throw new Error("no plan");
  return { cookie, plan, say: (text: string): Promise<ChatMessage> => goOn(cookie, conversationId, text) };
}

describe("editing a plan in the chat", () => {
  it("changes one day, keeps the rest, and shows the difference before saving (D-52)", async () => {
    const { cookie, plan, say } = await talking();
    const answer = await say("make Thursday vegetarian and quick");
    const card = cardOf(answer, "change");
    const { changes = [], proposed, current } = card.compared ?? {};
    expect(changes.length).toBeGreaterThan(0);
    const followsThursday = new Set(plan.items.filter(({ leftoverOfDay }) => leftoverOfDay === 3).map(({ dayOfWeek }) => dayOfWeek));
    for (const { dayOfWeek } of changes) expect(dayOfWeek === 3 || followsThursday.has(dayOfWeek)).toBe(true);
    expect([proposed?.total, current?.total]).toEqual([card.total, card.before]);
    expect(proposed?.kcal).toBeGreaterThan(0);
    expect(proposed?.minutes).toBeGreaterThan(0);
    expect(answer.content).toMatch(/the rest stay/);
    expect(mealsOf((await plansOf(cookie))[0] as MealPlan)).toEqual(mealsOf(plan)); // only proposed

    const { plan: after } = await takeWeek(cookie, answer);
    const thursday = after.items.filter(
      ({ dayOfWeek, leftoverOfDay, mealType }) => dayOfWeek === 3 && leftoverOfDay === null && mealType !== "extra",
    );
    for (const { recipeId, minutes } of thursday) {
      const recipe = (await (await ask(`/api/recipes/${recipeId}`, { cookie })).json()) as { dietaryTags: string[] };
      expect(recipe.dietaryTags.join(" ")).toMatch(/vegetarian/i);
      expect(minutes).toBeLessThanOrEqual(30);
    }
    const others = (one: MealPlan) =>
      mealsOf(one).filter((line) => !line.startsWith("3 ") && ![...followsThursday].some((day) => line.startsWith(`${day} lunch`)));
    expect(others(after)).toEqual(others(plan));
    expect(after.beforeChange).toBe(plan.totalCost);
  });

  it("leaves a kept meal unchanged and says so", async () => {
    const { cookie, plan, say } = await talking();
    const dinner = plan.items.find(({ dayOfWeek, mealType }) => dayOfWeek === 1 && mealType === "dinner");
    await ask(`/api/simple-meal-plans/${plan.id}/items/${dinner?.id}`, { method: "PUT", cookie, json: { locked: true } });
    const [now] = await plansOf(cookie);
    expect(now?.items.find(({ id }) => id === dinner?.id)?.locked).toBe(true);
    const { cuisine } = (await (await ask(`/api/recipes/${dinner?.recipeId}`, { cookie })).json()) as { cuisine: string };
    const other = cuisine.toLowerCase() === "thai" ? "Indian" : "Thai"; // a cuisine that the meal does not have already
    const answer = await say(`make Tuesday's dinner ${other}`);
    expect(answer.cards).toEqual([]);
    const kept = "You keep Tuesday's dinner for the next plan";
    const howTo = "Nothing has changed. To change a kept meal, press “Kept” on it, then ask me again.";
    expect(answer.content).toBe(`${kept}. ${howTo}`);
    const day = await say("make Tuesday vegan");
    expect(cardOf(day, "change").unmet).toEqual(["Tuesday's dinner"]);
    expect(day.content).toContain("One meal stays the same, as you keep it or nothing else fits: Tuesday's dinner.");
  });

  it("adds fish to the week twice more, and never a forbidden food", async () => {
    const { cookie, say } = await talking("Plan a week for 2 people for £90, no fish");
    const refused = await say("fish twice");
    expect(refused.cards).toEqual([]); // what the conversation leaves out stays out
    const open = await talking();
    const fishIn = ({ items }: MealPlan) =>
      items.filter(
        ({ recipeId, leftoverOfDay, mealType }) =>
          leftoverOfDay === null && mealType !== "breakfast" && KIND_OF[recipeOf(recipes, recipeId ?? "").mainProtein] === "fish",
      ).length;
    const before = fishIn(open.plan);
    expect((await open.say(`fish ${before} times this week please`)).content).toBe(
      `Your week has ${before} meals like that already, so there's nothing to change.`,
    );
    const answer = await open.say(`fish ${before + 2} times this week please`);
    const { plan } = await takeWeek(open.cookie, answer);
    expect(fishIn(plan)).toBe(before + 2);
    expect((await plansOf(cookie)).length).toBe(1);
  });

  it.each([
    ["a changed day", "make Saturday vegan"],
    ["a swapped meal", "swap Monday's dinner"],
    ["a cheaper week", "make it cheaper"],
  ])("restores the week after %s", async (_, request) => {
    const { cookie, plan, say } = await talking();
    const answer = await say(request);
    const { plan: changed } = await takeWeek(cookie, answer);
    expect(mealsOf(changed)).not.toEqual(mealsOf(plan));
    expect(cardOf(await say("undo that"), "done").text).toMatch(/^Undone/);
    expect(mealsOf((await plansOf(cookie))[0] as MealPlan)).toEqual(mealsOf(plan));
  });

  it("swaps a meal for a cheaper one until there is none", async () => {
    const { cookie, say } = await talking();
    for (let swaps = 0; swaps < 5; swaps++) {
      const cheaper = await say("swap Tuesday's dinner for something cheaper");
      if (cheaper.cards.length === 0) break;
      for (const { difference } of cardOf(cheaper, "choices").choices) expect(Number(difference)).toBeLessThan(0);
      await takeWeek(cookie, cheaper);
    }
    const again = await say("swap Tuesday's dinner for something cheaper");
    expect(again.cards).toEqual([]);
    expect(again.content).toContain("I found no dish that makes the week cheaper for Tuesday's dinner");
  });

  it("restores the week after a new plan, and has nothing to restore before", async () => {
    const { cookie, plan, say } = await talking();
    expect((await say("put this week back")).content).toMatch(/nothing to undo/);
    const answer = await say("plan the week again, vegetarian");
    expect(cardOf(answer, "plan").compared?.changes.length).toBeGreaterThan(0);
    await takeWeek(cookie, answer);
    expect(cardOf(await say("go back to the old plan"), "done").text).toMatch(/earlier week is back/);
    expect(mealsOf((await plansOf(cookie))[0] as MealPlan)).toEqual(mealsOf(plan));
  });
});

describe("questions about the week, answered without a model", () => {
  it("are answered from the plan, the list and the recipes, with a sentence and a card", async () => {
    const { plan, say } = await talking();
    const tuesday = plan.items.find(({ dayOfWeek, mealType }) => dayOfWeek === 1 && mealType === "dinner");
    const dinner = await say("what's for dinner on Tuesday");
    expect(dinner.content).toContain(`Tuesday's dinner is ${tuesday?.recipeName}`);
    expect(cardOf(dinner, "plan").meals).toHaveLength(1);
    const protein = await say("how much protein");
    expect(cardOf(protein, "nutrition").perPerson.protein).toBeGreaterThan(20);
    expect(protein.content).toMatch(/average day of your plan one person eats \d+ g of protein/);
    expect((await say("can I freeze Tuesday's dinner?")).content).toMatch(/freeze|freezer|In part/i);
    expect(cardOf(await say("how long does Tuesday's dinner keep"), "keeping").facts[0]).toMatch(/(?:It's best|It keeps)/);
    const rice = await say("leftover rice");
    expect(rice.content).toMatch(/cooled within an hour.*a day at most/);
    expect(cardOf(rice, "recipes").recipes.length).toBeGreaterThan(0);
    expect((await say("is there tarragon on the list")).cards).toEqual([]);
    expect((await say("bigger portions")).content).toMatch(/Say in your account who eats/);
    expect(cardOf(await say("no breakfast on weekdays"), "change").heading).toMatch(/breakfast: nothing is cooked$/);
    const swap = await say("swap Tuesday's dinner for something else");
    expect(cardOf(swap, "choices")).toMatchObject({ from: tuesday?.recipeName });
  });

  it.each(["hi", "thanks", "👍", "Guten Tag", "tell me a joke", "what can you do", "bye"])(
    "“%s” gets one kind answer and no card",
    async (message) => {
      const { message: answer } = await start(await household(), message);
      expect(answer.cards).toEqual([]);
      expect(answer.content).not.toMatch(/could not check|left out|went wrong/);
      expect(answer.content.length).toBeGreaterThan(20);
    },
  );
});
