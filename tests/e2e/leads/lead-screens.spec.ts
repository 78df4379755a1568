import { complaintsOf } from "../browser-log.ts";
import { expect, test } from "../household.ts";
import { look } from "../look.ts";
import { sellLead } from "./leads.ts";

test("a lead's pages, from the welcome to the end of the wait, work on a small phone, in the dark and for screen readers, and leave the browser's log empty", async ({
  page,
}) => {
  test.setTimeout(180_000); // sixteen looks
  const { session } = await sellLead(page);
  const complaints = complaintsOf(page);
  await page.goto(`/lead-welcome?session=${session}`);
  await page.getByRole("link", { name: "Continue" }).waitFor();
  await look(page, "leads/welcome");
  await page.goto(`/lead-subscribe?session=${session}`);
  await page.getByLabel("Card number").waitFor();
  await page.getByLabel("Your payments").waitFor();
  await look(page, "leads/offer");
  await page.goto("/lead-processing?session=demo-1");
  await page.getByRole("heading", { name: "No offer this time" }).waitFor();
  await look(page, "leads/end");
  await page.goto(`/lead-processing?session=demo-${Date.now().toString(36)}`);
  await page.getByRole("progressbar").waitFor();
  await look(page, "leads/processing");
  expect(complaints).toEqual([]);
});

test("the sellers' guide is there for everybody (H-ROUTE-17, D-26g)", async ({ page }) => {
  await page.goto("/buyer-api-guide");
  await expect(page.getByRole("heading", { name: "Buyer API guide" })).toBeVisible();
  for (const words of ["POST /api/buyer/ping", "POST /api/buyer/post", "Idempotency-Key"])
    await expect(page.getByText(words).first()).toBeVisible();
  const code = page.getByRole("term").filter({ hasText: "409" });
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const lines = await code.evaluate((element) => {
      const digits = document.createRange();
      digits.selectNodeContents(element);
      return digits.getClientRects().length;
    });
    expect(lines, `lines of a code at ${width} px`).toBe(1);
  }
});
