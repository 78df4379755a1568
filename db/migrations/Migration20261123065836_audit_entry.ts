import { Migration } from "@mikro-orm/migrations";

export class Migration20261123065836_audit_entry extends Migration {
  override name = "Migration20261123065836_audit_entry";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "audit_entry" ("id" uuid not null, "at" timestamptz(3) not null default clock_timestamp(), "operator_id" text not null, "role" text not null, "what" text not null, "whom_kind" text null, "whom_id" text null, "before" jsonb null, "after" jsonb null, "request_id" text null, primary key ("id"));`,
    );
    this.addSql(`create index "audit_entry_operator_id_index" on "audit_entry" ("operator_id");`);
    this.addSql(`create index "audit_entry_what_index" on "audit_entry" ("what");`);
    this.addSql(`create index "audit_entry_whom_id_index" on "audit_entry" ("whom_id");`);
    this.addSql(`create index "audit_entry_at_id_index" on "audit_entry" ("at", "id");`);

    this.addSql(`alter table "audit_entry" add constraint "audit_entry_whom_check" check ((whom_kind is null) = (whom_id is null));`);
    this.addSql(
      `alter table "audit_entry" add constraint "audit_entry_whom_kind_check" check ("whom_kind" in ('user', 'household', 'subscription', 'lead', 'buyer', 'difference', 'message', 'post'));`,
    );

    // the trail is only ever added to
    this.addSql(`create function "audit_append_only"() returns trigger language plpgsql as $$
      begin raise exception 'the audit trail is only ever added to' using errcode = 'restrict_violation'; end; $$;`);
    this.addSql(
      `create trigger "append_only" before update or delete on "audit_entry" for each row execute function "audit_append_only"();`,
    );
    this.addSql(
      `create trigger "never_emptied" before truncate on "audit_entry" for each statement execute function "audit_append_only"();`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "audit_entry" cascade;`);
    this.addSql(`drop function if exists "audit_append_only"();`);
  }
}
