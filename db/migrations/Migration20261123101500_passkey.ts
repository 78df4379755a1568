import { Migration } from "@mikro-orm/migrations";

/**
 * The auth library's table of passkeys, as its `compileMigrations()` wants it, and two things more: a passkey is one person's (WebAuthn, section
 * 7.1, step 26), and when it was last used is shown to them.
 */
export class Migration20261123101500_passkey extends Migration {
  override up(): void {
    this.addSql(
      `create table "auth"."passkey" ("id" uuid default pg_catalog.gen_random_uuid() not null primary key, "name" text, "publicKey" text not null, "userId" uuid not null references "auth"."user" ("id") on delete cascade, "credentialID" text not null, "counter" integer not null, "deviceType" text not null, "backedUp" boolean not null, "transports" text, "createdAt" timestamptz, "aaguid" text, "lastUsedAt" timestamptz)`,
    );
    this.addSql(`create index "passkey_userId_idx" on "auth"."passkey" ("userId")`);
    this.addSql(`create unique index "passkey_credentialID_idx" on "auth"."passkey" ("credentialID")`);
  }

  override down(): void {
    this.addSql(`drop table "auth"."passkey"`);
  }
}
