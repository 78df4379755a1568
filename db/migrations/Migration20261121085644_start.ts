import { Migration } from "@mikro-orm/migrations";

export class Migration20261121085644_start extends Migration {
  override name = "Migration20261121085644_start";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "food" ("id" text not null, "name" text not null, "word" text not null, "plural" text null, "piece" text null, "unit" text not null, "aisle" text not null, "food_group" text not null, "storage" text not null, "basic" boolean not null, "packs" jsonb not null, "life_days" int not null, "open_days" int null, "teaspoon_grams" double precision null, "each_grams" double precision null, "grams_per_ml" double precision null, "edible_share" double precision not null, "allergens" text[] null, "origins" text[] not null, "per100g" jsonb not null, "nutrition_source" jsonb not null, primary key ("id"));`,
    );

    this.addSql(
      `create table "recipe" ("id" text not null, "family_id" text not null, "name" text not null, "description" text not null, "meal" text not null, "cuisine" text not null, "skill" text not null, "main_protein" text not null, "main_vegetable" text not null, "flavour" text not null, "prep_minutes" int not null, "cook_minutes" int not null, "steps" jsonb not null, "tips" jsonb not null, "leftover_days" int not null, "allergens" text[] not null, "diets" text[] not null, "per_portion" jsonb not null, "retired" boolean not null default false, primary key ("id"));`,
    );

    this.addSql(
      `create table "catalogue_version" ("id" int not null, "hash" text not null, "seeded_at" timestamptz not null, primary key ("id"));`,
    );

    this.addSql(
      `create table "household" ("id" uuid not null, "postcode" text null, "people" int null, "weekly_budget_pence" bigint null, "cooking_skill" text null, "allergens" text[] not null default '{}', "avoid_words" text[] not null default '{}', "diets" text[] not null default '{}', "cuisines" text[] not null default '{}', "max_minutes" int null, "cook_once_eat_twice" boolean null, "basics_at_home" boolean not null default false, "supermarket" text null, "subscription_status" text not null default 'trialing', "trial_ends_at" timestamptz not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, primary key ("id"));`,
    );

    this.addSql(
      `create table "chat_preferences" ("id" uuid not null, "household_id" uuid not null, "preferences" jsonb not null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "chat_preferences_household_id_created_at_index" on "chat_preferences" ("household_id", "created_at");`);

    this.addSql(
      `create table "household_member" ("user_id" uuid not null, "household_id" uuid not null, "role" text not null default 'owner', "created_at" timestamptz not null, primary key ("user_id"));`,
    );
    this.addSql(`create index "household_member_household_id_index" on "household_member" ("household_id");`);

    this.addSql(
      `create table "mail" ("id" uuid not null, "kind" text not null, "recipient" text not null, "subject" text not null, "body" text not null, "secret" boolean not null default false, "created_at" timestamptz not null, "sent_at" timestamptz null, primary key ("id"));`,
    );

    this.addSql(
      `create table "meal_plan" ("id" uuid not null, "household_id" uuid not null, "generation_id" uuid not null, "week_index" int not null, "serves" int not null, "days" int not null, "total_cost_pence" bigint not null, "budget_pence" bigint not null, "supermarket" text null, "objective_pence" double precision not null, "bound_pence" double precision null, "solver_status" text not null, "effort" jsonb not null, "rules" jsonb not null, "variety" jsonb not null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "meal_plan_household_id_created_at_index" on "meal_plan" ("household_id", "created_at");`);
    this.addSql(
      `alter table "meal_plan" add constraint "meal_plan_generation_id_week_index_unique" unique ("generation_id", "week_index");`,
    );

    this.addSql(
      `create table "meal_plan_item" ("id" uuid not null, "meal_plan_id" uuid not null, "day_of_week" int not null, "meal_type" text not null, "recipe_id" text not null, "recipe_name" text not null, "ingredients" text not null, "cost_pence" bigint not null, "portions_cooked" int not null, "leftover_of_day" int null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "meal_plan_item" add constraint "meal_plan_item_meal_plan_id_day_of_week_meal_type_unique" unique ("meal_plan_id", "day_of_week", "meal_type");`,
    );

    this.addSql(
      `create table "plan_generation" ("id" uuid not null, "household_id" uuid not null, "status" text not null default 'running', "stage" text not null, "fraction" double precision not null default 0, "detail" jsonb not null default '{}', "created_at" timestamptz not null, "updated_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "plan_generation_household_id_created_at_index" on "plan_generation" ("household_id", "created_at");`);

    this.addSql(
      `create table "recipe_ingredient" ("recipe_id" text not null, "position" int not null, "food_id" text not null, "per_portion" double precision not null, "prep" text null, primary key ("recipe_id", "position"));`,
    );
    this.addSql(`create index "recipe_ingredient_food_id_index" on "recipe_ingredient" ("food_id");`);

    this.addSql(
      `create table "shop" ("id" text not null, "name" text not null, "price_index" double precision not null, "source" text not null, "as_of" text not null, primary key ("id"));`,
    );

    this.addSql(
      `create table "shopping_list" ("id" uuid not null, "household_id" uuid not null, "meal_plan_id" uuid null, "supermarket" text not null, "total_cost_pence" bigint not null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "shopping_list_meal_plan_id_index" on "shopping_list" ("meal_plan_id");`);
    this.addSql(`create index "shopping_list_household_id_created_at_index" on "shopping_list" ("household_id", "created_at");`);

    this.addSql(
      `create table "shopping_list_item" ("id" uuid not null, "list_id" uuid not null, "position" int not null, "food_id" text null, "name" text not null, "quantity" double precision not null, "unit" text not null, "category" text not null, "packs" jsonb not null, "price_pence" bigint not null, "cupboard" boolean not null, "left_over" double precision not null, "is_checked" boolean not null default false, primary key ("id"));`,
    );
    this.addSql(`create index "shopping_list_item_list_id_index" on "shopping_list_item" ("list_id");`);

    this.addSql(
      `create table "support_message" ("id" uuid not null, "household_id" uuid null, "name" text not null, "email" text not null, "subject" text not null, "message" text not null, "priority" text not null, "created_at" timestamptz not null, primary key ("id"));`,
    );

    this.addSql(`alter table "food" add constraint "food_unit_check" check ("unit" in ('g', 'ml', 'each'));`);
    this.addSql(
      `alter table "food" add constraint "food_food_group_check" check ("food_group" in ('vegetable', 'starchy-vegetable', 'potato', 'fruit', 'herb-or-spice', 'red-meat', 'processed-meat', 'poultry', 'fish', 'shellfish', 'egg', 'prepared', 'dairy', 'cream', 'fat', 'plant-dairy', 'coconut', 'grain', 'pulse', 'pulse-nut', 'nut', 'seed', 'oil', 'seed-oil', 'vinegar', 'sauce', 'stock', 'sugar', 'honey', 'cocoa', 'raising'));`,
    );
    this.addSql(
      `alter table "food" add constraint "food_storage_check" check ("storage" in ('fresh', 'tin', 'jar', 'freezer', 'cupboard'));`,
    );

    this.addSql(`alter table "recipe" add constraint "recipe_meal_check" check ("meal" in ('breakfast', 'lunch', 'dinner'));`);
    this.addSql(
      `alter table "recipe" add constraint "recipe_cuisine_check" check ("cuisine" in ('british', 'italian', 'indian', 'chinese', 'mexican', 'mediterranean', 'thai', 'japanese', 'french', 'american', 'middle_eastern', 'north_african', 'korean', 'spanish', 'greek', 'caribbean'));`,
    );
    this.addSql(`alter table "recipe" add constraint "recipe_skill_check" check ("skill" in ('beginner', 'intermediate', 'advanced'));`);
    this.addSql(
      `alter table "recipe" add constraint "recipe_main_protein_check" check ("main_protein" in ('chicken', 'turkey', 'beef', 'pork', 'lamb', 'white-fish', 'oily-fish', 'shellfish', 'egg', 'cheese', 'yogurt', 'tofu', 'beans', 'lentils', 'chickpeas', 'nuts', 'grain', 'vegetables', 'meat-free'));`,
    );

    this.addSql(
      `alter table "household" add constraint "household_cooking_skill_check" check ("cooking_skill" in ('beginner', 'intermediate', 'advanced'));`,
    );

    this.addSql(
      `alter table "chat_preferences" add constraint "chat_preferences_household_id_foreign" foreign key ("household_id") references "household" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "household_member" add constraint "household_member_user_id_foreign" foreign key ("user_id") references "auth"."user" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "household_member" add constraint "household_member_household_id_foreign" foreign key ("household_id") references "household" ("id") on delete cascade;`,
    );
    this.addSql(`alter table "household_member" add constraint "household_member_role_check" check ("role" in ('owner', 'member'));`);

    this.addSql(
      `alter table "meal_plan" add constraint "meal_plan_household_id_foreign" foreign key ("household_id") references "household" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "meal_plan_item" add constraint "meal_plan_item_meal_plan_id_foreign" foreign key ("meal_plan_id") references "meal_plan" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "meal_plan_item" add constraint "meal_plan_item_recipe_id_foreign" foreign key ("recipe_id") references "recipe" ("id");`,
    );
    this.addSql(
      `alter table "meal_plan_item" add constraint "meal_plan_item_meal_type_check" check ("meal_type" in ('breakfast', 'lunch', 'dinner'));`,
    );

    this.addSql(
      `alter table "plan_generation" add constraint "plan_generation_household_id_foreign" foreign key ("household_id") references "household" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "plan_generation" add constraint "plan_generation_status_check" check ("status" in ('running', 'done', 'infeasible', 'failed'));`,
    );

    this.addSql(
      `alter table "recipe_ingredient" add constraint "recipe_ingredient_recipe_id_foreign" foreign key ("recipe_id") references "recipe" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "recipe_ingredient" add constraint "recipe_ingredient_food_id_foreign" foreign key ("food_id") references "food" ("id");`,
    );

    this.addSql(
      `alter table "shopping_list" add constraint "shopping_list_household_id_foreign" foreign key ("household_id") references "household" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "shopping_list" add constraint "shopping_list_meal_plan_id_foreign" foreign key ("meal_plan_id") references "meal_plan" ("id") on delete set null;`,
    );

    this.addSql(
      `alter table "shopping_list_item" add constraint "shopping_list_item_list_id_foreign" foreign key ("list_id") references "shopping_list" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "support_message" add constraint "support_message_household_id_foreign" foreign key ("household_id") references "household" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "support_message" add constraint "support_message_priority_check" check ("priority" in ('low', 'normal', 'high', 'urgent'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "recipe_ingredient" drop constraint "recipe_ingredient_food_id_foreign";`);
    this.addSql(`alter table "meal_plan_item" drop constraint "meal_plan_item_recipe_id_foreign";`);
    this.addSql(`alter table "recipe_ingredient" drop constraint "recipe_ingredient_recipe_id_foreign";`);
    this.addSql(`alter table "chat_preferences" drop constraint "chat_preferences_household_id_foreign";`);
    this.addSql(`alter table "household_member" drop constraint "household_member_household_id_foreign";`);
    this.addSql(`alter table "meal_plan" drop constraint "meal_plan_household_id_foreign";`);
    this.addSql(`alter table "plan_generation" drop constraint "plan_generation_household_id_foreign";`);
    this.addSql(`alter table "shopping_list" drop constraint "shopping_list_household_id_foreign";`);
    this.addSql(`alter table "support_message" drop constraint "support_message_household_id_foreign";`);
    this.addSql(`alter table "meal_plan_item" drop constraint "meal_plan_item_meal_plan_id_foreign";`);
    this.addSql(`alter table "shopping_list" drop constraint "shopping_list_meal_plan_id_foreign";`);
    this.addSql(`alter table "shopping_list_item" drop constraint "shopping_list_item_list_id_foreign";`);

    this.addSql(`drop table if exists "food" cascade;`);
    this.addSql(`drop table if exists "recipe" cascade;`);
    this.addSql(`drop table if exists "catalogue_version" cascade;`);
    this.addSql(`drop table if exists "household" cascade;`);
    this.addSql(`drop table if exists "chat_preferences" cascade;`);
    this.addSql(`drop table if exists "household_member" cascade;`);
    this.addSql(`drop table if exists "mail" cascade;`);
    this.addSql(`drop table if exists "meal_plan" cascade;`);
    this.addSql(`drop table if exists "meal_plan_item" cascade;`);
    this.addSql(`drop table if exists "plan_generation" cascade;`);
    this.addSql(`drop table if exists "recipe_ingredient" cascade;`);
    this.addSql(`drop table if exists "shop" cascade;`);
    this.addSql(`drop table if exists "shopping_list" cascade;`);
    this.addSql(`drop table if exists "shopping_list_item" cascade;`);
    this.addSql(`drop table if exists "support_message" cascade;`);
  }
}
