import { describe, expect, it } from "vitest";
import {
  OutcomeUnknown,
  type PaymentProvider,
  type ProviderAnswer,
  ProviderRefused,
} from "../../workflows/billing/provider/provider.port.ts";
import type { AttemptMode } from "../../workflows/billing/subscription/activities.port.ts";
import type { AttemptRequest, AttemptStart, ChargeStore } from "./charge-store.port.ts";
import { collect } from "./collect.ts";

const NOW_MS = Date.UTC(2027, 2, 10, 9);
const THEN_MS = NOW_MS - 1000;
const ASK: AttemptRequest = { subscriptionId: "s", dueOn: "2027-03-10", attempt: 2, amountPence: 999 };
const REQUEST = {
  key: "s:2027-03-10:2",
  chargeId: "c",
  attempt: 2,
  amountPence: 999,
  currency: "GBP",
  customer: "cus",
  card: "pm",
} as const;
const captured = (reference: string): ProviderAnswer => ({ kind: "captured", reference, atMs: THEN_MS });
const declined = (reference: string | null): ProviderAnswer => ({ kind: "declined", reference, code: "no", hard: true, atMs: THEN_MS });
const written = (reference: string | null, ended = false): Extract<AttemptStart, { kind: "ask" }> => ({
  kind: "ask",
  request: REQUEST,
  reference,
  ended,
  seekFirst: false,
});

type Said = {
  begin: AttemptStart | [AttemptStart, AttemptStart];
  opened?: Awaited<ReturnType<ChargeStore["savePayment"]>>;
  /** The outcome that the store returns, if it differs from the provider's. */
  settle?: ProviderAnswer | null;
  mode?: AttemptMode;
} & Partial<Pick<PaymentProvider, "open" | "seek" | "confirm" | "find" | "close">>;

const unexpected = (call: string) => async (): Promise<never> => {
  throw new Error(`${call} was not expected`);
};

/** Runs an attempt against these responses. @returns the outcome and every call that changed something. */
async function collected({ begin, opened, settle, mode = "make", ...provider }: Said) {
  const calls: string[] = [];
  const begins = [begin].flat();
  const noted = <Args extends [unknown, ...unknown[]], Answer>(call: string, answer: (...args: Args) => Answer) => {
    return (...args: Args): Answer => {
      const [of] = args;
      calls.push(typeof of === "string" ? `${call} ${of}` : call);
      return answer(...args);
    };
  };
  const store: Pick<ChargeStore, "begin" | "savePayment" | "settle"> = {
    begin: async () => begins.shift() ?? unexpected("begin")(),
    savePayment: async (_, reference) => {
      calls.push(`written down ${reference}`);
      return opened ?? written(reference);
    },
    settle: async ({ attempt }, answer) => {
      calls.push(`attempt ${attempt} settled: ${answer.kind}`);
      return settle === undefined ? answer : settle;
    },
  };
  const port: Pick<PaymentProvider, "open" | "seek" | "confirm" | "find" | "close"> = {
    open: noted("open", provider.open ?? unexpected("open")),
    seek: noted("seek", provider.seek ?? unexpected("seek")),
    confirm: noted("confirm", provider.confirm ?? unexpected("confirm")),
    find: provider.find ?? unexpected("find"),
    close: noted("close", provider.close ?? unexpected("close")),
  };
  const deps = { store: store as ChargeStore, provider: port as PaymentProvider, nowMs: () => NOW_MS };
  return { outcome: await collect(deps, ASK, mode), calls };
}

describe("an attempt", () => {
  it.each(["refused", "unsafe"] as const)("is %s if the store says so, without a call to the provider", async (kind) => {
    expect(await collected({ begin: { kind } })).toEqual({ outcome: { kind, atMs: NOW_MS }, calls: [] });
  });

  it.each<[string, ProviderAnswer, object]>([
    ["captured", captured("pi"), { kind: "captured", atMs: THEN_MS }],
    ["declined for good", declined("pi"), { kind: "declined", hard: true, atMs: THEN_MS }],
    ["in its holder's hands", { kind: "action", reference: "pi", atMs: THEN_MS }, { kind: "action", atMs: THEN_MS }],
  ])("that is settled as %s: that, as of then", async (_, answer, outcome) => {
    expect(await collected({ begin: { kind: "settled", answer } })).toEqual({ outcome, calls: [] });
  });

  it("saves its payment before confirming it, and its outcome afterwards", async () => {
    const open = async () => ({ kind: "opened" as const, reference: "pi" });
    expect(await collected({ begin: written(null), open, confirm: async () => captured("pi") })).toEqual({
      outcome: { kind: "captured", atMs: THEN_MS },
      calls: ["open", "written down pi", "confirm pi", "attempt 2 settled: captured"],
    });
  });

  it("records a decline that arrives before there is a payment", async () => {
    const open: PaymentProvider["open"] = async () => ({ kind: "declined", reference: null, code: "no", hard: false, atMs: THEN_MS });
    expect(await collected({ begin: written(null), open })).toEqual({
      outcome: { kind: "declined", hard: false, atMs: THEN_MS },
      calls: ["open", "attempt 2 settled: declined"],
    });
  });

  it("is absent if a lookup finds no payment, and opens none", async () => {
    expect(await collected({ begin: written(null), mode: "look up", seek: async () => null })).toEqual({
      outcome: { kind: "absent", atMs: NOW_MS },
      calls: ["seek"],
    });
  });

  it("checks a payment that a lookup found before confirming it", async () => {
    const said = { begin: written(null), mode: "look up" as const, seek: async () => "pi" };
    const paid = await collected({ ...said, find: async () => captured("pi") });
    expect(paid.calls).toEqual(["seek", "written down pi", "attempt 2 settled: captured"]);
    const open = await collected({ ...said, find: async () => null, confirm: async () => declined("pi") });
    expect(open.calls).toEqual(["seek", "written down pi", "confirm pi", "attempt 2 settled: declined"]);
  });

  it("is absent if it is withdrawn before a payment was opened, without a call to the provider", async () => {
    expect(await collected({ begin: written(null), mode: "withdraw" })).toEqual({ outcome: { kind: "absent", atMs: NOW_MS }, calls: [] });
  });

  it.each<[string, AttemptStart, AttemptMode]>([
    ["that is withdrawn", written("pi"), "withdraw"],
    ["whose contract has ended", written("pi", true), "make"],
  ])("%s: its payment is closed, never confirmed", async (_, begin, mode) => {
    expect((await collected({ begin, mode, close: async () => declined("pi") })).calls).toEqual([
      "close pi",
      "attempt 2 settled: declined",
    ]);
  });
});

describe("an attempt that a concurrent activity opened first", () => {
  const open = async () => ({ kind: "opened" as const, reference: "pi_mine" });

  it("confirms the other activity's payment and closes its own, even if closing fails", async () => {
    for (const close of [async () => declined("pi_mine"), unexpected("close")]) {
      const said = { begin: written(null), opened: written("pi_first"), open, close, find: async () => null };
      expect((await collected({ ...said, confirm: async () => captured("pi_first") })).calls).toEqual([
        "open",
        "written down pi_mine",
        "close pi_mine",
        "confirm pi_first",
        "attempt 2 settled: captured",
      ]);
    }
  });

  it("keeps the outcome that was settled in the meantime", async () => {
    const opened = { kind: "settled" as const, answer: captured("pi_first") };
    expect(await collected({ begin: written(null), opened, open, close: async () => declined("pi_mine") })).toEqual({
      outcome: { kind: "captured", atMs: THEN_MS },
      calls: ["open", "written down pi_mine", "close pi_mine", "attempt 2 settled: captured"],
    });
  });

  it("confirms no payment that was not saved, and none after the contract has ended", async () => {
    const close = async (reference: string) => declined(reference);
    expect(await collected({ begin: written(null), opened: written(null), open, close })).toEqual({
      outcome: { kind: "absent", atMs: NOW_MS },
      calls: ["open", "written down pi_mine", "close pi_mine"],
    });
    const ended = await collected({ begin: written(null), opened: written("pi_mine", true), open, close });
    expect(ended.calls).toEqual(["open", "written down pi_mine", "close pi_mine", "attempt 2 settled: declined"]);
  });

  it("is unknown if the outcome is about another payment", async () => {
    const said = { begin: written("pi"), find: async () => captured("pi"), settle: null };
    expect((await collected(said)).outcome).toEqual({ kind: "unknown", atMs: NOW_MS });
  });
});

describe("an attempt while an earlier one can still be paid", () => {
  const first: AttemptStart = { kind: "close first", earlier: [{ ask: { ...ASK, attempt: 1 }, reference: "pi_1" }] };
  const close = async (reference: string) => declined(reference);

  it("starts once the earlier one is closed", async () => {
    const said = { begin: [first, written("pi_2")] as [AttemptStart, AttemptStart], close, find: async () => captured("pi_2") };
    expect(await collected(said)).toEqual({
      outcome: { kind: "captured", atMs: THEN_MS },
      calls: ["close pi_1", "attempt 1 settled: declined", "attempt 2 settled: captured"],
    });
  });

  it("is unknown while a concurrent activity works on an earlier attempt", async () => {
    expect((await collected({ begin: [first, first], close })).outcome).toEqual({ kind: "unknown", atMs: NOW_MS });
  });
});

describe("a fault", () => {
  it.each([
    ["an unknown outcome of a call", "unknown", new OutcomeUnknown("lost")],
    ["the provider will not do it", "rejected", new ProviderRefused("card_error", null, null)],
  ])("where %s is an outcome: %s", async (_, kind, fault) => {
    const open = async () => {
      throw fault;
    };
    expect((await collected({ begin: written(null), open })).outcome).toEqual({ kind, atMs: NOW_MS });
  });

  it("of our own is thrown, so that Temporal retries the attempt", async () => {
    await expect(collected({ begin: written("pi") })).rejects.toThrow("find was not expected");
  });
});
