import { Migration } from "@mikro-orm/migrations";

export class Migration20261128210006_shopping extends Migration {
  override name = "Migration20261128210006_shopping";

  override up(): void {
    this.addSql(
      `create table "pantry_item" ("household_id" uuid not null, "food_id" text not null, "level" text not null, "quantity" double precision null, "approximate" boolean not null default false, "updated_at" timestamptz not null, primary key ("household_id", "food_id"));`,
    );
    this.addSql(`alter table "pantry_item" add constraint "pantry_item_level_check" check ("level" in ('have', 'low', 'none'));`);

    this.addSql(
      `create table "shopping_list" ("id" uuid not null, "household_id" uuid not null, "meal_plan_id" uuid null, "supermarket" text not null, "total_cost_pence" bigint not null, "added" jsonb not null default '[]', "version" int not null default 0, "created_at" timestamptz not null, "walked_at" timestamptz null, "current_since" timestamptz not null default current_timestamp, primary key ("id"));`,
    );
    this.addSql(`create index "shopping_list_meal_plan_id_index" on "shopping_list" ("meal_plan_id");`);
    this.addSql(`create index "shopping_list_household_id_created_at_index" on "shopping_list" ("household_id", "created_at");`);
    this.addSql(`create index "shopping_list_household_id_current_since_index" on "shopping_list" ("household_id", "current_since");`);

    this.addSql(
      `create table "pantry_put_away" ("list_id" uuid not null, "changes" jsonb not null, "settled_at" timestamptz null, primary key ("list_id"));`,
    );

    this.addSql(
      `create table "shopping_list_item" ("id" uuid not null, "list_id" uuid not null, "position" int not null, "food_id" text null, "name" text not null, "quantity" double precision not null, "unit" text not null, "category" text not null, "packs" jsonb not null, "price_pence" bigint not null, "used_pence" bigint null, "run_out_packs" jsonb null, "run_out_pence" bigint null, "cupboard" boolean not null, "to_buy" boolean not null default false, "not_there" boolean not null default false, "left_over" double precision not null, "at_home" double precision not null default 0, "price_from" jsonb null, "is_checked" boolean not null default false, "note" text null, "own" boolean not null default false, "amount" text null, primary key ("id"));`,
    );
    this.addSql(`create index "shopping_list_item_list_id_index" on "shopping_list_item" ("list_id");`);

    this.addSql(
      `create table "shopping_list_operation" ("id" uuid not null, "list_id" uuid not null, "item_id" uuid not null, "kind" text not null, "value" jsonb null, "counter" int not null, "device" uuid not null, "at" timestamptz not null default now(), "seq" bigserial, primary key ("id"));`,
    );
    this.addSql(`create index "shopping_list_operation_list_id_seq_index" on "shopping_list_operation" ("list_id", "seq");`);
    this.addSql(
      `alter table "shopping_list_operation" add constraint "shopping_list_operation_kind_check" check ("kind" in ('tick', 'untick', 'add', 'remove', 'need', 'have', 'price', 'unprice', 'missing', 'found'));`,
    );

    this.addSql(`create table "typical_aisles" ("id" text not null, "name" text not null, "aisles" jsonb not null, primary key ("id"));`);

    this.addSql(
      `create table "household_aisles" ("household_id" uuid not null, "shop_id" text not null, "aisles" jsonb not null, "ranks" jsonb null, "walks" int not null default 0, "updated_at" timestamptz not null, primary key ("household_id", "shop_id"));`,
    );

    this.addSql(
      `create table "household_price" ("item_id" uuid not null, "pack_size" int not null, "pack_pence" int not null, "household_id" uuid not null, "shop_id" text not null, "food_id" text not null, "seen_on" date not null, "told_at" timestamptz not null, primary key ("item_id", "pack_size"));`,
    );
    this.addSql(`create index "household_price_household_id_shop_id_index" on "household_price" ("household_id", "shop_id");`);

    this.addSql(
      `alter table "pantry_item" add constraint "pantry_item_household_id_foreign" foreign key ("household_id") references "household" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "pantry_item" add constraint "pantry_item_food_id_foreign" foreign key ("food_id") references "food" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "shopping_list" add constraint "shopping_list_household_id_foreign" foreign key ("household_id") references "household" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "shopping_list" add constraint "shopping_list_meal_plan_id_foreign" foreign key ("meal_plan_id") references "meal_plan" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "pantry_put_away" add constraint "pantry_put_away_list_id_foreign" foreign key ("list_id") references "shopping_list" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "list_link" add constraint "list_link_list_id_foreign" foreign key ("list_id") references "shopping_list" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "shopping_list_item" add constraint "shopping_list_item_list_id_foreign" foreign key ("list_id") references "shopping_list" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "shopping_list_operation" add constraint "shopping_list_operation_list_id_foreign" foreign key ("list_id") references "shopping_list" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "household_aisles" add constraint "household_aisles_household_id_foreign" foreign key ("household_id") references "household" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "household_aisles" add constraint "household_aisles_shop_id_foreign" foreign key ("shop_id") references "typical_aisles" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "household_price" add constraint "household_price_household_id_foreign" foreign key ("household_id") references "household" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "household_price" add constraint "household_price_shop_id_foreign" foreign key ("shop_id") references "typical_aisles" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "household_price" add constraint "household_price_food_id_foreign" foreign key ("food_id") references "food" ("id") on delete cascade;`,
    );
  }
}
