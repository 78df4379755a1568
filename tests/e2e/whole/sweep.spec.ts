import type { Page } from "@playwright/test";
import { PUBLIC_PAGES } from "#domain/content/public-pages.ts";
import { ADMIN_TABS } from "../../../web/features/operators/pages.ts";
import { proSubscriber } from "../billing/contracts.ts";
import { expect, household, planned, signUp, test } from "../household.ts";
import { enter } from "../leads/buyers.ts";
import { operator } from "../operators/operator.ts";
import { SCREENS, SCREENS_OF, SCREENS_TO_READ } from "../screens.ts";
import { atBothWidths, coversNoControl, hasNoHouseholdShell, isAccessible, logoutButtons, on, sweep, WIDE } from "./sweep.ts";

test.describe.configure({ mode: "parallel", timeout: 180_000 }); // each test opens many pages

const FINE = "are accessible (axe, light and dark), never scroll sideways at 320 px, and leave the browser's log empty";
const POST = "/blog/ten-cheapest-dinners";

const VISITORS = [
  "/",
  "/login",
  "/signup",
  "/magic-login",
  "/forgot-password",
  "/reset-password",
  "/about",
  "/privacy",
  "/terms",
  "/contact",
  "/blog",
  POST,
];
const VISITORS_CLOSED = ["/setup", "/ai-onboarding", "/join", "/cancel-subscription", "/stop-notifications"];
const OTHER_AREAS = { "/admin": "Password", "/buyer-api-guide": "/api/buyer/ping", "/lead-subscribe": "Session Issue" };
const LEADS = ["/lead-welcome", "/lead-subscribe?session=demo-look", "/lead-processing?session=demo-look"];
const OPERATORS = [
  "/admin",
  "/admin/automation",
  "/admin/audit",
  "/admin/leads",
  "/admin/operators",
  "/buyer-analytics",
  "/stripe-test",
  "/stripe-debug",
  "/account",
];
const WITH_SUPPORT_BUTTON = ["/", "/shopping-lists", "/simple-shopping-lists", "/pantry", "/pantry/staples", "/meal-planner", "/account"];
/** Pages that say whether a household pays, and what it saves. */
const PAYING = [
  "/",
  "/more",
  "/list",
  "/meal-planner?tab=budget",
  "/budget-tracker",
  "/billing-dashboard",
  "/billing/card",
  "/subscribe",
  "/stripe-payment",
  "/cancel-subscription",
  "/stripe-debug",
];

/** Collects the API calls of the page, each with its resource type, since the last navigation. */
function apiCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) calls.length = 0;
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) calls.push(`${request.resourceType()} ${pathname}`);
  });
  return calls;
}

for (const paths of [VISITORS, VISITORS_CLOSED])
  test(`a visitor's pages ${FINE}; the app takes over a server-drawn page unchanged (from ${paths[0]}, H-ROLE-03)`, async ({ page }) => {
    const drawn = [...PUBLIC_PAGES.map(({ path }) => path), POST];
    const calls = apiCalls(page);
    await sweep(
      page,
      paths,
      on(drawn, async (_page, path) => {
        await expect(page.locator("#root [inert]")).toHaveCount(0);
        const html = await (await page.request.get(path)).text();
        await expect(page).toHaveTitle(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? "none");
        const main = await page.evaluate(
          (text) => new DOMParser().parseFromString(text, "text/html").querySelector("main")?.textContent,
          html,
        );
        expect(await page.getByRole("main").textContent(), path).toBe(main);
      }),
      isAccessible,
      on(VISITORS, async (_page, path) => expect(new URL(page.url()).pathname).toBe(path)),
      on(drawn, async (_page, path) => {
        const fetched = calls.filter((call) => call.startsWith("fetch "));
        const allowed = ["fetch /api/user", "fetch /api/auth/passkey/options"];
        expect(
          fetched.filter((call) => !allowed.includes(call)),
          path,
        ).toEqual([]);
        expect(new Set(fetched).size, path).toBe(fetched.length);
      }),
    );
  });

test(`pages to read ${FINE} when signed in; the operators' area and the lead funnel exist beside the household's product; lead pages link nowhere else and name their operator (H-UI-06)`, async ({
  page,
}) => {
  await sweep(page, Object.keys(OTHER_AREAS), async (_page, path) =>
    expect(page.getByText(OTHER_AREAS[path as keyof typeof OTHER_AREAS]).first()).toBeVisible(),
  );
  await expect(page.getByText("Return to Home")).toBeVisible();
  await household(page);
  await sweep(
    page,
    SCREENS_TO_READ.filter((path) => !VISITORS.includes(path)),
    isAccessible,
    on(
      LEADS,
      atBothWidths(async (_page, path) => {
        await hasNoHouseholdShell(page, path);
        await expect(page.getByRole("banner").getByRole("link"), path).toHaveCount(0);
        await expect(logoutButtons(page), path).toHaveCount(0);
        const footer = page.getByRole("contentinfo");
        await expect(footer).toContainText("a monthly paid service, not a loan");
        await expect(footer.getByRole("link", { name: "moneyhelper.org.uk" })).toBeVisible();
        await expect(footer.locator('a[href^="mailto:"]')).toBeVisible();
      }),
    ),
  );
});

for (const [of, paths] of Object.entries(SCREENS_OF))
  test(`a household's screens of ${of} ${FINE}; the support button covers no control`, async ({ page }) => {
    await planned(page);
    const calls = apiCalls(page);
    const all = of === "shopping and the budget" ? [...paths, "/pantry/staples"] : paths;
    await sweep(
      page,
      all,
      on(["/meal-planner"], async () => expect(calls.filter((call) => call.endsWith(" /api/user"))).toHaveLength(1)),
      isAccessible,
      on(["/nowhere"], async () => expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible()),
      on(WITH_SUPPORT_BUTTON, coversNoControl),
    );
  });

test(`a plan's own recipe and lists, and the recipe's window, ${FINE}; the support button covers no control`, async ({ page }) => {
  await planned(page);
  const [plan] = (await (await page.request.get("/api/simple-meal-plans-with-items")).json()) as { items: { recipeId: string }[] }[];
  const [list] = (await (await page.request.get("/api/simple-shopping-lists")).json()) as { id: string }[];
  const lists = [`/shopping-lists/${list?.id}`, `/simple-shopping-lists/${list?.id}`];
  await sweep(page, [`/recipe/${plan?.items[0]?.recipeId}`, ...lists], isAccessible, on(lists, coversNoControl));
  await page.goto("/meal-planner");
  await page
    .getByRole("button", { name: /View Recipe/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "Method" })).toBeVisible();
  await isAccessible(page, "recipe dialog");
});

test("the pages of a user without a household setup leave the browser's log empty", async ({ page }) => {
  await signUp(page);
  const operators = SCREENS_OF["the operators, closed to it"];
  await sweep(page, [...SCREENS.filter((path) => !operators.includes(path) && !path.includes("?")), "/onboarding"]);
});

test("an operator's pages leave the browser's log empty and have the operator navigation, one log-out and compact rows", async ({
  page,
}) => {
  await operator(page);
  await sweep(
    page,
    OPERATORS,
    on(
      OPERATORS.filter((path) => path !== "/buyer-analytics" && path !== "/stripe-debug"),
      atBothWidths(async (_page, path) => {
        await hasNoHouseholdShell(page, path);
        if ((page.viewportSize()?.width ?? 0) < 768) await page.getByRole("button", { name: "Open menu" }).click();
        await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Audit trail" })).toBeVisible();
        await expect(logoutButtons(page), path).toHaveCount(1);
      }),
    ),
    on(["/admin"], async () => {
      const row = page.getByRole("region", { name: "Expected revenue" }).getByRole("row").nth(2);
      for (const [width, height] of [
        [390, 41],
        [1280, 32],
      ] as const) {
        await page.setViewportSize({ width, height: 844 });
        await expect.poll(async () => (await row.boundingBox())?.height, `${width} px wide`).toBe(height);
      }
    }),
  );
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/admin?tab=${ADMIN_TABS.at(-1)?.value}`);
    await expect(page.getByRole("tab", { selected: true })).toHaveText(ADMIN_TABS.at(-1)?.label ?? "");
  }
});

test("the buyers' figures have their own log-out and nothing for households, for operators too", async ({ page }) => {
  const oneLogout = atBothWidths(async () => {
    await hasNoHouseholdShell(page, "/buyer-analytics");
    const menu = page.getByRole("button", { name: "Open menu" });
    if (await menu.isVisible()) await menu.click();
    await expect(logoutButtons(page)).toHaveCount(1);
  });
  await operator(page);
  await enter(page);
  await oneLogout(page, "/buyer-analytics");
  await page.context().clearCookies();
  await page.setViewportSize(WIDE);
  await enter(page);
  await oneLogout(page, "/buyer-analytics");
  await expect(page.getByRole("banner").getByRole("link")).toHaveCount(0);
  await page.goto("/buyer-api-guide");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await atBothWidths(hasNoHouseholdShell)(page, "/buyer-api-guide");
});

test("a paying household's pages leave the browser's log empty, offer no subscription, and show one savings figure", async ({ page }) => {
  await proSubscriber(page);
  expect((await page.request.post("/api/simple-meal-plans")).status()).toBe(201);
  const [plan] = (await (await page.request.get("/api/simple-meal-plans-with-items")).json()) as { saved: string }[];
  const main = page.getByRole("main");
  await sweep(page, PAYING, async (_page, path) => {
    await page.setViewportSize(WIDE);
    await expect(main.getByRole("link", { name: /^Subscribe/ }).or(main.getByRole("button", { name: /^Subscribe/ })), path).toHaveCount(0);
    if (path === "/" || path.includes("budget"))
      await expect(main.getByText(`£${plan?.saved}`).filter({ visible: true }).first(), path).toBeVisible();
  });
});
