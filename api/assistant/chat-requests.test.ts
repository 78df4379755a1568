import { describe, expect, it } from "vitest";
import type { ChatMessage } from "#contracts/assistant/chat.ts";
import type { MealPlan } from "#contracts/planning/meal-plan.ts";
import { recipeOf } from "#domain/recipes/recipe.ts";
import { readCatalogue } from "../../catalogue/catalogue.ts";
import { cardOf, talker } from "../../tests/setup/chat.ts";
import { testApi } from "../../tests/setup/test-api.ts";

const { ask, household } = testApi();
const { start, goOn, takeWeek } = talker(ask);
const { recipes } = readCatalogue();

const plansOf = async (cookie: string) => (await (await ask("/api/simple-meal-plans-with-items", { cookie })).json()) as MealPlan[];
const dinnerOn = (plan: MealPlan | undefined, day: number) =>
  plan?.items.find(({ dayOfWeek, mealType }) => dayOfWeek === day && mealType === "dinner");

/** A household with a week. */
async function talking(budget = 80) {
  const cookie = await household();
  const { conversationId, message } = await start(cookie, `Plan a week for 2 people for £${budget}`);
  await takeWeek(cookie, message);
  const say = (text: string): Promise<ChatMessage> => goOn(cookie, conversationId, text);
  return { cookie, say, dinner: async (day: number) => dinnerOn((await plansOf(cookie))[0], day) };
}

const hasChicken = (recipeId: string) =>
  recipeOf(recipes, recipeId).ingredients.some(({ foodId }) => foodId.includes("chicken")) ||
  /chicken/i.test(recipeOf(recipes, recipeId).name);

describe("a request for another dish", () => {
  it("gets only dishes that meet it; saying a number uses that dish, and “put it back” undoes it (D-74c)", async () => {
    const { say, dinner } = await talking();
    const before = await dinner(2);
    const answer = cardOf(await say("swap wednesday's dinner for something with chicken, no pasta"), "choices");
    expect(answer.choices.length).toBeGreaterThan(1);
    for (const { recipeId } of answer.choices) expect(hasChicken(recipeId)).toBe(true);
    expect((await dinner(2))?.recipeId).toBe(before?.recipeId); // only proposed
    const second = answer.choices[1];
    expect((await say("the second one")).content).toContain(`Done: ${second?.name}`);
    expect((await dinner(2))?.recipeId).toBe(second?.recipeId);
    expect((await say("put it back")).content).toMatch(/^Undone/);
    expect((await dinner(2))?.recipeId).toBe(before?.recipeId);
  });

  it("that nothing within the budget meets gets the nearest dish with its price over the budget (D-74c)", async () => {
    const { say, dinner } = await talking(35);
    const answer = await say("swap thursday's dinner for something with salmon");
    const [first] = cardOf(answer, "choices").choices;
    expect(first?.over).toMatch(/^\d+\.\d\d$/);
    expect(answer.content).toMatch(
      /^No dish with salmon for Thursday's dinner fits your £35.00. The nearest is .+, £\d+\.\d\d over\. Press one/,
    );
    await say("the first one");
    expect((await dinner(3))?.recipeId).toBe(first?.recipeId);
  });

  it("for something that we don't know changes nothing and says so", async () => {
    const { say } = await talking();
    const answer = await say("swap monday's dinner for zorblax");
    expect([answer.cards, answer.content]).toEqual([[], expect.stringMatching(/^I know no dish or food called “zorblax”/)]);
  });
});

describe("a request about people and days", () => {
  it("proposes guests, an evening out and a move; each counts once it is accepted", async () => {
    const { cookie, say, dinner } = await talking();
    const guests = await say("my mum's coming on saturday, so there'll be five of us for dinner");
    expect(cardOf(guests, "change").heading).toBe("Saturday's dinner for 5 people");
    await say("yes please");
    expect((await dinner(5))?.eaters).toBe(5);
    const out = await say("we're out on thursday night, no dinner needed");
    expect(cardOf(out, "change").heading).toBe("Thursday's dinner: nothing is cooked");
    await takeWeek(cookie, out);
    expect((await dinner(3))?.eaters).toBe(0);
    const [monday, tuesday] = [await dinner(0), await dinner(1)];
    const moved = await say("swap monday's and tuesday's dinners round");
    expect(cardOf(moved, "change").compared?.changes.length).toBeGreaterThanOrEqual(2);
    await takeWeek(cookie, moved);
    expect([(await dinner(0))?.recipeId, (await dinner(1))?.recipeId]).toEqual([tuesday?.recipeId, monday?.recipeId]);
  });
});

describe("a request about the list, the pantry and tastes", () => {
  it("is done at once and says what was done", async () => {
    const { cookie, say } = await talking();
    expect((await say("add washing up liquid and 2 pints of milk to the shopping list")).content).toBe(
      "Added to your list: washing up liquid and 2 pints of milk.",
    );
    expect((await say("actually make that 4 pints")).content).toBe("Changed on your list: 4 pints of milk.");
    const [list] = (await (await ask("/api/shopping-lists", { cookie })).json()) as { id: string }[];
    const { items } = (await (await ask(`/api/shopping-lists/${list?.id}`, { cookie })).json()) as {
      items: { name: string; amount: string | null }[];
    };
    expect(items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: "Washing up liquid" }),
        expect.objectContaining({ name: "Milk", amount: "4 pints" }),
      ]),
    );
    expect(items).not.toEqual(expect.arrayContaining([expect.objectContaining({ name: "Milk", amount: "2 pints" })]));
    expect((await say("I've got two tins of chickpeas at home")).content).toMatch(/^Noted as at home: .*chickpeas/i);
    const dislike = await say("we're not keen on mushrooms");
    expect(dislike.cards.map(({ kind }) => kind)).toEqual(["done"]); // no allergen question
    await say("fish every friday from now on");
    const user = (await (await ask("/api/user", { cookie })).json()) as { dislikes: string[]; standingRules: unknown };
    expect(user).toMatchObject({ dislikes: ["mushrooms"], standingRules: [{ what: "fish", day: 4 }] });
  });
});

it("undoing an item takes off the one that was added and ticks none that the meals need", async () => {
  const { cookie, say } = await talking();
  const [list] = (await (await ask("/api/shopping-lists", { cookie })).json()) as { id: string }[];
  type Lines = { items: { name: string; isChecked: boolean }[] };
  const lines = async () => ((await (await ask(`/api/shopping-lists/${list?.id}`, { cookie })).json()) as Lines).items;
  const planned = (await lines())[0]?.name ?? "";
  await say(`add ${planned} to the list`);
  expect((await lines()).length).toBe((await lines()).filter(({ isChecked }) => !isChecked).length);
  expect((await say("undo that")).content).toMatch(/^Taken off your list/);
  expect((await lines()).filter(({ isChecked }) => isChecked)).toEqual([]);
});

it("a food that cannot be left out for good changes no dish's rating", async () => {
  const { cookie, say } = await talking();
  expect((await say("I don't like chicken")).content).toMatch(/I can't leave out “chicken” for good/);
  expect(await (await ask("/api/taste/ratings", { cookie })).json()).toEqual([]);
});

describe("a question", () => {
  it("about food, health or safety is answered from a sourced fact, without an allergen question", async () => {
    const { message } = await start(await household(), "can I have brie when I'm pregnant?");
    expect(message.cards).toMatchObject([{ kind: "done", source: { name: expect.stringMatching(/NHS|Food Standards/) } }]);
    const { message: rice } = await start(await household(), "is it ok to reheat rice");
    expect(rice.content).toMatch(/reheated once/);
    expect(rice.cards).toMatchObject([{ source: { name: "Food Standards Agency" } }]);
    expect((await start(await household(), "my daughter's lips are swelling after the prawns")).message.content).toMatch(/^Call 999 now/);
  });

  it.each([
    "ate some mushrooms we picked and we've both been sick for an hour, he's gone really floppy",
    "she's swallowed a bone and can't get her breath",
  ])("that tells of an emergency is answered with 999 first: “%s”", async (emergency) => {
    expect((await start(await household(), emergency)).message.content).toMatch(/^Call 999 now/);
  });

  it.each([
    "my son is allergic to nuts, can he have coconut?",
    "is coconut ok for our Ben, he gets hives from nuts",
    "she can't have gluten, are oats alright?",
  ])("that also states what somebody must not eat asks about it: “%s”", async (question) => {
    const { message } = await start(await household(), question);
    expect(message.cards.map(({ kind }) => kind)).toContain("limits");
  });

  it("about the price of a food or the time of a meal is answered in figures", async () => {
    const { say, dinner } = await talking();
    expect((await say("how much is a jar of peanut butter")).content).toMatch(/peanut butter: .*£\d/i);
    const saturday = await dinner(5);
    const minutes = saturday?.minutes ?? 0;
    const start = 18 * 60 - minutes;
    expect((await say("what time should I start cooking on saturday to eat at 6?")).content).toContain(
      `start at ${Math.floor(start / 60) - 12}.${String(start % 60).padStart(2, "0")} pm: it takes ${minutes} minutes`,
    );
  });
});
