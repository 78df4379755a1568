import type { NothingToPay } from "#contracts/billing/subscribe.ts";
import { ordinalOf } from "#domain/billing/calendar/ordinal.ts";
import { ApiFailure } from "../../../lib/failure.ts";

type Text = readonly [title: string, description?: string];

/** Texts of the specified toasts of this feature (specification H §8), fetched with it. */
export const SIGN_IN_FIRST: Text = ["Authentication Required", "Please sign in to subscribe."];
export const NOT_SET_UP: Text = ["Payment Setup Required", "Payment processing is not yet configured. Contact support."];
export const CANNOT_BEGIN: Text = ["Error", "Failed to initialize subscription. Please try again."];
const CANNOT_SAVE: Text = ["Error", "Failed to save payment preferences. Please try again."];
/** The form's contract has ended: trying again never helps, and the server says what does. */
export const isTooLate = (error: unknown): error is ApiFailure => error instanceof ApiFailure && error.status === 409;
export const cannotSave = (error: unknown): Text => (isTooLate(error) ? [CANNOT_SAVE[0], error.message] : CANNOT_SAVE);
/** What the provider or the bank said, in its own words. */
export const rejected = (message: string | undefined): Text => ["Payment Failed", message ?? "The card wasn't accepted. Try another one."];
export const subscribed = (payDay: number): Text => [
  "Subscribed",
  `You are now subscribed to the Pro plan. Your monthly billing day is the ${ordinalOf(payDay)}.`,
];
export const nothingToPay = ({ message, trialActive }: NothingToPay): Text => [
  trialActive ? "Trial Activated" : "Already subscribed",
  message,
];
