import { randomUUID } from "node:crypto";
import { startPushServer, testBrowser } from "../../setup/accounts/push-server.ts";
import { confirmAddress, expect, household, test } from "../household.ts";

test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: "allow" });

test("a timer of a step is told by push while the phone is locked, and one that was taken back is not", async ({ page }) => {
  const service = await startPushServer();
  const browser = testBrowser(`${service.origin}/send/timers`);
  // a browser without a window refuses notifications and has no push service: its person says yes when asked, and it subscribes at ours
  await page.addInitScript((subscription) => {
    let permission: NotificationPermission = "default";
    let held: PushSubscription | null = null;
    Object.defineProperty(Notification, "permission", { get: () => permission });
    Notification.requestPermission = async () => {
      permission = "granted";
      return permission;
    };
    PushManager.prototype.getSubscription = async () => held;
    PushManager.prototype.subscribe = async () => {
      held = { toJSON: () => subscription, options: {} } as unknown as PushSubscription;
      return held;
    };
  }, browser.subscription);
  await household(page);
  await confirmAddress(page);
  const { recipes } = await (await page.request.get("/api/recipes?text=chicken+curry&meal=dinner")).json();
  const path = `/recipe/${recipes[0].id}/cook`;
  await page.goto(path);
  await page.getByRole("button", { name: "Start cooking" }).click();
  const start = page.getByRole("button", { name: /^Start \d+ min$/ }).first();
  while (!(await start.isVisible())) await page.getByRole("button", { name: "Next" }).click();
  await start.click();
  await expect(page.getByText("while your phone is locked")).toHaveCount(0);
  await page.getByRole("button", { name: "Notify me" }).click();
  await expect(page.getByText("We'll notify you when the time is up, even while your phone is locked.")).toBeVisible();

  // no step takes seconds, so these two are asked for as the page asks for its own
  const timers = ["/api/cook-timers/", "/api/cook-timers/"].map((call) => call + randomUUID());
  const tellIn = async (timer: string, inSeconds: number, label: string) => {
    const answer = await page.request.put(timer, { data: { dish: "Chicken curry", label, path, inSeconds } });
    expect(answer.status()).toBe(200);
  };
  await tellIn(timers[0] ?? "", 1, "Step 2, 20 min");
  expect((await page.request.delete(timers[0] ?? "")).status()).toBe(200);
  await tellIn(timers[1] ?? "", 3, "Step 3, 5 min");
  await expect.poll(() => service.pushed.map(({ body }) => browser.open(body)), { timeout: 60_000 }).toHaveLength(1);
  const [told] = service.pushed.map(({ body }) => browser.open(body));
  expect(told).toMatchObject({ kind: "timer", title: "Time's up", body: "Chicken curry: Step 3, 5 min", path });
  await service.close();
});
