import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { hash } from "@node-rs/argon2";
import { beforeAll, describe, expect, it } from "vitest";
import { testApi } from "../../tests/setup/test-api.ts";

const { ask, signUp, held } = testApi();
/**
 * A password hashed for one address but not for another would show in the response time: times may differ by less than half of a hash in the same rounds. A busy
 * machine slows some responses, so the fastest of each kind counts, over as many rounds as needed.
 */
const NOISE_OF_HASHING = 0.5;
/** After this time the background work of a call, such as sending its mail, is done: the tests' worker shares their thread. */
const SETTLED_AFTER_MS = 100;
/** With fewer rounds, a kind whose calls were all slowed down could look slower than it is. */
const ROUNDS = { least: 3, most: 80 };
const anAddress = () => `${randomUUID()}@larder.test`;

let places = 0;
/** A new network address, because its limits are not tested here. */
const aPlace = () => `198.18.${Math.floor(++places / 250)}.${places % 250}`;
type Call = { path: string; json: (email: string) => object; as?: "somebody"; place?: "told" };

const told = "192.0.2.1";
const CALLS: Record<string, Call> = {
  "a forgotten password": { path: "/api/auth/request-password-reset", json: (email) => ({ email }) },
  "a login link": { path: "/api/auth/sign-in/magic-link", json: (email) => ({ email }) },
  "a wrong password": { path: "/api/auth/sign-in/email", json: (email) => ({ email, password: "a wrong password" }) },
  "a wrong password at the operators’ door": { path: "/api/admin/login", json: (email) => ({ email, password: "a wrong password" }) },
  "an invitation": { path: "/api/household/invitations", json: (email) => ({ email }), as: "somebody" },
  "another address": { path: "/api/user/address", json: (email) => ({ email }), as: "somebody" },
  "a link that cancels": { path: "/api/cancel-subscription/link", json: (email) => ({ email }) },
  "a link that changes a card": { path: "/api/stripe/card/link", json: (email) => ({ email }) },
  "a sign-up from a place that has asked about another": {
    path: "/api/auth/sign-up/email",
    json: (email) => ({ name: "Mallory", email, password: "another password" }),
    place: "told",
  },
};

/** Kinds of addresses. Each signs up an account, so that each has the same history. */
const ADDRESSES = {
  "nobody’s": async () => {
    await signUp("Ada", anAddress());
    return anAddress();
  },
  "a household’s": async () => {
    const email = anAddress();
    await signUp("Ada", email);
    return email;
  },
  "one that nobody has confirmed": async () => {
    const email = anAddress();
    await signUp("Ada", email, false);
    return email;
  },
  "an operator’s": async () => {
    const email = anAddress();
    await signUp("Olive", email);
    await held.pool.query(`update "user" set role = 'admin' where email = $1`, [email]);
    return email;
  },
} as const;

const unlike = /"(id|sentAt|expiresAt)":"[^"]+"/g;

/** Everything visible in a response, except the given address, ids and the time. */
async function seen({ path, json, as, place }: Call, email: string) {
  const cookie = as ? await signUp("Mallory") : "";
  const address = place ? told : aPlace();
  if (place) await held.pool.query("delete from public.request_count where key like 'sign-up:%'"); // the limit of sign-ups is not tested here
  await pause(SETTLED_AFTER_MS);
  const startedAt = performance.now();
  const answer = await ask(path, { method: "POST", cookie, address, json: json(email) });
  const body = (await answer.text()).replaceAll(email, "…").replaceAll(unlike, '"$1":"…"');
  const ms = performance.now() - startedAt;
  const headers = [...answer.headers.keys()].filter((name) => name !== "server-timing").sort();
  return { ms, looks: JSON.stringify([answer.status, body, headers, answer.headers.getSetCookie().map((one) => one.split("=")[0])]) };
}

async function hashing(): Promise<number> {
  const startedAt = performance.now();
  await hash("three random words");
  return performance.now() - startedAt;
}

/** Each kind comes first equally often, so that periodic work such as garbage collection hits all kinds alike. */
const inTurn = <One>(all: readonly One[], round: number): One[] => {
  const first = round % all.length;
  return [...all.slice(first), ...all.slice(0, first)];
};

beforeAll(async () => {
  const email = await ADDRESSES["a household’s"]();
  const json = { name: "Mallory", email, password: "another password" };
  expect((await ask("/api/auth/sign-up/email", { method: "POST", json, address: told })).status).toBe(422);
});

describe("whether an address has an account is not seen in the answer to", () => {
  it.each(Object.entries(CALLS))("%s: neither by its words, nor by its headers, nor by its time", { timeout: 240_000 }, async (_, call) => {
    const kinds = Object.entries(ADDRESSES);
    const looks: Record<string, string[]> = {};
    const quickest: Record<string, number> = {};
    let hashingMs = Number.POSITIVE_INFINITY;
    const spread = () => Math.max(...Object.values(quickest)) - Math.min(...Object.values(quickest));
    const noiseMs = () => NOISE_OF_HASHING * hashingMs;
    for (let round = 0; round < ROUNDS.least || (round < ROUNDS.most && spread() >= noiseMs()); round++) {
      hashingMs = Math.min(hashingMs, await hashing());
      for (const [kind, make] of inTurn(kinds, round)) {
        const answer = await seen(call, await make());
        looks[kind] = [...new Set([...(looks[kind] ?? []), answer.looks])];
        quickest[kind] = Math.min(quickest[kind] ?? Number.POSITIVE_INFINITY, answer.ms);
      }
    }
    for (const [kind] of kinds) expect([kind, looks[kind]]).toEqual([kind, looks["nobody’s"]]);
    expect(looks["nobody’s"]).toHaveLength(1);
    expect(spread(), JSON.stringify({ ...quickest, hashingMs })).toBeLessThan(noiseMs());
  });
});
