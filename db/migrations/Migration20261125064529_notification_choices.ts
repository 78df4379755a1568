import { Migration } from "@mikro-orm/migrations";

export class Migration20261125064529_notification_choices extends Migration {
  override up(): void {
    this.addSql(
      `create table "notification_choice" ("user_id" uuid not null, "kinds" text[] not null default '{}', "cook_at" text not null, "shop_day" int not null, "quiet_from" text not null, "quiet_until" text not null, "stop_secret" text not null, "changed_at" timestamptz not null, primary key ("user_id"));`,
    );
    this.addSql(`alter table "notification_choice" add constraint "notification_choice_stop_secret_unique" unique ("stop_secret");`);

    this.addSql(`alter table "mail" add "unsubscribe" text null;`);

    this.addSql(
      `alter table "notification_choice" add constraint "notification_choice_user_id_foreign" foreign key ("user_id") references "auth"."user" ("id") on update cascade on delete cascade;`,
    );
  }

  override down(): void {
    this.addSql(`drop table if exists "notification_choice" cascade;`);

    this.addSql(`alter table "mail" drop column "unsubscribe";`);
  }
}
