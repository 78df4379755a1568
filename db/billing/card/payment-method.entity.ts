import { defineEntity, p } from "@mikro-orm/core";
import { AuthUser } from "../../accounts/auth-user.entity.ts";
import { ContractHolder } from "../../leads/contract-holder.entity.ts";

export const PaymentMethodSchema = defineEntity({
  name: "PaymentMethod",
  properties: {
    id: p.uuid().primary(),
    /** Whose it is: a user, or a holder without an account. */
    user: () => p.manyToOne(AuthUser).nullable().index().deleteRule("cascade"),
    holder: () => p.manyToOne(ContractHolder).nullable().index().deleteRule("cascade"),
    /** The provider's ids of the person and of the card. They open nothing without our key. */
    customer: p.text(),
    card: p.text().unique(),
    /** What the provider gives; null = not provided. */
    brand: p.text().nullable(),
    last4: p.character().length(4).nullable(),
    expiryMonth: p.integer().nullable(),
    expiryYear: p.integer().nullable(),
    /** Two emails (ISO 3166). */
    country: p.text().nullable(),
    /** `credit`, `debit`, `prepaid`, as the provider says. */
    funding: p.text().nullable(),
    createdAt: p.datetime(),
  },
  checks: [{ name: "payment_method_person_check", expression: "num_nonnulls(user_id, holder_id) = 1" }],
});
/** A card that the provider keeps for a person: what a screen may show of it, never its number. */
export class PaymentMethod extends PaymentMethodSchema.class {}
PaymentMethodSchema.setClass(PaymentMethod);
