import { chromium } from "@playwright/test";
import { findBrowser } from "../../e2e/find-browser.ts";
import { packageOf } from "../../local/packages/installed.ts";
import { freePort } from "../../local/ports.ts";
import type { Signed } from "./household.ts";
import { withoutReferrerPolicy } from "./without-referrer-policy.ts";

const CATEGORIES = ["performance", "accessibility", "best-practices"];
/** What we use of Lighthouse. */
type Score = { runtimeError?: { code: string }; categories: Record<string, { score: number | null } | undefined> };
type Flags = { port: number; logLevel: string; onlyCategories: string[]; extraHeaders: Record<string, string> };
type Lighthouse = { default: (url: string, flags: Flags) => Promise<{ lhr: Score } | undefined> };

/** One slow moment of the machine is not the page's: each is looked at this often, and its best counts. */
const LOOKS = 3;

/** Lighthouse's lowest score, 0–100, over dashboard, plan and list, in performance, accessibility and best practices. */
export async function leastScore(url: string, { cookie, listId }: Signed): Promise<number> {
  const { default: lighthouse } = await packageOf<Lighthouse>("lighthouse", "lighthouse");
  const port = await freePort();
  const found = await findBrowser();
  const browser = await chromium.launch({ ...found, args: [...(found.args ?? []), `--remote-debugging-port=${port}`] });
  const pages = await withoutReferrerPolicy(url);
  let least = 100;
  try {
    for (const path of ["/", "/meal-planner", `/shopping-lists/${listId}`]) {
      const best: Record<string, number> = {};
      for (let look = 0; look < LOOKS; look++) {
        const result = await lighthouse(`${pages.url}${path}`, {
          port,
          logLevel: "error",
          onlyCategories: CATEGORIES,
          extraHeaders: { Cookie: cookie },
        });
        if (result?.lhr.runtimeError) throw new Error(`Lighthouse could not load ${path}: ${result.lhr.runtimeError.code}`);
        for (const category of CATEGORIES) {
          const score = Math.round((result?.lhr.categories[category]?.score ?? 0) * 100);
          best[category] = Math.max(best[category] ?? 0, score);
        }
      }
      console.log(`${path.replace(/[0-9a-f-]{36}/, "ID").padEnd(24)} ${CATEGORIES.map((name) => `${name} ${best[name]}`).join(", ")}`);
      least = Math.min(least, ...Object.values(best));
    }
  } finally {
    await browser.close();
    pages.close();
  }
  return least;
}
