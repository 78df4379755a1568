import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { testApi } from "../test-api.ts";

/** After this time the background work of a call, such as sending its mail, is done: the tests' worker shares their thread. */
const SETTLED_AFTER_MS = 100;
/** A network address that has asked about another account. */
const ASKED_BEFORE = "192.0.2.1";
const newEmail = () => `${randomUUID()}@larder.test`;

let places = 0;
/** A new network address, because its limits are not tested here. */
const newPlace = () => `198.18.${Math.floor(++places / 250)}.${places % 250}`;
type Call = { path: string; json: (email: string) => object; signedIn?: true; askedBefore?: true };

/** Calls whose response must not reveal whether the address has an account. */
export const CALLS: Record<string, Call> = {
  "a forgotten password": { path: "/api/auth/request-password-reset", json: (email) => ({ email }) },
  "a login link": { path: "/api/auth/sign-in/magic-link", json: (email) => ({ email }) },
  "a wrong password": { path: "/api/auth/sign-in/email", json: (email) => ({ email, password: "a wrong password" }) },
  "a wrong password on the operators’ login": { path: "/api/admin/login", json: (email) => ({ email, password: "a wrong password" }) },
  "an invitation": { path: "/api/household/invitations", json: (email) => ({ email }), signedIn: true },
  "another address": { path: "/api/user/address", json: (email) => ({ email }), signedIn: true },
  "a link that cancels": { path: "/api/cancel-subscription/link", json: (email) => ({ email }) },
  "a link that changes a card": { path: "/api/stripe/card/link", json: (email) => ({ email }) },
  "a sign-up from a network address that has asked about another account": {
    path: "/api/auth/sign-up/email",
    json: (email) => ({ name: "Mallory", email, password: "another password" }),
    askedBefore: true,
  },
};

const unlike = /"(id|sentAt|expiresAt)":"[^"]+"/g;

/** Kinds of addresses, and what a call's response shows about one, on a test API. */
export function sameAnswers({ ask, signUp, held }: Pick<ReturnType<typeof testApi>, "ask" | "signUp" | "held">) {
  const account = async (name: string, isConfirmed = true) => {
    const email = newEmail();
    await signUp(name, email, isConfirmed);
    return email;
  };
  /** Creates an address of each kind. Each signs up an account, so that each has the same history. */
  const addresses = {
    unknown: async () => {
      await account("Ada");
      return newEmail();
    },
    "a household’s": () => account("Ada"),
    unconfirmed: () => account("Ada", false),
    "an operator’s": async () => {
      const email = await account("Olive");
      await held.pool.query(`update "user" set role = 'admin' where email = $1`, [email]);
      return email;
    },
  };
  /** Makes the network address of `askedBefore` one that has asked about an account. */
  const askBefore = async () => {
    const json = { name: "Mallory", email: await account("Ada"), password: "another password" };
    return (await ask("/api/auth/sign-up/email", { method: "POST", json, address: ASKED_BEFORE })).status;
  };
  /** Everything visible in a response, except the given address, ids and the time; and how long it took. */
  async function visible({ path, json, signedIn, askedBefore }: Call, email: string) {
    const cookie = signedIn ? await signUp("Mallory") : "";
    const address = askedBefore ? ASKED_BEFORE : newPlace();
    if (askedBefore) await held.pool.query("delete from public.request_count where key like 'sign-up:%'"); // the limit of sign-ups is not tested here
    await pause(SETTLED_AFTER_MS);
    const startedAt = performance.now();
    const answer = await ask(path, { method: "POST", cookie, address, json: json(email) });
    const body = (await answer.text()).replaceAll(email, "…").replaceAll(unlike, '"$1":"…"');
    const ms = performance.now() - startedAt;
    const headers = [...answer.headers.keys()].filter((name) => name !== "server-timing").sort();
    const cookies = answer.headers.getSetCookie().map((one) => one.split("=")[0]);
    return { ms, status: answer.status, looks: JSON.stringify([answer.status, body, headers, cookies]) };
  }
  return { addresses, askBefore, visible };
}
