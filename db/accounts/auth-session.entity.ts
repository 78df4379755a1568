import { defineEntity, p } from "@mikro-orm/core";

const AuthSessionSchema = defineEntity({
  name: "AuthSession",
  schema: "auth",
  tableName: "session",
  properties: {
    id: p.uuid().primary(),
  },
});

/** A signed-in browser. Only the auth library writes this table; we only reference it. */
export class AuthSession extends AuthSessionSchema.class {}
AuthSessionSchema.setClass(AuthSession);
