import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { PlanMade } from "#contracts/planning/meal-plan.ts";
import type { SwapOption } from "#contracts/planning/meal-swap.ts";
import { cardOf, talker } from "../../tests/setup/chat.ts";
import { dinnerEatenOnce } from "../../tests/setup/planning/meals-of.ts";
import { testApi } from "../../tests/setup/test-api.ts";

/*
 * A call that holds a connection to the database and asks for a second one waits for ever as soon as as many come at once as there are
 * connections. With one connection it waits by itself, and the time of its test runs out.
 */
const TIME_LIMIT_MS = 30_000;
const { ask, household, signUp } = testApi({ connections: 1 });
const { start } = talker(ask);
const post = (path: string, cookie: string, json: unknown = {}) => ask(path, { method: "POST", cookie, json });
const read = async <T>(path: string, cookie: string) => (await (await ask(path, { cookie })).json()) as T;

it("people sign up, sign in, read and leave at once", { timeout: TIME_LIMIT_MS }, async () => {
  const life = async () => {
    const email = `${randomUUID()}@larder.test`;
    const first = await signUp("Ada", email);
    const signedIn = await post("/api/auth/sign-in/email", "", { email, password: "three random words" });
    const left = await ask("/api/user", { method: "DELETE", cookie: first, json: { email } });
    return [signedIn.status, left.status];
  };
  expect(await Promise.all([life(), life(), life()])).toEqual([1, 2, 3].map(() => [200, 200]));
});

it("a household plans, swaps, shops, shares and talks, all that it may do at once at once", { timeout: TIME_LIMIT_MS }, async () => {
  const cookie = await household({ postcode: "SW1A 1AA" });
  const { plan, shoppingList } = (await (await post("/api/simple-meal-plans", cookie)).json()) as PlanMade;
  const dinner = `/api/simple-meal-plans/${plan.id}/items/${dinnerEatenOnce(plan.items).id}`;
  const [option] = await read<SwapOption[]>(`${dinner}/options`, cookie);
  const swapped = await ask(dinner, { method: "PUT", cookie, json: { recipeId: option?.recipeId } });
  const [line] = shoppingList.items;
  const tick = { id: randomUUID(), itemId: line?.id, kind: "tick", value: null, counter: 1, device: randomUUID() };
  const list = `/api/simple-shopping-lists/${shoppingList.id}`;
  const answers = await Promise.all([
    post(`${list}/operations`, cookie, { since: 0, operations: [tick] }),
    ask(`/api/shopping-list-items/${shoppingList.items[1]?.id}`, { method: "PUT", cookie, json: { isChecked: true } }),
    post(`${list}/link`, cookie),
    post("/api/calendar-link", cookie),
    ask("/api/user", { cookie }),
    ask("/api/simple-meal-plans-with-items", { cookie }),
    ask("/api/user/export.json", { cookie }),
  ]);
  const { message } = await start(cookie, "Plan 3 dinners for £30");
  const used = await post(`/api/plan-proposals/${cardOf(message, "plan").proposalId}/use`, cookie);
  expect([swapped, ...answers, used].map(({ status }) => status)).toEqual([200, 200, 200, 201, 201, 200, 200, 200, 200]);
});
