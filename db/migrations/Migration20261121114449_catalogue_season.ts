import { Migration } from "@mikro-orm/migrations";

export class Migration20261121114449_catalogue_season extends Migration {
  override name = "Migration20261121114449_catalogue_season";

  override up(): void | Promise<void> {
    this.addSql(`alter table "food" add "season" jsonb null;`);

    this.addSql(`alter table "recipe" add "season" text not null default 'all year';`);
    this.addSql(
      `alter table "recipe" add constraint "recipe_season_check" check ("season" in ('spring', 'summer', 'autumn', 'winter', 'all year'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "food" drop column "season";`);

    this.addSql(`alter table "recipe" drop constraint "recipe_season_check";`);
    this.addSql(`alter table "recipe" drop column "season";`);
  }
}
