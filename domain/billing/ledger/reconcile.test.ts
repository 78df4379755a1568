import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  againstLedger,
  againstProvider,
  agrees,
  entryFor,
  gapPence,
  LEFT_TO_WORKFLOW_MS,
  type Movement,
  toMovement,
  unanswered,
} from "./reconcile.ts";

const paid = (reference: string, amountPence = 999): Movement => ({
  kind: "capture",
  reference,
  paymentReference: reference,
  amountPence,
});

describe("comparing both ways", () => {
  it("finds no difference in equal books, in any order", () => {
    const books = [paid("a"), paid("b"), { ...paid("r", 500), kind: "refund" as const, paymentReference: "a" }];
    expect(againstLedger(books, [...books].reverse())).toEqual([]);
    expect(againstProvider([...books].reverse(), books)).toEqual([]);
  });

  it("finds what is missing on either side and what differs", () => {
    expect(againstLedger([paid("a"), paid("b")], [paid("b")])).toEqual([{ kind: "unbooked", movement: paid("a") }]);
    expect(againstProvider([paid("a"), paid("b")], [paid("b")])).toEqual([{ kind: "unknown at provider", movement: paid("a") }]);
    expect(againstLedger([paid("a", 999)], [paid("a", 2477)])).toEqual([
      { kind: "unlike", movement: paid("a", 999), ledger: paid("a", 2477) },
    ]);
  });

  it("leaves attempts of the last two hours to their workflow", () => {
    const attempt = { subscriptionId: "s", dueOn: "2027-01-20", attempt: 1, askedAtMs: 1000 };
    expect(unanswered([attempt], 1000 + LEFT_TO_WORKFLOW_MS - 1)).toEqual([]);
    expect(unanswered([attempt], 1000 + LEFT_TO_WORKFLOW_MS)).toEqual([{ kind: "unanswered", attempt }]);
  });

  it("finds every removed or changed movement, and nothing else", () => {
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

const KINDS = ["capture", "refund", "dispute", "reinstatement"] as const;
const of = (kind: Movement["kind"]): Movement => ({ ...paid("a"), kind, reference: kind === "capture" ? "a" : `of ${kind}` });

describe("one movement", () => {
  it.each(KINDS)("that is a %s is the same after booking and reading it", (kind) => {
    expect(entryFor(of(kind)).kind).toBe(kind);
    expect(toMovement(entryFor(of(kind)))).toEqual(of(kind));
  });

  it("differs by kind, amount or payment", () => {
    const refund = { ...of("refund"), reference: "r" };
    for (const over of [{ kind: "dispute" as const }, { amountPence: 998 }, { paymentReference: "b" }])
      expect(againstLedger([refund], [{ ...refund, ...over }])).toEqual([
        { kind: "unlike", movement: refund, ledger: { ...refund, ...over } },
      ]);
  });

  it.each<[Movement["kind"], number]>([
    ["capture", 999],
    ["reinstatement", 999],
    ["refund", -999],
    ["dispute", -999],
  ])("that is a %s and only at the provider leaves a gap of %i pence; only in the ledger, the opposite", (kind, pence) => {
    expect(gapPence(of(kind), null, 0)).toBe(pence);
    expect(gapPence(null, of(kind), 0)).toBe(-pence);
    expect(gapPence(of(kind), { ...of(kind), amountPence: 1000 }, 0)).toBe(pence - Math.sign(pence) * 1000);
    expect(gapPence(of(kind), null, 99)).toBe(pence - 99);
  });

  it.each<[boolean, string, Movement | null, Movement | null, number]>([
    [true, "both books say the same", paid("a"), paid("a"), 0],
    [false, "they say another amount", paid("a"), paid("a", 2477), 0],
    [false, "they say another payment", paid("a"), { ...paid("a"), paymentReference: "b" }, 0],
    [false, "ours lack it", paid("a"), null, 0],
    [false, "the provider's lack it", null, paid("a"), 0],
    [true, "ours lacked it, and a person has corrected it", paid("a"), null, 999],
    [true, "the provider's lacked it, and a person has corrected it", null, paid("a"), -999],
    [true, "another amount was corrected", paid("a"), paid("a", 2477), -1478],
    [false, "it was corrected by too little", paid("a"), null, 998],
    [false, "it was corrected although both said the same", paid("a"), paid("a"), 1],
  ])("agrees (%s) if %s", (agreed, _, provider, ledger, correctedPence) => {
    expect(agrees(provider, ledger, correctedPence)).toBe(agreed);
  });
});
