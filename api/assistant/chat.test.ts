import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { User } from "#contracts/accounts/user.ts";
import type { ChatMessage, Conversation } from "#contracts/assistant/chat.ts";
import { cardOf, talker } from "../../checks/setup/chat.ts";
import { testApi } from "../../checks/setup/test-api.ts";
import { titleOf } from "./ask.ts";

const { ask, household, signUp, database, started } = testApi();
const { start, goOn, answerLimits, takeWeek, stream } = talker(ask);

const read = async <T>(path: string, cookie: string) => (await (await ask(path, { cookie })).json()) as T;
const conversations = (cookie: string) => read<Conversation[]>("/api/chat/conversations", cookie);
const messages = (cookie: string, id: number) => read<ChatMessage[]>(`/api/chat/conversations/${id}/messages`, cookie);
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

describe("a conversation", () => {
  it("is started, gone on with, listed and read (H-CALL-20, H-CALL-21, H-CALL-22, H-CALL-23, H-ENT-11, H-STATE-09)", async () => {
    const cookie = await household();
    const { conversationId } = await start(cookie, "Hello");
    expect(conversationId).toBeTypeOf("number");
    const answer = await ask(`/api/chat/conversations/${conversationId}/continue`, {
      method: "POST",
      cookie,
      json: { message: "veggie lunch ideas" },
    });
    expect(await answer.json()).toMatchObject({ success: true });
    expect(await conversations(cookie)).toEqual([
      { id: conversationId, title: "Hello", createdAt: expect.any(String), mealPlanGenerated: false, wishes: [] },
    ]);
    const said = await messages(cookie, conversationId);
    expect(said.map(({ role }) => role)).toEqual(["user", "assistant", "user", "assistant"]);
    for (const message of said)
      expect(message).toMatchObject({
        id: expect.any(Number),
        content: expect.stringMatching(/./),
        createdAt: expect.any(String),
        status: "done",
      });
  });

  it("is for the signed-in only, and each household's own (H-ROLE-04)", async () => {
    const cookie = await household();
    const { conversationId } = await start(cookie, "Hello");
    const stranger = await household();
    expect((await ask("/api/chat/conversations")).status).toBe(401);
    expect((await ask("/api/chat/start", { method: "POST", json: { message: "Hi" } })).status).toBe(401);
    expect((await ask(`/api/chat/conversations/${conversationId}/messages`, { cookie: stranger })).status).toBe(404);
    expect(
      (await ask(`/api/chat/conversations/${conversationId}/continue`, { method: "POST", cookie: stranger, json: { message: "Hi" } }))
        .status,
    ).toBe(404);
    expect((await ask(`/api/chat/conversations/${conversationId}/defaults`, { method: "POST", cookie: stranger })).status).toBe(404);
    expect((await ask(`/api/chat/conversations/${conversationId}`, { method: "DELETE", cookie: stranger })).status).toBe(404);
    expect(await conversations(stranger)).toEqual([]);
    expect((await ask(`/api/chat/conversations/${conversationId}`, { method: "DELETE", cookie })).status).toBe(200);
    expect(await conversations(cookie)).toEqual([]);
  });

  it.each([
    ["", "Write a message first"],
    ["  \n\t ", "Write a message first"],
    ["x".repeat(2001), "Keep a message under 2,000 letters"],
  ])("refuses a message that is empty or too long (H-VAL-22)", async (message, why) => {
    const refusal = await ask("/api/chat/start", { method: "POST", cookie: await household(), json: { message } });
    expect(refusal.status).toBe(422);
    expect(((await refusal.json()) as { message: string }).message).toContain(why);
  });

  it("stores a message once, however often it is sent, at once or later", async () => {
    const cookie = await household();
    const messageId = randomUUID();
    const [one, two] = await Promise.all([start(cookie, "quick dinners", messageId), start(cookie, "quick dinners", messageId)]);
    const again = await start(cookie, "quick dinners", messageId);
    expect(two).toEqual(one);
    expect(again).toEqual(one);
    expect(await conversations(cookie)).toHaveLength(1);
    expect(await messages(cookie, one.conversationId)).toHaveLength(2);
  });

  it("marks an answer that broke off, and makes it when it is asked for again", async () => {
    const cookie = await household();
    const messageId = randomUUID();
    const { conversationId, message } = await start(cookie, "quick dinners", messageId);
    await database.orm.em.execute(
      "update message set status = 'pending', content = '', cards = '[]', created_at = now() - interval '1 hour' where id = ?",
      [message.id],
    );
    expect((await messages(cookie, conversationId)).at(-1)).toMatchObject({ status: "failed", messageId });
    const retried = await start(cookie, "quick dinners", messageId);
    expect(retried.message).toMatchObject({ id: message.id, status: "done", content: message.content });
    expect(await messages(cookie, conversationId)).toHaveLength(2);
  });

  it("is refused politely where a script writes", async () => {
    const cookie = await household();
    const { conversationId } = await start(cookie, "Hello");
    for (let sent = 1; sent < 12; sent++) await goOn(cookie, conversationId, "Hello");
    const refusal = await ask(`/api/chat/conversations/${conversationId}/continue`, { method: "POST", cookie, json: { message: "Hello" } });
    expect(refusal.status).toBe(429);
    expect(((await refusal.json()) as { message: string }).message).toMatch(/Wait a minute/);
  });

  it("is named by its first words on one line", () => {
    expect([titleOf("Plan my\n week"), titleOf("\u200b \n"), titleOf(`Plan ${"meals ".repeat(30)}`)]).toEqual([
      "Plan my week",
      null,
      "Plan meals meals meals meals meals meals meals meals meals…",
    ]);
  });
});

describe("the built-in assistant", () => {
  it("plans through the planner, says the plan's own figures, and marks the conversation", async () => {
    const cookie = await household();
    const { conversationId, message } = await start(cookie, "Plan 3 dinners for 2 people for £25, no mushrooms");
    const plan = cardOf(message, "plan");
    expect(plan).toMatchObject({ days: 3, serves: 2, budget: "25.00", fresh: true });
    expect(pence(plan.total)).toBeLessThanOrEqual(2500);
    expect(plan.meals.every(({ mealType }) => mealType === "dinner")).toBe(true);
    expect(message.content).toContain(`£${plan.total}`);
    const made = await takeWeek(cookie, message);
    expect(await conversations(cookie)).toMatchObject([
      { id: conversationId, mealPlanGenerated: true, wishes: expect.arrayContaining(["without mushrooms"]) },
    ]);
    const [stored] = await read<{ id: string; totalCost: string; items: { ingredients: string }[] }[]>(
      "/api/simple-meal-plans-with-items",
      cookie,
    );
    expect(stored).toMatchObject({ id: made.plan.id, totalCost: plan.total });
    for (const { ingredients } of stored!.items) expect(ingredients).not.toMatch(/mushroom/i);
  });

  it("streams what happens as it happens: the conversation, stages, the card, words, the end", async () => {
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

  it("finds, prices, swaps, makes cheaper, shows the plan and the list, and cooks from what is there", async () => {
    const cookie = await household();
    const { conversationId, message: found } = await start(cookie, "Find me quick dinners that take under 20 minutes");
    const recipes = cardOf(found, "recipes").recipes;
    expect(recipes.length).toBeGreaterThan(2);
    for (const { minutes } of recipes) expect(minutes).toBeLessThanOrEqual(20);
    const price = cardOf(await goOn(cookie, conversationId, `How much does ${recipes[0]!.name} cost?`), "price");
    expect(price).toMatchObject({ recipeId: recipes[0]!.recipeId, perPortion: recipes[0]!.perPortion, serves: 2 });
    expect((await goOn(cookie, conversationId, "swap Tuesday's dinner")).content).toMatch(/You have no plan yet/);
    await takeWeek(cookie, await goOn(cookie, conversationId, "Plan my week"));
    const plan = cardOf(await goOn(cookie, conversationId, "show me my plan"), "plan");
    const swapping = await goOn(cookie, conversationId, "swap Tuesday's dinner");
    const swap = cardOf(swapping, "swap");
    expect(swap).toMatchObject({ dayOfWeek: 1, mealType: "dinner", planId: plan.planId });
    expect(pence(swap.total) - pence(plan.total)).toBe(pence(swap.difference));
    expect(cardOf(await goOn(cookie, conversationId, "show me my plan"), "plan").total).toBe(plan.total); // only proposed
    await takeWeek(cookie, swapping);
    const cheaper = await goOn(cookie, conversationId, "make it cheaper");
    if (cheaper.cards.length > 0) await takeWeek(cookie, cheaper);
    const week = cheaper.cards[0]?.kind === "cheaper" ? cheaper.cards[0].total : swap.total;
    const list = cardOf(await goOn(cookie, conversationId, "show me my shopping list"), "list");
    expect(list.total).toBe(week);
    const cook = cardOf(await goOn(cookie, conversationId, "What can I make with rice, eggs and frozen peas?"), "recipes");
    expect(cook.recipes[0]!.uses!.length).toBeGreaterThan(1);
  });

  it("says what would be enough where no plan fits, and asks where the household has said nothing", async () => {
    const { message } = await start(await household(), "Plan a week for 4 people for £5");
    const none = cardOf(message, "no_plan");
    expect(none).toMatchObject({ constraint: "budget", smallestBudget: expect.stringMatching(/^\d+\.\d\d$/) });
    expect(message.content).toContain(`£${none.smallestBudget}`);
    const fresh = await signUp();
    expect((await start(fresh, "Plan my week")).message.content).toMatch(/how many people eat/);
    expect(cardOf((await start(fresh, "Plan 3 days for 2 people for £30")).message, "plan")).toMatchObject({ serves: 2, days: 3 });
  });

  it("adds an allergy for the conversation, and never takes one away", async () => {
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

  it("swaps within a plan of a conversation by that conversation's preferences, on the plan page too", async () => {
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

describe("what the wizard was told (D-14a)", () => {
  it("holds for the next conversation only, and changes nothing of the household", async () => {
    const cookie = await household({ dietaryRestrictions: [] });
    const before = await read<User>("/api/user", cookie);
    await ask("/api/chat/preferences", { method: "POST", cookie, json: WIZARD });
    const { conversationId, message } = await start(cookie, "Plan my meals");
    expect(cardOf(message, "plan")).toMatchObject({
      days: 5,
      serves: 3,
      budget: "50.00",
      wishes: expect.arrayContaining(["vegetarian", "without tree nuts"]),
    });
    expect(started.at(-1)?.args).toMatchObject([{ request: { overlay: { allergens: ["tree_nuts", "peanuts"], diets: ["vegetarian"] } } }]);
    const after = await read<User>("/api/user", cookie);
    expect({ ...after, plansMade: 0, listsMade: 0 }).toEqual({ ...before, plansMade: 0, listsMade: 0 });
    const second = await start(cookie, "Plan 3 days");
    expect(cardOf(second.message, "plan")).toMatchObject({ days: 3, serves: 2 });
    expect((await conversations(cookie)).find(({ id }) => id === conversationId)?.wishes).toContain("vegetarian");
  });

  it("is written to the household where that is asked for; allergies join those that were there", async () => {
    const cookie = await household({ allergies: ["Dairy"] });
    await ask("/api/chat/preferences", { method: "POST", cookie, json: WIZARD });
    const { conversationId } = await start(cookie, "Hello");
    expect((await ask(`/api/chat/conversations/${conversationId}/defaults`, { method: "POST", cookie })).status).toBe(200);
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

describe("an answer whose process died over it", () => {
  const status = async (cookie: string, id: number) =>
    (await ask(`/api/chat/conversations/${id}/continue`, { method: "POST", cookie, json: { message: "Hello again" } })).status;

  it("keeps its conversation closed for seconds, not for minutes", async () => {
    const cookie = await household();
    const { conversationId } = await start(cookie, "Hello");
    const em = database.orm.em.fork();
    const heard = (secondsAgo: number) =>
      em.execute(
        `update message set status = 'pending', created_at = now() - interval '1 minute', alive_at = now() - make_interval(secs => ?)
         where id = (select max(id) from message where conversation_id = ?)`,
        [secondsAgo, conversationId],
      );
    await heard(2);
    expect(await status(cookie, conversationId)).toBe(409);
    await heard(16);
    expect((await messages(cookie, conversationId)).at(-1)?.status).toBe("failed");
    expect(await status(cookie, conversationId)).toBe(200);
  });
});
