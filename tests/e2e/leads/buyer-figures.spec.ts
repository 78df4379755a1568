import { FIGURES, NO_LEADS } from "../../factories/buyer-figures.ts";
import { expect, test } from "../household.ts";
import { expectFit } from "../operators/operator.ts";
import { DATA, enter } from "./buyers.ts";
import { sellLead } from "./leads.ts";

test("the buyers' figures, with leads and without, are fit for phones, the dark and screen readers", async ({ page }) => {
  for (const [figures, words] of [
    [FIGURES, "The newest 2 of 10 leads"],
    [NO_LEADS, "No leads were bought in this range."],
  ] as const) {
    await page.route(DATA, (route) => route.fulfill({ json: figures }));
    await enter(page);
    await expect(page.getByText(words)).toBeVisible();
    await expectFit(page);
  }
});

// no answer is invented: the lead is sold by a seller's calls, and its visitor opens its welcome page
test("a lead that was sold stands among the leads with its price, its visit and a masked address", async ({ page }) => {
  const { redirect } = await sellLead(page);
  await page.goto(redirect);
  const reference = (await page.getByText("Reference").locator("strong").textContent()) ?? "";
  expect(reference).toMatch(/^\w{8}$/);
  await enter(page);
  const row = page.getByRole("row", { name: new RegExp(`^${reference}`) });
  await expect(row.getByRole("cell")).toHaveText(["£12.50", /^\d+ \w+ 20\d\d, \d\d:\d\d$/, "Yes", "No", /^.•••@l•••$/]);
});
