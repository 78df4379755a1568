import { defineEntity, p } from "@mikro-orm/core";
import { Household } from "../household/household.entity.ts";
import { AuthUser } from "./auth-user.entity.ts";

export const HouseholdMemberSchema = defineEntity({
  name: "HouseholdMember",
  properties: {
    user: () => p.oneToOne(AuthUser).primary().owner().deleteRule("cascade"),
    household: () => p.manyToOne(Household).index().deleteRule("cascade"),
    role: p.enum(["owner", "member"] as const).default("owner"),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

/** A person's membership of their one household. */
export class HouseholdMember extends HouseholdMemberSchema.class {}
HouseholdMemberSchema.setClass(HouseholdMember);
