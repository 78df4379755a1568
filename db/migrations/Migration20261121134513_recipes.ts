import { Migration } from "@mikro-orm/migrations";

export class Migration20261121134513_recipes extends Migration {
  override name = "Migration20261121134513_recipes";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "saved_recipe" ("household_id" uuid not null, "recipe_id" text not null, "saved_at" timestamptz not null, primary key ("household_id", "recipe_id"));`,
    );

    this.addSql(`alter table "meal_plan_item" drop constraint "meal_plan_item_recipe_id_foreign";`);

    this.addSql(`alter table "meal_plan_item" alter column "recipe_id" drop not null;`);
    this.addSql(
      `alter table "meal_plan_item" add constraint "meal_plan_item_recipe_id_foreign" foreign key ("recipe_id") references "recipe" ("id") on delete set null;`,
    );

    this.addSql(`alter table "shopping_list" add "added" jsonb not null default '[]';`);

    this.addSql(`alter table "shopping_list_item" add "note" text null;`);

    this.addSql(
      `alter table "saved_recipe" add constraint "saved_recipe_household_id_foreign" foreign key ("household_id") references "household" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "saved_recipe" add constraint "saved_recipe_recipe_id_foreign" foreign key ("recipe_id") references "recipe" ("id") on update cascade on delete cascade;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "saved_recipe" cascade;`);

    this.addSql(`alter table "meal_plan_item" drop constraint "meal_plan_item_recipe_id_foreign";`);

    this.addSql(`alter table "meal_plan_item" alter column "recipe_id" set not null;`);
    this.addSql(
      `alter table "meal_plan_item" add constraint "meal_plan_item_recipe_id_foreign" foreign key ("recipe_id") references "recipe" ("id");`,
    );

    this.addSql(`alter table "shopping_list" drop column "added";`);

    this.addSql(`alter table "shopping_list_item" drop column "note";`);
  }
}
