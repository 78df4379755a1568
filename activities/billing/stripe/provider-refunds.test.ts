import { describe, expect, it } from "vitest";
import { HOUR_MS } from "#domain/time.ts";
import { cardSandbox, charge, chargeable, decided, disputed, refundElsewhere } from "../../../tests/setup/billing/card-sandbox.ts";
import { struckSandbox } from "../../../tests/setup/billing/struck-sandbox.ts";
import { OutcomeUnknown } from "../../../workflows/billing/provider/provider.port.ts";

const { cards, strike, fresh } = struckSandbox();

describe("a refund", () => {
  it("is made once per key, also after the key has expired", async () => {
    let nowMs = Date.now();
    const own = await cardSandbox({ nowMs: () => nowMs });
    const captured = await charge(own.provider, await chargeable(own, "visa"));
    if (captured.kind !== "captured") throw new Error("not captured");
    const refund = { key: "refund-1", payment: captured.reference, amountPence: 500 };
    const first = await own.provider.refund(refund);
    nowMs += 25 * HOUR_MS;
    expect(await own.provider.refund(refund)).toEqual(first);
    expect(own.sandbox.sandboxState.all("refund")).toHaveLength(1);
    expect(own.sandbox.sandboxState.all("charge")[0]?.refunded).toBe(500);
    await own.sandbox.stop();
  });

  it("is unknown if its response is lost, and a retry with the same key returns it", async () => {
    const captured = await charge(cards().provider, await fresh("visa"));
    if (captured.kind !== "captured") throw new Error("not captured");
    const refund = { key: `refund-${captured.reference}`, payment: captured.reference, amountPence: 999 };
    strike("500 after", 1, 0, "POST /v1/refunds");
    await expect(cards().provider.refund(refund)).rejects.toBeInstanceOf(OutcomeUnknown);
    expect(await cards().provider.refund(refund)).toMatchObject({ reference: expect.stringMatching(/^re_/) });
    expect(
      cards()
        .sandbox.sandboxState.all("refund")
        .filter(({ payment }) => payment === captured.reference),
    ).toHaveLength(1);
    expect(await cards().provider.refund({ ...refund, key: "another" })).toMatchObject({
      kind: "refused",
      code: "charge_already_refunded",
    });
  });

  // decision 64: a permanent failure is an outcome
  it.each<[why: string, before: (payment: string) => Promise<unknown>, code: string]>([
    ["it was made there, and not by us", (payment) => refundElsewhere(cards(), payment), "charge_already_refunded"],
    ["a part of it was", (payment) => refundElsewhere(cards(), payment, 500), "refused"],
    ["its holder's bank has taken it back", (payment) => disputed(cards(), payment), "charge_disputed"],
  ])("is refused where %s, however often it is asked", async (_why, before, code) => {
    const captured = await charge(cards().provider, await fresh("visa"));
    if (captured.kind !== "captured") throw new Error("not captured");
    await before(captured.reference);
    const refund = { key: `refund-${captured.reference}`, payment: captured.reference, amountPence: 999 };
    for (let asked = 0; asked < 2; asked++) expect(await cards().provider.refund(refund)).toMatchObject({ kind: "refused", code });
  });

  it("is refused if the payment does not exist", async () => {
    expect(await cards().provider.refund({ key: "k", payment: "pi_none", amountPence: 1 })).toMatchObject({ kind: "refused" });
  });
});

describe("the facts of a payment", () => {
  it("are empty at first, then list every refund and dispute", async () => {
    const captured = await charge(cards().provider, await fresh("visa"));
    if (captured.kind !== "captured") throw new Error("not captured");
    const { reference: payment } = captured;
    expect(await cards().provider.factsOf(payment)).toEqual({ refunds: [], disputes: [] });
    await refundElsewhere(cards(), payment, 400);
    await cards().provider.refund({ key: "ours", payment, amountPence: 99 });
    await disputed(cards(), payment);
    const { refunds, disputes } = await cards().provider.factsOf(payment);
    expect(refunds.map(({ key, pence, settled }) => [key, pence, settled])).toEqual([
      ["ours", 99, true],
      [null, 400, true],
    ]);
    expect(disputes).toMatchObject([{ state: "open", withdrawnPence: 500, reinstatedPence: 0, closedAtMs: null }]);
    expect(disputes[0]?.respondByMs).toBeGreaterThan(Date.now());
  });

  it.each([
    ["winning_evidence" as const, { state: "won", withdrawnPence: 999, reinstatedPence: 999 }],
    ["losing_evidence" as const, { state: "lost", withdrawnPence: 999, reinstatedPence: 0 }],
  ])("tells how a dispute was decided: %s", async (words, outcome) => {
    const captured = await charge(cards().provider, await fresh("disputed"));
    if (captured.kind !== "captured") throw new Error("not captured");
    await decided(cards(), captured.reference, words);
    expect((await cards().provider.factsOf(captured.reference)).disputes).toMatchObject([{ ...outcome, respondByMs: null }]);
  });
});
