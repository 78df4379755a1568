import { Migration } from "@mikro-orm/migrations";

export class Migration20261125063058_recipe_photo extends Migration {
  override name = "Migration20261125063058_recipe_photo";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "recipe_photo" ("household_id" uuid not null, "recipe_id" text not null, "type" text not null, "content" bytea not null, "version" text not null, "added_at" timestamptz not null, primary key ("household_id", "recipe_id"));`,
    );

    this.addSql(
      `alter table "recipe_photo" add constraint "recipe_photo_household_id_foreign" foreign key ("household_id") references "household" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "recipe_photo" add constraint "recipe_photo_recipe_id_foreign" foreign key ("recipe_id") references "recipe" ("id") on update cascade on delete cascade;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "recipe_photo" cascade;`);
  }
}
