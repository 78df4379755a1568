import { describe, expect, it } from "vitest";
import { dueAtMs } from "#domain/billing/calendar/dates.ts";
import { newSubscription, type Subscription } from "#domain/billing/contract/subscription.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/time.ts";
import { afterCancel } from "./after-cancel.ts";
import { type Asked, type Contract, type Noted, openContract } from "./contract.ts";
import { judgeEnd } from "./ends.ts";
import { judgeGivingUp } from "./giving-up.ts";
import { judgeContract } from "./judge-contract.ts";
import { findLateness } from "./lateness.ts";
import { type Life, TERMS } from "./life.ts";
import { changedTooOften, dueAfter, firstDue } from "./pay-days.ts";
import type { Paid } from "./periods.ts";
import type { Payment } from "./provider.ts";

const DUE = "2026-03-05";
const DUE_MS = dueAtMs(DUE);
const fresh = (): Contract => openContract("s", false, newSubscription(TERMS, 0), 0);
const noted = (...diary: [hours: number, what: Noted["what"], payDay?: number][]): Noted[] =>
  diary.map(([hours, what, payDay = null]) => ({ atMs: DUE_MS + hours * HOUR_MS, what, payDay: payDay as number | null }));
const ask = (kind: Asked["kind"], attempt = 1, atMs = DUE_MS, toldMs: number | null = atMs): Asked => ({
  atMs,
  toldMs,
  dueOn: DUE,
  attempt,
  kind,
});
const lostFrom = (hours: number, forHours: number) => [{ fromMs: DUE_MS + hours * HOUR_MS, toMs: DUE_MS + (hours + forHours) * HOUR_MS }];

describe("lateness has a limit for each cause", () => {
  type Case = { asked?: Asked[]; diary?: Noted[]; lost?: Life["lost"]; askedAfter?: number; paidAfter: number };
  const lateMs = ({ asked = [], diary = [], lost = [], askedAfter = 0, paidAfter }: Case): number => {
    const attempt = { dueOn: DUE, number: 1, askedAtMs: DUE_MS + askedAfter * HOUR_MS, answeredAtMs: null, declined: null };
    const found = findLateness({ contract: { ...fresh(), asked, diary }, attempts: [attempt], lost }, DUE_MS, DUE_MS + paidAfter * HOUR_MS);
    return Math.max(...found.map((one) => one.lateMs));
  };
  it.each<[string, number, (hours: number) => Case]>([
    ["nothing: it was not woken", 4, (hours) => ({ askedAfter: hours, paidAfter: hours })],
    ["a worker that was down for a day", 28, (hours) => ({ askedAfter: hours, paidAfter: hours, lost: lostFrom(-5, 29) })],
    ["a card that came two days later", 52, (hours) => ({ askedAfter: hours, paidAfter: hours, diary: noted([48, "card"]) })],
    ["a dispute that was decided a day later", 28, (hours) => ({ askedAfter: hours, paidAfter: hours, diary: noted([24, "disputed"]) })],
    ["nothing: it was answered slowly", 1, (hours) => ({ paidAfter: hours })],
    ["a holder who is asked", 73, (hours) => ({ paidAfter: hours, asked: [ask("action"), ask("captured")] })],
    ["an outcome that nobody knew", 121, (hours) => ({ paidAfter: hours, asked: [ask("unknown"), ask("captured")] })],
    [
      "one that a person was asked about",
      121 + 72,
      (hours) => ({ paidAfter: hours, asked: [ask("unknown")], diary: noted([120, "parked"]) }),
    ],
  ])("%s: %i hours", (_cause, hours, timed) => {
    expect(lateMs(timed(hours))).toBeLessThanOrEqual(0);
    expect(lateMs(timed(hours + 0.5))).toBe(HOUR_MS / 2);
  });

  /** A period that was declined so many times at its hour, and is tried once more. */
  const retried = (declines: number, afterHours: number, diary: Noted[] = []) => {
    const attempts = Array.from({ length: declines + 1 }, (_, index) => ({
      dueOn: DUE,
      number: index + 1,
      askedAtMs: index === declines ? DUE_MS + afterHours * HOUR_MS : DUE_MS,
      answeredAtMs: DUE_MS,
      declined: index === declines ? null : ("softly" as const),
    }));
    return findLateness({ contract: { ...fresh(), diary }, attempts, lost: [] }, DUE_MS, DUE_MS + afterHours * HOUR_MS).at(-2);
  };
  it.each([
    [1, 24],
    [2, 72],
    [3, 168],
  ])("after decline %i it is tried again in %i hours, no sooner and no later", (declines, hours) => {
    const [late, early] = [retried(declines, hours + 1.5), retried(declines, hours - 1.5)];
    expect([retried(declines, hours)?.lateMs, retried(declines, hours)?.earlyMs].every((ms) => ms !== undefined && ms <= 0)).toBe(true);
    expect([late?.lateMs, early?.earlyMs]).toEqual([HOUR_MS / 2, HOUR_MS / 2]);
  });
  it("another card is tried at once", () => {
    const saved = noted([2, "card"]);
    expect([retried(2, 3, saved)?.lateMs, retried(2, 3, saved)?.earlyMs].every((ms) => ms !== undefined && ms <= 0)).toBe(true);
    expect(retried(2, 4, saved)?.lateMs).toBe(HOUR_MS);
  });
  it("one that the provider does not have is made with the card of then; one saved while it was asked for is tried after it, at once", () => {
    const hour = (hours: number, kind: Asked["kind"]) => ask(kind, 1, DUE_MS + hours * HOUR_MS);
    const asked = [hour(0, "unknown"), hour(2, "absent"), hour(4, "declined")];
    const lateMs = (cardHours: number, nextHours: number) => {
      const attempts = [1, 2].map((number) => ({
        dueOn: DUE,
        number,
        askedAtMs: DUE_MS + (number === 1 ? 0 : nextHours * HOUR_MS),
        answeredAtMs: DUE_MS + (number === 1 ? 4 : nextHours) * HOUR_MS,
        declined: number === 1 ? ("softly" as const) : null,
      }));
      const contract = { ...fresh(), asked, diary: noted([cardHours, "card"]) };
      const found = findLateness({ contract, attempts, lost: [] }, DUE_MS, DUE_MS + nextHours * HOUR_MS).at(-2);
      return Math.max(found?.lateMs ?? 0, found?.earlyMs ?? 0);
    };
    expect([lateMs(3, 28), lateMs(1, 4), lateMs(5, 6)].every((ms) => ms <= 0)).toBe(true);
    expect([lateMs(3, 4), lateMs(1, 28)]).toEqual([23 * HOUR_MS, 23 * HOUR_MS]);
  });
  it("nothing is asked for before its day", () => {
    const found = (askedAtMs: number) =>
      findLateness(
        { contract: fresh(), attempts: [{ dueOn: DUE, number: 1, askedAtMs, answeredAtMs: null, declined: null }], lost: [] },
        DUE_MS,
        DUE_MS,
      );
    expect([found(DUE_MS - DAY_MS)[0]?.earlyMs, found(DUE_MS - HOUR_MS)[0]?.earlyMs]).toEqual([DAY_MS, 0]);
  });
});

describe("only the pay day in force counts", () => {
  const chose = (...diary: [hours: number, payDay: number][]): Contract => ({
    ...fresh(),
    diary: [
      ...noted([-900, "card"]),
      ...noted(...diary.map(([hours, payDay]) => [hours, "pay day", payDay] as [number, "pay day", number])),
    ],
  });
  const after = (contract: Contract, askedHours = 40 * 24) => dueAfter(contract, DUE, DUE_MS, DUE_MS + askedHours * HOUR_MS);
  it.each<[string, Contract, string]>([
    ["the one that was chosen before", chose([-500, 5]), "2026-04-05"],
    ["the last of several", chose([-500, 5], [24, 20], [48, 11]), "2026-04-11"],
    ["not one that would reach back", chose([-500, 5], [30 * 24, 3]), "2026-04-05"],
    ["not one that came once it was asked for", chose([-500, 5], [41 * 24, 20]), "2026-04-05"],
  ])("%s", (_which, contract, due) => {
    expect(after(contract)).toBe(due);
  });
  it("a first period follows the trial, and the day on which both card and pay day were there", () => {
    const first = (hours: number) => firstDue(chose([hours, 5]), DUE_MS - 5 * DAY_MS, DUE_MS + 100 * DAY_MS);
    expect([first(-200), first(1)]).toEqual(["2026-03-05", "2026-04-05"]);
  });
  it("is changed twice within twelve months at most", () => {
    const changed = (...days: number[]) =>
      changedTooOften(chose([-500, 5], ...days.map((day, index): [number, number] => [day * 24, 6 + index]))).length;
    expect([changed(1, 2), changed(1, 2, 360), changed(1, 2, 370)]).toEqual([0, 1, 0]);
  });
});

describe("what is taken after a cancellation", () => {
  const LEFT = DUE_MS + MINUTE_MS;
  type Case = {
    asked?: Asked[];
    backAfterMinutes?: number | null;
    disputed?: boolean;
    times?: number;
    lost?: Life["lost"];
    unknown?: number;
    madeBy?: Payment["madeBy"];
  };
  const wrong = (of: Case) => {
    const {
      asked = [ask("captured", 1, DUE_MS, LEFT + MINUTE_MS)],
      backAfterMinutes = 2,
      disputed,
      times = 1,
      lost = [],
      unknown = 0,
      madeBy,
    } = of;
    const contract: Contract = { ...fresh(), asked };
    contract.held.subscription = { ...contract.held.subscription, status: "cancelled", cancelledAtMs: LEFT };
    contract.givenBack = Array.from({ length: unknown }, () => ({
      atMs: LEFT,
      toldMs: LEFT,
      refunding: { dueOn: DUE, accessStays: false },
      kind: "unknown",
    }));
    const toldMs = LEFT + MINUTE_MS;
    const refunds =
      backAfterMinutes === null
        ? []
        : [{ reference: "r", key: "k", pence: 999, settled: true, atMs: toldMs + backAfterMinutes * MINUTE_MS }];
    const disputes = disputed ? [{ reference: "d" }] : [];
    const payment = { request: { attempt: 1, amountPence: 999 }, refunds, disputes, madeBy } as unknown as Payment;
    const paid: Paid = { contract, dueOn: DUE, atMs: LEFT + 2, beginsOn: DUE, payment };
    const { underWay, wrong } = afterCancel(contract, Array(times).fill(paid), lost);
    return { underWay, wrong: wrong.length };
  };
  const askedAfter = [ask("unknown"), ask("captured", 1, LEFT + 1, LEFT + MINUTE_MS)];
  it.each<[string, Case, number]>([
    ["one that was being asked for, and went back", {}, 0],
    ["one whose outcome nobody knew, and went back", { asked: [ask("unknown"), ask("captured", 1, LEFT + 1, LEFT + MINUTE_MS)] }, 0],
    ["one that waited for its holder, and went back", { asked: [ask("action"), ask("captured", 1, LEFT + 1, LEFT + MINUTE_MS)] }, 0],
    ["one that did not go back", { backAfterMinutes: null }, 1],
    ["one that its bank has taken back", { backAfterMinutes: null, disputed: true }, 0],
    ["one that went back an hour later", { backAfterMinutes: 60 }, 1],
    ["likewise, because the provider was down", { backAfterMinutes: 60, lost: lostFrom(0, 2) }, 0],
    ["likewise, because nobody knew what became of it", { backAfterMinutes: 60, unknown: 1 }, 0],
    ["one that went back hours after nobody had known once", { backAfterMinutes: 100, unknown: 1 }, 1],
    ["one that went back in two days and a half, after seven times of which nobody knew", { backAfterMinutes: 60 * 60, unknown: 7 }, 0],
    ["one that went back in three days, likewise", { backAfterMinutes: 72 * 60, unknown: 7 }, 1],
    ["one that nobody had asked for when they left", { asked: [ask("captured", 1, LEFT + 1, LEFT + MINUTE_MS)] }, 1],
    ["another attempt than the one under way", { asked: [ask("captured", 2, DUE_MS, LEFT + MINUTE_MS)] }, 1],
    ["one that we made with a call that began afterwards", { asked: askedAfter, madeBy: "workflow" }, 1],
    ["one that its holder made meanwhile", { asked: askedAfter, madeBy: "holder" }, 0],
    ["one that a copy made meanwhile, which was left behind before they left", { asked: askedAfter, madeBy: "copy" }, 0],
    ["one that had been answered", { asked: [ask("absent")] }, 1],
    ["two of them", { times: 2 }, 1],
  ])("%s", (_what, of, times) => {
    expect(wrong(of)).toEqual({ underWay: of.times ?? 1, wrong: times });
  });
});

describe("how a life ends", () => {
  const END = DUE_MS + 30 * DAY_MS;
  const charge = { dueOn: DUE, amountPence: 999, attempt: 1, declines: 0, asked: 0, unknownSinceMs: null, confirmByMs: null, atMs: END };
  const missed = (change: Partial<Subscription>, sinceDays: number, what: "missedCharges" | "wedged" = "missedCharges"): number => {
    const subscription: Subscription = { ...newSubscription(TERMS, 0), status: "active", hasCard: true, payDay: 5, ...change };
    const contract = openContract("s", false, newSubscription(TERMS, 0), 0);
    contract.held.subscription = subscription;
    contract.states.push({ atMs: END - sinceDays * DAY_MS, subscription });
    let times = 0;
    judgeEnd({ endMs: END, provider: { payments: [] } } as unknown as Life, contract, (figure, holds) => {
      if (figure === what && !holds) times++;
    });
    return times;
  };
  it.each<[string, Partial<Subscription>, number, number]>([
    ["parked", { parked: "unresolved", charge: { ...charge, state: "unknown" } }, 3, 5],
    ["unknown", { charge: { ...charge, state: "unknown" } }, 5, 7],
    ["being asked for", { charge: { ...charge, state: "asking" } }, 0.5, 2],
    ["waiting for its holder", { charge: { ...charge, state: "action" } }, 3, 5],
  ])("%s is missed once no rule keeps it open", (_how, change, may, mayNot) => {
    expect([missed(change, may), missed(change, mayNot)]).toEqual([0, 1]);
  });
  it.each<[string, Partial<Subscription>]>([
    ["active", {}],
    ["past due", { status: "past_due" }],
    ["pending", { status: "pending" }],
  ])("%s with a charge whose hour is over is missed", (_how, change) => {
    const ends = (atMs: number) => missed({ charge: { ...charge, state: "waiting", atMs }, ...change }, 1);
    expect([ends(END + DAY_MS), ends(END - 2 * DAY_MS)]).toEqual([0, 1]);
  });
  it("active without a next charge is missed, and one that is suspended waits for a card", () => {
    expect(missed({}, 1)).toBe(1);
    expect(missed({ status: "failed", charge: { ...charge, state: "waiting", declines: 4, atMs: 0 } }, 20)).toBe(0);
  });
});

describe("a card that begins a new period more than a month after the one that was asked for", () => {
  const BEGINS = "2026-05-20";
  const BEGINS_MS = dueAtMs(BEGINS);
  /** A first payment on 5 March, one of 5 April that was never paid, and one on the day of a new card. */
  const wrongAmounts = (cardMs: number): number => {
    const contract = {
      ...fresh(),
      asked: [{ ...ask("declined"), dueOn: "2026-04-05" }],
      diary: [{ atMs: cardMs, what: "card", payDay: 5 } as const],
    };
    const paid = (dueOn: string, amountPence: number): Paid => {
      const answer = { kind: "captured", atMs: dueAtMs(dueOn) };
      const payment = { request: { amountPence, attempt: 1 }, answer, refunds: [], disputes: [] } as unknown as Payment;
      return { contract, dueOn, beginsOn: dueOn, atMs: dueAtMs(dueOn), payment };
    };
    const life = {
      contracts: [contract],
      trialEndsAtMs: 0,
      lost: [],
      store: { attempts: [] },
      provider: { payments: [] },
    } as unknown as Life;
    let times = 0;
    judgeContract(life, contract, [paid(DUE, 999), paid(BEGINS, 2477)], (figure, holds) => {
      if (figure === "wrongAmounts" && !holds) times++;
    });
    return times;
  };
  it("costs nothing for the days before it; a card of another day explains nothing", () => {
    expect([wrongAmounts(BEGINS_MS), wrongAmounts(BEGINS_MS - 3 * DAY_MS)]).toEqual([0, 1]);
  });
});

describe("when a period is given up", () => {
  const missed = (declines: number, hard = false): number => {
    const contract = fresh();
    const charge = {
      dueOn: DUE,
      amountPence: 999,
      attempt: 2,
      declines,
      state: "waiting",
      asked: 0,
      unknownSinceMs: null,
      confirmByMs: null,
      atMs: 0,
    } as const;
    contract.states.push({ atMs: DUE_MS + DAY_MS, subscription: { ...contract.held.subscription, status: "failed", charge } });
    const attempts = Array.from({ length: declines }, () => ({
      subscriptionId: "s",
      dueOn: DUE,
      answer: { kind: "declined", hard, atMs: DUE_MS },
    }));
    let times = 0;
    judgeGivingUp({ store: { attempts } } as unknown as Life, contract, (_, holds) => {
      if (!holds) times++;
    });
    return times;
  };
  it("is after four declines, or one that no retry helps", () => {
    expect([missed(3), missed(4), missed(1, true)]).toEqual([1, 0, 0]);
  });
});
