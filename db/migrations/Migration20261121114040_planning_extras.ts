import { Migration } from "@mikro-orm/migrations";

export class Migration20261121114040_planning_extras extends Migration {
  override name = "Migration20261121114040_planning_extras";

  override up(): void | Promise<void> {
    this.addSql(`alter table "household" add "max_minutes_by_day" jsonb null;`);

    this.addSql(`alter table "meal_plan_item" add "locked" boolean not null default false;`);

    this.addSql(`alter table "shopping_list_item" add "at_home" double precision not null default 0;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "household" drop column "max_minutes_by_day";`);

    this.addSql(`alter table "meal_plan_item" drop column "locked";`);

    this.addSql(`alter table "shopping_list_item" drop column "at_home";`);
  }
}
