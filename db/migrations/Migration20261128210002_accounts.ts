import { Migration } from "@mikro-orm/migrations";

/** People's accounts, their mail and notifications, and the audit trail of operators. */
export class Migration20261128210002_accounts extends Migration {
  override name = "Migration20261128210002_accounts";

  override up(): void {
    this.addSql(
      `create table "audit_entry" ("id" uuid not null, "at" timestamptz(6) not null default clock_timestamp(), "operator_id" text not null, "role" text not null, "what" text not null, "subject_kind" text null, "subject_id" text null, "before" jsonb null, "after" jsonb null, "request_id" text null, primary key ("id"));`,
    );
    this.addSql(`create index "audit_entry_operator_id_index" on "audit_entry" ("operator_id");`);
    this.addSql(`create index "audit_entry_what_index" on "audit_entry" ("what");`);
    this.addSql(`create index "audit_entry_subject_id_index" on "audit_entry" ("subject_id");`);
    this.addSql(`create index "audit_entry_at_id_index" on "audit_entry" ("at", "id");`);
    this.addSql(
      `alter table "audit_entry" add constraint "audit_entry_subject_check" check ((subject_kind is null) = (subject_id is null));`,
    );
    this.addSql(
      `alter table "audit_entry" add constraint "audit_entry_subject_kind_check" check ("subject_kind" in ('user', 'household', 'subscription', 'lead', 'buyer', 'seller', 'difference', 'message', 'post', 'request'));`,
    );

    this.addSql(
      `create table "account_use" ("user_id" uuid not null, "signed_in_at" timestamptz not null, "warned_at" timestamptz null, "erase_on" date null, primary key ("user_id"));`,
    );

    this.addSql(
      `create table "data_request" ("id" uuid not null, "email" text not null, "code_hash" text null, "wrong_codes" int not null default 0, "created_at" timestamptz not null, "confirmed_at" timestamptz null, "expires_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "data_request_email_index" on "data_request" ("email");`);
    this.addSql(`create index "data_request_expires_at_index" on "data_request" ("expires_at");`);

    this.addSql(
      `create table "erasure" ("id" uuid not null, "mail_id" uuid not null, "recipient" text not null, "remaining" jsonb not null, "created_at" timestamptz not null, primary key ("id"));`,
    );

    this.addSql(
      `create table "calendar_link" ("household_id" uuid not null, "secret_hash" text not null, "made_by_id" uuid not null, "created_at" timestamptz not null, primary key ("household_id"));`,
    );
    this.addSql(`alter table "calendar_link" add constraint "calendar_link_secret_hash_unique" unique ("secret_hash");`);
    this.addSql(`create index "calendar_link_made_by_id_index" on "calendar_link" ("made_by_id");`);

    this.addSql(
      `create table "household_invitation" ("id" uuid not null, "household_id" uuid not null, "email" text not null, "role" text not null default 'member', "token_hash" text not null, "invited_by_id" uuid not null, "created_at" timestamptz not null, "expires_at" timestamptz not null, "accepted_at" timestamptz null, "revoked_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`alter table "household_invitation" add constraint "household_invitation_token_hash_unique" unique ("token_hash");`);
    this.addSql(`create index "household_invitation_invited_by_id_index" on "household_invitation" ("invited_by_id");`);
    this.addSql(`create index "household_invitation_expires_at_index" on "household_invitation" ("expires_at");`);
    this.addSql(
      `create index "household_invitation_household_id_created_at_index" on "household_invitation" ("household_id", "created_at");`,
    );
    this.addSql(`alter table "household_invitation" add constraint "household_invitation_role_check" check ("role" in ('member'));`);

    this.addSql(
      `create table "household_member" ("user_id" uuid not null, "household_id" uuid not null, "role" text not null default 'owner', "created_at" timestamptz not null, primary key ("user_id"));`,
    );
    this.addSql(`create index "household_member_household_id_index" on "household_member" ("household_id");`);
    this.addSql(`alter table "household_member" add constraint "household_member_role_check" check ("role" in ('owner', 'member'));`);

    this.addSql(
      `create table "mail" ("id" uuid not null, "kind" text not null, "recipient" text not null, "subject" text not null, "body" text not null, "secret" boolean not null default false, "forget" boolean not null default false, "unsubscribe" text null, "created_at" timestamptz not null, "handed_at" timestamptz null, "send_until" timestamptz null, "sent_at" timestamptz null, primary key ("id"));`,
    );

    this.addSql(
      `create table "notification_choice" ("user_id" uuid not null, "kinds" text[] not null default '{}', "push" text[] not null default '{}', "cook_at" text not null, "shop_day" int not null, "quiet_from" text not null, "quiet_until" text not null, "stop_secret" text not null, "changed_at" timestamptz not null, primary key ("user_id"));`,
    );
    this.addSql(`alter table "notification_choice" add constraint "notification_choice_stop_secret_unique" unique ("stop_secret");`);

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

    this.addSql(
      `create table "request_count" ("key" varchar(255) not null, "points" int not null default 0, "expire" bigint null, primary key ("key"));`,
    );

    this.addSql(
      `create table "list_link" ("list_id" uuid not null, "secret_hash" text not null, "made_by_id" uuid not null, "created_at" timestamptz not null, primary key ("list_id"));`,
    );
    this.addSql(`alter table "list_link" add constraint "list_link_secret_hash_unique" unique ("secret_hash");`);
    this.addSql(`create index "list_link_made_by_id_index" on "list_link" ("made_by_id");`);

    this.addSql(
      `alter table "account_use" add constraint "account_use_user_id_foreign" foreign key ("user_id") references "auth"."user" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "calendar_link" add constraint "calendar_link_household_id_foreign" foreign key ("household_id") references "household" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "calendar_link" add constraint "calendar_link_made_by_id_foreign" foreign key ("made_by_id") references "auth"."user" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "household_invitation" add constraint "household_invitation_household_id_foreign" foreign key ("household_id") references "household" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "household_invitation" add constraint "household_invitation_invited_by_id_foreign" foreign key ("invited_by_id") references "auth"."user" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "household_member" add constraint "household_member_user_id_foreign" foreign key ("user_id") references "auth"."user" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "household_member" add constraint "household_member_household_id_foreign" foreign key ("household_id") references "household" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "notification_choice" add constraint "notification_choice_user_id_foreign" foreign key ("user_id") references "auth"."user" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "push_device" add constraint "push_device_user_id_foreign" foreign key ("user_id") references "auth"."user" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "push_device" add constraint "push_device_session_id_foreign" foreign key ("session_id") references "auth"."session" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "push_message" add constraint "push_message_user_id_foreign" foreign key ("user_id") references "auth"."user" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "list_link" add constraint "list_link_made_by_id_foreign" foreign key ("made_by_id") references "auth"."user" ("id") on delete cascade;`,
    );

    // the audit trail is only ever added to
    this.addSql(`create function "audit_append_only"() returns trigger language plpgsql as $$
      begin raise exception 'the audit trail is only ever added to' using errcode = 'restrict_violation'; end; $$;`);
    this.addSql(
      `create trigger "append_only" before update or delete on "audit_entry" for each row execute function "audit_append_only"();`,
    );
    this.addSql(
      `create trigger "never_emptied" before truncate on "audit_entry" for each statement execute function "audit_append_only"();`,
    );
  }
}
