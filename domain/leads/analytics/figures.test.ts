import { describe, expect, it } from "vitest";
import * as figures from "./figures.ts";

describe("a buyer's figures", () => {
  it("gives rates as fractions, percentages with one decimal, and 0 for an empty whole", () => {
    expect([figures.rate(1, 4), figures.rate(1, 0)]).toEqual([0.25, 0]);
    expect([figures.percent(1, 3), figures.percent(0, 3), figures.percent(3, 0)]).toEqual([33.3, 0, 0]);
  });

  it.each([
    [1000, 3, 333],
    [1000, 0, 0],
  ])("%i p for %i is %i p each (D-43b)", (cost, count, each) => expect(figures.costEach(cost, count)).toBe(each));

  it.each([
    [3000, 1000, 200],
    [1000, 1000, 0],
    [0, 1000, -100],
    [1729, 1200, 44.1],
    [500, 0, 0],
  ])("revenue of %i p at a cost of %i p is a return of %f %% (D-43c)", (revenue, cost, roi) =>
    expect(figures.roiPercent(revenue, cost)).toBe(roi),
  );

  it("counts the visitors lost between two stages, never below 0", () => {
    const stages = { leadsPurchased: 10, welcomePageViews: 6, subscriptionPageViews: 7, subscriptionsCompleted: 2 };
    expect(figures.dropOffs(stages)).toEqual({ purchaseToWelcome: 4, welcomeToSubscription: 0, subscriptionToConversion: 5 });
  });

  it("names the step with the largest loss, the earlier of equals, and none without a loss", () => {
    const drops = { purchaseToWelcome: 1, welcomeToSubscription: 1, subscriptionToConversion: 0 };
    expect(figures.biggestDropOff(drops)).toEqual({ name: "Purchase → Welcome", lost: 1 });
    expect(figures.biggestDropOff({ ...drops, subscriptionToConversion: 3 })).toEqual({ name: "Subscription → Conversion", lost: 3 });
    expect(figures.biggestDropOff({ purchaseToWelcome: 0, welcomeToSubscription: 0, subscriptionToConversion: 0 })).toBeNull();
  });

  it.each([
    [90, "green"],
    [89.9, "yellow"],
    [80, "yellow"],
    [79.9, "red"],
  ])("an acceptance rate of %f is %s (P-CONST-20)", (value, tone) => expect(figures.acceptanceTone(value)).toBe(tone));
  it.each([
    [100, "green"],
    [99.9, "yellow"],
    [0, "yellow"],
    [-0.1, "red"],
  ])("a return on investment of %f is %s (P-CONST-21)", (value, tone) => expect(figures.roiTone(value)).toBe(tone));
  it.each([
    [25, "green"],
    [24.9, "yellow"],
    [15, "yellow"],
    [14.9, "orange"],
    [0.1, "orange"],
    [0, "gray"],
  ])("a conversion of %f is %s (P-CONST-22)", (value, tone) => expect(figures.conversionTone(value)).toBe(tone));
});
