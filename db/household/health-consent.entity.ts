import { defineEntity, p } from "@mikro-orm/core";
import { AuthUser } from "../accounts/auth-user.entity.ts";
import { Household } from "./household.entity.ts";

const HealthConsentSchema = defineEntity({
  name: "HealthConsent",
  properties: {
    id: p.uuid().primary(),
    household: () => p.manyToOne(Household).deleteRule("cascade").index(),
    /** Who agreed; null once their account is erased. */
    agreedBy: () => p.manyToOne(AuthUser).nullable().index().deleteRule("set null"),
    /** Of the words that they agreed to. */
    version: p.integer(),
    agreedAt: p.datetime().onCreate(() => new Date()),
    withdrawnAt: p.datetime().nullable(),
  },
});
/** That somebody agreed to our keeping what their household must not eat. Only added to, but for its withdrawal. */
export class HealthConsent extends HealthConsentSchema.class {}
HealthConsentSchema.setClass(HealthConsent);
