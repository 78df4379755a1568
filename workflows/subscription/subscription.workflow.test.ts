import { expect, it } from "vitest";
import { billingStories } from "../../checks/setup/billing-stories.ts";

const stories = billingStories();

it("a year", async () => {
  const tale = await stories.subscribe("a moved year", "2027-01-10T15:00:00Z", 31);
  const t = Date.now();
  const now = await tale.forward(396);
  console.log(
    Date.now() - t,
    tale.world.dueDates,
    tale.world.letters,
    tale.world.asks.map((a) => new Date(a.atMs).toISOString()).slice(0, 3),
  );
  expect(now.paidPeriods).toBe(13);
});
