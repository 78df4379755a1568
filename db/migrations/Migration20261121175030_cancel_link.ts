import { Migration } from "@mikro-orm/migrations";

export class Migration20261121175030_cancel_link extends Migration {
  override name = "Migration20261121175030_cancel_link";

  override up(): void {
    this.addSql(
      `create table "cancel_link" ("id" uuid not null, "user_id" uuid not null, "secret_hash" text not null, "created_at" timestamptz not null, "expires_at" timestamptz not null, "used_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`alter table "cancel_link" add constraint "cancel_link_secret_hash_unique" unique ("secret_hash");`);
    this.addSql(`create index "cancel_link_user_id_created_at_index" on "cancel_link" ("user_id", "created_at");`);
    this.addSql(
      `alter table "cancel_link" add constraint "cancel_link_user_id_foreign" foreign key ("user_id") references "auth"."user" ("id") on delete cascade;`,
    );
    this.addSql(`alter table "subscription" add "clock_offset_ms" bigint not null default '0';`);
  }

  override down(): void {
    this.addSql(`drop table if exists "cancel_link" cascade;`);
    this.addSql(`alter table "subscription" drop column "clock_offset_ms";`);
  }
}
