/**
 * Saves an allergy at random moments of a planning of the started product: by the person who plans and by another member, ticked, typed and said in
 * the chat. `npm run -s prove allergy-race` (`-- --tries 60`). `unsafeMeals` = meals and lines that contain the allergen in a plan that was stored, or
 * asked for, after the allergy was saved; `unmarkedMeals` = the same in any plan or list, without a reason that names the allergen. Exit code 1 where
 * one of them is not 0. The judge reads the allergens of foods in the catalogue, not the product's rule.
 */
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { talker } from "../../tests/setup/chat.ts";
import { createJudge } from "./allergy-race/judge.ts";
import { race } from "./allergy-race/race.ts";
import { runningProduct } from "./kill/running-product.ts";
import { askProduct } from "./roles/ask-product.ts";

const { values } = parseArgs({ options: { tries: { type: "string", default: "20" } } });
const home = mkdtempSync(join(tmpdir(), "larder-allergy-race-"));
chmodSync(home, 0o755); // the database's unprivileged user needs access
const running = await runningProduct(home, { TRUSTED_PROXY: "1" });
try {
  const { product, orm } = running;
  const ask = askProduct(product.url);
  const whole = { ask, talk: talker(ask), rows: (sql: string, given: unknown[]) => orm.em.fork().execute(sql, given) };
  const judged = await race(whole, createJudge(), Number(values.tries), console.error);
  console.log(JSON.stringify(judged));
  if (judged.unsafeMeals > 0 || judged.unmarkedMeals > 0) process.exitCode = 1;
} finally {
  await running.stop();
  rmSync(home, { recursive: true, force: true });
}
