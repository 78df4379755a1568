import { expect, it } from "vitest";
import { dueAtMs } from "../calendar/dates.ts";
import { at, charge, due, fresh, lost, paidOnce, pending, refunded, soft } from "./household.fixture.ts";
import { atFullPrice, hasIntroductoryPrice, summariseEarlierContracts } from "./introductory.ts";
import { applyOutcome, markInFlight } from "./outcome.ts";
import { cancelled } from "./transitions.ts";

it("charges the full price for an untried first period with a card that has had the introductory one", () => {
  const full = { firstPeriodPence: 2477, laterPeriodPence: 2477 };
  expect(atFullPrice(fresh).terms).toMatchObject(full);
  expect(atFullPrice(pending)).toMatchObject({ terms: full, charge: { ...charge(pending), amountPence: 2477 } });
  const absent = applyOutcome(lost(pending, 1), { kind: "absent", atMs: due(pending) });
  for (const tried of [soft(markInFlight(pending), due(pending)), markInFlight(pending), absent])
    expect(charge(atFullPrice(tried)).amountPence).toBe(999); // the amount of a tried attempt never changes
  expect(atFullPrice(paidOnce)).toBe(paidOnce);
});

it("a first period that costs as much as later ones has no introductory price", () => {
  const priced = [998, 999, 1000].map((firstPeriodPence) => hasIntroductoryPrice({ firstPeriodPence, laterPeriodPence: 999 }));
  expect(priced).toEqual([true, false, false]);
});

it("of two contracts, the payment that was not refunded counts", () => {
  const left = cancelled(paidOnce, at("2026-02-20T12:00:00Z"));
  const back = refunded(cancelled(paidOnce, at("2026-02-05T12:00:00Z")), "2026-01-31", at("2026-02-05T12:00:10Z"));
  expect(summariseEarlierContracts([left, back])?.paidOn).toBe("2026-01-31");
});

it("a household brings its paid period and last payment from an earlier contract, unless it was refunded", () => {
  expect(summariseEarlierContracts([])).toBeNull();
  expect(summariseEarlierContracts([cancelled(pending, at("2026-01-20T12:00:00Z"))])).toEqual({ paidOn: null, paidUntilMs: null });
  const left = cancelled(paidOnce, at("2026-02-20T12:00:00Z"));
  expect(summariseEarlierContracts([left])).toEqual({ paidOn: "2026-01-31", paidUntilMs: dueAtMs("2026-02-28") });
  const second = cancelled(
    applyOutcome(markInFlight(paidOnce), { kind: "captured", atMs: at("2026-03-02T09:00:00Z") }),
    at("2026-03-10T12:00:00Z"),
  );
  expect(summariseEarlierContracts([second, left])).toEqual({ paidOn: "2026-03-02", paidUntilMs: dueAtMs("2026-03-31") });
  const early = cancelled(paidOnce, at("2026-02-05T12:00:00Z"));
  const back = refunded(early, "2026-01-31", at("2026-02-05T12:00:10Z"));
  expect(summariseEarlierContracts([back])).toEqual({ paidOn: null, paidUntilMs: at("2026-02-05T12:00:00Z") });
});

it("a refund at a cancellation ends access at the cancellation; during a live contract it does not (D-75b)", async () => {
  const { accessUntilMs } = await import("../access/access.ts");
  const early = cancelled(paidOnce, at("2026-02-05T12:00:00Z"));
  expect(early.toRefund).toEqual([{ dueOn: "2026-01-31", accessStays: false }]);
  expect(accessUntilMs(early)).toBe(at("2026-02-05T12:00:00Z"));
  const goesOn = refunded(paidOnce, "2026-01-31", at("2026-02-10T12:00:00Z"));
  expect(accessUntilMs(goesOn)).toBeNull();
  const paidAgain = applyOutcome(markInFlight(goesOn), { kind: "captured", atMs: due(goesOn) });
  expect(accessUntilMs(paidAgain)).toBeNull();
  const later = refunded(paidAgain, "2026-01-31", due(goesOn));
  expect(accessUntilMs(later)).toBeNull(); // of a past month
});
