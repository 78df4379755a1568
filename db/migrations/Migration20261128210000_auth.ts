import { Migration } from "@mikro-orm/migrations";

/**
 * The auth library's tables, as its own `compileMigrations()` writes them for our options; a test checks that it finds nothing to add. Two things are
 * ours: a passkey belongs to one person (WebAuthn, section 7.1), and `lastUsedAt` of it.
 */
export class Migration20261128210000_auth extends Migration {
  override name = "Migration20261128210000_auth";

  override up(): void {
    this.addSql(`create schema if not exists "auth"`);
    this.addSql(`set local search_path to "auth"`);
    this.addSql(
      `create table "user" ("id" uuid default pg_catalog.gen_random_uuid() not null primary key, "name" text not null, "email" text not null unique, "emailVerified" boolean not null, "image" text, "createdAt" timestamptz default CURRENT_TIMESTAMP not null, "updatedAt" timestamptz default CURRENT_TIMESTAMP not null, "role" text, "banned" boolean, "banReason" text, "banExpires" timestamptz, "twoFactorEnabled" boolean, "namedByConfiguration" boolean)`,
    );
    this.addSql(
      `create table "session" ("id" uuid default pg_catalog.gen_random_uuid() not null primary key, "expiresAt" timestamptz not null, "token" text not null unique, "createdAt" timestamptz default CURRENT_TIMESTAMP not null, "updatedAt" timestamptz not null, "ipAddress" text, "userAgent" text, "userId" uuid not null references "user" ("id") on delete cascade, "impersonatedBy" text, "operatorUntil" timestamptz, "provedAt" timestamptz)`,
    );
    this.addSql(
      `create table "account" ("id" uuid default pg_catalog.gen_random_uuid() not null primary key, "accountId" text not null, "providerId" text not null, "userId" uuid not null references "user" ("id") on delete cascade, "accessToken" text, "refreshToken" text, "idToken" text, "accessTokenExpiresAt" timestamptz, "refreshTokenExpiresAt" timestamptz, "scope" text, "password" text, "createdAt" timestamptz default CURRENT_TIMESTAMP not null, "updatedAt" timestamptz not null)`,
    );
    this.addSql(
      `create table "verification" ("id" uuid default pg_catalog.gen_random_uuid() not null primary key, "identifier" text not null, "value" text not null, "expiresAt" timestamptz not null, "createdAt" timestamptz default CURRENT_TIMESTAMP not null, "updatedAt" timestamptz default CURRENT_TIMESTAMP not null)`,
    );
    this.addSql(
      `create table "twoFactor" ("id" uuid default pg_catalog.gen_random_uuid() not null primary key, "secret" text not null, "backupCodes" text not null, "userId" uuid not null references "user" ("id") on delete cascade, "verified" boolean, "failedVerificationCount" integer, "lockedUntil" timestamptz, "usedStep" integer)`,
    );
    this.addSql(
      `create table "passkey" ("id" uuid default pg_catalog.gen_random_uuid() not null primary key, "name" text, "publicKey" text not null, "userId" uuid not null references "user" ("id") on delete cascade, "credentialID" text not null, "counter" integer not null, "deviceType" text not null, "backedUp" boolean not null, "transports" text, "createdAt" timestamptz, "aaguid" text, "lastUsedAt" timestamptz)`,
    );
    this.addSql(`create index "session_userId_idx" on "session" ("userId")`);
    this.addSql(`create index "account_userId_idx" on "account" ("userId")`);
    this.addSql(`create index "verification_identifier_idx" on "verification" ("identifier")`);
    this.addSql(`create index "twoFactor_secret_idx" on "twoFactor" ("secret")`);
    this.addSql(`create index "twoFactor_userId_idx" on "twoFactor" ("userId")`);
    this.addSql(`create index "passkey_userId_idx" on "passkey" ("userId")`);
    this.addSql(`create unique index "passkey_credentialID_idx" on "passkey" ("credentialID")`);
    this.addSql(`set local search_path to public`);
  }
}
