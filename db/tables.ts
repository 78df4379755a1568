import type { InferKyselyDB } from "@mikro-orm/postgresql";
import type { Generated } from "kysely";
import type { AuthUserSchema } from "./accounts/auth-user.entity.ts";
import type { DataRequestSchema } from "./accounts/erasure/data-request.entity.ts";
import type { HouseholdMemberSchema } from "./accounts/household-member.entity.ts";
import type { CardLinkSchema } from "./billing/card/card-link.entity.ts";
import type { IntroducedCardSchema } from "./billing/card/introduced-card.entity.ts";
import type { PaymentMethodSchema } from "./billing/card/payment-method.entity.ts";
import type { BillingDifferenceSchema } from "./billing/ledger/difference.entity.ts";
import type { LedgerEntrySchema, LedgerPostingSchema } from "./billing/ledger/ledger.entity.ts";
import type { ProviderEventSchema } from "./billing/ledger/provider-event.entity.ts";
import type { RefundSchema } from "./billing/ledger/refund.entity.ts";
import type { ChargeAttemptSchema, ChargeSchema } from "./billing/payment/charge.entity.ts";
import type { DatabaseRestoreSchema } from "./billing/restore/database-restore.entity.ts";
import type { CancelLinkSchema } from "./billing/subscription/cancel-link/cancel-link.entity.ts";
import type { PriceSchema } from "./billing/subscription/price.entity.ts";
import type { SubscriptionSchema } from "./billing/subscription/subscription.entity.ts";
import type { HouseholdSchema } from "./household/household.entity.ts";
import type { ContractHolderSchema } from "./leads/contract-holder.entity.ts";
import type { HandOffSchema, LeadConsentSchema, LeadSchema, LeadViewSchema, PingSchema } from "./leads/lead.entity.ts";
import type { SellerSchema } from "./leads/seller.entity.ts";
import type { BuyerSchema } from "./leads/trade/buyer.entity.ts";
import type { BuyerTokenSchema } from "./leads/trade/buyer-token.entity.ts";
import type { SellerKeySchema } from "./leads/trade/seller-key.entity.ts";
import type { TradeAccountSchema, TradeInvitationSchema } from "./leads/trade/trade-account.entity.ts";
import type { MailSchema } from "./mail/mail.entity.ts";
import type { AuditEntrySchema } from "./operators/audit-entry.entity.ts";
import type { SupportActionSchema } from "./support/support-action.entity.ts";

/** Timestamps are read as text, for `new Date`, or as milliseconds with `inMs`. */
type Column<T> = [T] extends [Generated<infer G>] ? Generated<Read<G>> : Read<T>;
type Read<T> = T extends Date ? Date | string : T;
type Table<T> = { [C in keyof T]: Column<T[C]> };
type Typed<DB> = { [T in keyof DB]: Table<DB[T]> };

/** The tables of typed SQL, derived from the entities, so that a renamed column does not compile. */
export type Tables = Typed<
  InferKyselyDB<
    | typeof AuditEntrySchema
    | typeof BillingDifferenceSchema
    | typeof BuyerSchema
    | typeof BuyerTokenSchema
    | typeof CancelLinkSchema
    | typeof CardLinkSchema
    | typeof ChargeAttemptSchema
    | typeof ChargeSchema
    | typeof ContractHolderSchema
    | typeof DatabaseRestoreSchema
    | typeof DataRequestSchema
    | typeof HandOffSchema
    | typeof HouseholdMemberSchema
    | typeof HouseholdSchema
    | typeof IntroducedCardSchema
    | typeof LeadConsentSchema
    | typeof LeadSchema
    | typeof LeadViewSchema
    | typeof LedgerEntrySchema
    | typeof LedgerPostingSchema
    | typeof MailSchema
    | typeof PaymentMethodSchema
    | typeof PingSchema
    | typeof PriceSchema
    | typeof ProviderEventSchema
    | typeof RefundSchema
    | typeof SellerKeySchema
    | typeof SellerSchema
    | typeof SubscriptionSchema
    | typeof SupportActionSchema
    | typeof TradeAccountSchema
    | typeof TradeInvitationSchema
  >
> & { "auth.user": Typed<InferKyselyDB<typeof AuthUserSchema>>["user"] };
