import type { NothingToPay } from "#contracts/billing/subscribe.ts";
import { ordinalOf } from "#domain/billing/calendar/ordinal.ts";
import { ApiFailure, refusalText } from "../../../lib/failure.ts";
import * as m from "./messages.tsx";

type Text = readonly [title: string, options?: { description: string }];

/** Texts of the specified toasts of this feature (specification H §8), fetched with it. */
export const SIGN_IN_FIRST: Text = [m.authenticationRequired, { description: m.pleaseSignInToSubscribe }];
export const NOT_SET_UP: Text = [m.paymentSetupRequired, { description: m.paymentProcessingIsNotYetConfigured }];
export const cannotBegin = (error: unknown): Text => [m.error, { description: refusalText(error) ?? m.failedToInitializeSubscription }];
/** The form's contract has ended: trying again never helps, and the server says what does. */
export const isTooLate = (error: unknown): error is ApiFailure => error instanceof ApiFailure && error.status === 409;
/** What became of the card and the pay day, in the server's words where it refused them. */
export const notSaved = (error: unknown): string => refusalText(error) ?? m.failedToSavePaymentPreferences;
export const cannotSave = (error: unknown): Text => [m.error, { description: notSaved(error) }];
/** What the provider or the bank said, in its own words. */
export const rejected = (message: string | undefined): Text => [m.paymentFailed, { description: message ?? m.theCardWasntAccepted }];
export const subscribed = (payDay: number): Text => [m.subscribed, { description: m.youAreNowSubscribed(ordinalOf(payDay)) }];
export const nothingToPay = ({ message, trialActive }: NothingToPay): Text => [
  trialActive ? m.trialActivated : m.alreadySubscribed,
  { description: message },
];
