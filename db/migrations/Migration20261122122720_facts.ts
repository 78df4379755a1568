import { Migration } from "@mikro-orm/migrations";

/** Looked at when its transaction ends: an entry balances to zero, and of a payment no more goes back than came. */
const ledgerBalances = (kinds: string) => `create or replace function "ledger_balances"() returns trigger language plpgsql as $$
  declare entry uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
  begin
    if (select count(*) < 2 or sum(pence) <> 0 from ledger_posting where entry_id = entry) then
      raise exception 'the entry does not balance' using errcode = 'check_violation';
    end if;
    if (select sum(p.pence) < 0 from ledger_posting p join ledger_entry e on e.id = p.entry_id
        where p.account = 'provider' ${kinds} and e.payment_reference = (select payment_reference from ledger_entry where id = entry)) then
      raise exception 'more is given back than was taken' using errcode = 'check_violation';
    end if;
    return null;
  end; $$;`;

export class Migration20261122122720_facts extends Migration {
  override name = "Migration20261122122720_facts";

  override up(): void | Promise<void> {
    this.addSql(`alter table "subscription" drop constraint "subscription_parked_check";`);
    this.addSql(
      `alter table "subscription" add constraint "subscription_parked_check" check ("parked" in ('overdue', 'unresolved', 'safety', 'rejected', 'disputed'));`,
    );

    this.addSql(`alter table "refund" drop constraint "refund_payment_unique";`);
    this.addSql(`alter table "refund" drop constraint "refund_reason_check";`);
    this.addSql(`alter table "refund" add "refused_at" timestamptz(3) null, add "refusal" text null;`);
    this.addSql(`create index "refund_payment_index" on "refund" ("payment");`);
    this.addSql(`create unique index "refund_one_on_its_way" on "refund" ("payment") where reference is null and refused_at is null;`);
    this.addSql(`alter table "refund" add constraint "refund_refused_check" check (refused_at is null or reference is null);`);
    this.addSql(`alter table "refund" add constraint "refund_reason_check" check ("reason" in ('left', 'paid twice', 'made elsewhere'));`);

    this.addSql(`alter table "ledger_entry" drop constraint "ledger_entry_kind_check";`);
    this.addSql(`alter table "ledger_entry" alter column "charge_id" drop not null;`);
    this.addSql(
      `alter table "ledger_entry" add constraint "ledger_entry_kind_check" check ("kind" in ('capture', 'refund', 'dispute', 'reinstatement', 'correction'));`,
    );

    this.addSql(`alter table "ledger_posting" drop constraint "ledger_posting_account_check";`);
    this.addSql(
      `alter table "ledger_posting" add constraint "ledger_posting_account_check" check ("account" in ('provider', 'income', 'refunds', 'disputes', 'corrections'));`,
    );

    this.addSql(`alter table "billing_difference" drop constraint "billing_difference_kind_check";`);
    this.addSql(
      `alter table "billing_difference" add "movement" text null, add "subscription_id" uuid null, add "due_on" date null, add "code" text null, add "respond_by" timestamptz null, add "resolution" text null, add "reason" text null, add "resolved_by_id" uuid null;`,
    );
    this.addSql(
      `alter table "billing_difference" add constraint "billing_difference_subscription_id_foreign" foreign key ("subscription_id") references "subscription" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "billing_difference" add constraint "billing_difference_resolved_by_id_foreign" foreign key ("resolved_by_id") references "auth"."user" ("id") on delete set null;`,
    );
    this.addSql(`create index "billing_difference_subscription_id_index" on "billing_difference" ("subscription_id");`);
    this.addSql(`create index "billing_difference_found_at_index" on "billing_difference" ("found_at");`);
    this.addSql(
      `alter table "billing_difference" add constraint "billing_difference_resolved_check" check (resolved_at is not null or (resolution is null and reason is null));`,
    );
    this.addSql(
      `alter table "billing_difference" add constraint "billing_difference_movement_check" check ("movement" in ('capture', 'refund', 'dispute', 'reinstatement', 'correction'));`,
    );
    this.addSql(
      `alter table "billing_difference" add constraint "billing_difference_resolution_check" check ("resolution" in ('booked', 'agrees', 'decided', 'settled'));`,
    );
    this.addSql(
      `alter table "billing_difference" add constraint "billing_difference_kind_check" check ("kind" in ('unbooked', 'unknown at provider', 'unlike', 'unanswered', 'refund refused', 'refunded elsewhere', 'dispute'));`,
    );

    // of a payment no more is refunded than came; what a bank takes back, and what a person corrects, are facts that nobody here decides
    this.addSql(ledgerBalances("and e.kind in ('capture', 'refund')"));
  }

  override down(): void | Promise<void> {
    this.addSql(ledgerBalances(""));

    this.addSql(`alter table "billing_difference" drop constraint "billing_difference_subscription_id_foreign";`);
    this.addSql(`alter table "billing_difference" drop constraint "billing_difference_resolved_by_id_foreign";`);

    this.addSql(`drop index "billing_difference_subscription_id_index";`);
    this.addSql(`drop index "billing_difference_found_at_index";`);
    this.addSql(`alter table "billing_difference" drop constraint "billing_difference_resolved_check";`);
    this.addSql(`alter table "billing_difference" drop constraint "billing_difference_movement_check";`);
    this.addSql(`alter table "billing_difference" drop constraint "billing_difference_resolution_check";`);
    this.addSql(`alter table "billing_difference" drop constraint "billing_difference_kind_check";`);
    this.addSql(
      `alter table "billing_difference" drop column "movement", drop column "subscription_id", drop column "due_on", drop column "code", drop column "respond_by", drop column "resolution", drop column "reason", drop column "resolved_by_id";`,
    );
    this.addSql(
      `alter table "billing_difference" add constraint "billing_difference_kind_check" check ("kind" in ('unbooked', 'unknown at provider', 'unlike', 'unanswered'));`,
    );

    this.addSql(`alter table "ledger_entry" drop constraint "ledger_entry_kind_check";`);
    this.addSql(`alter table "ledger_entry" alter column "charge_id" set not null;`);
    this.addSql(`alter table "ledger_entry" add constraint "ledger_entry_kind_check" check ("kind" in ('capture', 'refund'));`);

    this.addSql(`alter table "ledger_posting" drop constraint "ledger_posting_account_check";`);
    this.addSql(
      `alter table "ledger_posting" add constraint "ledger_posting_account_check" check ("account" in ('provider', 'income', 'refunds'));`,
    );

    this.addSql(`drop index "refund_payment_index";`);
    this.addSql(`drop index "refund_one_on_its_way";`);
    this.addSql(`alter table "refund" drop constraint "refund_refused_check";`);
    this.addSql(`alter table "refund" drop constraint "refund_reason_check";`);
    this.addSql(`alter table "refund" drop column "refused_at", drop column "refusal";`);
    this.addSql(`alter table "refund" add constraint "refund_payment_unique" unique ("payment");`);
    this.addSql(`alter table "refund" add constraint "refund_reason_check" check ("reason" in ('left', 'paid twice'));`);

    this.addSql(`alter table "subscription" drop constraint "subscription_parked_check";`);
    this.addSql(
      `alter table "subscription" add constraint "subscription_parked_check" check ("parked" in ('overdue', 'unresolved', 'safety'));`,
    );
  }
}
