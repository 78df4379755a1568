import type { Day } from "#domain/billing/calendar/dates.ts";
import type { Subscription } from "#domain/billing/contract/subscription.ts";
import type { ScheduledEmailKind } from "#domain/billing/emails/scheduled-emails.ts";
import type { SubscriptionState } from "../../workflows/billing/subscription/run-subscription.ts";

/** Requests and interruptions, with their time: what may explain a gap between two payments. */
export type Noted = {
  atMs: number;
  what: "pay day" | "paused" | "resumed" | "parked" | "let go" | "failed" | "trouble" | "disputed" | "card";
  payDay: number | null;
};

/** A reminder as it was sent: of what day it speaks, and when a charge or a pause's end then stood on the calendar. */
export type Reminder = { kind: ScheduledEmailKind; about: Day; sentAtMs: number; speaksOfMs: number | null };

/** One contract of a household, and what happened in it: independent of what its workflow believes. */
export type Contract = {
  id: string;
  /** It is not its household's first. */
  again: boolean;
  held: SubscriptionState;
  sent: string[];
  diary: Noted[];
  reminders: Reminder[];
  /** How it stood, from when on. */
  states: { atMs: number; subscription: Subscription }[];
};

export const openContract = (id: string, again: boolean, subscription: Subscription, atMs: number): Contract => ({
  id,
  again,
  held: { subscription, woken: false },
  sent: [],
  diary: [],
  reminders: [],
  states: [{ atMs, subscription }],
});
