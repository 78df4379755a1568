import { createHash, randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { OperatorRole } from "#domain/operators/roles.ts";
import { signInOperator } from "../../../tests/setup/accounts/operator-sign-in.ts";

const PASSWORD = "four quite random words"; // differs from the document’s examples, which would sign in again

/** An API and its database. */
export type Reached = {
  ask: (path: string, init?: RequestInit & { json?: unknown; cookie?: string }) => Promise<Response>;
  em: () => EntityManager;
};
export type Person = { id: string; email: string; cookie: string };

export const getCookie = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

async function posted(ask: Reached["ask"], path: string, json: unknown, cookie = ""): Promise<Response> {
  const response = await ask(path, { method: "POST", json, cookie });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response;
}

/** Creates people of each role by sign-up or, where an operator or an emailed link is needed, by rows. */
export function createPeople({ ask, em }: Reached) {
  async function signUp(name: string): Promise<Person> {
    const email = `${randomUUID()}@larder.test`;
    const cookie = getCookie(await posted(ask, "/api/auth/sign-up/email", { name, email, password: PASSWORD }));
    const [user] = await em().execute<{ id: string }[]>(`update auth."user" set "emailVerified" = true where email = ? returning id`, [
      email,
    ]);
    if (!user) throw new Error("nobody was signed up");
    return { id: user.id, email, cookie };
  }
  return {
    signUp,
    /** Has preferences, so that weeks can be planned. */
    async household(name: string): Promise<Person> {
      const person = await signUp(name);
      const json = { householdSize: 2, weeklyBudget: "87.50", cookingSkill: "intermediate", postcode: "SW1A 1AA" };
      const saved = await ask("/api/user/preferences", { method: "PUT", json, cookie: person.cookie });
      if (!saved.ok) throw new Error(`preferences answered ${saved.status}: ${await saved.text()}`);
      return person;
    },
    /** A member who joined this person's household. */
    async createMember(owner: Person): Promise<Person> {
      const person = await signUp("Milo Member");
      await em().execute(
        "update household_member set role = 'member', household_id = (select household_id from household_member where user_id = ?) where user_id = ?",
        [owner.id, person.id],
      );
      return person;
    },
    /** A person with a deleted account and its old cookie. */
    async erased(): Promise<Person> {
      const person = await signUp("Gone Already");
      const response = await ask("/api/user", { method: "DELETE", json: { email: person.email }, cookie: person.cookie });
      if (!response.ok) throw new Error(`erasing answered ${response.status}: ${await response.text()}`);
      return person;
    },
    async operator(role: OperatorRole): Promise<Person> {
      const person = await signUp("Olive Operator");
      await em().execute(`update auth."user" set role = ? where id = ?`, [role, person.id]);
      const post = (path: string, json: unknown, cookie: string) => ask(path, { method: "POST", json, cookie });
      return { ...person, cookie: (await signInOperator(post, { email: person.email, password: PASSWORD })).cookie };
    },
    async ofTrade(kind: "buyer" | "seller", organisationId: string): Promise<Person> {
      const person = await signUp("Tam Trader");
      await em().execute("delete from household_member where user_id = ?", [person.id]);
      await em().execute(`update auth."user" set role = 'trade' where id = ?`, [person.id]);
      await em().execute(`insert into lead_account (user_id, ${kind}_id, created_at) values (?, ?, now())`, [person.id, organisationId]);
      const cookie = getCookie(await posted(ask, "/api/auth/sign-in/email", { email: person.email, password: PASSWORD }));
      return { ...person, cookie };
    },
  };
}

export type Trade = { buyerId: string; sellerId: string; buyer: Person; seller: Person; keyId: string; key: string; pingId: string };

/** A buyer and its seller, with a person of each, a key and an offer. */
export async function createTrade({ ask, em }: Reached): Promise<Trade> {
  const people = createPeople({ ask, em });
  const [buyerId, sellerId, keyId, key] = [randomUUID(), randomUUID(), randomUUID(), `key-${randomUUID()}`];
  await em().execute("insert into lead_buyer (id, name, created_at) values (?, ?, now())", [buyerId, `buyer ${buyerId}`]);
  await em().execute(
    "insert into lead_seller (id, name, ceiling_pence, daily_cap, enabled, buyer_id, created_at) values (?, ?, 1250, 1000, true, ?, now())",
    [sellerId, `seller ${sellerId}`, buyerId],
  );
  await em().execute(
    "insert into lead_seller_key (id, seller_id, name, key_hash, last_four, created_at) values (?, ?, 'Main', ?, ?, now())",
    [keyId, sellerId, createHash("sha256").update(key).digest("hex"), key.slice(-4)],
  );
  const headers = { authorization: `Bearer ${key}` };
  const json = { loanAmount: "500", loanTerm: 12, outwardPostcode: "LS1", askingPrice: "9.00" };
  const bid = await ask("/api/buyer/ping", { method: "POST", json, headers });
  const { pingId } = (await bid.json()) as { pingId?: string };
  if (!pingId) throw new Error(`the seller's offer answered ${bid.status}`);
  const [buyer, seller] = [await people.ofTrade("buyer", buyerId), await people.ofTrade("seller", sellerId)];
  return { buyerId, sellerId, buyer, seller, keyId, key, pingId };
}
