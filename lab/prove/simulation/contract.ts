import type { Day } from "#domain/billing/calendar/dates.ts";
import type { Outcome } from "#domain/billing/contract/outcome.ts";
import type { Refunding, Subscription } from "#domain/billing/contract/subscription.ts";
import type { ScheduledEmailKind } from "#domain/billing/emails/scheduled-emails.ts";
import type { RefundOutcome } from "#domain/billing/ledger/refunds.ts";
import type { SubscriptionState } from "../../../workflows/billing/subscription/state.ts";

/** Requests and interruptions, with their time: what may explain a gap between two payments. */
export type Noted = {
  atMs: number;
  what: "pay day" | "paused" | "resumed" | "parked" | "released" | "waived" | "failed" | "trouble" | "disputed" | "card";
  payDay: number | null;
};

/** What the workflow asked the world for, and what it was told; null = it is still being asked. */
export type Asked = { atMs: number; toldMs: number | null; dueOn: Day; attempt: number; kind: Outcome["kind"] | null };
export type GivenBack = { atMs: number; toldMs: number; refunding: Refunding; kind: RefundOutcome["kind"] };

/** A reminder as it was sent: of what day it speaks, and when a charge or a pause's end then stood on the calendar. */
export type Reminder = { kind: ScheduledEmailKind; about: Day; sentAtMs: number; speaksOfMs: number | null };

/** One contract of a household, and what happened in it: independent of what its workflow believes. */
export type Contract = {
  id: string;
  /** When its end is written into its row; null = it has not ended. */
  endWrittenMs: number | null;
  /** It is not its household's first. */
  again: boolean;
  held: SubscriptionState;
  sent: string[];
  diary: Noted[];
  asked: Asked[];
  givenBack: GivenBack[];
  reminders: Reminder[];
  /** How it stood, from when on. */
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
