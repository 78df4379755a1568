import { defineEntity, p } from "@mikro-orm/core";
import { AuthUser } from "../accounts/auth-user.entity.ts";
import { Household } from "./household.entity.ts";

const HealthConsentSchema = defineEntity({
  name: "HealthConsent",
  properties: {
    id: p.uuid().primary(),
    household: () => p.manyToOne(Household).deleteRule("cascade").index(),
    /** null after their account was erased. */
    agreedBy: () => p.manyToOne(AuthUser).nullable().index().deleteRule("set null"),
    /** Version of the consent's words. */
    version: p.integer(),
    agreedAt: p.datetime().onCreate(() => new Date()),
    withdrawnAt: p.datetime().nullable(),
  },
});
/** A member's consent to our storing what the household must not eat. Append-only, except for its withdrawal. */
export class HealthConsent extends HealthConsentSchema.class {}
HealthConsentSchema.setClass(HealthConsent);
