import { Migration } from "@mikro-orm/migrations";

export class Migration20261122212534_extras extends Migration {
  override name = "Migration20261122212534_extras";

  override up(): void | Promise<void> {
    this.addSql(`alter table "recipe" drop constraint "recipe_meal_check";`);
    this.addSql(
      `alter table "recipe" add constraint "recipe_meal_check" check ("meal" in ('breakfast', 'lunch', 'dinner', 'snack', 'extra'));`,
    );

    this.addSql(`alter table "meal_plan" add "kcal_per_day" int null, add "kcal_share" double precision null;`);

    this.addSql(`alter table "meal_plan_item" drop constraint "meal_plan_item_meal_plan_id_day_of_week_meal_type_unique";`);
    this.addSql(`alter table "meal_plan_item" drop constraint "meal_plan_item_meal_type_check";`);
    this.addSql(
      `alter table "meal_plan_item" alter column "portions_cooked" type double precision using ("portions_cooked"::double precision);`,
    );
    this.addSql(
      `alter table "meal_plan_item" add constraint "meal_plan_item_meal_plan_id_day_of_week_meal_type_1e746_unique" unique ("meal_plan_id", "day_of_week", "meal_type", "recipe_id");`,
    );
    this.addSql(
      `alter table "meal_plan_item" add constraint "meal_plan_item_meal_type_check" check ("meal_type" in ('breakfast', 'lunch', 'dinner', 'snack', 'extra'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`delete from "meal_plan_item" where "meal_type" = 'extra';`);
    this.addSql(`delete from "recipe" where "meal" = 'extra';`);
    this.addSql(`alter table "meal_plan" drop column "kcal_per_day", drop column "kcal_share";`);

    this.addSql(`alter table "meal_plan_item" drop constraint "meal_plan_item_meal_plan_id_day_of_week_meal_type_1e746_unique";`);
    this.addSql(`alter table "meal_plan_item" drop constraint "meal_plan_item_meal_type_check";`);
    this.addSql(`alter table "meal_plan_item" alter column "portions_cooked" type int using ("portions_cooked"::int);`);
    this.addSql(
      `alter table "meal_plan_item" add constraint "meal_plan_item_meal_plan_id_day_of_week_meal_type_unique" unique ("meal_plan_id", "day_of_week", "meal_type");`,
    );
    this.addSql(
      `alter table "meal_plan_item" add constraint "meal_plan_item_meal_type_check" check ("meal_type" in ('breakfast', 'lunch', 'dinner', 'snack'));`,
    );

    this.addSql(`alter table "recipe" drop constraint "recipe_meal_check";`);
    this.addSql(`alter table "recipe" add constraint "recipe_meal_check" check ("meal" in ('breakfast', 'lunch', 'dinner', 'snack'));`);
  }
}
