/**
 * Measures the running product's responses to a household's most frequent requests, one at a time and concurrently.
 * `--seconds 5`: duration per request. A health check is measured too, as this machine's baseline.
 */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { PlanMade } from "#contracts/planning/meal-plan.ts";
import { startProduct } from "../../tests/setup/product.ts";
import { percentile } from "./mean-percentile.ts";

const { values } = parseArgs({ options: { seconds: { type: "string", default: "5" } } });
const MEASURED_MS = Number(values.seconds) * 1000;
const WARM_UP = 200;
const AT_ONCE = 16;

type Measured = { p50Ms: number; p95Ms: number; queries: number };

const home = mkdtempSync(join(tmpdir(), "larder-api-"));
const product = await startProduct(home);
try {
  const { url } = product;
  const post = (path: string, body: unknown, cookie = "", method = "POST") =>
    fetch(`${url}${path}`, { method, headers: { "content-type": "application/json", origin: url, cookie }, body: JSON.stringify(body) });
  const person = { name: "Ada", email: `${randomUUID()}@larder.test`, password: "three random words" };
  const cookie = (await post("/api/auth/sign-up/email", person)).headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  await post("/api/user/preferences", { householdSize: 2, weeklyBudget: "87.50", cookingSkill: "intermediate" }, cookie, "PUT");
  const made = (await (await post("/api/simple-meal-plans", {}, cookie)).json()) as PlanMade;

  const ask = async (path: string): Promise<number> => {
    const answer = await fetch(`${url}${path}`, { headers: { cookie } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return Number(/desc="(\d+)"/.exec(answer.headers.get("server-timing") ?? "")?.[1] ?? 0);
  };

  async function measure(path: string): Promise<Measured> {
    for (let warm = 0; warm < WARM_UP; warm++) await ask(path);
    const times: number[] = [];
    let queries = 0;
    for (const until = performance.now() + MEASURED_MS; performance.now() < until; ) {
      const startedAt = performance.now();
      queries = Math.max(queries, await ask(path));
      times.push(performance.now() - startedAt);
    }
    const round = (ms: number) => Math.round(ms * 100) / 100;
    const measured = { p50Ms: round(percentile(times, 0.5)), p95Ms: round(percentile(times, 0.95)), queries };
    console.log(`${path.replace(/[0-9a-f-]{36}/, "ID").padEnd(44)} p50 ${measured.p50Ms} ms, p95 ${measured.p95Ms} ms, ${queries} queries`);
    return measured;
  }

  async function perSecond(path: string): Promise<number> {
    let answers = 0;
    const until = performance.now() + MEASURED_MS;
    const client = async () => {
      for (; performance.now() < until; answers++) await ask(path);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, client));
    return Math.round(answers / (MEASURED_MS / 1000));
  }

  const recipePath = `/api/recipes/${made.plan.items[0]?.recipeId}`;
  const floor = await measure("/api/health");
  const recipe = await measure(recipePath);
  const plan = await measure("/api/simple-meal-plans-with-items");
  const list = await measure(`/api/shopping-lists/${made.shoppingList.id}`);
  console.log(
    JSON.stringify({
      recipeP50Ms: recipe.p50Ms,
      planP50Ms: plan.p50Ms,
      listP50Ms: list.p50Ms,
      recipeRps: await perSecond(recipePath),
      maxQueries: Math.max(recipe.queries, plan.queries, list.queries),
      healthP50Ms: floor.p50Ms,
      healthRps: await perSecond("/api/health"),
    }),
  );
} finally {
  await product.stop();
  rmSync(home, { recursive: true, force: true });
}
