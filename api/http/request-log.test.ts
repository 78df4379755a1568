import { randomUUID } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import type { NewSecretLink } from "#contracts/accounts/sharing.ts";
import { HEALTH_CONSENT } from "#domain/household/restrictions.ts";
import { testApi } from "../../tests/setup/test-api.ts";
import { writtenBy } from "../../tests/setup/written-lines.ts";

const api = testApi();
const { ask, cookieOf } = api;

it("each response and its log lines have a request id; a proxy's id is kept, an invalid one is replaced", async () => {
  const [first, second] = [await ask("/api/user"), await ask("/api/user")];
  const id = (response: Response | undefined) => response?.headers.get("x-request-id") ?? "";
  expect(id(first)).toMatch(/^[0-9a-f-]{36}$/);
  expect(id(first)).not.toBe(id(second));
  const given = randomUUID();
  expect(id(await ask("/api/user", { headers: { "x-request-id": given } }))).toBe(given);
  expect(id(await ask("/api/user", { headers: { "x-request-id": "a\tb ada@larder.test" } }))).toMatch(/^[0-9a-f-]{36}$/);

  let answer: Response | undefined;
  const lines = await writtenBy(async () => {
    answer = await ask("/api/recipes/no-such-recipe");
  });
  expect(lines.filter(({ msg }) => msg === "answered")).toEqual([
    expect.objectContaining({
      level: "info",
      msg: "answered",
      method: "GET",
      route: "/api/recipes/:id",
      status: 404,
      requestId: id(answer),
    }),
  ]);
});

it("an error is found in the log by the reference shown to the user", async () => {
  const cookie = await api.household();
  vi.spyOn(api.held.temporal.workflow, "start").mockRejectedValue(new TypeError("of ada@larder.test, who is allergic to nuts"));
  let message = "";
  const lines = await writtenBy(async () => {
    const response = await ask("/api/simple-meal-plans", { method: "POST", cookie, json: {} });
    expect(response.status).toBe(500);
    message = ((await response.json()) as { message: string }).message;
  });
  const [, number = "none"] = /\((\w{8})\)/.exec(message) ?? [];
  const failed = lines.find(({ msg }) => msg === "a call failed");
  expect(String(failed?.["requestId"])).toMatch(new RegExp(`^${number}`));
  expect(failed).toMatchObject({ level: "error", err: { name: "TypeError" } });
});

it("no user input appears in the log of a request or an error", async () => {
  const secret = {
    name: "Quintessa Featherstonehaugh",
    email: `quintessa-${randomUUID()}@larder.test`,
    password: "seven unlikely marmalade words",
    postcode: "SW1A 1AA",
    words: "durian-canary",
    support: "my neighbour's aubergine",
    card: "4242424242424242",
  };
  const told: string[] = Object.values(secret);
  const lines = await writtenBy(async () => {
    const post = (path: string, json: object, cookie = "") => ask(path, { method: "POST", json, cookie });
    const { name, email, password } = secret;
    const cookie = cookieOf(await post("/api/auth/sign-up/email", { name, email, password }));
    await post("/api/auth/sign-in/email", { email, password: `${password}x` });
    await post("/api/auth/sign-in/magic-link", { email });
    const preferences = {
      householdSize: 2,
      weeklyBudget: "87.50",
      cookingSkill: "intermediate",
      postcode: secret.postcode,
      allergies: ["Nuts"],
      healthConsent: HEALTH_CONSENT.version,
    };
    await ask("/api/user/preferences", { method: "PUT", cookie, json: { ...preferences, avoidWords: [secret.words] } });
    expect((await post("/api/simple-meal-plans", {}, cookie)).status).toBe(201);
    await post("/api/chat/start", { message: `I am ${name} and eat no ${secret.words}` }, cookie);
    await post("/api/grove/send-message", { name, email, subject: secret.support, message: secret.support });
    await post("/api/create-subscription", { cardDetails: { number: secret.card, cvc: "123" } }, cookie);
    await post("/api/household/invitations", { email: `other-${email}` }, cookie);
    const { address } = (await (await post("/api/calendar-link", {}, cookie)).json()) as NewSecretLink;
    told.push(new URL(address).pathname.split("/").at(-1) ?? "", cookie.split("=")[1] ?? "");
    expect((await ask(new URL(address).pathname)).status).toBe(200);
    await ask(`/api/user?token=${secret.words}`, { cookie });
    vi.spyOn(api.held.temporal.workflow, "start").mockRejectedValue(new Error(`${name}, ${email}, ${secret.card}: ${secret.words}`));
    expect((await post("/api/simple-meal-plans", {}, cookie)).status).toBe(500);
  });
  expect(lines.filter(({ status }) => Number(status) < 300).length).toBeGreaterThan(7);
  const written = JSON.stringify(lines).toLowerCase();
  for (const one of [...told, "nuts", "featherstone", "larder.test", "sw1a"]) {
    expect(one).not.toBe("");
    expect(written).not.toContain(one.toLowerCase());
  }
});

describe("an error that quotes user input", () => {
  const name = "Quintessa Featherstonehaugh";
  const email = "quintessa.canary@larder.test";
  const CLASHES = `create function clash() returns trigger language plpgsql as $$ begin
    raise unique_violation using message = 'of ' || '${email}', detail = 'Key (email)=(${email}) already exists.', hint = '${name}'; end $$`;
  const em = () => api.database.orm.em.fork();
  /** While every row that comes into a table is refused with somebody's address in the refusal. */
  async function refusedBy(table: string, work: () => Promise<void>): Promise<void> {
    await em().execute(`${CLASHES}; create trigger clash before insert on ${table} for each row execute function clash()`);
    try {
      await work();
    } finally {
      await em().execute("drop function clash() cascade");
    }
  }
  const nowhereIn = (lines: readonly object[]) => {
    expect(lines.filter((line) => "notOurs" in line)).toEqual([]);
    expect(lines.length).toBeGreaterThan(0);
    expect(JSON.stringify(lines)).not.toMatch(/quintessa|featherstone|already exists/i);
  };

  it("a unique violation: neither our log nor the response contains it", async () => {
    await refusedBy("support_message", async () => {
      const lines = await writtenBy(async () => {
        const response = await ask("/api/grove/send-message", { method: "POST", json: { name, email, subject: "", message: "Hello" } });
        expect(response.status).toBe(500);
        expect(await response.text()).not.toMatch(/quintessa|featherstone/i);
      });
      expect(lines.find(({ msg }) => msg === "a call failed")).toMatchObject({ err: { code: "23505" } });
      nowhereIn(lines);
    });
  });

  it("a unique violation in the auth library", async () => {
    await refusedBy('auth."user"', async () => {
      const lines = await writtenBy(async () => {
        const response = await ask("/api/auth/sign-up/email", { method: "POST", json: { name, email, password: "seven unlikely words" } });
        expect(response.status).toBeGreaterThanOrEqual(422);
        expect(await response.text()).not.toMatch(/quintessa|featherstone/i);
      });
      nowhereIn(lines);
    });
  });

  it("a validation error: a name used as a field is in Zod's message, but not in our log", async () => {
    const cookie = await api.household();
    const wrong = z.strictObject({ days: z.int() }).safeParse({ [name]: email, days: name });
    expect(String(wrong.error)).toContain(name);
    vi.spyOn(api.held.temporal.workflow, "start").mockRejectedValue(wrong.error);
    const lines = await writtenBy(async () => {
      expect((await ask("/api/simple-meal-plans", { method: "POST", cookie, json: {} })).status).toBe(500);
    });
    expect(lines.find(({ msg }) => msg === "a call failed")).toMatchObject({ err: { name: "ZodError" } });
    nowhereIn(lines);
  });
});
