import { Migration } from "@mikro-orm/migrations";

export class Migration20261128210004_recipes extends Migration {
  override name = "Migration20261128210004_recipes";

  override up(): void {
    this.addSql(
      `create table "recipe_photo" ("household_id" uuid not null, "recipe_id" text not null, "type" text not null, "content" bytea not null, "version" text not null, "added_at" timestamptz not null, primary key ("household_id", "recipe_id"));`,
    );

    this.addSql(
      `create table "saved_recipe" ("household_id" uuid not null, "recipe_id" text not null, "saved_at" timestamptz not null, primary key ("household_id", "recipe_id"));`,
    );

    this.addSql(
      `alter table "recipe_photo" add constraint "recipe_photo_household_id_foreign" foreign key ("household_id") references "household" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "recipe_photo" add constraint "recipe_photo_recipe_id_foreign" foreign key ("recipe_id") references "recipe" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "saved_recipe" add constraint "saved_recipe_household_id_foreign" foreign key ("household_id") references "household" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "saved_recipe" add constraint "saved_recipe_recipe_id_foreign" foreign key ("recipe_id") references "recipe" ("id") on update cascade on delete cascade;`,
    );
  }
}
