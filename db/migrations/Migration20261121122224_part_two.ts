import { Migration } from "@mikro-orm/migrations";

export class Migration20261121122224_part_two extends Migration {
  override name = "Migration20261121122224_part_two";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "pantry_item" ("household_id" uuid not null, "food_id" text not null, "level" text not null, "quantity" double precision null, "approximate" boolean not null default false, "updated_at" timestamptz not null, primary key ("household_id", "food_id"));`,
    );

    this.addSql(
      `create table "plan_offer" ("meal_plan_id" uuid not null, "week" jsonb not null, "variety" jsonb not null, "till_pence" bigint not null, "objective_pence" double precision not null, "created_at" timestamptz not null, primary key ("meal_plan_id"));`,
    );

    this.addSql(`create table "pantry_put_away" ("list_id" uuid not null, "changes" jsonb not null, primary key ("list_id"));`);

    this.addSql(`alter table "food" add "season" jsonb null;`);

    this.addSql(`alter table "household" add "max_minutes_by_day" jsonb null;`);

    this.addSql(
      `alter table "recipe" add "season" text not null default 'all year', add "household_id" uuid null, add "allergens_unknown" boolean not null default false, add "unmatched_lines" jsonb null;`,
    );
    this.addSql(
      `alter table "recipe" add constraint "recipe_household_id_foreign" foreign key ("household_id") references "household" ("id") on delete cascade;`,
    );
    this.addSql(`create index "recipe_household_id_index" on "recipe" ("household_id");`);
    this.addSql(
      `alter table "recipe" add constraint "recipe_season_check" check ("season" in ('spring', 'summer', 'autumn', 'winter', 'all year'));`,
    );

    this.addSql(`alter table "meal_plan_item" add "locked" boolean not null default false;`);

    this.addSql(`alter table "shop" add "estimate" boolean not null default false;`);

    this.addSql(`alter table "shopping_list_item" add "at_home" double precision not null default 0;`);

    this.addSql(
      `alter table "pantry_item" add constraint "pantry_item_household_id_foreign" foreign key ("household_id") references "household" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "pantry_item" add constraint "pantry_item_food_id_foreign" foreign key ("food_id") references "food" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(`alter table "pantry_item" add constraint "pantry_item_level_check" check ("level" in ('have', 'low', 'none'));`);

    this.addSql(
      `alter table "plan_offer" add constraint "plan_offer_meal_plan_id_foreign" foreign key ("meal_plan_id") references "meal_plan" ("id") on update cascade on delete cascade;`,
    );

    this.addSql(
      `alter table "pantry_put_away" add constraint "pantry_put_away_list_id_foreign" foreign key ("list_id") references "shopping_list" ("id") on update cascade on delete cascade;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "pantry_item" cascade;`);
    this.addSql(`drop table if exists "plan_offer" cascade;`);
    this.addSql(`drop table if exists "pantry_put_away" cascade;`);

    this.addSql(`alter table "recipe" drop constraint "recipe_household_id_foreign";`);

    this.addSql(`alter table "food" drop column "season";`);

    this.addSql(`alter table "household" drop column "max_minutes_by_day";`);

    this.addSql(`alter table "meal_plan_item" drop column "locked";`);

    this.addSql(`drop index "recipe_household_id_index";`);
    this.addSql(`alter table "recipe" drop constraint "recipe_season_check";`);
    this.addSql(
      `alter table "recipe" drop column "season", drop column "household_id", drop column "allergens_unknown", drop column "unmatched_lines";`,
    );

    this.addSql(`alter table "shop" drop column "estimate";`);

    this.addSql(`alter table "shopping_list_item" drop column "at_home";`);
  }
}
