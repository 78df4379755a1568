import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { User } from "#contracts/accounts/user.ts";
import { HOUR_MS } from "#domain/time.ts";
import { Mail } from "../../../db/mail/mail.entity.ts";
import { SupportMessage } from "../../../db/support/support-message.entity.ts";
import { testApi } from "../../../tests/setup/test-api.ts";
import { RECENT_MS } from "../../http/middleware/require-recent.ts";

const { ask, cookieOf, signUp, operator, resets, database } = testApi();
const PASSWORD = "three random words";
let [from, to] = ["", ""];
beforeEach(() => {
  [from, to] = [`${randomUUID()}@larder.test`, `${randomUUID()}@larder.test`];
});
afterEach(() => void vi.useRealTimers());
const later = (ms: number) => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });
const change = (cookie: string, email = to) => ask("/api/user/address", { method: "POST", cookie, json: { email } });
const confirm = (cookie: string, token: string) => ask("/api/user/address/confirm", { method: "POST", cookie, json: { token } });
const mailsTo = (recipient: string) => database.orm.em.fork().find(Mail, { recipient }, { orderBy: { createdAt: "asc" } });
const kinds = async (recipient: string) => (await mailsTo(recipient)).map(({ kind }) => kind);
const tokenTo = async (recipient: string) =>
  decodeURIComponent(
    (await mailsTo(recipient)).find(({ kind }) => kind === "new-address")?.body.match(/change-address#token=(\S+)/)?.[1] ?? "",
  );
const user = async (cookie: string) => (await (await ask("/api/user", { cookie })).json()) as User;
const signIn = (email: string) => ask("/api/auth/sign-in/email", { method: "POST", json: { email, password: PASSWORD } });

describe("another address", () => {
  it("changes once its person opens the mailed link; mails the old address before and after, and signs other devices out", async () => {
    const cookie = await signUp("Ada", from);
    const other = cookieOf(await signIn(from));
    expect((await change(cookie, to.toUpperCase())).status).toBe(200);
    expect([await kinds(to), await kinds(from)]).toEqual([["new-address"], ["address-change-asked"]]);
    expect(await user(cookie)).toMatchObject({ email: from });
    expect((await confirm(cookie, await tokenTo(to))).status).toBe(200);
    expect(await user(cookie)).toMatchObject({ email: to, emailConfirmed: true });
    expect((await ask("/api/user", { cookie: other })).status).toBe(401);
    expect([(await signIn(from)).status, (await signIn(to)).status]).toEqual([401, 200]);
    expect(await kinds(from)).toEqual(["address-change-asked", "address-changed"]);
    for (const { body } of await mailsTo(from)) expect(body).toContain(to);
    expect((await confirm(cookie, await tokenTo(to))).status).toBe(422); // used already
  });

  it("gets the same response with and without an account; only the holder is mailed", async () => {
    const [cookie, holder] = [await signUp("Ada", from), await signUp("Vera", to)];
    const free = `${randomUUID()}@larder.test`;
    const answers = [];
    for (const email of [to, free]) {
      const response = await change(cookie, email);
      answers.push([response.status, await response.json()]);
    }
    expect(answers).toEqual(Array(2).fill([200, { success: true }]));
    expect([await kinds(to), await kinds(free)]).toEqual([["address-taken"], ["new-address"]]);
    const token = await tokenTo(free);
    await signUp("Eve", free); // before the link is opened
    expect((await confirm(cookie, token)).status).toBe(422);
    expect([(await user(cookie)).email, (await user(holder)).email]).toEqual([from, to]);
  });

  it("is taken by its own account alone, in time, and by no token that says something else", async () => {
    const cookie = await signUp("Ada", from, false);
    await change(cookie);
    const token = await tokenTo(to);
    expect([(await confirm("", token)).status, (await confirm(await signUp(), token)).status]).toEqual([401, 422]);
    expect((await ask("/api/user/confirm-address", { method: "POST", cookie, json: { token } })).status).toBe(422);
    const [head, , mark] = token.split(".");
    const forged = Buffer.from(JSON.stringify({ email: from, updateTo: "eve@larder.test" })).toString("base64url");
    for (const bad of ["x", `${token}x`, `${head}.${forged}.${mark}`]) expect((await confirm(cookie, bad)).status, bad).toBe(422);
    later(25 * HOUR_MS);
    expect((await confirm(cookie, token)).status).toBe(422);
    expect(await user(cookie)).toMatchObject({ email: from, emailConfirmed: false });
    expect(await kinds(from)).toEqual([]); // never confirmed, so it may be a stranger's
  });

  it("wants a recent sign-in, and no operator's", async () => {
    const cookie = await signUp("Ada", from);
    expect((await change(await operator())).status).toBe(403);
    expect((await change(cookie, from)).status).toBe(422);
    later(RECENT_MS + 1000);
    const refused = await change(cookie);
    expect([refused.status, await refused.json()]).toEqual([403, expect.objectContaining({ code: "SIGN_IN_AGAIN" })]);
    expect(await kinds(to)).toEqual([]);
  });

  it("takes along what was written from the old one, and voids links that were mailed there", async () => {
    const cookie = await signUp("Ada", from);
    await ask("/api/grove/send-message", { method: "POST", json: { name: "Ada", email: from, message: "Where is my list?" } });
    await ask("/api/auth/request-password-reset", { method: "POST", json: { email: from } });
    const sent = { id: randomUUID(), kind: "receipt", recipient: from, subject: "x", body: "x", createdAt: new Date(), sentAt: new Date() };
    await database.orm.em.fork().insert(Mail, { ...sent, secret: false, forget: false });
    await change(cookie);
    await confirm(cookie, await tokenTo(to));
    expect(await kinds(to)).toContain("receipt"); // sent mails move; unsent ones still go to the old address
    expect(await database.orm.em.fork().count(SupportMessage, { email: to })).toBe(1);
    const { supportMessages } = (await (await ask("/api/user/export.json", { cookie })).json()) as { supportMessages: object[] };
    expect(supportMessages).toHaveLength(1);
    const { token } = resets.find(({ email }) => email === from) ?? {};
    const json = { token, newPassword: "four quite other words" };
    expect((await ask("/api/auth/reset-password", { method: "POST", json })).status).toBe(422);
  });

  it("is asked for a few times an hour", async () => {
    const cookie = await signUp("Ada", from);
    const statuses = [];
    for (let asked = 0; asked < 6; asked++) statuses.push((await change(cookie, `${randomUUID()}@larder.test`)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
