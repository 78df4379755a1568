import { OFFERS_PER_MINUTE } from "#domain/leads/buying.ts";
import { DAY_SECONDS, HOUR_SECONDS } from "#domain/time.ts";
import type { Limit } from "./limits.ts";

const MINUTE = 60;
const QUARTER = 15 * MINUTE;

/**
 * Every limit on how often something may be asked, by the name under which it is counted. `requests` holds for each person, account, household and
 * mailbox; `fromAddress` for everybody behind one address together, where that may be more: a whole street of phones can share one. A day is counted
 * from the first request, not from midnight: nobody's count ends at an hour that everybody knows, and no row stays for longer than that.
 * `npm run -s docs` prints them.
 */
export const LIMITS = {
  "sign-in password": { of: "passwords at sign-in", requests: 10, seconds: MINUTE },
  "sign-in account": { of: "passwords of one account, wherever they are tried", requests: 30, fromAddress: 150, seconds: QUARTER },
  "sign-up": { of: "new accounts", requests: 10, fromAddress: 60, seconds: HOUR_SECONDS },
  "sign-up with a taken address": { of: "answers that say an address has an account", requests: 1, seconds: HOUR_SECONDS },
  "taken addresses told": { of: "the same, told to everybody everywhere together", requests: 60, seconds: HOUR_SECONDS },
  "sign-up again": { of: "mails that somebody signed up again", requests: 1, seconds: HOUR_SECONDS },
  "login link": { of: "questions for a login link", requests: 5, seconds: MINUTE },
  "login link to": { of: "login links to a mailbox", requests: 1, seconds: MINUTE },
  "reset link": { of: "questions for a link to a new password", requests: 5, seconds: MINUTE },
  "reset link to": { of: "links to a new password to a mailbox", requests: 1, seconds: MINUTE },
  "contract link": { of: "questions for a link that cancels or changes a card", requests: 5, seconds: MINUTE },
  "asked mails": { of: "questions for any link by mail, logged out", requests: 60, seconds: HOUR_SECONDS },
  "mail to": { of: "links by mail to a mailbox, asked for logged out", requests: 10, seconds: HOUR_SECONDS },
  "mailed link": { of: "tokens of mailed links", requests: 20, seconds: MINUTE },
  "confirming mail": { of: "mails that confirm an address", requests: 5, seconds: HOUR_SECONDS },
  "test notification": { of: "notifications that somebody sends themselves to try", requests: 5, seconds: HOUR_SECONDS },
  "push device": { of: "browsers that are switched on for notifications", requests: 10, seconds: HOUR_SECONDS },
  "cook timer": { of: "timers of cooking that are told on devices", requests: 60, seconds: HOUR_SECONDS },
  "new address": { of: "changes of an address", requests: 5, seconds: HOUR_SECONDS },
  "current password": { of: "passwords of somebody who is logged in", requests: 10, seconds: QUARTER },
  "current passkey": { of: "passkeys of somebody who is logged in", requests: 10, seconds: QUARTER },
  "passkey asked": { of: "starts of a passkey login", requests: 120, seconds: MINUTE },
  passkey: { of: "passkeys at sign-in", requests: 20, seconds: MINUTE },
  "new passkey": { of: "beginnings of a new passkey", requests: 30, seconds: HOUR_SECONDS },
  "operator-login": { of: "operators’ passwords", requests: 10, seconds: 5 * MINUTE },
  "operator-account": { of: "operators’ passwords of one account, wherever they are tried", requests: 30, seconds: QUARTER },
  "operator-code": { of: "operators’ codes", requests: 10, seconds: 5 * MINUTE },
  "operator-passkey": { of: "operators’ passkeys", requests: 20, seconds: 5 * MINUTE },
  "data request": { of: "codes to a mailbox whose data an operator is asked for", requests: 3, seconds: DAY_SECONDS }, // more would be a nuisance to whoever has it
  "buyer-password": { of: "the buyers’ password", requests: 10, seconds: QUARTER },
  "trade invitation": { of: "links of buyers’ and sellers’ invitations", requests: 20, seconds: QUARTER },
  "figures of leads": { of: "figures of buyers and sellers", requests: 120, seconds: MINUTE },
  "lead offers": { of: "pings and posts of sellers", requests: OFFERS_PER_MINUTE, seconds: MINUTE },
  "seller offers": { of: "pings and posts of one seller, with whichever key", requests: 2 * OFFERS_PER_MINUTE, seconds: MINUTE }, // from a few servers
  // five a payer: enough for mistyped cards, too few to test stolen ones. Carrier NAT puts thousands of payers behind one IPv4 address (decision 78)
  card: { of: "cards to pay with, at any call that takes one", requests: 5, fromAddress: 100, seconds: HOUR_SECONDS },
  "failed card": { of: "cards that fail in the provider’s forms, which are closed then", requests: 5, seconds: HOUR_SECONDS }, // counted for payers alone
  "card form": { of: "card forms that somebody opens", requests: 5, fromAddress: 100, seconds: HOUR_SECONDS },
  "card page": { of: "card forms that a page opens whenever it is looked at", requests: 20, fromAddress: 400, seconds: HOUR_SECONDS },
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
  // the searches of a minute, one after the other, on one thread of the smallest installation: whoever has an account has threads of their own
  "sample weeks together": { of: "sample weeks of all visitors together", requests: 20, seconds: MINUTE },
  "sample weeks again": { of: "sample weeks of visitors who have had one within the hour, together", requests: 10, seconds: MINUTE },
  "first sample week": { of: "which visitors have had a sample week", requests: 1, seconds: HOUR_SECONDS },
  "planning day": { of: "plannings, the assistant’s too", requests: 60, fromAddress: 600, seconds: DAY_SECONDS }, // a month of trying out in a day
} as const satisfies Readonly<Record<string, Limit & { of: string }>>;
export type LimitName = keyof typeof LIMITS;

/** Event streams that one person may have open at one process: a few devices with a few pages each. */
export const STREAMS_AT_ONCE = 20;
