import { Migration } from "@mikro-orm/migrations";

export class Migration20261122104755_card_link extends Migration {
  override name = "Migration20261122104755_card_link";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "card_link" ("id" uuid not null, "subscription_id" uuid not null, "secret_hash" text not null, "asked" boolean not null default false, "created_at" timestamptz not null, "expires_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`alter table "card_link" add constraint "card_link_secret_hash_unique" unique ("secret_hash");`);
    this.addSql(`create index "card_link_subscription_id_created_at_index" on "card_link" ("subscription_id", "created_at");`);

    this.addSql(
      `alter table "card_link" add constraint "card_link_subscription_id_foreign" foreign key ("subscription_id") references "subscription" ("id") on delete cascade;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "card_link" cascade;`);
  }
}
