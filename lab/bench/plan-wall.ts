import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { PlanMade } from "#contracts/planning/meal-plan.ts";
import type { PlanAlternatives } from "#contracts/planning/plan-alternatives.ts";
import { startProduct } from "../../tests/setup/product.ts";
import { percentile } from "./mean-percentile.ts";

/** Client addresses, because sign-ups per address are limited. */
const ADDRESSES = 250;
const PEOPLE_AT_MOST = 4;
const LOOK_AGAIN_MS = 200;

/**
 * Milliseconds, at the median, from a household's request for a plan to the answer, which holds its complete shopping list, at the started product.
 * The households are new, of one to four people, and ask one after another, each when the weeks beside the one before are found: nothing else searches
 * meanwhile. The first of them, which starts the planner's thread, is left out.
 */
export async function planWallP50(households: number): Promise<number> {
  const home = mkdtempSync(join(tmpdir(), "larder-wall-"));
  const product = await startProduct(home, { TRUSTED_PROXY: "true", PLAN_IMPROVE_STARTS: "0" });
  try {
    const times: number[] = [];
    for (let index = 0; index <= households; index++) times.push(await planned(product.url, index));
    return Math.round(percentile(times.slice(1), 0.5));
  } finally {
    await product.stop();
    rmSync(home, { recursive: true, force: true });
  }
}

/** Times one new household's request until its list exists; returns once the alternatives exist too. */
async function planned(url: string, index: number): Promise<number> {
  const from = { "x-forwarded-for": `10.1.0.${1 + (index % ADDRESSES)}` };
  const send = async (method: string, path: string, body: unknown, cookie = "") => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { ...from, "content-type": "application/json", origin: url, cookie },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  const person = { name: "Ada", email: `${randomUUID()}@larder.test`, password: "three random words" };
  const signedUp = await send("POST", "/api/auth/sign-up/email", person);
  const cookie = signedUp.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  const people = 1 + (index % PEOPLE_AT_MOST);
  const profile = { householdSize: people, weeklyBudget: String(50 * people), cookingSkill: "intermediate" };
  await send("PUT", "/api/user/preferences", profile, cookie);
  const startedAt = performance.now();
  const { plan, shoppingList } = (await (await send("POST", "/api/simple-meal-plans", {}, cookie)).json()) as PlanMade;
  const ms = performance.now() - startedAt;
  if (shoppingList.items.length === 0) throw new Error("a plan without a shopping list");
  const beside = async () =>
    (await (
      await fetch(`${url}/api/simple-meal-plans/${plan.id}/alternatives`, { headers: { ...from, cookie } })
    ).json()) as PlanAlternatives;
  while ((await beside()).searching) await wait(LOOK_AGAIN_MS);
  return ms;
}
