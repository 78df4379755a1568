import { Migration } from "@mikro-orm/migrations";

export class Migration20261128174639_account_use extends Migration {
  override name = "Migration20261128174639_account_use";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "account_use" ("user_id" uuid not null, "signed_in_at" timestamptz not null, "warned_at" timestamptz null, "erase_on" date null, primary key ("user_id"));`,
    );

    this.addSql(
      `alter table "account_use" add constraint "account_use_user_id_foreign" foreign key ("user_id") references "auth"."user" ("id") on update cascade on delete cascade;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "account_use" cascade;`);
  }
}
