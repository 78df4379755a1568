import { Migration } from "@mikro-orm/migrations";

export class Migration20261125101500_push_devices extends Migration {
  override up(): void {
    this.addSql(
      `create table "push_device" ("id" uuid not null, "user_id" uuid not null, "session_id" uuid not null, "endpoint_mark" text not null, "subscription_sealed" text not null, "created_at" timestamptz not null, "last_sent_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create index "push_device_user_id_index" on "push_device" ("user_id");`);
    this.addSql(`alter table "push_device" add constraint "push_device_session_id_unique" unique ("session_id");`);
    this.addSql(`alter table "push_device" add constraint "push_device_endpoint_mark_unique" unique ("endpoint_mark");`);

    this.addSql(
      `create table "push_message" ("id" uuid not null, "user_id" uuid not null, "kind" text not null, "created_at" timestamptz not null, "handed_at" timestamptz null, "sent_to" text[] not null default '{}', primary key ("id"));`,
    );
    this.addSql(`create index "push_message_user_id_index" on "push_message" ("user_id");`);

    this.addSql(`alter table "notification_choice" add "push" text[] not null default '{}';`);

    this.addSql(
      `alter table "push_device" add constraint "push_device_user_id_foreign" foreign key ("user_id") references "auth"."user" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "push_device" add constraint "push_device_session_id_foreign" foreign key ("session_id") references "auth"."session" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "push_message" add constraint "push_message_user_id_foreign" foreign key ("user_id") references "auth"."user" ("id") on delete cascade;`,
    );
  }

  override down(): void {
    this.addSql(`drop table if exists "push_device" cascade;`);
    this.addSql(`drop table if exists "push_message" cascade;`);

    this.addSql(`alter table "notification_choice" drop column "push";`);
  }
}
