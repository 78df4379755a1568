import { type Pushed, startPushServer, testBrowser } from "../../setup/accounts/push-server.ts";
import { axeOn, graveFaults } from "../axe.ts";
import { expectNoSideScroll } from "../fit.ts";
import { confirmAddress, expect, expectToast, household, test } from "../household.ts";

test.use({ serviceWorkers: "allow" });

test(`a user enables push on this device, chooses the kinds, and stops it`, async ({ page }) => {
  const service = await startPushServer();
  const browser = testBrowser(`${service.origin}/send/1`);
  // a browser without a window refuses notifications whoever is asked, and has no push service of its own: its person says yes, and it subscribes at ours
  await page.addInitScript((subscription) => {
    let permission: NotificationPermission = "default";
    Object.defineProperty(Notification, "permission", { get: () => permission });
    Notification.requestPermission = async () => {
      permission = "granted";
      return permission;
    };
    PushManager.prototype.subscribe = async () => ({ toJSON: () => subscription }) as unknown as PushSubscription;
    PushManager.prototype.getSubscription = async () => null;
  }, browser.subscription);
  await page.setViewportSize({ width: 390, height: 844 });
  await household(page);
  await confirmAddress(page);
  await page.goto("/account/notifications");
  await expect(page.getByRole("switch", { name: "Devices" })).toHaveCount(0);
  await page.getByRole("button", { name: /^Tell me on this (phone|computer)$/ }).click();
  await expectToast(page, "Switched on", "Now choose what we tell you here.");
  const cook = page.getByRole("group", { name: "Cook tonight" });
  await cook.getByRole("switch", { name: "Devices" }).check();
  await page.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Saved", "We tell you what you chose.");
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await graveFaults(axeOn(page)), `${width} px wide`).toEqual([]);
    await expectNoSideScroll(page, `${width} px wide`);
  }

  await page.getByRole("button", { name: "Send a test here" }).click();
  await expect.poll(() => service.pushed.length).toBe(1);
  const [{ body }] = service.pushed as [Pushed];
  expect(browser.open(body)).toMatchObject({ kind: "test", path: "/account/notifications" });

  await page.reload();
  await expect(cook.getByRole("switch", { name: "Devices" })).toBeChecked();
  await page
    .getByRole("list", { name: "Devices that we tell" })
    .getByRole("button", { name: /^Stop / })
    .click();
  await expect(page.getByRole("button", { name: /^Tell me on this (phone|computer)$/ })).toBeVisible();
  await expect(page.getByRole("list", { name: "Devices that we tell" })).toHaveCount(0);
  await service.close();
});
