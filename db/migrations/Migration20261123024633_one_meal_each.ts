import { Migration } from "@mikro-orm/migrations";

export class Migration20261123024633_one_meal_each extends Migration {
  override name = "Migration20261123024633_one_meal_each";

  override up(): void | Promise<void> {
    this.addSql(`alter table "meal_plan_item" drop constraint "meal_plan_item_meal_plan_id_day_of_week_meal_type_1e746_unique";`);
    this.addSql(
      `create unique index "meal_plan_item_meal_unique" on "meal_plan_item" ("meal_plan_id", "day_of_week", "meal_type") where meal_type <> 'extra';`,
    );
    this.addSql(
      `create unique index "meal_plan_item_extra_unique" on "meal_plan_item" ("meal_plan_id", "day_of_week", "recipe_id") where meal_type = 'extra';`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "meal_plan_item_meal_unique";`);
    this.addSql(`drop index "meal_plan_item_extra_unique";`);
    this.addSql(
      `alter table "meal_plan_item" add constraint "meal_plan_item_meal_plan_id_day_of_week_meal_type_1e746_unique" unique ("meal_plan_id", "day_of_week", "meal_type", "recipe_id");`,
    );
  }
}
