import { defineEntity, p } from "@mikro-orm/core";

export const AuthUserSchema = defineEntity({
  name: "AuthUser",
  schema: "auth",
  tableName: "user",
  properties: {
    id: p.uuid().primary(),
    name: p.text(),
    email: p.text(),
    role: p.text().nullable(),
  },
});

/** A person who can sign in. Only the auth library writes this table; we read and reference it. */
export class AuthUser extends AuthUserSchema.class {}
AuthUserSchema.setClass(AuthUser);

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
