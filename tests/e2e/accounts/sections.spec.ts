import { expect, household, test } from "../household.ts";

const SECTIONS = {
  Preferences: { path: "/account", shows: "Save Preferences" },
  People: { path: "/account/people", shows: "Send invitation" },
  Taste: { path: "/account/taste", shows: "Tap what you'd eat" },
  Calendar: { path: "/account/calendar", shows: "Calendar" },
  Notifications: { path: "/account/notifications", shows: "Confirm your email address" },
  "Logging in": { path: "/account/sign-in", shows: "Password" },
  "Your data": { path: "/account/data", shows: "Everything (JSON)" },
};

test(`the account has sections, each with its own address, and a list of links to all of them`, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await household(page);
  await page.goto("/account");
  const list = page.getByRole("navigation", { name: "Account" });
  for (const [label, { path, shows }] of Object.entries(SECTIONS)) {
    await list.getByRole("link", { name: label }).click();
    await expect(page).toHaveURL((url) => url.pathname === path);
    await expect(list.getByRole("link", { name: label })).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("main").getByText(shows).filter({ visible: true }).last()).toBeVisible();
  }
  await page.reload();
  await expect(page.getByRole("button", { name: "Delete account" })).toBeVisible();
  await page.goto("/account");
  const boxes = () => Promise.all([list.boundingBox(), page.locator("main form").boundingBox()]);
  const [above, form] = await boxes();
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(form?.y ?? 0);
  await page.setViewportSize({ width: 1280, height: 844 });
  const [beside, wideForm] = await boxes();
  expect((beside?.x ?? 0) + (beside?.width ?? 0)).toBeLessThanOrEqual(wideForm?.x ?? 0);
  await expect(page.getByRole("button", { name: "Delete account" })).toHaveCount(0);
});
