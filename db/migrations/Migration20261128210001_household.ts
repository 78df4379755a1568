import { Migration } from "@mikro-orm/migrations";

export class Migration20261128210001_household extends Migration {
  override name = "Migration20261128210001_household";

  override up(): void {
    this.addSql(
      `create table "household" ("id" uuid not null, "postcode" text null, "people" int null, "eaters" jsonb null, "weekly_budget_pence" bigint null, "earlier_spend_pence" bigint null, "cooking_skill" text null, "allergens" text[] not null default '{}', "avoid_words" text[] not null default '{}', "diets" text[] not null default '{}', "cuisines" text[] not null default '{}', "max_minutes" int null, "max_minutes_by_day" jsonb null, "cook_once_eat_twice" boolean null, "basics_at_home" boolean not null default true, "supermarket" text null, "dislikes" text[] not null default '{}', "habits" jsonb null, "standing_rules" jsonb null, "spending" text not null default 'balanced', "plan_days" int null, "plan_meals" jsonb null, "shop_distance_miles" int null, "must_nots_version" int not null default 0, "subscription_status" text not null default 'trialing', "trial_ends_at" timestamptz not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "household" add constraint "household_cooking_skill_check" check ("cooking_skill" in ('beginner', 'intermediate', 'advanced'));`,
    );
    this.addSql(
      `alter table "household" add constraint "household_spending_check" check ("spending" in ('thrifty', 'balanced', 'generous'));`,
    );

    this.addSql(
      `create table "health_consent" ("id" uuid not null, "household_id" uuid not null, "agreed_by_id" uuid null, "version" int not null, "agreed_at" timestamptz not null, "withdrawn_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create index "health_consent_household_id_index" on "health_consent" ("household_id");`);
    this.addSql(`create index "health_consent_agreed_by_id_index" on "health_consent" ("agreed_by_id");`);

    this.addSql(
      `create table "dish_rating" ("household_id" uuid not null, "recipe_id" text not null, "opinion" text null, "reasons" jsonb not null, "rated_at" timestamptz not null, primary key ("household_id", "recipe_id"));`,
    );
    this.addSql(
      `alter table "dish_rating" add constraint "dish_rating_opinion_check" check ("opinion" in ('loved', 'fine', 'never_again', 'kids_wont_eat', 'would_eat'));`,
    );

    this.addSql(
      `alter table "health_consent" add constraint "health_consent_household_id_foreign" foreign key ("household_id") references "household" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "health_consent" add constraint "health_consent_agreed_by_id_foreign" foreign key ("agreed_by_id") references "auth"."user" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "dish_rating" add constraint "dish_rating_household_id_foreign" foreign key ("household_id") references "household" ("id") on update cascade on delete cascade;`,
    );
  }
}
