import { Migration } from "@mikro-orm/migrations";

export class Migration20261122210630_taste extends Migration {
  override name = "Migration20261122210630_taste";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "dish_rating" ("household_id" uuid not null, "recipe_id" text not null, "opinion" text null, "reasons" jsonb not null, "rated_at" timestamptz not null, primary key ("household_id", "recipe_id"));`,
    );

    this.addSql(
      `alter table "dish_rating" add constraint "dish_rating_household_id_foreign" foreign key ("household_id") references "household" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "dish_rating" add constraint "dish_rating_recipe_id_foreign" foreign key ("recipe_id") references "recipe" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "dish_rating" add constraint "dish_rating_opinion_check" check ("opinion" in ('loved', 'fine', 'never_again', 'kids_wont_eat', 'would_eat'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "dish_rating" cascade;`);
  }
}
