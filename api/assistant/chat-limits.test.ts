import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { User } from "#contracts/accounts/user.ts";
import type { ChatMessage } from "#contracts/assistant/chat.ts";
import { createOpenAiChatModel } from "../../activities/assistant/openai-chat-model.ts";
import { asksThenSays, startModelStandIn } from "../../tests/setup/assistant/model-stand-in.ts";
import { cardOf, talker } from "../../tests/setup/chat.ts";
import { testApi } from "../../tests/setup/test-api.ts";
import type { ChatModel } from "../../workflows/assistant/chat-model.port.ts";

let standIn: Awaited<ReturnType<typeof startModelStandIn>>;
let real: ChatModel | null = null;
const ruled = testApi();
const modelled = testApi({
  chatModel: () => ({
    name: "eager",
    ask: (question) => {
      if (!real) throw new Error("no model yet");
      return real.ask(question);
    },
  }),
});
beforeAll(async () => {
  standIn = await startModelStandIn();
  real = createOpenAiChatModel({ apiKey: "sk-test-only-1234", baseUrl: standIn.url, model: "eager" });
});
afterAll(() => standIn.close());

const kinds = ({ cards }: ChatMessage) => cards.map(({ kind }) => kind);
const NOTHING = { allergens: [], words: [], save: false };

describe.each([
  ["the built-in assistant", ruled],
  ["a model", modelled],
] as const)("%s, given a possible dietary restriction", (who, { ask, household, started }) => {
  const { start, goOn, answerLimits, takeWeek } = talker(ask);
  const userOf = async (cookie: string) => (await (await ask("/api/user", { cookie })).json()) as User;
  const PLAN = [{ tool: "make_plan", args: '{"days":3,"meals":["dinner"],"budget_pounds":30}' }];
  const obey = () => standIn.script(asksThenSays(PLAN, "There you are."));

  it.each([
    "Plan 3 dinners for £30, my wife is anaphylactic to eggs",
    "We carry an EpiPen for peanuts, plan 3 dinners for £30",
    "Plan 3 nut-safe dinners for £30",
    "my husband reacts badly to milk: plan 3 dinners for £30",
    "wheat gives me a rash, plan 3 dinners for £30",
    "plan 3 dinners for £30 without penut",
    "Plane 3 cenas, soy alérgico a la leche",
    "plan 3 dinners for £30, you know about Rosie's nut thing",
    "Bread makes me feel like I'm nine months gone, plan 3 dinners for £30",
    "plan 3 dinners for £30, our child minder says nothing with sesame",
    "mujhe moongphali se allergy hai, plan 3 dinners for £30",
  ])("plans nothing and asks: “%s”", async (message) => {
    obey();
    const cookie = await household();
    const before = started.length;
    const { message: answer } = await start(cookie, message);
    expect(kinds(answer)).toEqual(["limits"]);
    expect(answer.content).toMatch(/I won't change your week until you answer/);
    expect(started.length).toBe(before);
    expect(await (await ask("/api/simple-meal-plans-with-items", { cookie })).json()).toEqual([]);
  });

  it("answers a request for help in another language without planning, then plans what is asked in English", async () => {
    standIn.script(asksThenSays(PLAN, "There you are."));
    const cookie = await household();
    const before = started.length;
    const { conversationId, message } = await start(cookie, "Kannst du mir helfen?");
    expect(kinds(message)).toEqual([]);
    expect(message.content).toMatch(/^Sorry, I only understand English, .* I can plan your meals/);
    expect(started.length).toBe(before);
    expect(kinds(await goOn(cookie, conversationId, "Plan 3 dinners for £30"))).toEqual(["plan"]);
    obey();
    expect(kinds(await goOn(cookie, conversationId, "Kannst du mir helfen? Ich vertrage keine Milch"))).toEqual(["limits"]);
    expect(kinds(await goOn(cookie, conversationId, "Plan 3 dinners for £30"))).toEqual(["limits"]);
  });

  it("answers the waiting message after the answer, with the exclusions applied to the conversation or saved", async () => {
    obey();
    const cookie = await household();
    const { conversationId, message } = await start(cookie, "Plan 3 dinners for £30, my wife is anaphylactic to eggs");
    expect(cardOf(message, "limits")).toMatchObject({ allergens: ["egg"], words: [], unread: [] });
    expect(kinds(await goOn(cookie, conversationId, "go on, plan 3 dinners"))).toEqual(["limits"]); // no answer is no answer
    const planned = await answerLimits(cookie, conversationId, { allergens: ["egg", "sesame"], words: ["pork"], save: false });
    expect(cardOf(planned, "plan")).toMatchObject({
      days: 3,
      preferences: expect.arrayContaining(["without eggs", "without sesame", "without pork"]),
    });
    expect(started.at(-1)?.args).toMatchObject([{ request: { overlay: { allergens: ["egg", "sesame"], avoidWords: ["pork"] } } }]);
    expect((await userOf(cookie)).allergies).toEqual([]);
    const again = await start(cookie, "Plan 3 dinners for £30, no wait, I have a milk allergy");
    await answerLimits(cookie, again.conversationId, { allergens: ["milk"], words: ["kiwi"], save: true });
    expect((await userOf(cookie)).allergies).toEqual(["milk", "kiwi"]);
  });

  it("accepts “nobody” as an answer, and does not ask again about the same words", async () => {
    obey();
    const cookie = await household();
    const { conversationId } = await start(cookie, "Plan 3 dinners for £30, my son can't have zorblax");
    expect(kinds(await answerLimits(cookie, conversationId, NOTHING))).toContain("plan");
    obey();
    expect(kinds(await goOn(cookie, conversationId, "Plan 3 dinners for £30 for the next zorblax"))).toContain("plan");
  });

  it("rejects an answer that excludes no food, and says what to do", async () => {
    const cookie = await household();
    const { conversationId } = await start(cookie, "I am allergic to something");
    const refusal = await ask(`/api/chat/conversations/${conversationId}/continue`, {
      method: "POST",
      cookie,
      json: { message: "this", limits: { allergens: [], words: ["penuts"], save: true } },
    });
    expect(refusal.status).toBe(422);
    expect(((await refusal.json()) as { message: string }).message).toMatch(/Do you mean Peanuts\?/);
    expect((await userOf(cookie)).allergies).toEqual([]);
  });

  it("confirms “no pork” only with a plan without bacon, ham, chorizo and sausages", async () => {
    obey();
    const cookie = await household();
    const { message } = await start(cookie, "Plan 7 days for £60, no pork");
    expect(cardOf(message, "plan").preferences).toContain("without pork");
    const { plan } = await takeWeek(cookie, message);
    for (const { ingredients } of plan.items) expect(ingredients).not.toMatch(/bacon|ham\b|gammon|chorizo|pork|lardon/i);
  });

  it("reads earlier messages that were stored before restrictions were read", async () => {
    obey();
    const cookie = await household();
    const { conversationId } = await start(cookie, "Hello");
    const unread = who === "a model" ? modelled : ruled;
    await unread.database.orm.em.execute("update conversation set limits_read_to = 0 where id = ?", [conversationId]);
    await unread.database.orm.em.execute(
      "update message set content = 'my son has a sesame allergy' where conversation_id = ? and role = 'user'",
      [conversationId],
    );
    expect(cardOf(await goOn(cookie, conversationId, "Plan 3 dinners for £30"), "limits").allergens).toEqual(["sesame"]);
  });
});

describe("an ordinary message in a conversation with an open question (D-74b)", () => {
  const { ask, household } = ruled;
  const { start, goOn } = talker(ask);

  it("is answered while the question stays open: its foods are excluded, and no week is planned", async () => {
    const cookie = await household();
    const { conversationId } = await start(cookie, "my son is allergic to eggs");
    const answer = await goOn(cookie, conversationId, "Find me quick dinners that take under 30 minutes");
    expect(kinds(answer)).toEqual(["recipes"]);
    expect(answer.content).toMatch(/Answer that question above and I can plan/);
    const messages = (await (await ask(`/api/chat/conversations/${conversationId}/messages`, { cookie })).json()) as ChatMessage[];
    expect(cardOf(messages[1] as ChatMessage, "limits")).toMatchObject({ allergens: ["egg"], isOpen: true });
    expect(kinds(await goOn(cookie, conversationId, "plan 3 dinners for £30"))).toEqual(["limits"]);
  });

  it("raises no question of its own, and a configured model answers it (D-74a)", async () => {
    const cookie = await household();
    for (const message of ["no, not that one", "pls can u sort brekky", "add washing up liquid and 2 pints of milk to the shopping list"])
      expect(kinds((await start(cookie, message)).message)).not.toContain("limits");
    standIn.script(() => ({ text: ["Cheers."] }));
    const before = standIn.asked.length;
    expect((await talker(modelled.ask).start(await modelled.household(), "why so many lentils tbh")).message.content).toBe("Cheers.");
    expect(standIn.asked.length).toBe(before + 1);
  });

  it("refers to 999 in an emergency, and to professionals for pregnancy and medicines", async () => {
    const cookie = await household();
    expect((await start(cookie, "my daughter's lips are swelling after dinner")).message.content).toMatch(/^Call 999 now/);
    const { message } = await start(cookie, "my wife is pregnant, plan 3 dinners for £30");
    expect(kinds(message)).toEqual([]);
    expect(message.content).toMatch(/midwife or pharmacist.*nhs\.uk/);
  });
});

describe("a model that changes meals at once", () => {
  const { ask, household, started } = modelled;
  it.each([
    ["change_meals", '{"days":[3],"max_minutes":30}'],
    ["swap_meal", '{"day":3}'],
    ["cheaper_week", "{}"],
    ["what_can_i_make", '{"foods":["rice"],"leftover":true}'],
  ])("is not called before the question is answered: %s", async (tool, args) => {
    standIn.script(asksThenSays([{ tool, args }], "Done."));
    const before = started.length;
    const { message } = await talker(ask).start(await household(), "our Ben has a thing with milk, make Thursday quick");
    expect(kinds(message)).toEqual(["limits"]);
    expect([started.length, standIn.asked.length]).toEqual([before, 0]);
  });
});

describe("a model's own words for exclusions", () => {
  const { ask, household, started } = modelled;
  it("that match no food lead to a question instead of a plan", async () => {
    standIn.script(asksThenSays([{ tool: "make_plan", args: '{"days":3,"leave_out":["penut"]}' }], "I planned without penut."));
    const before = started.length;
    const { message } = await talker(ask).start(await household(), "Plan 3 dinners");
    expect(cardOf(message, "limits").unread).toMatchObject([{ text: "penut", kind: "unsure", meanings: [{ label: "Peanuts" }] }]);
    expect(started.length).toBe(before);
  });
});
