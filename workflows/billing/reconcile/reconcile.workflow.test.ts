import { ApplicationFailure } from "@temporalio/common";
import { expect, it, vi } from "vitest";
import type { Difference, Movement, OpenAttempt } from "#domain/billing/ledger/reconcile.ts";
import { DAY_MS } from "#domain/time.ts";
import { runToEnd, timeSkippingServer } from "../../../tests/setup/workflows/workflow.ts";
import { DATA_REFUSED } from "../../data-refused.ts";
import type { Page, ReconcileActivities } from "./activities.port.ts";
import type { ReconcileReport } from "./messages.ts";
import { reconcileWorkflow } from "./reconcile.workflow.ts";

const held = timeSkippingServer();
const paid = (reference: string, amountPence = 999): Movement => ({ kind: "capture", reference, paymentReference: reference, amountPence });
const many = (count: number) => Array.from({ length: count }, (_, index) => paid(`pi_${String(index).padStart(5, "0")}`));

/** A fake provider, a fake ledger and attempts without an outcome; records what is done about them. */
class Books implements ReconcileActivities {
  readonly provider: Movement[];
  readonly ledger: Movement[];
  readonly open: OpenAttempt[] = [];
  readonly foreign = new Set<string>();
  readonly signalled: string[] = [];
  readonly reported: Difference[] = [];
  readonly postWaitingMail = vi.fn<ReconcileActivities["postWaitingMail"]>(async () => ({ started: 0 }));
  constructor(provider: Movement[], ledger: Movement[]) {
    this.provider = provider;
    this.ledger = ledger;
  }
  #page<T>(items: readonly T[], after: string | null, atMost: number): Page<T> {
    const from = Number(after ?? 0);
    return { items: items.slice(from, from + atMost), next: from + atMost < items.length ? String(from + atMost) : null };
  }
  providerMovements: ReconcileActivities["providerMovements"] = async ({ after, atMost }) => this.#page(this.provider, after, atMost);
  ledgerMovements: ReconcileActivities["ledgerMovements"] = async ({ after, atMost }) => this.#page(this.ledger, after, atMost);
  openAttempts: ReconcileActivities["openAttempts"] = async ({ after, atMost }) => this.#page(this.open, after, atMost);
  findLedgerMovements: ReconcileActivities["findLedgerMovements"] = async ({ references }) =>
    this.ledger.filter(({ reference }) => references.includes(reference));
  findProviderMovements: ReconcileActivities["findProviderMovements"] = async ({ references }) =>
    this.provider.filter(({ reference }) => references.includes(reference));
  bookMovement: ReconcileActivities["bookMovement"] = async ({ movement }) => {
    if (this.foreign.has(movement.reference)) return false;
    this.ledger.push(movement);
    return true;
  };
  signalProviderEvents: ReconcileActivities["signalProviderEvents"] = async ({ subscriptionIds }) =>
    void this.signalled.push(...subscriptionIds);
  /** References of differences that an operator has settled. */
  readonly settled = new Set<string>();
  reportDifferences: ReconcileActivities["reportDifferences"] = async ({ differences }) => {
    this.reported.push(...differences);
    return { waiting: differences.filter((one) => one.kind === "unanswered" || !this.settled.has(one.movement.reference)).length };
  };
  followUp: ReconcileActivities["followUp"] = async () => ({ waiting: this.waiting });
  waiting = 0;
}

const reconciled = async (books: Books, keptAs?: string): Promise<ReconcileReport> => {
  const { result } = await runToEnd(held.env, reconcileWorkflow, [{}], { ...books }, undefined, keptAs);
  if (result.status === "rejected") throw result.reason;
  return result.value;
};

it("finds no difference in books that agree, and posts waiting emails", async () => {
  const books = new Books(many(7), many(7));
  expect(await reconciled(books)).toEqual({ compared: 14, differences: 0, resolved: 0, forPerson: 0, waiting: 0 });
  expect(books.reported).toEqual([]);
  expect(books.postWaitingMail).toHaveBeenCalledTimes(1);
});

it("reports a movement that the database rejects to operators, and books the others", async () => {
  const books = new Books([paid("unstorable"), paid("unheard")], []);
  const book = books.bookMovement;
  books.bookMovement = async (ask) => {
    if (ask.movement.reference === "unstorable") throw ApplicationFailure.nonRetryable("the database answers 23514", DATA_REFUSED);
    return book(ask);
  };
  expect(await reconciled(books)).toMatchObject({ differences: 2, resolved: 1, forPerson: 1 });
  expect(books.reported).toHaveLength(1);
});

it("books unbooked payments; reports foreign, different and missing ones to operators", async () => {
  const books = new Books(
    [paid("heard"), paid("unheard"), paid("foreign"), paid("unlike")],
    [paid("heard"), paid("unlike", 1), paid("gone")],
  );
  books.foreign.add("foreign");
  books.waiting = 5;
  const report = await reconciled(books, "books that differ, and what waits for operators");
  expect(report).toEqual({ compared: 4 + 4, differences: 4, resolved: 1, forPerson: 3, waiting: 5 });
  expect(books.ledger.map(({ reference }) => reference)).toContain("unheard");
  expect(books.reported.map(({ kind }) => kind)).toEqual(["unbooked", "unlike", "unknown at provider"]);
  expect((await reconciled(books)).resolved).toBe(0); // what was booked agrees the second time
  books.settled.add("foreign").add("gone");
  expect(await reconciled(books)).toMatchObject({ differences: 3, forPerson: 1 }); // settled ones are not open any more
});

it("looks up attempts without an outcome, leaving the youngest to their workflows (D-31d)", async () => {
  const books = new Books([], []);
  const nowMs = await held.env.currentTimeMs();
  const attempt = { dueOn: "2027-01-20", attempt: 1 };
  books.open.push(
    { ...attempt, subscriptionId: "old", askedAtMs: nowMs - DAY_MS },
    { ...attempt, subscriptionId: "young", askedAtMs: nowMs },
  );
  expect(await reconciled(books)).toMatchObject({ compared: 2, differences: 1, resolved: 1, forPerson: 0 });
  expect(books.signalled).toEqual(["old"]);
});

it("continues as new over thousands of movements, and after a fault", async () => {
  const books = new Books(many(1600), many(1590));
  const fault = vi.fn(books.findLedgerMovements).mockRejectedValueOnce(new Error("connection lost"));
  books.findLedgerMovements = fault;
  expect(await reconciled(books)).toMatchObject({ compared: 3200, differences: 10, resolved: 10, forPerson: 0 });
});
