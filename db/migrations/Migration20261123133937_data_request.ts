import { Migration } from "@mikro-orm/migrations";

export class Migration20261123133937_data_request extends Migration {
  override name = "Migration20261123133937_data_request";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "data_request" ("id" uuid not null, "email" text not null, "code_hash" text null, "wrong_codes" int not null default 0, "created_at" timestamptz not null, "confirmed_at" timestamptz null, "expires_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "data_request_email_index" on "data_request" ("email");`);
    this.addSql(`create index "data_request_expires_at_index" on "data_request" ("expires_at");`);

    this.addSql(`alter table "audit_entry" drop constraint "audit_entry_whom_kind_check";`);
    this.addSql(
      `alter table "audit_entry" add constraint "audit_entry_whom_kind_check" check ("whom_kind" in ('user', 'household', 'subscription', 'lead', 'buyer', 'seller', 'difference', 'message', 'post', 'request'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "data_request" cascade;`);

    this.addSql(`alter table "audit_entry" drop constraint "audit_entry_whom_kind_check";`);
    this.addSql(
      `alter table "audit_entry" add constraint "audit_entry_whom_kind_check" check ("whom_kind" in ('user', 'household', 'subscription', 'lead', 'buyer', 'seller', 'difference', 'message', 'post'));`,
    );
  }
}
