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

/** A person who can sign in. The table belongs to the auth library, which alone writes it; here it is read and pointed at. */
export class AuthUser extends AuthUserSchema.class {}
AuthUserSchema.setClass(AuthUser);
