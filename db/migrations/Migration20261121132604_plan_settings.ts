import { Migration } from "@mikro-orm/migrations";

export class Migration20261121132604_plan_settings extends Migration {
  override name = "Migration20261121132604_plan_settings";

  override up(): void | Promise<void> {
    this.addSql(`alter table "household" add "plan_days" int null, add "plan_meals" jsonb null, add "shop_distance_miles" int null;`);

    this.addSql(`alter table "meal_plan_item" drop constraint "meal_plan_item_meal_type_check";`);
    this.addSql(
      `alter table "meal_plan_item" add constraint "meal_plan_item_meal_type_check" check ("meal_type" in ('breakfast', 'lunch', 'dinner', 'snack'));`,
    );

    this.addSql(`alter table "shop" add "store_finder" text not null default '';`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "household" drop column "plan_days", drop column "plan_meals", drop column "shop_distance_miles";`);

    this.addSql(`alter table "meal_plan_item" drop constraint "meal_plan_item_meal_type_check";`);
    this.addSql(
      `alter table "meal_plan_item" add constraint "meal_plan_item_meal_type_check" check ("meal_type" in ('breakfast', 'lunch', 'dinner'));`,
    );

    this.addSql(`alter table "shop" drop column "store_finder";`);
  }
}
