import { Migration } from "@mikro-orm/migrations";

export class Migration20261121175114_billing_difference extends Migration {
  override name = "Migration20261121175114_billing_difference";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "billing_difference" ("id" uuid not null, "kind" text not null, "reference" text not null, "payment_reference" text null, "provider_pence" bigint null, "ledger_pence" bigint null, "found_at" timestamptz not null, "resolved_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`alter table "billing_difference" add constraint "billing_difference_kind_reference_unique" unique ("kind", "reference");`);

    this.addSql(`create index "ledger_entry_created_at_index" on "ledger_entry" ("created_at");`);

    this.addSql(`create index "charge_attempt_open_index" on "charge_attempt" ("id") where outcome is null;`);

    this.addSql(
      `alter table "billing_difference" add constraint "billing_difference_kind_check" check ("kind" in ('unbooked', 'unknown at provider', 'unlike', 'unanswered'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "billing_difference" cascade;`);

    this.addSql(`drop index "charge_attempt_open_index";`);

    this.addSql(`drop index "ledger_entry_created_at_index";`);
  }
}
