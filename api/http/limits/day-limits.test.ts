import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import type { ChatStarted } from "#contracts/assistant/chat.ts";
import { TEST_SECRET, testApi } from "../../../tests/setup/test-api.ts";
import { countMessage } from "./day-limits.ts";
import { LIMITS } from "./limit-figures.ts";
import { createSharedLimits } from "./limits.ts";
import { createMarks } from "./marks.ts";

const { ask, signUp, household, held, cookieOf } = testApi();
const PROFILE = { householdSize: 2, weeklyBudget: "87.50", cookingSkill: "intermediate" };
const DAY = 24 * 3600;
type Started = z.infer<typeof ChatStarted>;

const limits = () => createSharedLimits(held.pool, createMarks(TEST_SECRET));
const plan = (cookie: string) => ask("/api/simple-meal-plans", { method: "POST", cookie, json: { days: 3, meals: ["dinner"] } });
const start = (cookie: string, message = "Hello") => ask("/api/chat/start", { method: "POST", cookie, json: { message } });
const emailOf = async (cookie: string) => ((await (await ask("/api/user", { cookie })).json()) as { email: string }).email;
/** Asks by somebody's mailbox, until so many are left of a limit. */
async function useUp(name: keyof typeof LIMITS, cookie: string, left: number): Promise<void> {
  const whose = { holder: `confirmed ${await emailOf(cookie)}` };
  for (let asked = left; asked < LIMITS[name].requests; asked++) expect(await limits().count(name, LIMITS[name], whose)).toBe(0);
}
/** @returns the words of a refusal, which says when to come back. */
async function refusal(answer: Response): Promise<string> {
  const after = Number(answer.headers.get("retry-after"));
  expect([answer.status, after > 0, after <= DAY]).toEqual([429, true, true]);
  return ((await answer.json()) as { message: string }).message;
}

describe("daily plannings", () => {
  it("are limited per household; the next is refused with the time to retry", async () => {
    const cookie = await household();
    await useUp("planning day", cookie, 1);
    expect((await plan(cookie)).status).toBe(201);
    expect(await refusal(await plan(cookie))).toMatch(/^You've made a lot of plans .* You can try again tomorrow at \d\d:\d\d\.$/);
    expect((await plan(await household())).status).toBe(201);
  });

  it("are not counted if nothing is planned", async () => {
    const cookie = await signUp();
    await useUp("planning day", cookie, 1);
    expect((await plan(cookie)).status).toBe(409);
    expect((await ask("/api/user/preferences", { method: "PUT", cookie, json: PROFILE })).status).toBe(200);
    expect((await plan(cookie)).status).toBe(201);
  });

  it("are not reset by erasing the account and signing up with the same mailbox", async () => {
    const email = `${randomUUID()}@larder.test`;
    const again = async () => {
      const cookie = await signUp("Ada", email);
      expect((await ask("/api/user/preferences", { method: "PUT", cookie, json: PROFILE })).status).toBe(200);
      return cookie;
    };
    const first = await again();
    await useUp("planning day", first, 1);
    expect((await plan(first)).status).toBe(201);
    expect((await ask("/api/user", { method: "DELETE", cookie: first, json: { email } })).status).toBe(200);
    expect(await refusal(await plan(await again()))).toMatch(/^You've made a lot of plans/);
  });

  it("of an unconfirmed mailbox are counted separately: a stranger who uses the address does not consume its owner's limit", async () => {
    const email = `${randomUUID()}@larder.test`;
    for (let asked = 0; asked < LIMITS["planning day"].requests; asked++)
      await limits().count("planning day", LIMITS["planning day"], { holder: `unconfirmed ${email}` });
    const cookie = await signUp("Ada", email);
    expect((await ask("/api/user/preferences", { method: "PUT", cookie, json: PROFILE })).status).toBe(200);
    expect((await plan(cookie)).status).toBe(201);
  });

  it("include those of the assistant, which says so when the limit is reached", async () => {
    const cookie = await household();
    await useUp("planning day", cookie, 0);
    const { message } = (await (await start(cookie, "Plan 2 dinners for 2 people for £30")).json()) as Started;
    expect(message.content).toContain("You've made a lot of plans today");
    expect(message.cards.filter(({ kind }) => kind === "plan")).toEqual([]);
  });
});

describe("messages to the assistant", () => {
  it("are limited per household and day", async () => {
    const cookie = await household();
    await useUp("chat day", cookie, 1);
    expect((await start(cookie)).status).toBe(200);
    expect(await refusal(await start(cookie))).toMatch(/a lot of messages today.*You can try again tomorrow at \d\d:\d\d\.$/);
  });

  it("are not given back by deleting the conversation", async () => {
    const cookie = await household();
    const { conversationId } = (await (await start(cookie)).json()) as Started;
    for (let sent = 1; sent < LIMITS["chat minute"].requests; sent++) expect((await start(cookie)).status).toBe(200);
    expect((await ask(`/api/chat/conversations/${conversationId}`, { method: "DELETE", cookie })).status).toBe(200);
    const rows = await held.pool.query<{ id: number }>("delete from public.conversation returning id");
    expect(rows.rows.length).toBeGreaterThan(0);
    expect(await refusal(await start(cookie))).toMatch(/at once/);
  });

  it("resent with the same id are not counted again", async () => {
    const cookie = await household();
    await useUp("chat day", cookie, 1);
    const send = () => ask("/api/chat/start", { method: "POST", cookie, json: { message: "Hello", messageId } });
    const messageId = randomUUID();
    expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
  });

  it("refused by the limit per minute do not count towards the day", async () => {
    const whose = { household: randomUUID() };
    const tried = async () =>
      countMessage(limits(), whose.household, {}).then(
        () => "taken",
        (error: Error) => error.message,
      );
    const said = [];
    for (let sent = 0; sent < LIMITS["chat minute"].requests + 3; sent++) said.push(await tried());
    expect(said.filter((one) => one !== "taken")).toHaveLength(3);
    const { requests } = LIMITS["chat minute"];
    expect(await limits().untilFree("chat day", { requests, seconds: DAY }, whose)).toBeGreaterThan(0);
    expect(await limits().untilFree("chat day", { requests: requests + 1, seconds: DAY }, whose)).toBe(0);
  });
});

it("signing in again does not reset a user's limit", async () => {
  const cookie = await household();
  await useUp("planning day", cookie, 0);
  const json = { email: await emailOf(cookie), password: "three random words" };
  const other = cookieOf(await ask("/api/auth/sign-in/email", { method: "POST", json }));
  expect((await plan(other)).status).toBe(429);
});
