import { defineEntity, p } from "@mikro-orm/core";
import { AuthUser } from "../../accounts/auth-user.entity.ts";
import { ContractHolder } from "../../leads/contract-holder.entity.ts";

export const PaymentMethodSchema = defineEntity({
  name: "PaymentMethod",
  properties: {
    id: p.uuid().primary(),
    user: () => p.manyToOne(AuthUser).nullable().index().deleteRule("cascade"),
    holder: () => p.manyToOne(ContractHolder).nullable().index().deleteRule("cascade"),
    /** The provider's ids of the customer and the card, useless without our API key. */
    customer: p.text(),
    card: p.text().unique(),
    /** null = not provided. */
    brand: p.text().nullable(),
    last4: p.character().length(4).nullable(),
    expiryMonth: p.integer().nullable(),
    expiryYear: p.integer().nullable(),
    /** Two letters (ISO 3166). */
    country: p.text().nullable(),
    /** `credit`, `debit` or `prepaid`. */
    funding: p.text().nullable(),
    createdAt: p.datetime(),
  },
  checks: [{ name: "payment_method_person_check", expression: "num_nonnulls(user_id, holder_id) = 1" }],
});
/** A card stored at the provider: the details that a screen may show, never the number. */
export class PaymentMethod extends PaymentMethodSchema.class {}
PaymentMethodSchema.setClass(PaymentMethod);
