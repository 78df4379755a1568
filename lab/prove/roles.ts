/**
 * Makes every call of the started product's document as ten kinds of people, with ids of a household, a buyer and a seller that are not theirs:
 * `npm run -s prove roles`. `unexpected2xx` = successes that the document or the ids' owner refuses; `impersonations` = answers that hold, or rows that
 * have afterwards, what is the first household's. Exit code 1 where one of them is not 0.
 */
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { localSecrets } from "../../local/secrets.ts";
import { improvePlanWorkflowId } from "../../workflows/planning/improve-plan/messages.ts";
import { planAlternativesWorkflowId } from "../../workflows/planning/plan-alternatives/messages.ts";
import { runningProduct } from "./kill/running-product.ts";
import { askProduct } from "./roles/ask-product.ts";
import { proveRoles } from "./roles/prove-roles.ts";

const home = mkdtempSync(join(tmpdir(), "larder-roles-"));
chmodSync(home, 0o755); // the database's unprivileged user needs access
const running = await runningProduct(home, { TRUSTED_PROXY: "1" });
try {
  const { product, orm, temporal } = running;
  const settled = async (planId: string) => {
    for (const id of [improvePlanWorkflowId(planId), planAlternativesWorkflowId(planId)]) await temporal.workflow.getHandle(id).result();
  };
  const whole = { ask: askProduct(product.url), em: () => orm.em.fork(), orm, settled };
  const report = await proveRoles(whole, localSecrets(home).buyerPassword, console.error);
  console.log(JSON.stringify(report));
  if (report.unexpected2xx > 0 || report.impersonations > 0) process.exitCode = 1;
} finally {
  await running.stop();
  rmSync(home, { recursive: true, force: true });
}
