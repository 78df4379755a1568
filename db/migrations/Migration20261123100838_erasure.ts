import { Migration } from "@mikro-orm/migrations";

export class Migration20261123100838_erasure extends Migration {
  override name = "Migration20261123100838_erasure";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "erasure" ("id" uuid not null, "mail_id" uuid not null, "recipient" text not null, "remaining" jsonb not null, "created_at" timestamptz not null, primary key ("id"));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "erasure" cascade;`);
  }
}
