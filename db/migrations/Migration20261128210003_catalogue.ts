import { Migration } from "@mikro-orm/migrations";

export class Migration20261128210003_catalogue extends Migration {
  override name = "Migration20261128210003_catalogue";

  override up(): void {
    this.addSql(
      `create table "food" ("id" text not null, "name" text not null, "word" text not null, "plural" text null, "piece" text null, "unit" text not null, "aisle" text not null, "food_group" text not null, "storage" text not null, "basic" boolean not null, "packs" jsonb not null, "counted_as" jsonb null, "life_days" int not null, "open_days" int null, "teaspoon_grams" double precision null, "each_grams" double precision null, "grams_per_ml" double precision null, "edible_share" double precision not null, "allergens" text[] null, "allergen_note" text null, "origins" text[] not null, "season" jsonb null, "per100g" jsonb not null, "nutrition_source" jsonb not null, primary key ("id"));`,
    );
    this.addSql(`alter table "food" add constraint "food_unit_check" check ("unit" in ('g', 'ml', 'each'));`);
    this.addSql(
      `alter table "food" add constraint "food_food_group_check" check ("food_group" in ('vegetable', 'starchy-vegetable', 'potato', 'fruit', 'herb-or-spice', 'red-meat', 'processed-meat', 'poultry', 'fish', 'shellfish', 'egg', 'prepared', 'dairy', 'cream', 'fat', 'plant-dairy', 'coconut', 'grain', 'pulse', 'pulse-nut', 'nut', 'seed', 'oil', 'seed-oil', 'vinegar', 'sauce', 'stock', 'sugar', 'honey', 'cocoa', 'raising'));`,
    );
    this.addSql(
      `alter table "food" add constraint "food_storage_check" check ("storage" in ('fresh', 'tin', 'jar', 'freezer', 'cupboard'));`,
    );

    this.addSql(
      `create table "catalogue_version" ("id" int not null, "hash" text not null, "version" int not null default 0, "prices" int not null default 0, "seeded_at" timestamptz not null, primary key ("id"));`,
    );

    this.addSql(
      `create table "recipe" ("id" text not null, "family_id" text not null, "name" text not null, "description" text not null, "meal" text not null, "cuisine" text not null, "skill" text not null, "main_protein" text not null, "main_vegetable" text not null, "flavour" text not null, "prep_minutes" int not null, "cook_minutes" int not null, "steps" jsonb not null, "tips" jsonb not null, "leftover_days" int not null, "allergens" text[] not null, "diets" text[] not null, "season" text not null default 'all year', "per_portion" jsonb not null, "appeal" jsonb not null, "version_of" text null, "retired" boolean not null default false, "household_id" uuid null, "allergens_unknown" boolean not null default false, "unmatched_lines" jsonb null, "also_named" jsonb null, "settled" jsonb null, "read_by" int not null default 0, primary key ("id"));`,
    );
    this.addSql(`create index "recipe_household_id_index" on "recipe" ("household_id");`);
    this.addSql(
      `alter table "recipe" add constraint "recipe_meal_check" check ("meal" in ('breakfast', 'lunch', 'dinner', 'snack', 'extra'));`,
    );
    this.addSql(
      `alter table "recipe" add constraint "recipe_cuisine_check" check ("cuisine" in ('british', 'italian', 'indian', 'chinese', 'mexican', 'mediterranean', 'thai', 'japanese', 'french', 'american', 'middle_eastern', 'north_african', 'korean', 'spanish', 'greek', 'caribbean'));`,
    );
    this.addSql(`alter table "recipe" add constraint "recipe_skill_check" check ("skill" in ('beginner', 'intermediate', 'advanced'));`);
    this.addSql(
      `alter table "recipe" add constraint "recipe_main_protein_check" check ("main_protein" in ('chicken', 'turkey', 'beef', 'pork', 'lamb', 'white-fish', 'oily-fish', 'shellfish', 'egg', 'cheese', 'yogurt', 'tofu', 'beans', 'lentils', 'chickpeas', 'nuts', 'grain', 'vegetables', 'meat-free'));`,
    );
    this.addSql(
      `alter table "recipe" add constraint "recipe_season_check" check ("season" in ('spring', 'summer', 'autumn', 'winter', 'all year'));`,
    );

    this.addSql(
      `create table "recipe_ingredient" ("recipe_id" text not null, "position" int not null, "food_id" text not null, "per_portion" double precision not null, "prep" text null, primary key ("recipe_id", "position"));`,
    );
    this.addSql(`create index "recipe_ingredient_food_id_index" on "recipe_ingredient" ("food_id");`);

    this.addSql(
      `create table "shop" ("id" text not null, "name" text not null, "price_index" double precision not null, "source" text not null, "as_of" text not null, "estimate" boolean not null default false, "store_finder" text not null default '', primary key ("id"));`,
    );

    this.addSql(
      `create table "shop_price" ("shop_id" text not null, "food_id" text not null, "pack_size" int not null, "pack_pence" int not null, "as_of" date not null, "source" text not null, "imported_at" timestamptz not null, primary key ("shop_id", "food_id", "pack_size"));`,
    );
    this.addSql(`create index "shop_price_food_id_index" on "shop_price" ("food_id");`);

    this.addSql(
      `alter table "recipe" add constraint "recipe_household_id_foreign" foreign key ("household_id") references "household" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "dish_rating" add constraint "dish_rating_recipe_id_foreign" foreign key ("recipe_id") references "recipe" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "recipe_ingredient" add constraint "recipe_ingredient_recipe_id_foreign" foreign key ("recipe_id") references "recipe" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "recipe_ingredient" add constraint "recipe_ingredient_food_id_foreign" foreign key ("food_id") references "food" ("id");`,
    );
    this.addSql(`alter table "shop_price" add constraint "shop_price_shop_id_foreign" foreign key ("shop_id") references "shop" ("id");`);
    this.addSql(`alter table "shop_price" add constraint "shop_price_food_id_foreign" foreign key ("food_id") references "food" ("id");`);
  }
}
