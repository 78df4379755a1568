import { expect, it } from "vitest";
import { DAY_MS } from "../../time.ts";
import { due, paidOnce, soft } from "../contract/household.fixture.ts";
import { applyOutcome, markInFlight } from "../contract/outcome.ts";
import { paused, resumed } from "./pause.ts";
import { pausePreview } from "./preview.ts";

const charged = due(paidOnce); // 28 February 2026, 09:00; the first payment was on 31 January

it("a day or more before the charge, the pause starts with it, and access lasts to the end of the paid month", () => {
  expect(pausePreview(paidOnce, charged - 2 * DAY_MS)).toEqual({
    kind: "pauses",
    from: "2026-02-28",
    until: "2026-05-31",
    accessUntil: "2026-02-28",
    charged: null,
  });
});

it("less than a day before, the charge is still made and shown; the pause and the end of access are a month later", () => {
  const preview = pausePreview(paidOnce, charged - 3000);
  expect(preview).toEqual({
    kind: "pauses",
    from: "2026-03-31",
    until: "2026-06-30",
    accessUntil: "2026-03-31",
    charged: { on: "2026-02-28", amountPence: 2477 },
  });
  // the workflow does the same
  const asked = paused(paidOnce, charged - 3000);
  const begun = applyOutcome(markInFlight(asked), { kind: "captured", atMs: charged });
  expect(begun).toMatchObject({ status: "paused", pause: { from: "2026-03-31", until: "2026-06-30" } });
});

it("shows when the next pause is possible after three paused months, and only for an up-to-date subscription", () => {
  const was = resumed(paused(paidOnce, charged - 2 * DAY_MS), charged + 70 * DAY_MS);
  const paid = applyOutcome(markInFlight(was), { kind: "captured", atMs: charged + 70 * DAY_MS });
  expect(pausePreview({ ...paid, skipped: ["2026-02-28", "2026-03-31", "2026-04-30"] }, charged + 71 * DAY_MS)).toEqual({
    kind: "used up",
    againFrom: "2027-02-28",
  });
  expect(pausePreview(soft(paidOnce, charged), charged + DAY_MS)).toEqual({ kind: "not up to date" });
});
