import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, it, vi } from "vitest";
import { HOUR_MS } from "#domain/time.ts";
import { Mail } from "../../../db/mail/mail.entity.ts";
import { TEST_SECRET, testApi } from "../../../tests/setup/test-api.ts";
import { LIMITS } from "../../http/limits/limit-figures.ts";
import { createSharedLimits } from "../../http/limits/limits.ts";
import { createMarks } from "../../http/limits/marks.ts";

const { ask, cookieOf, signUp, sentLinks, database, held } = testApi();
const anAddress = () => `${randomUUID()}@larder.test`;
const again = (email: string, address?: string) =>
  ask("/api/auth/sign-up/email", {
    method: "POST",
    json: { name: "Mallory", email, password: "another password" },
    ...(address ? { address } : {}),
  });
const mailsTo = (email: string) => database.orm.em.fork().find(Mail, { recipient: email });
let places = 0;
const aPlace = () => `192.0.2.${++places}`;
afterEach(() => void vi.useRealTimers());

describe("a sign-up with an address that has an account", () => {
  it("mails its holder, once an hour, and leaves the account as it was", async () => {
    const email = anAddress();
    const cookie = await signUp("Ada", email);
    for (const spelt of [email, email.toUpperCase()]) {
      const refused = await again(spelt, aPlace());
      expect([refused.status, cookieOf(refused)]).toEqual([422, ""]);
      expect(await refused.json()).toMatchObject({ field: "email", message: expect.stringContaining("already has an account") });
    }
    expect(await mailsTo(email)).toMatchObject([{ kind: "sign-up-again", body: expect.stringContaining("/forgot-password") }]);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + HOUR_MS + 1000 });
    await again(email, aPlace());
    expect(await mailsTo(email)).toHaveLength(2);
    expect((await ask("/api/user", { cookie })).status).toBe(200);
    expect((await ask("/api/auth/sign-in/email", { method: "POST", json: { email, password: "another password" } })).status).toBe(401);
  });

  it("is revealed to one network once an hour; then every address gets the same response there and continues by mail", async () => {
    const place = aPlace();
    const known = anAddress();
    await signUp("Ada", known);
    expect((await again(known, place)).status).toBe(422);
    const [taken, free] = [anAddress(), anAddress()];
    await signUp("Ada", taken);
    for (const email of [taken, free]) {
      const answer = await again(email, place);
      expect([answer.status, await answer.json(), cookieOf(answer)]).toEqual([200, { mailed: true }, ""]);
    }
    for (const email of [taken, free]) {
      const token = new URL(sentLinks.findLast((link) => link.email === email)?.url ?? "").searchParams.get("token");
      const verified = await ask("/api/auth/magic-link/verify", { method: "POST", json: { token } });
      expect(await (await ask("/api/user", { cookie: cookieOf(verified) })).json()).toMatchObject({ email });
    }
    expect((await again(anAddress(), aPlace())).headers.getSetCookie()).not.toEqual([]); // another place
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + HOUR_MS + 1000 });
    expect((await again(anAddress(), place)).headers.getSetCookie()).not.toEqual([]);
  });

  it("is revealed no more often to concurrent requests", async () => {
    const place = aPlace();
    const taken = Array.from({ length: 5 }, anAddress);
    for (const email of taken) await signUp("Ada", email);
    const answers = await Promise.all([...taken, anAddress(), anAddress()].map((email) => again(email, place)));
    const words = await Promise.all(answers.map(async (answer) => ((await answer.json()) as { mailed?: true }).mailed ?? answer.status));
    expect(words).toEqual([422, true, true, true, true, true, true]);
  });

  it("is revealed a limited number of times an hour in total; then every sign-up continues by mail", async () => {
    const [taken, free] = [anAddress(), anAddress()];
    await signUp("Ada", taken);
    const limits = createSharedLimits(held.pool, createMarks(TEST_SECRET));
    const { requests, seconds } = LIMITS["taken addresses told"];
    for (let told = 0; told < requests; told++)
      await limits.count("taken addresses told", { requests, seconds }, { everybody: "everywhere" });
    for (const email of [taken, free]) expect(await (await again(email, aPlace())).json()).toEqual({ mailed: true });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3 * HOUR_MS }); // after the limits of the earlier tests have expired
    expect((await again(taken, aPlace())).status).toBe(422);
  });
});

it("of many people at once each gets an account, however few connections there are to the database", async () => {
  const people = Array.from({ length: 12 }, () => ({ email: anAddress(), address: aPlace() }));
  const answers = await Promise.all(people.map(({ email, address }) => again(email, address)));
  expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
});
