import { OFFERS_PER_MINUTE } from "#domain/leads/buying.ts";
import { DAY_SECONDS, HOUR_SECONDS } from "#domain/time.ts";
import type { Limit } from "./limits.ts";

const MINUTE = 60;
const QUARTER = 15 * MINUTE;

/**
 * Every rate limit by its name. `requests` applies to each person, account, household and mailbox; `fromAddress` to everyone behind one network
 * address, where that may be more: mobile networks share addresses. A window starts with the first request, not at midnight, and its row is deleted
 * when it ends. `npm run -s docs` prints the limits.
 */
export const LIMITS = {
  "sign-in password": { of: "passwords at sign-in", requests: 10, seconds: MINUTE },
  "sign-in account": { of: "passwords of one account, wherever they are tried", requests: 30, fromAddress: 150, seconds: QUARTER },
  "sign-up": { of: "new accounts", requests: 10, fromAddress: 60, seconds: HOUR_SECONDS },
  "sign-up with a taken address": { of: "answers that say an address has an account", requests: 1, seconds: HOUR_SECONDS },
  "taken addresses told": { of: "the same, for all visitors together", requests: 60, seconds: HOUR_SECONDS },
  "sign-up again": { of: "emails about a repeated sign-up", requests: 1, seconds: HOUR_SECONDS },
  "login link": { of: "requests for a login link", requests: 5, seconds: MINUTE },
  "login link to": { of: "login links to a mailbox", requests: 1, seconds: MINUTE },
  "reset link": { of: "requests for a password reset link", requests: 5, seconds: MINUTE },
  "reset link to": { of: "password reset links to a mailbox", requests: 1, seconds: MINUTE },
  "contract link": { of: "requests for a link to cancel or to change a card", requests: 5, seconds: MINUTE },
  "asked mails": { of: "requests for any emailed link, logged out", requests: 60, seconds: HOUR_SECONDS },
  "mail to": { of: "emailed links to a mailbox, requested logged out", requests: 10, seconds: HOUR_SECONDS },
  "mailed link": { of: "tokens of emailed links", requests: 20, seconds: MINUTE },
  "confirming mail": { of: "emails to confirm an address", requests: 5, seconds: HOUR_SECONDS },
  "test notification": { of: "test notifications", requests: 5, seconds: HOUR_SECONDS },
  "push device": { of: "browsers subscribed to notifications", requests: 10, seconds: HOUR_SECONDS },
  "cook timer": { of: "cooking timers sent to devices", requests: 60, seconds: HOUR_SECONDS },
  "new address": { of: "changes of an address", requests: 5, seconds: HOUR_SECONDS },
  "current password": { of: "passwords to confirm it’s you while logged in", requests: 10, seconds: QUARTER },
  "current passkey": { of: "passkeys to confirm it’s you while logged in", requests: 10, seconds: QUARTER },
  "passkey asked": { of: "starts of a passkey login", requests: 120, seconds: MINUTE },
  passkey: { of: "passkeys at sign-in", requests: 20, seconds: MINUTE },
  "new passkey": { of: "starts of adding a passkey", requests: 30, seconds: HOUR_SECONDS },
  "operator-login": { of: "operators’ passwords", requests: 10, seconds: 5 * MINUTE },
  "operator-account": { of: "operators’ passwords of one account, wherever they are tried", requests: 30, seconds: QUARTER },
  "operator-code": { of: "operators’ codes", requests: 10, seconds: 5 * MINUTE },
  "operator-passkey": { of: "operators’ passkeys", requests: 20, seconds: 5 * MINUTE },
  "data request": { of: "codes to a mailbox for a data request", requests: 3, seconds: DAY_SECONDS }, // more would be a nuisance to its owner
  "buyer-password": { of: "the buyers’ password", requests: 10, seconds: QUARTER },
  "trade invitation": { of: "links of buyers’ and sellers’ invitations", requests: 20, seconds: QUARTER },
  "figures of leads": { of: "figures of buyers and sellers", requests: 120, seconds: MINUTE },
  "lead offers": { of: "pings and posts of sellers", requests: OFFERS_PER_MINUTE, seconds: MINUTE },
  "seller offers": { of: "pings and posts of one seller, with whichever key", requests: 2 * OFFERS_PER_MINUTE, seconds: MINUTE }, // from a few servers
  // five a payer: enough for mistyped cards, too few to test stolen ones. Carrier NAT puts thousands of payers behind one IPv4 address (decision 78)
  card: { of: "cards to pay with, at any call that takes one", requests: 5, fromAddress: 100, seconds: HOUR_SECONDS },
  "failed card": { of: "declined cards in Stripe’s forms, after which the form is closed", requests: 5, seconds: HOUR_SECONDS }, // counted per payer only
  "card form": { of: "card forms opened by a person", requests: 5, fromAddress: 100, seconds: HOUR_SECONDS },
  "card page": { of: "card forms opened by loading a page", requests: 20, fromAddress: 400, seconds: HOUR_SECONDS },
  "support message": { of: "messages to support", requests: 20, seconds: HOUR_SECONDS },
  "photo day": { of: "pictures of dishes", requests: 40, fromAddress: 400, seconds: DAY_SECONDS },
  "food reading": { of: "requests to read typed foods and allergies", requests: 60, fromAddress: 240, seconds: MINUTE }, // set-up needs a few
  pdf: { of: "plans, lists and receipts as PDF", requests: 20, fromAddress: 200, seconds: MINUTE },
  "own data": { of: "exports of a person’s own data", requests: 20, fromAddress: 200, seconds: HOUR_SECONDS }, // each holds all of their rows in memory
  "recipe reading": { of: "recipes read from other sites or texts", requests: 60, seconds: 10 * MINUTE },
  "chat minute": { of: "messages to the assistant", requests: 12, fromAddress: 120, seconds: MINUTE }, // a person writes no faster; a script does
  "chat hour": { of: "messages to the assistant", requests: 120, fromAddress: 1200, seconds: HOUR_SECONDS },
  "chat day": { of: "messages to the assistant", requests: 300, fromAddress: 3000, seconds: DAY_SECONDS },
  "sample week": { of: "sample weeks of visitors", requests: 10, seconds: HOUR_SECONDS }, // a few tries with other diets and budgets
  // searches that one thread of the smallest installation manages in a minute; households' plans have their own threads
  "sample weeks together": { of: "sample weeks of all visitors together", requests: 20, seconds: MINUTE },
  "sample weeks again": { of: "sample weeks of visitors who had one within the hour, together", requests: 10, seconds: MINUTE },
  "first sample week": { of: "whether a visitor has had a sample week", requests: 1, seconds: HOUR_SECONDS },
  "planning day": { of: "planned weeks, the assistant’s included", requests: 60, fromAddress: 600, seconds: DAY_SECONDS }, // generous for trying things out
} as const satisfies Readonly<Record<string, Limit & { of: string }>>;
export type LimitName = keyof typeof LIMITS;

/** Open event streams of one person at one process: a few devices with a few pages each. */
export const STREAMS_AT_ONCE = 20;
