/**
 * Measures the client on a phone: bytes downloaded, Lighthouse scores (mobile settings) of the most visited pages,
 * accessibility faults on every screen in both themes, food on the landing page, and taps to a week and its list. `--sizes` measures bytes only.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startProduct } from "../../tests/setup/product.ts";
import { countFaults } from "./web/axe.ts";
import { signedUp } from "./web/household.ts";
import { measureLanding } from "./web/landing.ts";
import { lcpOfLanding, leastScore } from "./web/lighthouse.ts";
import { onAPhone } from "./web/phone.ts";
import { recipePage } from "./web/recipe.ts";
import { weighBuild } from "./web/sizes.ts";
import { weekOnAPhone } from "./web/week.ts";

const { pages, ...sizes } = await weighBuild();
for (const { key, gzipKb } of pages) console.log(`${gzipKb.toFixed(1).padStart(8)} kB  ${key}`);
if (process.argv.includes("--sizes")) console.log(JSON.stringify(sizes));
else {
  const home = mkdtempSync(join(tmpdir(), "larder-web-"));
  const product = await startProduct(home, { PLAN_IMPROVE_STARTS: "1" });
  try {
    const phone = { ...(await onAPhone(product.url)), ...(await measureLanding(product.url)) };
    const household = await signedUp(product.url);
    const week = await weekOnAPhone(product.url, household);
    const lcpLandingMs = await lcpOfLanding(product.url);
    const lighthouse = await leastScore(product.url, household);
    const axeSerious = await countFaults(product.url, household);
    const recipe = await recipePage(product.url, household);
    console.log(JSON.stringify({ ...sizes, lighthouseMin: lighthouse, lcpLandingMs, axeSerious, ...phone, ...recipe, ...week }));
  } finally {
    await product.stop();
    rmSync(home, { recursive: true, force: true });
  }
}
