import { Migration } from "@mikro-orm/migrations";

export class Migration20261122111224_introduced_card extends Migration {
  override name = "Migration20261122111224_introduced_card";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "introduced_card" ("subscription_id" uuid not null, "mark" text not null, primary key ("subscription_id", "mark"));`,
    );
    this.addSql(`create index "introduced_card_mark_index" on "introduced_card" ("mark");`);

    this.addSql(
      `alter table "introduced_card" add constraint "introduced_card_subscription_id_foreign" foreign key ("subscription_id") references "subscription" ("id") on update no action on delete cascade;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "introduced_card" cascade;`);
  }
}
