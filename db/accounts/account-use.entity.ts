import { defineEntity, p } from "@mikro-orm/core";
import { AuthUser } from "./auth-user.entity.ts";

const AccountUseSchema = defineEntity({
  name: "AccountUse",
  properties: {
    user: () => p.oneToOne(AuthUser).primary().owner().deleteRule("cascade"),
    signedInAt: p.datetime(),
    /** When the holder was emailed about the erasure, and its London day; null = not since the last sign-in. */
    warnedAt: p.datetime().nullable(),
    eraseOn: p.date().nullable(),
  },
});
/** An account's last sign-in. Written at each sign-in, which also cancels an announced erasure. */
export class AccountUse extends AccountUseSchema.class {}
AccountUseSchema.setClass(AccountUse);
