import { Migration } from "@mikro-orm/migrations";

/** The auth library's tables, as its own `compileMigrations()` wrote them; a test checks that it finds nothing to add. */
export class Migration20261121060000_auth extends Migration {
  override up(): void {
    this.addSql(`create schema if not exists "auth"`);
    this.addSql(`set local search_path to "auth"`);
    this.addSql(
      `create table "user" ("id" uuid default pg_catalog.gen_random_uuid() not null primary key, "name" text not null, "email" text not null unique, "emailVerified" boolean not null, "image" text, "createdAt" timestamptz default CURRENT_TIMESTAMP not null, "updatedAt" timestamptz default CURRENT_TIMESTAMP not null, "role" text, "banned" boolean, "banReason" text, "banExpires" timestamptz)`,
    );
    this.addSql(
      `create table "session" ("id" uuid default pg_catalog.gen_random_uuid() not null primary key, "expiresAt" timestamptz not null, "token" text not null unique, "createdAt" timestamptz default CURRENT_TIMESTAMP not null, "updatedAt" timestamptz not null, "ipAddress" text, "userAgent" text, "userId" uuid not null references "user" ("id") on delete cascade, "impersonatedBy" text)`,
    );
    this.addSql(
      `create table "account" ("id" uuid default pg_catalog.gen_random_uuid() not null primary key, "accountId" text not null, "providerId" text not null, "userId" uuid not null references "user" ("id") on delete cascade, "accessToken" text, "refreshToken" text, "idToken" text, "accessTokenExpiresAt" timestamptz, "refreshTokenExpiresAt" timestamptz, "scope" text, "password" text, "createdAt" timestamptz default CURRENT_TIMESTAMP not null, "updatedAt" timestamptz not null)`,
    );
    this.addSql(
      `create table "verification" ("id" uuid default pg_catalog.gen_random_uuid() not null primary key, "identifier" text not null, "value" text not null, "expiresAt" timestamptz not null, "createdAt" timestamptz default CURRENT_TIMESTAMP not null, "updatedAt" timestamptz default CURRENT_TIMESTAMP not null)`,
    );
    this.addSql(
      `create table "rateLimit" ("id" uuid default pg_catalog.gen_random_uuid() not null primary key, "key" text not null unique, "count" integer not null, "lastRequest" bigint not null)`,
    );
    this.addSql(`create index "session_userId_idx" on "session" ("userId")`);
    this.addSql(`create index "account_userId_idx" on "account" ("userId")`);
    this.addSql(`create index "verification_identifier_idx" on "verification" ("identifier")`);
    this.addSql(`set local search_path to public`);
  }

  override down(): void {
    this.addSql(`drop schema "auth" cascade`);
  }
}
