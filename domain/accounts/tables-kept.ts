import type { DataKindName } from "./retention.ts";
import { UNCONFIRMED_DAYS, UNUSED_MONTHS } from "./unused-accounts.ts";

/**
 * How rows are removed: by the `erasure` of their person, by the `daily` run, by the `next` row of their kind, at each `start`, or by a
 * `migration` for append-only tables (the first in November 2032). Rows that are not about a person are `kept`.
 */
export const REMOVERS = {
  erasure: "erasing its person or household",
  daily: "the daily run, and erasing its person",
  next: "the next one, and erasing its household",
  start: "each start",
  migration: "a migration, from November 2032 on",
  kept: "never",
} as const;
type Row = { of: DataKindName; kept: string; removedBy: keyof typeof REMOVERS };

const TABLES = {
  "auth.user": {
    of: "account",
    kept: `until it is erased: by its person, after ${UNCONFIRMED_DAYS} days without a confirmed address or use, or after ${UNUSED_MONTHS} months without a login or a subscription`,
    removedBy: "erasure",
  },
  "auth.account": { of: "account", kept: "until it is erased", removedBy: "erasure" },
  "auth.session": { of: "account", kept: "until it ends: 30 days without use, 90 in any case", removedBy: "daily" },
  "auth.verification": { of: "account", kept: "until its link is over", removedBy: "daily" },
  "auth.passkey": { of: "account", kept: "until its person removes it, or another shows that the address is theirs", removedBy: "erasure" },
  "auth.twoFactor": { of: "account", kept: "as long as its operator", removedBy: "erasure" },
  account_use: {
    of: "account",
    kept: "with its account: when it was last logged in to, and when it will be deleted",
    removedBy: "erasure",
  },
  notification_choice: { of: "account", kept: "until it is erased", removedBy: "erasure" },
  push_device: {
    of: "account",
    kept: "until its person logs out there or stops it, or its push service no longer knows it",
    removedBy: "erasure",
  },
  push_message: { of: "account", kept: "90 days: that a push was sent, without its text", removedBy: "daily" },
  request_count: { of: "tries", kept: "until its count is over, two days at most", removedBy: "daily" },
  audit_entry: { of: "audit", kept: "six years", removedBy: "migration" },
  erasure: { of: "account", kept: "until the erasure is done; 60 days where it never is", removedBy: "daily" },
  data_request: { of: "support", kept: "until its code, or once that was given our 30 days to answer, are over", removedBy: "daily" },
  household: { of: "household", kept: "as long as the household", removedBy: "erasure" },
  household_member: { of: "household", kept: "as long as the membership", removedBy: "erasure" },
  household_invitation: { of: "invitations", kept: "30 days after it is over", removedBy: "daily" },
  household_aisles: { of: "household", kept: "as long as the household", removedBy: "erasure" },
  health_consent: { of: "household", kept: "as long as the household, the withdrawn ones too", removedBy: "erasure" },
  chat_preferences: { of: "household", kept: "as long as the household", removedBy: "erasure" },
  conversation: { of: "household", kept: "until the household deletes it", removedBy: "erasure" },
  message: { of: "household", kept: "with its conversation", removedBy: "erasure" },
  dish_rating: { of: "household", kept: "as long as the household", removedBy: "erasure" },
  recipe_photo: { of: "household", kept: "until the household removes it", removedBy: "erasure" },
  saved_recipe: { of: "household", kept: "until the household takes it off", removedBy: "erasure" },
  pantry_item: { of: "household", kept: "until the household takes it off", removedBy: "erasure" },
  household_price: { of: "household", kept: "until it is taken back, or as long as the household", removedBy: "erasure" },
  pantry_put_away: { of: "household", kept: "with its list", removedBy: "erasure" },
  meal_plan: { of: "household", kept: "as long as the household", removedBy: "erasure" },
  meal_plan_item: { of: "household", kept: "with its plan", removedBy: "erasure" },
  cooked_meal: { of: "household", kept: "with its plan", removedBy: "erasure" },
  plan_generation: { of: "household", kept: "30 days: how far a planning has come", removedBy: "daily" },
  plan_offer: { of: "household", kept: "with its plan", removedBy: "erasure" },
  plan_proposal: { of: "household", kept: "the newest few of a household", removedBy: "next" },
  shopping_list: { of: "household", kept: "as long as the household", removedBy: "erasure" },
  shopping_list_item: { of: "household", kept: "with its list", removedBy: "erasure" },
  shopping_list_operation: { of: "household", kept: "with its list, whose devices go by it", removedBy: "erasure" },
  calendar_link: { of: "account", kept: "until it is withdrawn, or its maker leaves the household", removedBy: "erasure" },
  list_link: { of: "account", kept: "until it is withdrawn, or its maker leaves the household", removedBy: "erasure" },
  recipe: { of: "household", kept: "the catalogue’s for good, a household’s own until it deletes it", removedBy: "erasure" },
  recipe_ingredient: { of: "household", kept: "with its recipe", removedBy: "erasure" },
  cancel_link: { of: "account", kept: "until it is over", removedBy: "daily" },
  card_link: { of: "account", kept: "until it is over", removedBy: "daily" },
  payment_method: { of: "cards", kept: "until another card pays or its person is erased", removedBy: "erasure" },
  subscription: { of: "payments", kept: "six years after its end", removedBy: "migration" },
  introduced_card: { of: "payments", kept: "with its subscription, as a hash", removedBy: "migration" },
  charge: { of: "payments", kept: "six years", removedBy: "migration" },
  charge_attempt: { of: "payments", kept: "six years", removedBy: "migration" },
  refund: { of: "payments", kept: "six years", removedBy: "migration" },
  ledger_entry: { of: "payments", kept: "six years", removedBy: "migration" },
  ledger_posting: { of: "payments", kept: "six years", removedBy: "migration" },
  billing_difference: { of: "payments", kept: "six years", removedBy: "migration" },
  provider_event: { of: "payments", kept: "180 days after it was handled: by its id alone, so it counts once", removedBy: "daily" },
  mail: { of: "mails", kept: "395 days: a year’s reminders of a contract are among them", removedBy: "daily" },
  support_message: { of: "support", kept: "two years", removedBy: "daily" },
  support_action: { of: "payments", kept: "six years: what an automatic refund went by", removedBy: "daily" },
  lead: {
    of: "leads",
    kept: "its person for LEAD_RETENTION_DAYS (30 unless configured), then without one for six years",
    removedBy: "daily",
  },
  lead_ping: { of: "leadPrices", kept: "two years where nothing was bought by it; else with its lead", removedBy: "daily" },
  lead_view: { of: "leadPrices", kept: "with its lead", removedBy: "migration" },
  lead_consent: { of: "leadPrices", kept: "with its lead: we must be able to show the consent", removedBy: "migration" },
  lead_hand_off: { of: "leadPrices", kept: "with its lead; the partner’s name for it goes with the person", removedBy: "migration" },
  contract_holder: { of: "leads", kept: "until LEAD_RETENTION_DAYS after their contract’s end", removedBy: "daily" },
  lead_seller: { of: "notPersonal", kept: "as long as it is useful", removedBy: "kept" },
  lead_seller_key: { of: "notPersonal", kept: "as long as its seller: a hash and four letters", removedBy: "kept" },
  lead_buyer: { of: "notPersonal", kept: "as long as it is useful", removedBy: "kept" },
  lead_buyer_token: { of: "notPersonal", kept: "an hour, as a hash", removedBy: "daily" },
  lead_account: { of: "account", kept: "until an operator removes its person", removedBy: "erasure" },
  lead_invitation: { of: "invitations", kept: "30 days after it is over", removedBy: "daily" },
  price: { of: "notPersonal", kept: "as long as a subscription names it", removedBy: "kept" },
  food: { of: "notPersonal", kept: "as long as it is useful", removedBy: "kept" },
  shop: { of: "notPersonal", kept: "as long as it is useful", removedBy: "kept" },
  shop_price: { of: "notPersonal", kept: "as long as it is useful", removedBy: "kept" },
  typical_aisles: { of: "notPersonal", kept: "as long as it is useful", removedBy: "kept" },
  database_restore: { of: "notPersonal", kept: "for good", removedBy: "kept" },
  catalogue_version: { of: "notPersonal", kept: "one row", removedBy: "kept" },
  post: { of: "notPersonal", kept: "as long as it is useful", removedBy: "kept" },
  web_file: { of: "notPersonal", kept: "until no server has had it for a while", removedBy: "start" },
  mikro_orm_migrations: { of: "notPersonal", kept: "for good", removedBy: "kept" },
} as const satisfies Record<string, Row>;

/** Every table: the kind of data, how long a row is kept, and what removes it. */
export const TABLES_KEPT: Readonly<Record<string, Row>> = TABLES;

/** How long a row of this table is kept, in words for screens. */
export const keptInWords = (table: keyof typeof TABLES): string => TABLES[table].kept;
