import { expect, type Page } from "@playwright/test";
import { household, planned, test } from "../household.ts";
import { openOffer } from "../leads/lead-offer.ts";

/** Notes what the content security policy kept a page from doing, also where a program took that quietly and the browser's log says nothing. */
async function watch(page: Page): Promise<string[]> {
  const kept: string[] = [];
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) =>
      console.log(`content security policy: ${violatedDirective} refused ${blockedURI} to ${sourceFile}`),
    );
  });
  page.on("console", (message) => {
    if (/content security policy/i.test(message.text())) kept.push(`${new URL(page.url()).pathname}: ${message.text()}`);
  });
  return kept;
}

test("no page is kept from anything by our own content security policy, which lets in no style and no script by hand", async ({ page }) => {
  test.slow();
  const kept = await watch(page);
  const policy = (await page.request.get("/")).headers()["content-security-policy"] ?? "";
  expect(policy).not.toContain("unsafe");
  // sweep.spec.ts reads the log of every page as it opens, where a violation would stand
  await page.goto("/login");
  await page.getByRole("button", { name: "Log in" }).click(); // checked by a contract, which comes late
  await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
  await page.goto("/buyer-api-guide");
  await page.locator("#main").waitFor();
  await planned(page);
  await page.goto("/meal-planner");
  await page.getByRole("tab", { name: "Budget" }).click();
  await page.getByRole("tab", { name: "Nutrition" }).click();
  await page.getByRole("tab", { name: "Meals" }).click();
  await openOffer(page);
  await page.getByLabel("Card number").waitFor();
  await page.goto("/api/docs");
  await page.locator(".opblock-tag").first().waitFor();
  expect(kept).toEqual([]);
});

test("an open window keeps the page behind it from scrolling, and lets it go again", async ({ page }) => {
  const kept = await watch(page);
  await household(page);
  await page.goto("/terms");
  await page.getByRole("button", { name: "Contact Support" }).click();
  await page.getByRole("dialog").waitFor();
  await expect(page.locator("body")).toHaveCSS("overflow", /hidden/);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await expect(page.locator("body")).not.toHaveCSS("overflow", /hidden/);
  expect(kept).toEqual([]);
});
