import { Migration } from "@mikro-orm/migrations";

/** The auth library's table of second factors, as its `compileMigrations()` wants it. Operators who are signed in have shown none: they sign in again. */
export class Migration20261123071500_second_factor extends Migration {
  override up(): void {
    this.addSql(`alter table "auth"."user" add column "twoFactorEnabled" boolean`);
    this.addSql(
      `create table "auth"."twoFactor" ("id" uuid default pg_catalog.gen_random_uuid() not null primary key, "secret" text not null, "backupCodes" text not null, "userId" uuid not null references "auth"."user" ("id") on delete cascade, "verified" boolean, "failedVerificationCount" integer, "lockedUntil" timestamptz)`,
    );
    this.addSql(`create index "twoFactor_secret_idx" on "auth"."twoFactor" ("secret")`);
    this.addSql(`create index "twoFactor_userId_idx" on "auth"."twoFactor" ("userId")`);
    this.addSql(`delete from "auth"."session" where "operatorUntil" is not null`);
  }

  override down(): void {
    this.addSql(`drop table "auth"."twoFactor"`);
    this.addSql(`alter table "auth"."user" drop column "twoFactorEnabled"`);
  }
}
