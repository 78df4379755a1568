import { expect, signUp, test } from "../household.ts";

test.use({ viewport: { width: 1280, height: 900 } });

for (const [id, path, heading, parts] of [
  ["H-ROUTE-09", "/privacy", "Privacy", ["What we store, and why", "Cookies", "How long we keep it", "Your rights"]],
  ["H-ROUTE-10", "/terms", "Terms", ["Free trial, price and payment", "Changing your mind, cancelling and refunds"]],
  ["H-ROUTE-11", "/about", /^About/, ["What it does", "Where the figures come from"]],
] as const) {
  test(`${path} is read by anybody, signed in or not, part by part (${id}, D-26h)`, async ({ page }) => {
    for (const signIn of [false, true]) {
      if (signIn) await signUp(page);
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
      for (const part of parts) await expect(page.getByRole("heading", { level: 2, name: part })).toBeVisible();
    }
    const link = page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name: parts[1] });
    const target = await link.getAttribute("href");
    await page.goto(`${path}${target}`);
    await page.reload(); // as from a link in a mail
    await expect(page.getByRole("heading", { level: 2, name: parts[1] })).toBeInViewport();
  });
}

test("the terms say the refund policy, and the number of recipes is the true one", async ({ page }) => {
  await page.goto("/terms");
  await expect(page.getByText(/within 14 days without giving a reason/)).toBeVisible();
  await expect(page.getByText(/7 days, free and without a card/)).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("£"); // prices come from the server, before the pay button
  await page.goto("/about");
  const { recipes } = (await (await page.request.get("/api/facts")).json()) as { recipes: number };
  await expect(page.getByText(`${recipes.toLocaleString("en-GB")} recipes`)).toBeVisible();
});
