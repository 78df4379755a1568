import { expect, expectToast, household, test } from "../household.ts";
import { expectFit, secrets } from "../operators/operator.ts";
import { DATA, enter } from "./buyers.ts";

// nobody is signed in
test("the buyer's gate asks for a password, says only that another is wrong, and opens for the right one (P-UI-60, P-VAL-08, P-ERR-12, P-ERR-13, P-ERR-14, P-ERR-16, H-ROUTE-18, P-ROUTE-06, P-ROLE-02)", async ({
  page,
}) => {
  await page.goto("/buyer-analytics");
  await expect(page.getByRole("heading", { name: "Buyer Analytics Dashboard" })).toBeVisible();
  await expect(page.getByText("Enter password to access analytics")).toBeVisible();
  await expect(page.getByLabel("Password")).toHaveValue(""); // nothing is prefilled
  await page.getByRole("button", { name: "Access Dashboard" }).click();
  await expectToast(page, "Password Required", "Please enter a password");
  await expectFit(page);
  await page.getByLabel("Password").fill("not the password");
  await page.getByRole("button", { name: "Access Dashboard" }).click();
  await expectToast(page, "Authentication Failed", "Incorrect password. Check it and try again.");
  await page.getByLabel("Password").fill(secrets().buyerPassword);
  await page.getByLabel("Password").press("Enter");
  await expectToast(page, "Success", "Authentication successful");
  await expect(page.getByRole("heading", { name: "Lead Buyer Analytics" })).toBeVisible();
  await expect(page.getByText("Track lead purchases, conversions, and ROI")).toBeVisible();
});

test("the token stays in this page, goes as a bearer without a cookie, and leaves with the data and the password (P-STATE-07, P-UI-61, P-ERR-17, D-25a, P-ROLE-08)", async ({
  page,
}) => {
  await household(page); // a session that must not be sent along
  const asked = page.waitForRequest(DATA);
  await enter(page);
  const headers = await (await asked).allHeaders();
  expect(headers["authorization"]).toMatch(/^Bearer [\w-]{43}$/);
  const token = headers["authorization"]?.split(" ")[1] ?? "";
  expect(headers["cookie"]).toBeUndefined();
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))).not.toContain(token);
  await page.getByRole("button", { name: "Logout" }).last().click();
  await expectToast(page, "Logged Out");
  const again = () => page.request.get("/api/buyer/analytics/data", { headers: { authorization: `Bearer ${token}` } });
  await expect.poll(async () => (await again()).status()).toBe(401); // the token ended on the server
  await expect(page.getByLabel("Password")).toHaveValue("");
  await expect(page.getByText("Conversion Funnel")).toBeHidden();
  await page.reload();
  await expect(page.getByRole("button", { name: "Access Dashboard" })).toBeVisible();
});

test("nothing that the page loads holds the password (P-ROLE-08)", async ({ page }) => {
  const bodies: Promise<string>[] = [];
  page.on("response", (response) => {
    if (/javascript|html|json/.test(response.headers()["content-type"] ?? "")) bodies.push(response.text().catch(() => ""));
  });
  await enter(page);
  await expect(page.getByText("Conversion Funnel")).toBeVisible();
  const loaded = await Promise.all(bodies);
  expect(loaded.length).toBeGreaterThan(3);
  expect(loaded.filter((body) => body.includes(secrets().buyerPassword))).toEqual([]);
});
