import { defineEntity, p } from "@mikro-orm/core";
import { AuthUser } from "./auth-user.entity.ts";

const AccountUseSchema = defineEntity({
  name: "AccountUse",
  properties: {
    user: () => p.oneToOne(AuthUser).primary().owner().deleteRule("cascade"),
    signedInAt: p.datetime(),
    /** When the account's holder was told that it will be erased, and the London day of it; null = not told since the last sign-in. */
    toldAt: p.datetime().nullable(),
    eraseOn: p.date().nullable(),
  },
});
/** When an account was last signed in to. Written at each sign-in, which takes back that it will be erased. */
export class AccountUse extends AccountUseSchema.class {}
AccountUseSchema.setClass(AccountUse);
