import { Migration } from "@mikro-orm/migrations";

export class Migration20261121114124_own_recipes extends Migration {
  override name = "Migration20261121114124_own_recipes";

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "recipe" add "household_id" uuid null, add "allergens_unknown" boolean not null default false, add "unmatched_lines" jsonb null;`,
    );
    this.addSql(
      `alter table "recipe" add constraint "recipe_household_id_foreign" foreign key ("household_id") references "household" ("id") on delete cascade;`,
    );
    this.addSql(`create index "recipe_household_id_index" on "recipe" ("household_id");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "recipe" drop constraint "recipe_household_id_foreign";`);

    this.addSql(`drop index "recipe_household_id_index";`);
    this.addSql(`alter table "recipe" drop column "household_id", drop column "allergens_unknown", drop column "unmatched_lines";`);
  }
}
