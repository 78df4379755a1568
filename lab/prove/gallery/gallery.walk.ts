import { randomUUID } from "node:crypto";
import { type APIResponse, expect, type Page, test } from "@playwright/test";
import { STAPLES } from "#domain/shopping/staples.ts";
import { inDark } from "../../../tests/e2e/axe.ts";
import { CARDS, customSubscriber, leadHolder, proSubscriber, timePasses } from "../../../tests/e2e/billing/contracts.ts";
import { inDatabase } from "../../../tests/e2e/database.ts";
import { planned, signUp } from "../../../tests/e2e/household.ts";
import { enter } from "../../../tests/e2e/leads/buyers.ts";
import { sellLead } from "../../../tests/e2e/leads/leads.ts";
import { accept, invite } from "../../../tests/e2e/leads/trade-people.ts";
import { operator } from "../../../tests/e2e/operators/operator.ts";
import { getFileName, type Look, SCHEMES, WIDTHS } from "./index-page.ts";
import { LOOKS } from "./screens.ts";

type Ids = Record<string, string>;
/** Pages that redirect after a moment are captured before. */
const DRAWN_WITHIN_MS = 8000;
/** A chart redraws shortly after its width has changed. */
const CHART_DRAWN_MS = 250;
const PAST_WEEKS = 3;

const done = async (answer: Promise<APIResponse>): Promise<void> => {
  const response = await answer;
  expect(response.ok(), `${response.url()} ${response.status()}: ${await response.text()}`).toBe(true);
};

async function ownIds(page: Page): Promise<Ids> {
  const [plan] = (await (await page.request.get("/api/simple-meal-plans-with-items")).json()) as { items: { recipeId: string }[] }[];
  const [list] = (await (await page.request.get("/api/simple-shopping-lists")).json()) as { id: string }[];
  return { recipe: plan?.items[2]?.recipeId ?? "", list: list?.id ?? "" };
}

/** Several weeks, a pantry and saved recipes. */
async function withMonths(page: Page): Promise<Ids> {
  await planned(page, { householdSize: 5, weeklyBudget: "190.00" });
  for (let week = 1; week <= PAST_WEEKS; week++) {
    const [plan] = (await (await page.request.get("/api/simple-meal-plans-with-items")).json()) as { id: string }[];
    await inDatabase(
      "update meal_plan set monday = monday - 7 * $1::int, created_at = created_at - 7 * $1 * interval '1 day' where id = $2",
      [PAST_WEEKS + 1 - week, plan?.id],
    );
    await done(page.request.post("/api/simple-meal-plans"));
  }
  const { recipes } = (await (await page.request.get("/api/recipes?meal=dinner")).json()) as { recipes: { id: string }[] };
  for (const { id } of recipes) await done(page.request.post("/api/saved-recipes", { data: { recipeId: id } }));
  await done(page.request.put("/api/pantry/staples", { data: { have: STAPLES.slice(0, 12).map(({ foodId }) => foodId) } }));
  for (const foodId of ["carrot", "onion"])
    await done(page.request.put(`/api/pantry/${foodId}`, { data: { level: "have", quantity: 500 } }));
  return ownIds(page);
}

/** Subscribers: paying, with a declined card, and a lead's customer. */
async function withCustomers(page: Page): Promise<Ids> {
  const made = [
    { ...(await proSubscriber(page)), moves: 2 },
    { ...(await customSubscriber(page, CARDS.declines)), moves: 1 },
    { ...(await leadHolder(page)), moves: 1 },
  ];
  await page.context().clearCookies();
  await operator(page);
  for (const { subscriptionId, moves } of made)
    await timePasses(page.request, subscriptionId, ...Array.from({ length: moves }, () => ({ toNextCharge: true }) as const));
  return {};
}

async function invitedBuyer(page: Page): Promise<Ids> {
  const email = `${randomUUID()}@trade.test`;
  const link = await invite(page, "buyer", "Acme Motor Care", email);
  await page.context().clearCookies();
  await accept(page, link, "Acme Motor Care", email);
  return {};
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
  "operator with nothing yet": async (page) => {
    await operator(page);
    return {};
  },
  "operator with customers": withCustomers,
  "lead buyers with the password": async (page) => {
    for (let lead = 0; lead < 3; lead++) await sellLead(page);
    return {};
  },
  "lead buyer with nothing yet": invitedBuyer,
};

/** Pages whose login does not survive a reload. */
const ENTER: Record<string, (page: Page) => Promise<void>> = { "lead buyers with the password/buyer-analytics": enter };

/** High enough to show the whole page: the browser's own full-page screenshots leave charts blank. */
const wholeHeight = (page: Page): Promise<number> => page.evaluate((least) => Math.max(least, document.documentElement.scrollHeight), 844);

/** All pictures of one screen. An unfinished page is captured as a person would see it. */
async function take(page: Page, look: Look, path: string, ids: Ids): Promise<void> {
  await page.setViewportSize({ width: WIDTHS[0], height: 844 });
  const open = ENTER[`${look}${path}`] ?? (() => page.goto(path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? "")));
  await open(page);
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
      await page.setViewportSize({ width, height: await wholeHeight(page) });
      if ((await page.locator("figure").count()) > 0) await page.waitForTimeout(CHART_DRAWN_MS);
      await page.screenshot({ path: getFileName(look, path, width, scheme), type: "jpeg", quality: 70 });
    }
}

test.describe.configure({ mode: "parallel" });
for (const look of Object.keys(LOOKS) as Look[])
  test(look, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const ids = await BEGIN[look](page);
    for (const path of LOOKS[look]) await take(page, look, path, ids);
  });
