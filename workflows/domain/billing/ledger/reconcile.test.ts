import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { againstLedger, againstProvider, LEFT_TO_WORKFLOW_MS, type Movement, unanswered } from "./reconcile.ts";

const paid = (reference: string, amountPence = 999): Movement => ({
  kind: "capture",
  reference,
  paymentReference: reference,
  amountPence,
});

describe("both ways", () => {
  it("finds nothing where both books say the same, in whatever order", () => {
    const books = [paid("a"), paid("b"), { ...paid("r", 500), kind: "refund" as const, paymentReference: "a" }];
    expect(againstLedger(books, [...books].reverse())).toEqual([]);
    expect(againstProvider([...books].reverse(), books)).toEqual([]);
  });

  it("tells what is missing on either side, and what differs", () => {
    expect(againstLedger([paid("a"), paid("b")], [paid("b")])).toEqual([{ kind: "unbooked", movement: paid("a") }]);
    expect(againstProvider([paid("a"), paid("b")], [paid("b")])).toEqual([{ kind: "unknown at provider", movement: paid("a") }]);
    expect(againstLedger([paid("a", 999)], [paid("a", 2477)])).toEqual([
      { kind: "unlike", movement: paid("a", 999), ledger: paid("a", 2477) },
    ]);
  });

  it("leaves an attempt of the last two hours to its workflow", () => {
    const attempt = { subscriptionId: "s", dueOn: "2027-01-20", attempt: 1, askedAtMs: 1000 };
    expect(unanswered([attempt], 1000 + LEFT_TO_WORKFLOW_MS - 1)).toEqual([]);
    expect(unanswered([attempt], 1000 + LEFT_TO_WORKFLOW_MS)).toEqual([{ kind: "unanswered", attempt }]);
  });

  it("whatever was lost from or changed in either book is found, and nothing else", () => {
    const entry = fc.record({
      reference: fc.uuid(),
      fate: fc.constantFrom("kept", "unbooked", "gone", "changed"),
      pence: fc.integer({ min: 1 }),
    });
    fc.assert(
      fc.property(fc.uniqueArray(entry, { selector: ({ reference }) => reference }), (entries) => {
        const provider = entries.filter(({ fate }) => fate !== "gone").map(({ reference, pence }) => paid(reference, pence));
        const ledger = entries
          .filter(({ fate }) => fate !== "unbooked")
          .map(({ reference, pence, fate }) => paid(reference, fate === "changed" ? pence + 1 : pence));
        const found = [...againstLedger(provider, ledger), ...againstProvider(ledger, provider)];
        expect(found).toHaveLength(entries.filter(({ fate }) => fate !== "kept").length);
      }),
    );
  });
});
