import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createOpenAiChatModel } from "../../activities/assistant/openai-chat-model.ts";
import { asksThenSays, type Script, startModelStandIn } from "../../tests/setup/assistant/model-stand-in.ts";
import { cardOf, talker } from "../../tests/setup/chat.ts";
import { testApi } from "../../tests/setup/test-api.ts";
import type { ChatModel } from "../../workflows/assistant/chat-model.port.ts";

let standIn: Awaited<ReturnType<typeof startModelStandIn>>;
let real: ChatModel;
/** The real client, pointed at the stand-in once it has started. */
const model: ChatModel = { name: "stand-in-1", ask: (question) => real.ask(question) };
const { ask, household } = testApi({ chatModel: () => model });
const { start, goOn, stream, takeWeek } = talker(ask);
const PLAN = [{ tool: "make_plan", args: '{"days":3,"meals":["dinner"],"budget_pounds":30}' }];
const UNWORDED_PLAN = "The assistant can't reply just now, but here's a plan to look at.";

beforeAll(async () => {
  standIn = await startModelStandIn();
  real = createOpenAiChatModel({
    apiKey: "sk-test-only-1234",
    baseUrl: standIn.url,
    model: "stand-in-1",
    requestTimeoutMs: 400,
    idleTimeoutMs: 400,
  });
});
afterAll(() => standIn.close());

describe("a model behind the API", () => {
  it("calls our tools, and its text streams after it is checked", async () => {
    standIn.script(asksThenSays(PLAN, "Here are three ", "easy dinners. ", "Enjoy them"));
    const cookie = await household();
    const events = await stream(cookie, "Plan three dinners for 30 pounds");
    const deltas = events.flatMap((event) => (event.kind === "delta" ? [event.text] : []));
    expect(deltas.join("")).toBe("Here are three easy dinners. Enjoy them");
    expect(deltas.length).toBeGreaterThan(1);
    const done = events.at(-1);
    if (done?.kind !== "done") throw new Error("no end");
    expect(cardOf(done.message, "plan")).toMatchObject({ days: 3, budget: "30.00" });
    const [first] = standIn.asked; // on a busy machine the client may retry
    expect(first?.tools.map(({ function: { name } }) => name)).toContain("make_plan");
    expect(standIn.asked.at(-1)?.messages.at(-1)?.role).toBe("tool");
    expect(await (await ask("/api/chat/assistant", { cookie })).json()).toEqual({ model: "stand-in-1" });
  });

  it("receives no name, no address and no allergy that is not in the conversation", async () => {
    standIn.script(asksThenSays([{ tool: "find_recipes", args: '{"meal":"dinner"}' }], "These suit you."));
    const cookie = await household({ allergies: ["Sesame"], postcode: "SW1A 1AA" });
    await start(cookie, "I am ada@larder.test, ring 020 7946 0958, at SW1A 1AA: dinner ideas");
    const sent = JSON.stringify(standIn.asked.map(({ messages }) => messages));
    expect(sent).not.toMatch(/larder\.test|7946|SW1A|Ada|sesame|household_id/i);
    expect(sent).toContain("(email address)");
  });

  it("gets an explanation for invalid arguments, which reach no tool, and may try again", async () => {
    let round = 0;
    standIn.script(() => {
      round += 1;
      if (round === 1)
        return {
          calls: [
            { tool: "make_plan", args: '{"days":-4,"household_id":"other","remove_allergies":["nuts"]}' },
            { tool: "drop_tables", args: "{}" },
            { tool: "show_plan", args: "{oops" },
          ],
        };
      return { text: ["All right."] };
    });
    const { message } = await start(await household(), "hello there, assistant of mine");
    expect(message).toMatchObject({ content: "All right.", cards: [] });
    const answers =
      standIn.asked
        .at(-1)
        ?.messages.filter(({ role }) => role === "tool")
        .map(({ content }) => content) ?? [];
    expect(answers).toHaveLength(3);
    for (const answer of answers) expect(answer).toMatch(/error/);
  });

  it("receives the conversation, and may state a figure from an earlier tool result", async () => {
    const cookie = await household();
    standIn.script(asksThenSays(PLAN, "There you are."));
    const { conversationId, message } = await start(cookie, "Plan three dinners");
    const { total } = cardOf(message, "plan");
    standIn.script(() => ({ text: [`It comes to £${total}. Last week was £1.23.`] }));
    const later = await goOn(cookie, conversationId, "what did it come to again");
    expect(later.content).toBe(`It comes to £${total}. I left out a figure here that I could not check.`);
    expect(standIn.asked[0]?.messages.map(({ role }) => role)).toEqual(["system", "user", "assistant", "user"]);
  });
});

describe("a model that is slow, unreachable or broken: the plan still comes, with a notice", () => {
  const broken: [string, () => Script][] = [
    ["answers 500", () => ({ status: 500 })],
    ["answers 429", () => ({ status: 429 })],
    ["never begins", () => ({ slowMs: 1500 })],
    ["falls silent", () => ({ text: ["One ", "two "], pauseMs: 1500 })],
    ["sends what is not JSON", () => ({ malformed: true })],
    ["is cut off", () => ({ text: ["Let me "], cut: true })],
    ["says nothing at all", () => ({ text: [] })],
    ["goes round in circles", () => ({ calls: [{ tool: "show_list", args: "{}" }] })],
    ["asks only nonsense", () => ({ calls: [{ tool: "make_plan", args: "null" }] })],
  ];
  it.each(broken)("a model that %s", async (_, script) => {
    standIn.script(script);
    const { message } = await start(await household(), "Plan 3 dinners for £30");
    expect(message.status).toBe("done");
    expect(cardOf(message, "plan")).toMatchObject({ days: 3, budget: "30.00" });
    expect(message.content).toContain(UNWORDED_PLAN);
  });

  it("a model that fails after its tool calls: the plan is shown and can be used", async () => {
    standIn.script((question) => (question.messages.at(-1)?.role === "tool" ? { status: 500 } : { calls: PLAN }));
    const cookie = await household();
    const { message } = await start(cookie, "Plan something nice");
    expect(message).toMatchObject({ content: UNWORDED_PLAN, cards: [{ kind: "plan" }] });
    const plans = async () => ((await (await ask("/api/simple-meal-plans-with-items", { cookie })).json()) as unknown[]).length;
    expect(await plans()).toBe(0);
    await takeWeek(cookie, message);
    expect(await plans()).toBe(1);
  });

  it("a model that invents a plan: it is withheld, and the real plan is shown", async () => {
    standIn.script(() => ({ text: ["Monday is steak for £3.50. ", "Tuesday takes 12 minutes."] }));
    const { message } = await start(await household(), "Plan 3 dinners for £30");
    expect(cardOf(message, "plan")).toMatchObject({ days: 3 });
    expect(message.content).not.toMatch(/3\.50|12 minutes/);
  });

  it("says that nothing was changed if the rules find no tool", async () => {
    standIn.script(() => ({ status: 500 }));
    const { message } = await start(await household(), "Tell me a joke");
    expect(message.content).toMatch(/can't reply just now. Nothing was changed/);
  });
});
