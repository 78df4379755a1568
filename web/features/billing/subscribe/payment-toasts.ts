import type { NothingToPay } from "#contracts/billing/subscribe.ts";
import { ordinalOf } from "#domain/billing/calendar/ordinal.ts";
import { ApiFailure, refusalText } from "../../../lib/failure.ts";

type Text = readonly [title: string, options?: { description: string }];

/** Texts of the specified toasts of this feature (specification H §8), fetched with it. */
export const SIGN_IN_FIRST: Text = ["Authentication Required", { description: "Please sign in to subscribe." }];
export const NOT_SET_UP: Text = ["Payment Setup Required", { description: "Payment processing is not yet configured. Contact support." }];
export const cannotBegin = (error: unknown): Text => [
  "Error",
  { description: refusalText(error) ?? "Failed to initialize subscription. Please try again." },
];
/** The form's contract has ended: trying again never helps, and the server says what does. */
export const isTooLate = (error: unknown): error is ApiFailure => error instanceof ApiFailure && error.status === 409;
/** What became of the card and the pay day, in the server's words where it refused them. */
export const notSaved = (error: unknown): string => refusalText(error) ?? "Failed to save payment preferences. Please try again.";
export const cannotSave = (error: unknown): Text => ["Error", { description: notSaved(error) }];
/** What the provider or the bank said, in its own words. */
export const rejected = (message: string | undefined): Text => [
  "Payment Failed",
  { description: message ?? "The card wasn't accepted. Try another one." },
];
export const subscribed = (payDay: number): Text => [
  "Subscribed",
  { description: `You are now subscribed to the Pro plan. Your monthly billing day is the ${ordinalOf(payDay)}.` },
];
export const nothingToPay = ({ message, trialActive }: NothingToPay): Text => [
  trialActive ? "Trial Activated" : "Already subscribed",
  { description: message },
];
