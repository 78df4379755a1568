import { expect, it } from "vitest";
import { dueAtMs } from "#domain/billing/calendar/dates.ts";
import { newSubscription } from "#domain/billing/contract/subscription.ts";
import { openContract } from "./contract.ts";
import { TERMS } from "./life.ts";
import { usableTo } from "./periods.ts";
import type { Payment } from "./provider.ts";

const DUE = "2026-03-05";
const DUE_MS = dueAtMs(DUE);

it("gives access for the rest of the month when a payment is refunded in full after its dispute was won", () => {
  const contract = openContract("s", false, newSubscription(TERMS, 0), 0);
  const payment = (state: "won" | "lost") =>
    ({
      request: { amountPence: 2477, attempt: 1 },
      refunds: [{ reference: "r", key: "k", pence: 2477, settled: true, atMs: dueAtMs("2026-03-20") }],
      disputes: [{ reference: "d", state, withdrawnPence: 2477, reinstatedPence: state === "won" ? 2477 : 0, atMs: dueAtMs("2026-03-10") }],
    }) as unknown as Payment;
  const lastDay = (state: "won" | "lost") => usableTo({ contract, dueOn: DUE, beginsOn: DUE, atMs: DUE_MS, payment: payment(state) });
  expect([lastDay("won"), lastDay("lost")]).toEqual(["2026-04-06", "2026-03-23"]);
});
