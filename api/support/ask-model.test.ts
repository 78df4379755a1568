import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { configuredModel } from "../../activities/assistant/configured-model.ts";
import { startModelStandIn } from "../../tests/setup/assistant/model-stand-in.ts";
import { type Answers, reads, says, supportWithModel } from "../../tests/setup/support/with-model.ts";
import type { ChatModel } from "../../workflows/assistant/chat-model.port.ts";
import { ANSWER_WITHIN_MS, askModel, INTENT_INSTRUCTIONS } from "./ask-model.ts";

const { model, asked, payer, test } = supportWithModel();

describe("if the model fails, the rules decide and the answer says so (D-45a)", () => {
  const WRONG: [string, Answers][] = [
    ["words", says("It is a refund.")],
    ["a refusal", says("I am sorry, I cannot help with that.")],
    ["nothing", says()],
    ["another intent", reads("refund everybody")],
    ["another field beside it", says('{"intent":"refund","amount":5000}')],
    ["a list", says('[{"intent":"refund"}]')],
    ["two answers", says('{"intent":"refund"}{"intent":"refund"}')],
    ["a fence around it", says('```json\n{"intent":"refund"}\n```')],
    ["half an answer", says('{"intent":"ref')],
    ["more than an answer", says('{"intent":"refund"}', " ".repeat(200))],
  ];
  it.each(WRONG)("%s", async (_, answer) => {
    model.answer = answer;
    expect((await test("How do I cancel?")).reading).toEqual({
      decidedBy: "rules",
      rules: "cancel",
      model: null,
      words: "The rules decided, because the model did not answer with one of the intents.",
    });
  });

  it("an error, and a tool call although it has no tools", async () => {
    const log = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const faults: Answers[] = [
      // biome-ignore lint/correctness/useYield: it throws before it yields
      async function* () {
        throw new Error("secret words of a customer");
      },
      async function* () {
        yield { kind: "calls", calls: [{ id: "x", tool: "refund", args: "{}" }] };
      },
    ];
    for (const answer of faults) {
      model.answer = answer;
      expect((await test("How do I cancel?")).reading).toMatchObject({
        decidedBy: "rules",
        words: "The rules decided, because the model failed.",
      });
    }
    const logged = log.mock.calls.join("");
    log.mockRestore();
    expect(logged).toContain("the model failed to read a support message");
    expect(logged).not.toMatch(/secret words|cancel/);
  });

  it("a model that never answers, or answers too slowly, times out", async () => {
    const log = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const never: ChatModel = {
      name: "never",
      ask: () => ({ [Symbol.asyncIterator]: () => ({ next: () => new Promise(() => undefined) }) }),
    };
    let closed = false;
    const drips: ChatModel = {
      name: "drips",
      async *ask() {
        try {
          for (;;) {
            await new Promise((soon) => setTimeout(soon, 30));
            yield { kind: "text", text: " " };
          }
        } finally {
          closed = true;
        }
      },
    };
    for (const slow of [never, drips]) {
      const began = performance.now();
      expect(await askModel(slow, "refund me", 200)).toEqual({ intent: null, because: "the model was too slow" });
      expect(performance.now() - began).toBeLessThan(5000);
    }
    await vi.waitFor(() => expect(closed).toBe(true)); // the connection is closed
    log.mockRestore();
    expect(ANSWER_WITHIN_MS).toBeLessThanOrEqual(5000);
  });

  it("is not asked about an empty or too long message", async () => {
    expect((await test("")).reading?.words).toBe("The rules decided, because the message is empty.");
    expect((await test("x ".repeat(1500))).reading?.words).toBe("The rules decided, because the message has more than 2000 letters.");
    expect(asked).toEqual([]);
  });
});

// the real client over HTTP, from the configuration, with the product's short timeouts
describe("the configured model behind the API (D-45a)", () => {
  let standIn: Awaited<ReturnType<typeof startModelStandIn>>;
  beforeAll(async () => {
    standIn = await startModelStandIn();
    const keys = { OPENAI_API_KEY: "sk-test-only-1234", OPENAI_BASE_URL: standIn.url, OPENAI_MODEL: "stand-in-1" };
    const real = configuredModel(keys, { requestTimeoutMs: 1500, idleTimeoutMs: 1500, maxRetries: 0 });
    if (!real) throw new Error("no model was made of the keys");
    overHttp = (question) => real.ask(question);
  });
  afterAll(() => standIn.close());
  beforeEach(() => {
    model.answer = overHttp;
  });
  let overHttp: Answers;

  it("reads a message", async () => {
    const { email } = await payer();
    standIn.script(() => ({ text: ['{"intent":', '"refund"}'] }));
    expect(await test("Please refund me", email)).toMatchObject({
      customer_action_taken: { refund_processed: true },
      reading: { decidedBy: "model and rules", model: "refund" },
    });
    const [question] = standIn.asked;
    expect(question?.messages).toEqual([
      { role: "system", content: INTENT_INSTRUCTIONS },
      { role: "user", content: '{"message":"Please refund me"}' },
    ]);
  });

  it("is asked once, and the rules decide if it is slow, unreachable, interrupted or malformed", async () => {
    const log = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    for (const script of [
      { status: 500 as const },
      { status: 429 as const },
      { slowMs: 2500 },
      { text: ['{"intent":"cancel"}'], cut: true },
      { text: ['{"intent":"cancel"}'], malformed: true },
    ]) {
      standIn.script(() => script);
      const { reading } = await test("How do I cancel?");
      expect(reading, JSON.stringify(script)).toMatchObject({ decidedBy: "rules", rules: "cancel", model: null });
      expect(standIn.asked, JSON.stringify(script)).toHaveLength(1);
    }
    log.mockRestore();
  });
});
