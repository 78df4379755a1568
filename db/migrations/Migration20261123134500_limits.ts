import { Migration } from "@mikro-orm/migrations";

/** The auth library's own limiter is switched off: its rows named addresses as they are. What it counted is counted in `request_count`, by keyed hashes. */
export class Migration20261123134500_limits extends Migration {
  override up(): void {
    this.addSql(`drop table "auth"."rateLimit"`);
  }

  override down(): void {
    this.addSql(
      `create table "auth"."rateLimit" ("id" uuid default pg_catalog.gen_random_uuid() not null primary key, "key" text not null unique, "count" integer not null, "lastRequest" bigint not null)`,
    );
  }
}
