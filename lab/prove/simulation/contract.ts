import type { Day } from "#domain/billing/calendar/dates.ts";
import type { Outcome } from "#domain/billing/contract/outcome.ts";
import type { Refunding, Subscription } from "#domain/billing/contract/subscription.ts";
import type { ScheduledEmailKind } from "#domain/billing/emails/scheduled-emails.ts";
import type { RefundOutcome } from "#domain/billing/ledger/refunds.ts";
import type { SubscriptionState } from "../../../workflows/billing/subscription/state.ts";

/** Timed requests and interruptions that may explain a gap between two payments. */
export type Noted = {
  atMs: number;
  what: "pay day" | "paused" | "resumed" | "parked" | "released" | "waived" | "failed" | "trouble" | "disputed" | "card";
  payDay: number | null;
};

/** What the workflow requested and the answer; null = still in progress. */
export type Asked = { atMs: number; toldMs: number | null; dueOn: Day; attempt: number; kind: Outcome["kind"] | null };
export type GivenBack = { atMs: number; toldMs: number; refunding: Refunding; kind: RefundOutcome["kind"] };

/** A sent reminder: the day it names, and the date of the next charge or the pause's end at that time. */
export type Reminder = { kind: ScheduledEmailKind; about: Day; sentAtMs: number; speaksOfMs: number | null };

/** One contract of a household and its events, recorded independently of its workflow. */
export type Contract = {
  id: string;
  /** When its end was written to its row; null = it has not ended. */
  endWrittenMs: number | null;
  /** It is not its household's first. */
  again: boolean;
  held: SubscriptionState;
  sent: string[];
  diary: Noted[];
  asked: Asked[];
  givenBack: GivenBack[];
  reminders: Reminder[];
  /** Its states, each with its start. */
  states: { atMs: number; subscription: Subscription }[];
};

export const openContract = (id: string, again: boolean, subscription: Subscription, atMs: number): Contract => ({
  id,
  endWrittenMs: null,
  again,
  held: { subscription, woken: false },
  sent: [],
  diary: [],
  asked: [],
  givenBack: [],
  reminders: [],
  states: [{ atMs, subscription }],
});
