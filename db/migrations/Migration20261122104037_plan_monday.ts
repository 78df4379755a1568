import { Migration } from "@mikro-orm/migrations";

export class Migration20261122104037_plan_monday extends Migration {
  override name = "Migration20261122104037_plan_monday";

  override up(): void | Promise<void> {
    this.addSql(`alter table "meal_plan" add "monday" date null, add "first_day" int not null default 0;`);
    // the week in which they were made, or the next where that was a Sunday; a day later a Sunday is in the next week
    this.addSql(
      `update "meal_plan" set "monday" = date_trunc('week', ("created_at" at time zone 'Europe/London') + interval '1 day')::date + 7 * "week_index";`,
    );
    this.addSql(`alter table "meal_plan" alter column "monday" set not null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "meal_plan" drop column "monday", drop column "first_day";`);
  }
}
