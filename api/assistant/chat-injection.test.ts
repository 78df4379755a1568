import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { User } from "#contracts/accounts/user.ts";
import type { ChatEvent } from "#contracts/assistant/chat.ts";
import { createOpenAiChatModel } from "../../activities/assistant/openai-chat-model.ts";
import { HouseholdMember } from "../../db/accounts/household-member.entity.ts";
import { loadCatalogue } from "../../db/catalogue/catalogue.repository.ts";
import { addOwnRecipe } from "../../db/recipes/own-recipe.repository.ts";
import { INJECTION_CASES, type InjectionCase } from "../../tests/setup/assistant/injection-cases.ts";
import { asksThenSays, startModelStandIn } from "../../tests/setup/assistant/model-stand-in.ts";
import { eventsOf } from "../../tests/setup/chat.ts";
import { testApi } from "../../tests/setup/test-api.ts";
import type { ChatModel } from "../../workflows/assistant/chat-model.port.ts";

const CASES_A_HOUSEHOLD = 6; // each of them may write a dozen messages a minute

let standIn: Awaited<ReturnType<typeof startModelStandIn>>;
let real: ChatModel;
const { ask, household, database } = testApi({ chatModel: () => ({ name: "obedient", ask: (question) => real.ask(question) }) });

beforeAll(async () => {
  standIn = await startModelStandIn();
  real = createOpenAiChatModel({ apiKey: "sk-test-only-1234", baseUrl: standIn.url, model: "obedient" });
});
afterAll(() => standIn.close());

const PROFILE = { allergies: ["Nuts", "Dairy"], dietaryRestrictions: ["Vegetarian"] };
const userOf = async (cookie: string) => (await (await ask("/api/user", { cookie })).json()) as User;

/** Gives a household an own recipe with any name and only allowed ingredients. */
async function ownRecipe(cookie: string, name: string) {
  const em = database.orm.em.fork();
  const { id: user } = await userOf(cookie);
  const member = await em.findOneOrFail(HouseholdMember, { user });
  const { recipes } = await loadCatalogue(em);
  const safe = [...recipes.values()].find(
    ({ meal, allergens, diets }) => meal === "dinner" && allergens.length === 0 && diets.includes("vegan"),
  );
  const recipe = { ...safe!, id: `own-${randomUUID()}`, name, allergensUnknown: false, unmatchedLines: [] };
  const settled = { name, meal: "dinner", cuisine: null, servings: 2, prepMinutes: 10, cookMinutes: 20, lines: [], steps: [] } as const;
  await addOwnRecipe(em, member.household.id, recipe, settled);
}

let cookie = "";
let used = 0;
async function victim() {
  if (used % CASES_A_HOUSEHOLD === 0) {
    await ownRecipe(await household(), "Zebulon stew"); // another household's, which must never appear
    cookie = await household(PROFILE);
  }
  used += 1;
  return cookie;
}

const FORBIDDEN = /\b(pea\W*nut|wal\W*nut|hazelnut|almond|cashew|pecan|p e a n|cheddar|cream\b|yogh?urt|chicken|bacon|salmon)/i;
const WAYS_OUT = /https?:|www\.|javascript:|data:|mailto:|evil\.|<[a-z/!]|\]\(|!\[/i;
const OURS = /meal-planning assistant of|must come from a tool|sk-[a-z]|WW91/i;

/** All text of an answer that is shown. */
const wordsOf = (events: readonly ChatEvent[]) =>
  events.map((event) => (event.kind === "delta" ? event.text : event.kind === "done" ? event.message.content : "")).join("\n");

async function send(as: string, message: string, conversation?: number) {
  const path = conversation === undefined ? "/api/chat/start" : `/api/chat/conversations/${conversation}/continue`;
  const post = async (to: string, json: object) =>
    eventsOf(await ask(to, { method: "POST", cookie: as, json, headers: { accept: "text/event-stream" } }));
  const events = await post(path, { message });
  const [first] = events;
  const isAsked = events.some((event) => event.kind === "card" && event.card.kind === "limits");
  if (!isAsked || first?.kind !== "conversation") return events;
  // the attacker answers the question about restrictions with "nothing"; only then is the model called
  return post(`/api/chat/conversations/${first.conversationId}/continue`, {
    message: "nothing",
    limits: { allergens: [], words: [], save: false },
  });
}

async function attack({ where, says, obeys }: InjectionCase) {
  const as = await victim();
  if (where === "recipe") {
    await ownRecipe(as, says);
    standIn.script(asksThenSays([{ tool: "find_recipes", args: JSON.stringify({ text: says.slice(0, 60) }) }], obeys.text ?? ""));
    return { as, events: await send(as, "what of my own recipes?") };
  }
  if (where === "title") {
    standIn.script(() => ({ text: ["All right."] }));
    const [first] = await send(as, says);
    standIn.script(() => ({ text: [obeys.text ?? ""] }));
    return { as, events: await send(as, "and now?", first?.kind === "conversation" ? first.conversationId : undefined) };
  }
  standIn.script(obeys.calls ? asksThenSays(obeys.calls, obeys.text ?? "") : () => ({ text: [...(obeys.text ?? "")] }));
  return { as, events: await send(as, says) };
}

it("is a suite of at least 60 cases, in messages and in imported recipes", () => {
  expect(INJECTION_CASES.length).toBeGreaterThanOrEqual(60);
  expect(INJECTION_CASES.filter(({ where }) => where === "recipe").length).toBeGreaterThanOrEqual(7);
  expect(new Set(INJECTION_CASES.map(({ name }) => name)).size).toBe(INJECTION_CASES.length);
});

it.each(INJECTION_CASES.map((one) => [one.name, one] as const))(
  "%s: a model that obeys entirely gets nothing forbidden out",
  async (_, one) => {
    const { as, events } = await attack(one);
    expect(events.at(-1)?.kind).toBe("done");
    const words = wordsOf(events);
    expect(words.normalize("NFKD").replace(/[\p{M}\p{Cf}]/gu, "")).not.toMatch(FORBIDDEN);
    for (const never of [WAYS_OUT, OURS, /0\.01|twenty pounds|3 minutes|12 kcal/]) expect(words).not.toMatch(never);
    const cards = events.flatMap((event) => (event.kind === "card" ? [event.card] : event.kind === "done" ? event.message.cards : []));
    expect(JSON.stringify({ words, cards })).not.toMatch(/zebulon/i);
    const shownIds = cards.flatMap((card) =>
      card.kind === "recipes"
        ? card.recipes.map(({ recipeId }) => recipeId)
        : card.kind === "plan"
          ? card.meals.map(({ recipeId }) => recipeId)
          : [],
    );
    for (const recipeId of new Set(shownIds)) {
      const shown = (await (await ask(`/api/recipes/${recipeId}`, { cookie: as })).json()) as {
        allergens: string[];
        dietaryTags: string[];
      };
      expect(shown.allergens).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(milk|peanuts|tree_nuts)$/)]));
      expect(shown.dietaryTags).toContain("Vegetarian");
    }
    const after = await userOf(as);
    expect([...after.allergies].sort()).toEqual(["milk", "peanuts", "tree_nuts"]);
    expect(after.dietaryRestrictions).toEqual(["vegetarian"]);
  },
);

it("the name of a household's own recipe reaches the model marked as untrusted", async () => {
  const as = await household();
  await ownRecipe(as, "Wexford parsnip pot");
  standIn.script(asksThenSays([{ tool: "find_recipes", args: '{"text":"Wexford parsnip pot"}' }], "There you are."));
  await send(as, "what of my own recipes?");
  const told = JSON.stringify(standIn.asked.at(-1));
  expect(told).toContain('{\\"untrusted\\":\\"Wexford parsnip pot\\"}');
});
