import { Migration } from "@mikro-orm/migrations";

export class Migration20261125101800_cooked_meal extends Migration {
  override up(): void {
    this.addSql(`create table "cooked_meal" ("item_id" uuid not null, "taken" jsonb not null, primary key ("item_id"));`);

    this.addSql(
      `alter table "cooked_meal" add constraint "cooked_meal_item_id_foreign" foreign key ("item_id") references "meal_plan_item" ("id") on update cascade on delete cascade;`,
    );
  }

  override down(): void {
    this.addSql(`drop table if exists "cooked_meal" cascade;`);
  }
}
