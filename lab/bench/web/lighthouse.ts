import { chromium } from "@playwright/test";
import { importPackage } from "../../../local/packages/installed.ts";
import { freePort } from "../../../local/ports.ts";
import { findBrowser } from "../../../tests/e2e/find-browser.ts";
import { behindCaddy } from "./behind-caddy.ts";
import type { Signed } from "./household.ts";

const CATEGORIES = ["performance", "accessibility", "best-practices"];
/** The part of Lighthouse's API that is used. */
type Score = {
  runtimeError?: { code: string };
  categories: Record<string, { score: number | null } | undefined>;
  audits: Record<string, { numericValue?: number } | undefined>;
};
type Flags = { port: number; logLevel: string; onlyCategories: string[]; extraHeaders: Record<string, string> };
type Lighthouse = { default: (url: string, flags: Flags) => Promise<{ lhr: Score } | undefined> };

/** Runs per page; the best counts, because the machine may be slow for a moment. */
const LOOKS = 3;

/** Caddy's certificate is self-signed. */
const TRUST_ALL = "--ignore-certificate-errors";

/** Runs `look` with Lighthouse in a separate browser. */
async function withLighthouse<Found>(
  url: string,
  work: (look: (path: string, cookie?: string) => Promise<Score>) => Promise<Found>,
): Promise<Found> {
  const { default: lighthouse } = await importPackage<Lighthouse>("lighthouse", "lighthouse");
  const port = await freePort();
  const found = await findBrowser();
  const browser = await chromium.launch({ ...found, args: [...(found.args ?? []), `--remote-debugging-port=${port}`, TRUST_ALL] });
  const pages = await behindCaddy(url);
  try {
    return await work(async (path, cookie) => {
      const flags = { port, logLevel: "error", onlyCategories: CATEGORIES, extraHeaders: cookie ? { Cookie: cookie } : {} };
      const result = await lighthouse(`${pages.url}${path}`, flags);
      if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse could not load ${path}: ${result?.lhr.runtimeError?.code}`);
      return result.lhr;
    });
  } finally {
    await browser.close();
    await pages.stop();
  }
}

/** Largest contentful paint of the landing page, in milliseconds on Lighthouse's simulated phone: the best run. */
export const lcpOfLanding = (url: string): Promise<number> =>
  withLighthouse(url, async (look) => {
    let best = Number.POSITIVE_INFINITY;
    for (let n = 0; n < LOOKS; n++) {
      const lcp = (await look("/")).audits["largest-contentful-paint"]?.numericValue;
      if (lcp === undefined) throw new Error("Lighthouse reported no largest contentful paint of the landing page");
      best = Math.min(best, Math.round(lcp));
    }
    return best;
  });

/** Metrics of one run in milliseconds: first and largest contentful paint, total blocking time. */
const formatTimes = ({ audits }: Score): string =>
  ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time"]
    .map((audit) => `${audit.replaceAll("-", " ")} ${Math.round(audits[audit]?.numericValue ?? Number.NaN)}`)
    .join(", ");

/** The lowest score, 0–100, over these pages in performance, accessibility and best practices. */
const getLowestScore = (url: string, pages: readonly { name: string; path: string; cookie?: string }[]): Promise<number> =>
  withLighthouse(url, async (look) => {
    let least = 100;
    for (const { name, path, cookie } of pages) {
      const looks: Score[] = [];
      for (let n = 0; n < LOOKS; n++) looks.push(await look(path, cookie));
      const getScore = ({ categories }: Score, category: string) => Math.round((categories[category]?.score ?? 0) * 100);
      const best = CATEGORIES.map((category) => Math.max(...looks.map((one) => getScore(one, category))));
      const [fastest] = looks.toSorted((one, other) => getScore(other, "performance") - getScore(one, "performance"));
      const scores = CATEGORIES.map((category, at) => `${category} ${best[at]}`).join(", ");
      console.log(`${name.padEnd(13)} ${scores}; ${fastest ? formatTimes(fastest) : ""}`);
      least = Math.min(least, ...best);
    }
    return least;
  });

/** The lowest score over landing page, dashboard, plan, list and recipe. The landing page uses a separate, logged-out browser. */
export async function leastScore(url: string, { cookie, listId, recipeId }: Signed): Promise<number> {
  const visitors = await getLowestScore(url, [{ name: "landing page", path: "/" }]);
  const households = await getLowestScore(url, [
    { name: "dashboard", path: "/", cookie },
    { name: "plan", path: "/meal-planner", cookie },
    { name: "list", path: `/shopping-lists/${listId}`, cookie },
    { name: "recipe", path: `/recipe/${recipeId}`, cookie },
  ]);
  return Math.min(visitors, households);
}
