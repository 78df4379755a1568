import { chromium } from "@playwright/test";
import { findBrowser } from "../../e2e/find-browser.ts";
import { packageOf } from "../../local/packages/installed.ts";
import { freePort } from "../../local/ports.ts";
import type { Signed } from "./household.ts";
import { withoutReferrerPolicy } from "./without-referrer-policy.ts";

const CATEGORIES = ["performance", "accessibility", "best-practices"];
/** What we use of Lighthouse. */
type Score = {
  runtimeError?: { code: string };
  categories: Record<string, { score: number | null } | undefined>;
  audits: Record<string, { numericValue?: number } | undefined>;
};
type Flags = { port: number; logLevel: string; onlyCategories: string[]; extraHeaders: Record<string, string> };
type Lighthouse = { default: (url: string, flags: Flags) => Promise<{ lhr: Score } | undefined> };

/** One slow moment of the machine is not the page's: each is looked at this often, and its best counts. */
const LOOKS = 3;

/** Has Lighthouse look at pages by `look`, in a browser of its own. */
async function withLighthouse<Found>(
  url: string,
  work: (look: (path: string, cookie?: string) => Promise<Score>) => Promise<Found>,
): Promise<Found> {
  const { default: lighthouse } = await packageOf<Lighthouse>("lighthouse", "lighthouse");
  const port = await freePort();
  const found = await findBrowser();
  const browser = await chromium.launch({ ...found, args: [...(found.args ?? []), `--remote-debugging-port=${port}`] });
  const pages = await withoutReferrerPolicy(url);
  try {
    return await work(async (path, cookie) => {
      const flags = { port, logLevel: "error", onlyCategories: CATEGORIES, extraHeaders: cookie ? { Cookie: cookie } : {} };
      const result = await lighthouse(`${pages.url}${path}`, flags);
      if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse could not load ${path}: ${result?.lhr.runtimeError?.code}`);
      return result.lhr;
    });
  } finally {
    await browser.close();
    pages.close();
  }
}

/** When the largest text of the landing page is there for a visitor, in milliseconds on Lighthouse's phone: the best of its looks. */
export const lcpOfLanding = (url: string): Promise<number> =>
  withLighthouse(url, async (look) => {
    let best = Number.POSITIVE_INFINITY;
    for (let n = 0; n < LOOKS; n++) {
      const lcp = (await look("/")).audits["largest-contentful-paint"]?.numericValue;
      if (lcp === undefined) throw new Error("Lighthouse saw no largest text on the landing page");
      best = Math.min(best, Math.round(lcp));
    }
    return best;
  });

/** Lighthouse's lowest score, 0–100, over dashboard, plan and list, in performance, accessibility and best practices. */
export const leastScore = (url: string, { cookie, listId }: Signed): Promise<number> =>
  withLighthouse(url, async (look) => {
    let least = 100;
    for (const path of ["/", "/meal-planner", `/shopping-lists/${listId}`]) {
      const best: Record<string, number> = {};
      for (let n = 0; n < LOOKS; n++) {
        const { categories } = await look(path, cookie);
        for (const category of CATEGORIES)
          best[category] = Math.max(best[category] ?? 0, Math.round((categories[category]?.score ?? 0) * 100));
      }
      console.log(`${path.replace(/[0-9a-f-]{36}/, "ID").padEnd(24)} ${CATEGORIES.map((name) => `${name} ${best[name]}`).join(", ")}`);
      least = Math.min(least, ...Object.values(best));
    }
    return least;
  });
