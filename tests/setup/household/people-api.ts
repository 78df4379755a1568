import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { User } from "#contracts/accounts/user.ts";
import type { HouseholdPeople } from "#contracts/household/household.ts";
import { testApi } from "../test-api.ts";

export const address = () => `${randomUUID()}@larder.test`;
/** The message of a response. */
export const words = async (response: Response) => ((await response.json()) as { message: string }).message;

/** A test API with the actions of household members: invite, join, leave, change roles. */
export function peopleApi(parts: Parameters<typeof testApi>[0] = {}) {
  const api = testApi(parts);
  const { ask, signUp, household, database } = api;

  const userOf = async (cookie: string) => (await (await ask("/api/user", { cookie })).json()) as User;
  const peopleOf = async (cookie: string) => (await (await ask("/api/household", { cookie })).json()) as HouseholdPeople;
  const inviteTo = (cookie: string, email: string) => ask("/api/household/invitations", { method: "POST", cookie, json: { email } });
  const join = (cookie: string, token: string, more: { leaveMine?: boolean } = {}) =>
    ask("/api/household/join", { method: "POST", cookie, json: { token, ...more } });
  const preview = (cookie: string, token: string) => ask("/api/household/join/preview", { method: "POST", cookie, json: { token } });
  const remove = (cookie: string, userId: string) => ask(`/api/household/members/${userId}`, { method: "DELETE", cookie });
  const give = (cookie: string, userId: string, role: string) =>
    ask(`/api/household/members/${userId}`, { method: "PUT", cookie, json: { role } });
  const rows = <Row>(sql: string, values: unknown[] = []) => database.orm.em.fork().execute<Row[]>(sql, values);

  /** The newest mail to an address. */
  async function mailTo(email: string) {
    const [mail] = await rows<{ subject: string; body: string; secret: boolean; id: string }>(
      "select * from mail where recipient = ? order by created_at desc",
      [email],
    );
    if (!mail) throw new Error(`there is no mail to ${email}`);
    return mail;
  }
  /** Invites an address. @returns the token of the link in the mail. */
  async function invited(cookie: string, email = address()): Promise<string> {
    expect((await inviteTo(cookie, email)).status).toBe(201);
    return (await mailTo(email)).body.match(/\/join#token=(\S+)/)?.[1] ?? "";
  }
  /** An owner with a complete household, and members who joined it. */
  async function shared(members = 1, profile: Record<string, unknown> = {}): Promise<{ owner: string; joined: string[]; ids: string[] }> {
    const owner = await household(profile);
    const joined: string[] = [];
    for (let count = 0; count < members; count++) {
      const cookie = await signUp(`Ben ${count}`);
      expect((await join(cookie, await invited(owner))).status).toBe(200);
      joined.push(cookie);
    }
    return { owner, joined, ids: await Promise.all(joined.map(async (cookie) => (await userOf(cookie)).id)) };
  }
  const planFor = (cookie: string) => ask("/api/simple-meal-plans", { method: "POST", cookie });
  const listsOf = async (cookie: string) => (await (await ask("/api/simple-shopping-lists", { cookie })).json()) as { id: string }[];

  return { ...api, userOf, peopleOf, inviteTo, join, preview, remove, give, rows, mailTo, invited, shared, planFor, listsOf };
}
