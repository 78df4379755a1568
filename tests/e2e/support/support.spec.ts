import { expect, expectToast, test } from "../household.ts";

test("the contact page is the same form for everybody, and names the address; its priority is normal (H-ROUTE-14, H-UI-20, D-26h)", async ({
  page,
}) => {
  await page.goto("/contact");
  await expect(page.getByRole("heading", { level: 1, name: "Contact" })).toBeVisible();
  await expect(page.getByRole("link", { name: "support@localhost" })).toHaveAttribute("href", "mailto:support@localhost");
  await expect(page.getByLabel("Priority")).toHaveValue("normal");
  await page.getByRole("button", { name: "Technical support" }).click();
  await page.getByRole("button", { name: "Send Message" }).click();
  await expectToast(page, "Missing Information", "Please fill in all required fields");
  await page.getByLabel("Name *").fill("Grace");
  await page.getByLabel("Email *").fill("grace@larder.test");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Thank you. We've got your message.")).toBeVisible();
  await expect(page.getByLabel("Message *")).toHaveValue("", { timeout: 20_000 }); // the form is back, and empty
});
