import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { Mail } from "../../../db/mail/mail.entity.ts";
import { testApi } from "../../../tests/setup/test-api.ts";
import { passwordChangedMail, passwordResetMail } from "./password-mail.ts";

const { ask, cookieOf, signUp, asOperator, resets, changedPasswords, sentLinks, database, held } = testApi();
const OLD = "three random words";
const NEW = "four quite other words";
let email = "";
beforeEach(() => {
  email = `${randomUUID()}@larder.test`;
});
const askReset = (address = email) => ask("/api/auth/request-password-reset", { method: "POST", json: { email: address } });
const tokensFor = (address = email) => resets.filter((one) => one.email === address).map(({ token }) => token);
const reset = (token: string, newPassword = NEW) => ask("/api/auth/reset-password", { method: "POST", json: { token, newPassword } });
const signIn = (password: string, address = email) =>
  ask("/api/auth/sign-in/email", { method: "POST", json: { email: address, password } });
const isIn = async (cookie: string) => (await ask("/api/user", { cookie })).status === 200;
const change = (cookie: string, currentPassword: string, newPassword = NEW, address?: string) =>
  ask("/api/user/password", { method: "POST", cookie, json: { currentPassword, newPassword }, ...(address ? { address } : {}) });

describe("a password that was forgotten", () => {
  it("is chosen anew by the link of a mail, once; every session ends, and its person is mailed", async () => {
    const sessions = [await signUp("Ada", email), cookieOf(await signIn(OLD))];
    expect(await (await askReset()).json()).toEqual({ status: true });
    const [token = ""] = tokensFor();
    expect((await reset(token)).status).toBe(200);
    for (const cookie of sessions) expect(await isIn(cookie)).toBe(false);
    expect([(await signIn(OLD)).status, (await signIn(NEW)).status]).toEqual([401, 200]);
    expect(changedPasswords.filter((one) => one.email === email)).toHaveLength(1);
    const again = await reset(token, "yet another four words");
    expect([again.status, await again.json()]).toEqual([422, expect.objectContaining({ message: expect.stringContaining("been used") })]);
    expect((await signIn(NEW)).status).toBe(200);
  });

  it("is asked for with the same answer whether or not there is an account, and mailed once a minute", async () => {
    await signUp("Ada", email);
    const answers = [];
    for (const address of [email, email.toUpperCase(), `${randomUUID()}@larder.test`]) {
      const response = await askReset(address);
      answers.push([response.status, await response.json()]);
    }
    expect(answers).toEqual(Array(3).fill([200, { status: true }]));
    expect(tokensFor()).toHaveLength(1);
    expect(resets.every((one) => !one.email.includes("LARDER"))).toBe(true);
  });

  it("is not readable in the database, ends with its time, and makes every other link void", async () => {
    await signUp("Ada", email);
    await askReset();
    const [token = ""] = tokensFor();
    const rows = () => held.pool.query<{ all: string }>(`select v::text as "all" from verification v`);
    expect((await rows()).rows.filter(({ all }) => all.includes(token))).toEqual([]);
    await held.pool.query(`update verification set "expiresAt" = now() - interval '1 second'`);
    expect((await reset(token)).status).toBe(422);
    expect((await signIn(OLD)).status).toBe(200);

    for (const _ of ["one", "two"]) {
      await held.pool.query("delete from public.request_count"); // a minute later
      await askReset();
    }
    const [, first = "", second = ""] = tokensFor();
    expect((await reset(second)).status).toBe(200);
    expect((await reset(first, "yet another four words")).status).toBe(422);
  });

  it("confirms the address: removes the access of a stranger who signed up with it", async () => {
    const mallory = await signUp("Mallory", email, false);
    await ask("/api/calendar-link", { method: "POST", cookie: mallory });
    await askReset();
    expect((await reset(tokensFor()[0] ?? "")).status).toBe(200);
    expect(await isIn(mallory)).toBe(false);
    const holder = cookieOf(await signIn(NEW));
    expect(await (await ask("/api/user", { cookie: holder })).json()).toMatchObject({ email, emailConfirmed: true });
    expect(await (await ask("/api/calendar-link", { cookie: holder })).json()).toMatchObject({ createdAt: null });
  });

  it("of an operator is not reset by a mailbox alone", async () => {
    await signUp("Olive", email);
    await asOperator(email);
    expect(await (await askReset()).json()).toEqual({ status: true });
    expect(tokensFor()).toEqual([]);
  });

  it("of an operator is not changed here either, and they stay signed in", async () => {
    await signUp("Olive", email);
    const cookie = await asOperator(email);
    expect((await change(cookie, OLD)).status).toBe(403);
    expect(await isIn(cookie)).toBe(true);
  });

  it("rejects a password that is too short, and the link keeps working", async () => {
    await signUp("Ada", email);
    await askReset();
    const [token = ""] = tokensFor();
    const short = await reset(token, "too short");
    expect([short.status, await short.json()]).toEqual([422, expect.objectContaining({ field: "newPassword" })]);
    expect((await reset(token)).status).toBe(200);
  });

  it("reaches no log: the token is in the fragment, and the mail's body is deleted once it is sent", () => {
    const mail = passwordResetMail("https://larder.example", { email, name: "Ada\r\nBcc: x", token: "abc" });
    expect(mail).toMatchObject({ recipient: email, secret: true });
    expect(mail.body).toContain("https://larder.example/reset-password#token=abc");
    expect(mail.body).not.toContain("Bcc: x\n");
    expect(passwordChangedMail("https://larder.example", { email, name: "", passkeys: [] }).body).toContain(
      "https://larder.example/forgot-password",
    );
  });
});

describe("another password", () => {
  it("needs the current password; ends every other session and replaces this one's cookie", async () => {
    const other = await signUp("Ada", email);
    const before = cookieOf(await signIn(OLD));
    const changed = await change(before, OLD);
    expect(changed.status).toBe(200);
    expect([await isIn(other), await isIn(before), await isIn(cookieOf(changed))]).toEqual([false, false, true]);
    expect([(await signIn(OLD)).status, (await signIn(NEW)).status]).toEqual([401, 200]);
    const mails = await database.orm.em.fork().find(Mail, { recipient: email, kind: "password-changed" });
    expect(mails).toHaveLength(1);
  });

  it("is refused for a wrong one, for one too short and for the signed-out, and changes nothing", async () => {
    const cookie = await signUp("Ada", email);
    const wrong = await change(cookie, "not the password");
    expect([wrong.status, await wrong.json()]).toEqual([422, expect.objectContaining({ field: "currentPassword" })]);
    expect((await change(cookie, OLD, "too short")).status).toBe(422);
    expect((await change("", OLD)).status).toBe(401);
    expect([await isIn(cookie), (await signIn(OLD)).status]).toEqual([true, 200]);
  });

  it("limits guesses of the current password", async () => {
    const cookie = await signUp("Ada", email);
    const statuses = [];
    for (let tries = 0; tries < 11; tries++) statuses.push((await change(cookie, "a guess at it", NEW, `10.211.0.${tries}`)).status);
    expect(statuses).toEqual([...Array(10).fill(422), 429]);
  });

  it("is set by a mailed link where there is none yet", async () => {
    await ask("/api/auth/sign-in/magic-link", { method: "POST", json: { email } });
    const token = new URL(sentLinks.find((link) => link.email === email)?.url ?? "").searchParams.get("token");
    const cookie = cookieOf(await ask("/api/auth/magic-link/verify", { method: "POST", json: { token } }));
    expect(await (await ask("/api/user/sign-in", { cookie })).json()).toMatchObject({ hasPassword: false });
    expect((await change(cookie, OLD)).status).toBe(422);
    await askReset();
    expect((await reset(tokensFor()[0] ?? "")).status).toBe(200);
    const again = cookieOf(await signIn(NEW));
    expect(await (await ask("/api/user/sign-in", { cookie: again })).json()).toMatchObject({ hasPassword: true });
  });
});
