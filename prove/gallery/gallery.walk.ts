import { type Page, test } from "@playwright/test";
import { inDark } from "../../e2e/axe.ts";
import { household, planned, signUp } from "../../e2e/household.ts";
import { enter } from "../../e2e/leads/buyers.ts";
import { sellLead } from "../../e2e/leads/leads.ts";
import { operator } from "../../e2e/operators/operator.ts";
import { fileOf, type Look, SCHEMES, WIDTHS } from "./index-page.ts";
import { LOOKS } from "./screens.ts";

type Ids = Record<string, string>;
/** Pages that lead elsewhere after a moment are looked at before that. */
const DRAWN_WITHIN_MS = 8000;

async function ownIds(page: Page): Promise<Ids> {
  const [plan] = (await (await page.request.get("/api/simple-meal-plans-with-items")).json()) as { items: { recipeId: string }[] }[];
  const [list] = (await (await page.request.get("/api/simple-shopping-lists")).json()) as { id: string }[];
  return { recipe: plan?.items[2]?.recipeId ?? "", list: list?.id ?? "" };
}

/** Several weeks, what is at home, dishes that were saved. */
async function withMonths(page: Page): Promise<Ids> {
  await planned(page, { householdSize: 5, weeklyBudget: "190.00" });
  for (let week = 0; week < 3; week++) await page.request.post("/api/simple-meal-plans");
  const { recipes } = (await (await page.request.get("/api/recipes?limit=24")).json()) as { recipes: { id: string }[] };
  for (const { id } of recipes ?? []) await page.request.post("/api/saved-recipes", { data: { recipeId: id } });
  const staples = (await (await page.request.get("/api/pantry/staples")).json()) as { staples?: { foodId: string }[] };
  await page.request.put("/api/pantry/staples", { data: { foodIds: (staples.staples ?? []).map(({ foodId }) => foodId) } });
  return ownIds(page);
}

const BEGIN: Record<Look, (page: Page) => Promise<Ids>> = {
  visitor: async () => ({ shared: "nobody" }),
  "household with nothing yet": async (page) => {
    await signUp(page);
    return {};
  },
  "household with a week": async (page) => {
    await planned(page);
    return ownIds(page);
  },
  "household with months": withMonths,
  "lead visitor": async (page) => ({ lead: (await sellLead(page)).session }),
  operator: async (page) => {
    await household(page);
    await page.context().clearCookies();
    await operator(page);
    return {};
  },
  "lead buyer": async (page) => {
    await enter(page);
    return {};
  },
};

/** All pictures of one screen. What could not be drawn in time is shown as it is: that is what a person would see. */
async function take(page: Page, look: Look, path: string, ids: Ids): Promise<void> {
  await page.setViewportSize({ width: WIDTHS[0], height: 844 });
  await page.goto(path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? ""));
  await page
    .getByRole("heading", { level: 1 })
    .first()
    .waitFor({ timeout: DRAWN_WITHIN_MS })
    .catch(() => {});
  await page
    .getByText(/^Loading/)
    .first()
    .waitFor({ state: "detached", timeout: DRAWN_WITHIN_MS })
    .catch(() => {});
  for (const width of WIDTHS)
    for (const scheme of SCHEMES) {
      await page.setViewportSize({ width, height: 844 });
      await inDark(page, scheme === "dark");
      await page.screenshot({ path: fileOf(look, path, width, scheme), fullPage: true, type: "jpeg", quality: 70 });
    }
}

test.describe.configure({ mode: "parallel" });
for (const look of Object.keys(LOOKS) as Look[])
  test(look, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const ids = await BEGIN[look](page);
    for (const path of LOOKS[look]) await take(page, look, path, ids);
  });
