import { defineEntity, p } from "@mikro-orm/core";

const AuthSessionSchema = defineEntity({
  name: "AuthSession",
  schema: "auth",
  tableName: "session",
  properties: {
    id: p.uuid().primary(),
  },
});

/** A browser in which somebody is signed in. The table belongs to the auth library, which alone writes it; here it is only pointed at. */
export class AuthSession extends AuthSessionSchema.class {}
AuthSessionSchema.setClass(AuthSession);
