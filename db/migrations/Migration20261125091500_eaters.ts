import { Migration } from "@mikro-orm/migrations";

export class Migration20261125091500_eaters extends Migration {
  override up(): void {
    this.addSql(`alter table "meal_plan_item" add "eaters" int null;`);
  }

  override down(): void {
    this.addSql(`alter table "meal_plan_item" drop column "eaters";`);
  }
}
