import { Migration } from "@mikro-orm/migrations";

export class Migration20261121114522_pantry extends Migration {
  override name = "Migration20261121114522_pantry";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "pantry_item" ("household_id" uuid not null, "food_id" text not null, "level" text not null, "quantity" double precision null, "approximate" boolean not null default false, "updated_at" timestamptz not null, primary key ("household_id", "food_id"));`,
    );

    this.addSql(`create table "pantry_put_away" ("list_id" uuid not null, "changes" jsonb not null, primary key ("list_id"));`);

    this.addSql(
      `alter table "pantry_item" add constraint "pantry_item_household_id_foreign" foreign key ("household_id") references "household" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "pantry_item" add constraint "pantry_item_food_id_foreign" foreign key ("food_id") references "food" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(`alter table "pantry_item" add constraint "pantry_item_level_check" check ("level" in ('have', 'low', 'none'));`);

    this.addSql(
      `alter table "pantry_put_away" add constraint "pantry_put_away_list_id_foreign" foreign key ("list_id") references "shopping_list" ("id") on update cascade on delete cascade;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "pantry_item" cascade;`);
    this.addSql(`drop table if exists "pantry_put_away" cascade;`);
  }
}
