import { Migration } from "@mikro-orm/migrations";

export class Migration20261122140504_proposals extends Migration {
  override name = "Migration20261122140504_proposals";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "plan_proposal" ("id" uuid not null, "household_id" uuid not null, "conversation_id" bigint not null, "weeks" jsonb null, "meal_plan_id" uuid null, "change" jsonb null, "till_pence" bigint not null, "compared_at" timestamptz not null, "status" text not null default 'open', "used_plan_id" uuid null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "plan_proposal_household_id_index" on "plan_proposal" ("household_id");`);
    this.addSql(`create index "plan_proposal_conversation_id_index" on "plan_proposal" ("conversation_id");`);
    this.addSql(`create index "plan_proposal_meal_plan_id_index" on "plan_proposal" ("meal_plan_id");`);
    this.addSql(`create index "plan_proposal_used_plan_id_index" on "plan_proposal" ("used_plan_id");`);

    this.addSql(
      `alter table "meal_plan" add "before_change" jsonb null, add "current_since" timestamptz not null default current_timestamp;`,
    );
    // until now a plan and its list were current since they were made
    this.addSql(`update "meal_plan" set "current_since" = "created_at";`);
    this.addSql(`create index "meal_plan_household_id_current_since_index" on "meal_plan" ("household_id", "current_since");`);

    this.addSql(`alter table "shopping_list" add "current_since" timestamptz not null default current_timestamp;`);
    this.addSql(`update "shopping_list" set "current_since" = "created_at";`);
    this.addSql(`create index "shopping_list_household_id_current_since_index" on "shopping_list" ("household_id", "current_since");`);

    this.addSql(
      `alter table "plan_proposal" add constraint "plan_proposal_household_id_foreign" foreign key ("household_id") references "household" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "plan_proposal" add constraint "plan_proposal_conversation_id_foreign" foreign key ("conversation_id") references "conversation" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "plan_proposal" add constraint "plan_proposal_meal_plan_id_foreign" foreign key ("meal_plan_id") references "meal_plan" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "plan_proposal" add constraint "plan_proposal_used_plan_id_foreign" foreign key ("used_plan_id") references "meal_plan" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "plan_proposal" add constraint "plan_proposal_status_check" check ("status" in ('open', 'used', 'dismissed'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "plan_proposal" cascade;`);

    this.addSql(`drop index "meal_plan_household_id_current_since_index";`);
    this.addSql(`alter table "meal_plan" drop column "before_change", drop column "current_since";`);

    this.addSql(`drop index "shopping_list_household_id_current_since_index";`);
    this.addSql(`alter table "shopping_list" drop column "current_since";`);
  }
}
