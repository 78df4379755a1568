import { z } from "zod";
import { PASSWORD_LENGTH } from "#domain/accounts/sign-in.ts";
import { REFUSALS, TRADE_KINDS } from "#domain/leads/trade.ts";
import { LOCALE } from "#domain/locale.ts";
import { parsePence } from "#domain/money.ts";
import { emailInput, text } from "../text.ts";

const Name = (what: string) =>
  text(80, { missing: `Give ${what} a name`, tooLong: "Keep the name to 80 letters" })
    .trim()
    .min(1, `Give ${what} a name`);
const MOST_CEILING_PENCE = 100_000;
const MOST_CAP = 100_000;
const WHOLE = "Enter a whole number of leads a day";

/** A seller's terms, set by operators. `ceiling` in pounds. */
const terms = {
  ceiling: text(20, { missing: "Enter the maximum price per lead in pounds, such as 12.50" })
    .meta({ examples: ["12.50"] })
    .transform((typed, context) => {
      const pence = parsePence(typed);
      if (pence !== undefined && pence > 0 && pence <= MOST_CEILING_PENCE) return pence;
      context.addIssue({ code: "custom", message: "Enter the maximum price per lead in pounds, such as 12.50" });
      return z.NEVER;
    }),
  dailyCap: z
    .int(WHOLE)
    .min(0, WHOLE)
    .max(MOST_CAP, `Enter at most ${MOST_CAP.toLocaleString(LOCALE)} leads a day`),
  /** Buyer of its leads; null = bought for no organisation. */
  buyerId: z.uuid("Choose one of the buyers").nullable().default(null),
};
export const NewBuyer = z.object({ name: Name("the buyer") });
export const NewSeller = z.strictObject({ name: Name("the seller"), ...terms });
export const SellerChange = z.strictObject({ ...terms, enabled: z.boolean("Choose whether to buy its leads") });
export const OrganisationId = z.object({ kind: z.enum(TRADE_KINDS), id: z.uuid("That isn't an ID") });
export const TradeInvite = z.object({
  email: emailInput("Enter an email address, such as sam@example.com").transform((email) => email.toLowerCase()),
});

const Person = z.object({ id: z.uuid(), name: z.string(), email: z.string() });
const OpenInvitation = z.object({ id: z.uuid(), email: z.string(), expiresAt: z.iso.datetime() });
const people = { people: z.array(Person), invitations: z.array(OpenInvitation) };
/** Every buyer and seller with their people, as operators see them. */
export const Organisations = z.object({
  buyers: z.array(z.object({ id: z.uuid(), name: z.string(), ...people })),
  sellers: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      buyerId: z.uuid().nullable(),
      /** In pounds. */
      ceiling: z.string(),
      dailyCap: z.int(),
      enabled: z.boolean(),
      /** Number of active keys. */
      keys: z.int(),
      ...people,
    }),
  ),
});
export type Organisations = z.infer<typeof Organisations>;
export const Made = z.object({ id: z.uuid() });

/** From the fragment of the mailed link. */
const Token = text(200).min(1, "Open the full link from the email");
export const TradeToken = z.object({ token: Token });
export const TradePreview = z.object({ kind: z.enum(TRADE_KINDS), organisation: z.string(), email: z.string() });
export type TradePreview = z.infer<typeof TradePreview>;
export const AcceptTrade = z.object({
  token: Token,
  name: text(120, { missing: "Enter your name", tooLong: "Keep the name under 120 letters" }).trim().min(1, "Enter your name"),
  password: text(PASSWORD_LENGTH.most, {
    missing: "Enter a password",
    tooLong: `Keep the password to ${PASSWORD_LENGTH.most} letters`,
  }).min(PASSWORD_LENGTH.least, `Use at least ${PASSWORD_LENGTH.least} characters`),
});

export const SellerKey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Last characters of the key, to tell keys apart; empty for keys that were created before they were stored. */
  lastFour: z.string(),
  createdAt: z.iso.datetime(),
  /** To the minute; null = never. */
  lastUsedAt: z.iso.datetime().nullable(),
});
export type SellerKey = z.infer<typeof SellerKey>;
/** `most`: active keys allowed. `testKey`: nothing is bought, counted or stored with it. */
export const SellerKeys = z.object({ keys: z.array(SellerKey), most: z.int(), testKey: z.string() });
export const NewKey = z.strictObject({ name: Name("the key") });
/** The only response that contains the key. */
export const MadeKey = z.object({ id: z.uuid(), key: z.string() });
export const KeyId = z.object({ id: z.uuid("That isn't a key ID") });

const figures = {
  offered: z.int(),
  bid: z.int(),
  bought: z.int(),
  refused: z.record(z.enum(REFUSALS), z.int()),
  /** Bids without a post. */
  notPosted: z.int(),
  /** Price of the bought leads, in pounds. */
  price: z.string(),
};
/** A seller's figures in total and per London date, newest first, including days without offers. */
export const SellerFigures = z.object({
  total: z.object(figures),
  days: z.array(z.object({ date: z.string(), ...figures })),
});
export type SellerFigures = z.infer<typeof SellerFigures>;
