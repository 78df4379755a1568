import { Migration } from "@mikro-orm/migrations";

export class Migration20261121100342_snacks extends Migration {
  override name = "Migration20261121100342_snacks";

  override up(): void | Promise<void> {
    this.addSql(`alter table "recipe" drop constraint "recipe_meal_check";`);
    this.addSql(`alter table "recipe" add constraint "recipe_meal_check" check ("meal" in ('breakfast', 'lunch', 'dinner', 'snack'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "recipe" drop constraint "recipe_meal_check";`);
    this.addSql(`alter table "recipe" add constraint "recipe_meal_check" check ("meal" in ('breakfast', 'lunch', 'dinner'));`);
  }
}
