import { expect, test } from "../household.ts";
import { sellLead } from "./leads.ts";

test("the offer's page says what became of an application that was passed on, and does not pass it on again", async ({ page }) => {
  const { session } = await sellLead(page);
  await page.route(`/api/leads/${session}`, async (route) => {
    const response = await route.fetch(); // the lead's workflow writes its stage: only the answer is changed
    await route.fulfill({ response, json: { ...(await response.json()), stage: "expired" } });
  });
  await page.goto(`/lead-subscribe?session=${session}`);
  const card = page.getByRole("region", { name: "No answer in time" });
  await expect(card).toContainText("passed on only once");
  await expect(card.getByRole("link", { name: "moneyhelper.org.uk" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Continue without protection" })).toHaveCount(0);
  await expect(page.getByLabel(/Pass my application details/)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Confirm", exact: true })).toBeVisible(); // the protection may be bought all the same
});
