import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { User } from "#contracts/accounts/user.ts";
import type { Export } from "../../../db/accounts/export.repository.ts";
import { Mail } from "../../../db/mail/mail.entity.ts";
import { SupportMessage } from "../../../db/support/support-message.entity.ts";
import { testApi } from "../../../tests/setup/test-api.ts";
import { eraseAccountWorkflowId } from "../../../workflows/accounts/erase-account/messages.ts";
import { confirmMail } from "./confirm-mail.ts";

const { ask, cookieOf, signUp: confirmedPerson, sentLinks, confirmations, household, database, held } = testApi();
const PASSWORD = "three random words";
/** Signs up through the API, which asks for the address to be confirmed. @returns the session cookie. */
const signUp = async (name: string, address: string) =>
  cookieOf(await ask("/api/auth/sign-up/email", { method: "POST", json: { name, email: address, password: PASSWORD } }));
let email = "";
beforeEach(() => {
  email = `${randomUUID()}@larder.test`;
});
const user = async (cookie: string) => (await (await ask("/api/user", { cookie })).json()) as User;
const tokenFor = (address: string) => confirmations.findLast((one) => one.email === address)?.token ?? "";
const confirm = (cookie: string, token: string) => ask("/api/user/confirm-address", { method: "POST", cookie, json: { token } });
const byMail = async (address: string): Promise<string> => {
  await ask("/api/auth/sign-in/magic-link", { method: "POST", json: { email: address } });
  const token = new URL(sentLinks.findLast((link) => link.email === address)?.url ?? "").searchParams.get("token");
  return cookieOf(await ask("/api/auth/magic-link/verify", { method: "POST", json: { token } }));
};
const message = async (address: string) => {
  await ask("/api/grove/send-message", {
    method: "POST",
    json: { name: "Vera", email: address, message: `My secret question, ${address}` },
  });
};
const exportOf = async (cookie: string) => (await (await ask("/api/user/export.json", { cookie })).json()) as Export;

describe("an address", () => {
  it("is requested at sign-up without delaying planning; the link confirms it", async () => {
    const cookie = await signUp("Ada", email);
    expect(await user(cookie)).toMatchObject({ email, emailConfirmed: false });
    const profile = { householdSize: 2, weeklyBudget: "87.50", cookingSkill: "intermediate" };
    expect((await ask("/api/user/preferences", { method: "PUT", cookie, json: profile })).status).toBe(200);
    expect((await ask("/api/simple-meal-plans", { method: "POST", cookie, json: { days: 3 } })).status).toBe(201);
    expect((await confirm(cookie, tokenFor(email))).status).toBe(200);
    expect(await user(cookie)).toMatchObject({ emailConfirmed: true });
    expect((await confirm(cookie, tokenFor(email))).status).toBe(200); // a second click
  });

  it("is confirmed by a session and the mail together, never by one of them", async () => {
    const mallory = await signUp("Mallory", email);
    const token = tokenFor(email);
    expect((await ask("/api/user/confirm-address", { method: "POST", json: { token } })).status).toBe(401);
    expect((await confirm(await confirmedPerson(), token)).status).toBe(422); // the holder, signed in to their own account
    expect((await ask(`/api/auth/verify-email?token=${token}`)).status).toBe(404);
    for (const forged of ["x", "", `${token}x`, `e30.${Buffer.from(JSON.stringify({ email })).toString("base64url")}.x`])
      expect((await confirm(mallory, forged)).status, forged).toBe(422);
    expect((await user(mallory)).emailConfirmed).toBe(false);
  });

  it("is requested again on demand, a few times an hour", async () => {
    const cookie = await signUp("Ada", email);
    const before = confirmations.length;
    const statuses = [];
    for (let tries = 0; tries < 6; tries++)
      statuses.push((await ask("/api/user/confirm-address/mail", { method: "POST", cookie, address: `10.210.0.${tries}` })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(confirmations.length - before).toBe(5);
    const known = await confirmedPerson();
    expect((await ask("/api/user/confirm-address/mail", { method: "POST", cookie: known })).status).toBe(200);
    expect(confirmations.length - before).toBe(5); // a confirmed address is not asked about
  });

  it("reaches no log: the token is in the fragment, and the mail's body is deleted once it is sent", () => {
    const mail = confirmMail("https://larder.example", { email, name: "Ada\r\nBcc: x", token: "a.b.c" });
    expect(mail).toMatchObject({ recipient: email, secret: true, forget: true });
    expect(mail.body).toContain("https://larder.example/confirm-address#token=a.b.c");
    expect(mail.body).not.toContain("Bcc: x\n");
  });
});

describe("until it is confirmed", () => {
  it("reads and deletes nothing by an unconfirmed address", async () => {
    await message(email);
    const mallory = await signUp("Mallory", email);
    const { id } = (await (await ask("/api/user", { cookie: mallory })).json()) as { id: string };
    const { supportMessages, mails } = await exportOf(mallory);
    expect([supportMessages, mails]).toEqual([[], []]);
    expect((await ask("/api/user", { method: "DELETE", cookie: mallory, json: { email } })).status).toBe(200);
    expect(await held.server.workflow.getHandle(eraseAccountWorkflowId(id)).result()).toEqual([]); // nothing is unfinished
    const em = database.orm.em.fork();
    expect(await em.count(SupportMessage, { email })).toBe(1);
    const [deletionMail] = await em.find(Mail, { recipient: email, kind: "account-deleted" });
    expect(deletionMail?.body).toContain("You hadn't confirmed this address");
  });

  it("and then it is: the holder finds what they wrote", async () => {
    await message(email);
    const holder = await signUp("Vera", email);
    await confirm(holder, tokenFor(email));
    const { supportMessages } = await exportOf(holder);
    expect(supportMessages).toEqual([expect.objectContaining({ message: `My secret question, ${email}` })]);
    expect((await ask("/api/user", { method: "DELETE", cookie: holder, json: { email } })).status).toBe(200);
    const em = database.orm.em.fork();
    expect(await em.count(SupportMessage, { email })).toBe(0);
    expect(await em.count(Mail, { body: { $like: `%My secret question, ${email}%` } })).toBe(0); // nor the copies to our staff
  });

  it("rejects sending and accepting invitations", async () => {
    const mallory = await signUp("Mallory", email);
    const invited = await ask("/api/household/invitations", { method: "POST", cookie: mallory, json: { email: "friend@larder.test" } });
    expect([invited.status, ((await invited.json()) as { message: string }).message]).toEqual([
      403,
      expect.stringContaining("Confirm your email"),
    ]);
    const join = await ask("/api/household/join", { method: "POST", cookie: mallory, json: { token: "x" } });
    expect([join.status, ((await join.json()) as { message: string }).message]).toEqual([
      403,
      expect.stringContaining("Confirm your email"),
    ]);
  });
});

describe("a person who signed up with another person's address", () => {
  it("has nothing left when its holder first comes by the link of a mail: no password, no session, no secret link", async () => {
    const mallory = await signUp("Mallory", email);
    const profile = { householdSize: 2, weeklyBudget: "87.50", cookingSkill: "intermediate" };
    await ask("/api/user/preferences", { method: "PUT", cookie: mallory, json: profile });
    const { shoppingList } = (await (
      await ask("/api/simple-meal-plans", { method: "POST", cookie: mallory, json: { days: 3 } })
    ).json()) as {
      shoppingList: { id: string };
    };
    const linkTo = async (path: string) =>
      new URL(((await (await ask(path, { method: "POST", cookie: mallory })).json()) as { address: string }).address).pathname;
    const calendar = await linkTo("/api/calendar-link");
    const list = (await linkTo(`/api/simple-shopping-lists/${shoppingList.id}/link`)).replace("/shared-list/", "/api/shared-lists/");
    expect([(await ask(calendar)).status, (await ask(list)).status]).toEqual([200, 200]);

    const holder = await byMail(email);
    expect(await user(holder)).toMatchObject({ email, emailConfirmed: true });
    expect((await ask("/api/user", { cookie: mallory })).status).toBe(401);
    const again = await ask("/api/auth/sign-in/email", { method: "POST", json: { email, password: PASSWORD } });
    expect(again.status).toBe(401);
    expect([(await ask(calendar)).status, (await ask(list)).status]).toEqual([404, 404]);
  });

  it("keeps everything of a person who confirmed the address themselves and signs in by mail", async () => {
    const holder = await household();
    const { email: own } = await user(holder);
    await ask("/api/calendar-link", { method: "POST", cookie: holder });
    await byMail(own);
    expect((await ask("/api/user", { cookie: holder })).status).toBe(200);
    expect((await ask("/api/auth/sign-in/email", { method: "POST", json: { email: own, password: PASSWORD } })).status).toBe(200);
    expect((await held.pool.query("select 1 from public.calendar_link")).rowCount).toBeGreaterThan(0);
  });
});
