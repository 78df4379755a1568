import type { Browser, Page } from "@playwright/test";
import { expect, expectToast, mailedLink, PASSWORD } from "../household.ts";
import { operator } from "../operators/operator.ts";

const JOIN_LINK = /http\S+\/trade\/join#token=\S+/;

/** Somebody else, in a browser and at an address of their own. */
export async function otherPerson(browser: Browser, width: number): Promise<Page> {
  const part = () => Math.floor(Math.random() * 250);
  const context = await browser.newContext({
    viewport: { width, height: 844 },
    extraHTTPHeaders: { "x-forwarded-for": `10.${part()}.${part()}.${part()}` },
  });
  return context.newPage();
}

export const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** An operator makes a buyer or a seller, and invites somebody to it. @returns the mailed link. */
export async function invite(page: Page, kind: "buyer" | "seller", name: string, email: string, boughtFor?: string): Promise<string> {
  await operator(page);
  await page.goto("/admin/leads");
  await page.getByLabel(`Name of the new ${kind}`).fill(name);
  if (kind === "seller") {
    const form = page.locator("form").filter({ has: page.getByRole("button", { name: "Create seller" }) });
    await form.getByLabel("Maximum price per lead (£)").fill("12.50");
    await form.getByLabel("Maximum leads a day").fill("20");
    if (boughtFor) await form.getByLabel("Bought for").selectOption({ label: boughtFor });
  }
  await page.getByRole("button", { name: `Create ${kind}` }).click();
  await card(page, name).getByLabel(`Invite to ${name} by email`).fill(email);
  await card(page, name).getByRole("button", { name: "Send invitation" }).click();
  await expectToast(page, `Invitation sent to ${email}`);
  return mailedLink(page, email, JOIN_LINK);
}

/** Opens the link of the mail, chooses a password, and logs in as everybody does. */
export async function accept(page: Page, link: string, organisation: string, email: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByText(organisation)).toBeVisible();
  expect(page.url()).not.toContain("token");
  await page.getByLabel("Your name").fill("Bea Buyer");
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Create my account" }).click();
  await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await page.waitForURL("**/trade");
}
