import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, holdCall, household, planned, test } from "../household.ts";

/** The API checks for changed prices every 15 seconds. */
const SEEN_WITHIN_MS = 30_000;
const home = process.env["E2E_HOME"] ?? "";
const command = (...args: string[]) =>
  execFileSync(process.execPath, ["deploy/commands/prices.ts", ...args], {
    env: { ...process.env, LARDERLY_HOME: home, DATABASE_URL: "" },
  }).toString();

type Line = { name: string; quantity: number; cupboard: boolean };

test("prices that are imported while the product runs are on the list, with their day and source, and at the comparison of shops; the rest stays an estimate", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await planned(page, { supermarket: "coop" });
  const [plan] = (await (await page.request.get("/api/simple-meal-plans-with-items")).json()) as { id: string }[];
  const [before] = (await (await page.request.get("/api/simple-shopping-lists")).json()) as { id: string; items: Line[] }[];
  const bought = before?.items.find(({ cupboard }) => !cupboard);
  const found = (await (await page.request.get(`/api/foods?search=${encodeURIComponent(bought?.name ?? "")}`)).json()) as {
    foodId: string;
    name: string;
  }[];
  const foodId = found.find(({ name }) => name === bought?.name)?.foodId;
  await page.goto(`/shopping-lists/${before?.id}`);
  await expect(page.getByText("Prices are estimates from dated averages.")).toBeVisible();
  await expect(page.getByText(/price as of/)).toHaveCount(0);

  const row = command("export", "--shop", "coop")
    .split("\n")
    .find((line) => line.startsWith(`${foodId},`));
  writeFileSync(join(home, "coop.csv"), `food_id,pack_size,pack_pence\n${row}\n`);
  try {
    expect(
      command("import", join(home, "coop.csv"), "--shop", "coop", "--as-of", "2026-11-20", "--source", "Receipts, own collection"),
    ).toContain("1 price of 1 food at Co-op, as of 20 Nov 2026.");
    const known = async () =>
      ((await (await page.request.get("/api/shops")).json()) as { id: string; realPrices: number }[]).find(({ id }) => id === "coop")
        ?.realPrices;
    await expect.poll(known, { timeout: SEEN_WITHIN_MS }).toBe(1);

    const made = await page.request.post("/api/shopping-lists", { data: { mealPlanId: plan?.id } });
    const { id } = (await made.json()) as { id: string };
    const answer = await holdCall(page, `/api/shopping-lists/${id}/prices`);
    await page.goto(`/shopping-lists/${id}`);
    await expect(page.getByText("Pricing the list at other shops")).toBeAttached();
    await answer();
    const line = page.getByRole("listitem").filter({ has: page.getByRole("checkbox", { name: bought?.name ?? "" }) });
    await line.getByRole("button").click();
    await expect(line.getByText("price as of 20 Nov 2026, Receipts, own collection")).toBeVisible();
    await expect(page.getByText(/price as of/)).toHaveCount(1);
    await expect(page.getByText("Undated prices are estimates from dated averages.")).toBeVisible();
    await expect(page.getByText(/at the till, est\./)).toBeVisible();
    const elsewhere = page.getByRole("region", { name: "The same list at other shops" });
    await expect(elsewhere.getByRole("listitem").filter({ hasText: "Co-op" })).toContainText(
      /1 of \d+ foods at real prices as of 20 Nov 2026; the rest at an estimated level set by hand, as of November 2026/,
    );
    await expect(elsewhere.getByText(/Sources: .*Receipts, own collection/)).toBeVisible();

    await page.goto("/account");
    await expect(page.getByText(/^1 of \d+ foods have real prices, as of 20 Nov 2026 \(Receipts, own collection\)/)).toBeVisible();
  } finally {
    command("remove", "--shop", "coop");
  }
});

test("a list of which every price is real is not called an estimate", async ({ page }) => {
  await planned(page);
  const [list] = (await (await page.request.get("/api/simple-shopping-lists")).json()) as { id: string }[];
  await page.route(`/api/simple-shopping-lists/${list?.id}`, async (route) => {
    const body = (await (await route.fetch()).json()) as { items: object[] };
    const priceFrom = { asOf: "2026-11-20", source: "Receipts" };
    await route.fulfill({ json: { ...body, items: body.items.map((item) => ({ ...item, priceFrom })) } });
  });
  await page.goto(`/shopping-lists/${list?.id}`);
  await expect(page.getByText("Prices are the shop's own, on the dates shown.")).toBeVisible();
  await expect(page.getByText(/at the till$/)).toBeVisible();
});

test("a shop without real prices says that its prices are estimates", async ({ page }) => {
  await household(page, { supermarket: "waitrose" });
  await page.goto("/account");
  await expect(page.getByText("Prices are estimates: average food prices, adjusted to this shop.")).toBeVisible();
});
