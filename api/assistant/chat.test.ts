import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { chatApi } from "../../tests/setup/assistant/chat-api.ts";
import { conversationTitle } from "./ask.ts";

const { ask, household, database, start, goOn, conversations, messages } = chatApi();

describe("a conversation", () => {
  it("is started, continued, listed and read (H-CALL-20, H-CALL-21, H-CALL-22, H-CALL-23, H-ENT-11, H-STATE-09)", async () => {
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
      { id: conversationId, title: "Hello", createdAt: expect.any(String), mealPlanGenerated: false, preferences: [] },
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

  it("needs a session and belongs to one household (H-ROLE-04)", async () => {
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
    expect((await ask(`/api/chat/conversations/${conversationId}/defaults`, { method: "POST", cookie: stranger, json: {} })).status).toBe(
      404,
    );
    expect((await ask(`/api/chat/conversations/${conversationId}`, { method: "DELETE", cookie: stranger })).status).toBe(404);
    expect(await conversations(stranger)).toEqual([]);
    expect((await ask(`/api/chat/conversations/${conversationId}`, { method: "DELETE", cookie })).status).toBe(200);
    expect(await conversations(cookie)).toEqual([]);
  });

  it.each([
    ["", "Write a message first"],
    ["  \n\t ", "Write a message first"],
    ["x".repeat(2001), "Keep a message under 2,000 letters"],
  ])("rejects a message that is empty or too long (H-VAL-22)", async (message, why) => {
    const refusal = await ask("/api/chat/start", { method: "POST", cookie: await household(), json: { message } });
    expect(refusal.status).toBe(422);
    expect(((await refusal.json()) as { message: string }).message).toContain(why);
  });

  it("stores a message once, even if it is sent several times", async () => {
    const cookie = await household();
    const messageId = randomUUID();
    const [one, two] = await Promise.all([start(cookie, "quick dinners", messageId), start(cookie, "quick dinners", messageId)]);
    const again = await start(cookie, "quick dinners", messageId);
    expect(two).toEqual(one);
    expect(again).toEqual(one);
    expect(await conversations(cookie)).toHaveLength(1);
    expect(await messages(cookie, one.conversationId)).toHaveLength(2);
  });

  it("marks an interrupted answer as failed, and completes it on retry", async () => {
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

  it("rate-limits scripts with a polite message", async () => {
    const cookie = await household();
    const { conversationId } = await start(cookie, "Hello");
    for (let sent = 1; sent < 12; sent++) await goOn(cookie, conversationId, "Hello");
    const refusal = await ask(`/api/chat/conversations/${conversationId}/continue`, { method: "POST", cookie, json: { message: "Hello" } });
    expect(refusal.status).toBe(429);
    expect(((await refusal.json()) as { message: string }).message).toMatch(
      /^That's a lot of messages at once\. Try again in \d+ seconds\.$/,
    );
  });

  it("is titled by its first words on one line", () => {
    expect([conversationTitle("Plan my\n week"), conversationTitle("\u200b \n"), conversationTitle(`Plan ${"meals ".repeat(30)}`)]).toEqual(
      ["Plan my week", null, "Plan meals meals meals meals meals meals meals meals meals…"],
    );
  });
});

describe("an answer whose process died", () => {
  const status = async (cookie: string, id: number) =>
    (await ask(`/api/chat/conversations/${id}/continue`, { method: "POST", cookie, json: { message: "Hello again" } })).status;

  it("blocks its conversation for seconds, not minutes", async () => {
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
