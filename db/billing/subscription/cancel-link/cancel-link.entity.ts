import { defineEntity, p } from "@mikro-orm/core";
import { AuthUser } from "../../../accounts/auth-user.entity.ts";
import { ContractHolder } from "../../../leads/contract-holder.entity.ts";

export const CancelLinkSchema = defineEntity({
  name: "CancelLink",
  properties: {
    id: p.uuid().primary(),
    /** The person whose contracts it ends: a user, or a holder without an account. */
    user: () => p.manyToOne(AuthUser).nullable().deleteRule("cascade"),
    holder: () => p.manyToOne(ContractHolder).nullable().index().deleteRule("cascade"),
    /** SHA-256 of the link's 256 random bits, in hexadecimal; the link itself is not stored. People who share an address share the link. */
    secretHash: p.text().index(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    usedAt: p.datetime().nullable(),
  },
  indexes: [{ properties: ["user", "createdAt"] }],
  checks: [{ name: "cancel_link_person_check", expression: "num_nonnulls(user_id, holder_id) = 1" }],
});
/** An emailed link that cancels without a login, once. */
export class CancelLink extends CancelLinkSchema.class {}
CancelLinkSchema.setClass(CancelLink);
