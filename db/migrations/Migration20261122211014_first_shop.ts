import { Migration } from "@mikro-orm/migrations";

export class Migration20261122211014_first_shop extends Migration {
  override name = "Migration20261122211014_first_shop";

  override up(): void | Promise<void> {
    this.addSql(`alter table "meal_plan" add "first_shop_pence" bigint null;`);

    this.addSql(`alter table "shopping_list_item" add "first_packs" jsonb null, add "first_pence" bigint null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "meal_plan" drop column "first_shop_pence";`);

    this.addSql(`alter table "shopping_list_item" drop column "first_packs", drop column "first_pence";`);
  }
}
