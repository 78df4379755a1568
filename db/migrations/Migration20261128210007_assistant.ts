import { Migration } from "@mikro-orm/migrations";

export class Migration20261128210007_assistant extends Migration {
  override name = "Migration20261128210007_assistant";

  override up(): void {
    this.addSql(
      `create table "conversation" ("id" bigint generated always as identity not null primary key, "household_id" uuid not null, "title" text null, "meal_plan_generated" boolean not null default false, "overlay" jsonb null, "limits_read_to" bigint not null default '0', "settled_words" text[] not null default '{}', "created_at" timestamptz not null);`,
    );
    this.addSql(`create index "conversation_household_id_created_at_index" on "conversation" ("household_id", "created_at");`);

    this.addSql(
      `create table "chat_preferences" ("id" uuid not null, "household_id" uuid not null, "preferences" jsonb not null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "chat_preferences_household_id_created_at_index" on "chat_preferences" ("household_id", "created_at");`);

    this.addSql(
      `create table "message" ("id" bigint generated always as identity not null primary key, "conversation_id" bigint not null, "household_id" uuid not null, "role" text not null, "content" text not null, "cards" jsonb not null, "status" text not null, "limits" jsonb null, "message_id" uuid not null, "created_at" timestamptz not null, "alive_at" timestamptz null);`,
    );
    this.addSql(`create index "message_conversation_id_id_index" on "message" ("conversation_id", "id");`);
    this.addSql(`create index "message_household_id_created_at_index" on "message" ("household_id", "created_at");`);
    this.addSql(
      `alter table "message" add constraint "message_household_id_message_id_role_unique" unique ("household_id", "message_id", "role");`,
    );
    this.addSql(`alter table "message" add constraint "message_role_check" check ("role" in ('user', 'assistant'));`);
    this.addSql(`alter table "message" add constraint "message_status_check" check ("status" in ('done', 'pending', 'failed'));`);

    this.addSql(
      `alter table "conversation" add constraint "conversation_household_id_foreign" foreign key ("household_id") references "household" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "chat_preferences" add constraint "chat_preferences_household_id_foreign" foreign key ("household_id") references "household" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "message" add constraint "message_conversation_id_foreign" foreign key ("conversation_id") references "conversation" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "message" add constraint "message_household_id_foreign" foreign key ("household_id") references "household" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "plan_proposal" add constraint "plan_proposal_conversation_id_foreign" foreign key ("conversation_id") references "conversation" ("id") on delete cascade;`,
    );
  }
}
