import { Migration } from "@mikro-orm/migrations";

export class Migration20261128210005_planning extends Migration {
  override name = "Migration20261128210005_planning";

  override up(): void {
    this.addSql(
      `create table "meal_plan" ("id" uuid not null, "household_id" uuid not null, "generation_id" uuid not null, "week_index" int not null, "serves" int not null, "monday" date not null, "first_day" int not null default 0, "days" int not null, "total_cost_pence" bigint not null, "food_used_pence" bigint not null, "budget_pence" bigint not null, "kcal_per_day" int not null, "kcal_share" double precision not null, "supermarket" text null, "objective_pence" double precision not null, "bound_pence" double precision null, "solver_status" text not null, "effort" jsonb not null, "rules" jsonb not null, "variety" jsonb not null, "before_change" jsonb null, "created_at" timestamptz not null, "current_since" timestamptz not null default current_timestamp, primary key ("id"));`,
    );
    this.addSql(`create index "meal_plan_household_id_created_at_index" on "meal_plan" ("household_id", "created_at");`);
    this.addSql(`create index "meal_plan_household_id_current_since_index" on "meal_plan" ("household_id", "current_since");`);
    this.addSql(
      `alter table "meal_plan" add constraint "meal_plan_generation_id_week_index_unique" unique ("generation_id", "week_index");`,
    );

    this.addSql(
      `create table "meal_plan_item" ("id" uuid not null, "meal_plan_id" uuid not null, "day_of_week" int not null, "meal_type" text not null, "recipe_id" text null, "recipe_name" text not null, "ingredients" text not null, "cost_pence" bigint not null, "portions_cooked" double precision not null, "leftover_of_day" int null, "eaters" int null, "locked" boolean not null default false, primary key ("id"));`,
    );
    this.addSql(
      `create unique index "meal_plan_item_meal_unique" on "meal_plan_item" ("meal_plan_id", "day_of_week", "meal_type") where meal_type <> 'extra';`,
    );
    this.addSql(
      `create unique index "meal_plan_item_extra_unique" on "meal_plan_item" ("meal_plan_id", "day_of_week", "recipe_id") where meal_type = 'extra';`,
    );
    this.addSql(
      `alter table "meal_plan_item" add constraint "meal_plan_item_meal_type_check" check ("meal_type" in ('breakfast', 'lunch', 'dinner', 'snack', 'extra'));`,
    );

    this.addSql(`create table "cooked_meal" ("item_id" uuid not null, "taken" jsonb not null, primary key ("item_id"));`);

    this.addSql(
      `create table "plan_generation" ("id" uuid not null, "household_id" uuid not null, "status" text not null default 'running', "stage" text not null, "fraction" double precision not null default 0, "detail" jsonb not null default '{}', "must_nots_version" int not null default 0, "created_at" timestamptz not null, "updated_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "plan_generation_household_id_created_at_index" on "plan_generation" ("household_id", "created_at");`);
    this.addSql(
      `alter table "plan_generation" add constraint "plan_generation_status_check" check ("status" in ('running', 'done', 'infeasible', 'failed'));`,
    );

    this.addSql(
      `create table "plan_offer" ("meal_plan_id" uuid not null, "week" jsonb not null, "variety" jsonb not null, "till_pence" bigint not null, "objective_pence" double precision not null, "created_at" timestamptz not null, primary key ("meal_plan_id"));`,
    );

    this.addSql(
      `create table "plan_proposal" ("id" uuid not null, "household_id" uuid not null, "conversation_id" bigint null, "spending" text null, "weeks" jsonb null, "meal_plan_id" uuid null, "change" jsonb null, "till_pence" bigint not null, "compared_at" timestamptz not null, "status" text not null default 'open', "used_plan_id" uuid null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "plan_proposal_household_id_index" on "plan_proposal" ("household_id");`);
    this.addSql(`create index "plan_proposal_conversation_id_index" on "plan_proposal" ("conversation_id");`);
    this.addSql(`create index "plan_proposal_meal_plan_id_index" on "plan_proposal" ("meal_plan_id");`);
    this.addSql(`create index "plan_proposal_used_plan_id_index" on "plan_proposal" ("used_plan_id");`);
    this.addSql(
      `alter table "plan_proposal" add constraint "plan_proposal_spending_check" check ("spending" in ('thrifty', 'balanced', 'generous'));`,
    );
    this.addSql(
      `alter table "plan_proposal" add constraint "plan_proposal_status_check" check ("status" in ('open', 'used', 'dismissed'));`,
    );

    this.addSql(
      `alter table "meal_plan" add constraint "meal_plan_household_id_foreign" foreign key ("household_id") references "household" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "meal_plan_item" add constraint "meal_plan_item_meal_plan_id_foreign" foreign key ("meal_plan_id") references "meal_plan" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "meal_plan_item" add constraint "meal_plan_item_recipe_id_foreign" foreign key ("recipe_id") references "recipe" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "cooked_meal" add constraint "cooked_meal_item_id_foreign" foreign key ("item_id") references "meal_plan_item" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "plan_generation" add constraint "plan_generation_household_id_foreign" foreign key ("household_id") references "household" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "plan_offer" add constraint "plan_offer_meal_plan_id_foreign" foreign key ("meal_plan_id") references "meal_plan" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "plan_proposal" add constraint "plan_proposal_household_id_foreign" foreign key ("household_id") references "household" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "plan_proposal" add constraint "plan_proposal_meal_plan_id_foreign" foreign key ("meal_plan_id") references "meal_plan" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "plan_proposal" add constraint "plan_proposal_used_plan_id_foreign" foreign key ("used_plan_id") references "meal_plan" ("id") on delete set null;`,
    );
  }
}
