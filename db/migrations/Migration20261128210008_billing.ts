import { Migration } from "@mikro-orm/migrations";

export class Migration20261128210008_billing extends Migration {
  override name = "Migration20261128210008_billing";

  override up(): void {
    this.addSql(
      `create table "database_restore" ("id" uuid not null, "restored_from" timestamptz not null, "restored_at" timestamptz not null, "compared_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create index "database_restore_restored_at_index" on "database_restore" ("restored_at");`);
    this.addSql(`alter table "database_restore" add constraint "database_restore_order_check" check (restored_from <= restored_at);`);

    this.addSql(
      `create table "price" ("id" text not null, "name" text not null, "currency" text not null, "trial_days" int not null, "first_period_pence" bigint not null, "later_period_pence" bigint not null, "min_pence" bigint null, "max_pence" bigint null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "price" add constraint "price_pence_check" check (first_period_pence > 0 and later_period_pence > 0 and trial_days >= 0);`,
    );
    this.addSql(
      `alter table "price" add constraint "price_bounds_check" check ((min_pence is null) = (max_pence is null) and min_pence <= max_pence);`,
    );
    this.addSql(`alter table "price" add constraint "price_currency_check" check ("currency" in ('GBP'));`);

    this.addSql(
      `create table "provider_event" ("id" text not null, "kind" text not null, "seen_at" timestamptz not null, "handled_at" timestamptz null, primary key ("id"));`,
    );

    this.addSql(
      `create table "payment_method" ("id" uuid not null, "user_id" uuid null, "holder_id" uuid null, "customer" text not null, "card" text not null, "brand" text null, "last4" char(4) null, "expiry_month" int null, "expiry_year" int null, "country" text null, "funding" text null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "payment_method_user_id_index" on "payment_method" ("user_id");`);
    this.addSql(`create index "payment_method_holder_id_index" on "payment_method" ("holder_id");`);
    this.addSql(`alter table "payment_method" add constraint "payment_method_card_unique" unique ("card");`);
    this.addSql(`alter table "payment_method" add constraint "payment_method_person_check" check (num_nonnulls(user_id, holder_id) = 1);`);

    this.addSql(
      `create table "cancel_link" ("id" uuid not null, "user_id" uuid null, "holder_id" uuid null, "secret_hash" text not null, "created_at" timestamptz not null, "expires_at" timestamptz not null, "used_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create index "cancel_link_holder_id_index" on "cancel_link" ("holder_id");`);
    this.addSql(`create index "cancel_link_secret_hash_index" on "cancel_link" ("secret_hash");`);
    this.addSql(`create index "cancel_link_user_id_created_at_index" on "cancel_link" ("user_id", "created_at");`);
    this.addSql(`alter table "cancel_link" add constraint "cancel_link_person_check" check (num_nonnulls(user_id, holder_id) = 1);`);

    this.addSql(
      `create table "subscription" ("id" uuid not null, "user_id" uuid null, "household_id" uuid null, "holder_id" uuid null, "price_id" text not null, "currency" text not null, "first_period_pence" bigint not null, "later_period_pence" bigint not null, "payment_method_id" uuid null, "status" text not null default 'trialing', "pay_day" int null, "next_charge_on" date null, "collect_at" timestamptz null, "failed_attempts" int not null default 0, "paid_periods" int not null default 0, "trial_ends_at" timestamptz not null, "last_billed_at" timestamptz null, "cancelled_at" timestamptz null, "access_until" timestamptz null, "parked" text null, "state" jsonb not null, "reported_at" timestamptz(3) null, "report_sequence" int not null default 0, "clock_offset_ms" bigint not null default '0', "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "subscription_user_id_index" on "subscription" ("user_id");`);
    this.addSql(`create index "subscription_household_id_index" on "subscription" ("household_id");`);
    this.addSql(`create index "subscription_holder_id_index" on "subscription" ("holder_id");`);
    this.addSql(`create index "subscription_payment_method_id_index" on "subscription" ("payment_method_id");`);
    this.addSql(`create index "subscription_collect_index" on "subscription" ("collect_at", "id") where collect_at is not null;`);
    this.addSql(
      `create unique index "subscription_one_live_per_holder" on "subscription" ("holder_id", "price_id") where cancelled_at is null;`,
    );
    this.addSql(
      `create unique index "subscription_one_live_per_person" on "subscription" ("user_id", "price_id") where cancelled_at is null;`,
    );
    this.addSql(
      `create unique index "subscription_one_live_per_household" on "subscription" ("household_id") where cancelled_at is null and price_id in ('pro', 'provider-form');`,
    );
    this.addSql(`alter table "subscription" add constraint "subscription_person_check" check (num_nonnulls(user_id, holder_id) <= 1);`);
    this.addSql(
      `alter table "subscription" add constraint "subscription_cancelled_check" check ((status = 'cancelled') = (cancelled_at is not null));`,
    );
    this.addSql(`alter table "subscription" add constraint "subscription_pay_day_check" check (pay_day >= 1 and pay_day <= 31);`);
    this.addSql(`alter table "subscription" add constraint "subscription_currency_check" check ("currency" in ('GBP'));`);
    this.addSql(
      `alter table "subscription" add constraint "subscription_status_check" check ("status" in ('trialing', 'pending', 'active', 'past_due', 'failed', 'paused', 'cancelled'));`,
    );
    this.addSql(
      `alter table "subscription" add constraint "subscription_parked_check" check ("parked" in ('overdue', 'unresolved', 'safety', 'rejected', 'disputed'));`,
    );

    this.addSql(
      `create table "introduced_card" ("subscription_id" uuid not null, "mark" text not null, primary key ("subscription_id", "mark"));`,
    );
    this.addSql(`create index "introduced_card_mark_index" on "introduced_card" ("mark");`);

    this.addSql(
      `create table "charge" ("id" uuid not null, "subscription_id" uuid not null, "due_on" date not null, "amount_pence" bigint not null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`alter table "charge" add constraint "charge_subscription_id_due_on_unique" unique ("subscription_id", "due_on");`);
    this.addSql(`alter table "charge" add constraint "charge_amount_check" check (amount_pence > 0);`);

    this.addSql(
      `create table "refund" ("id" uuid not null, "charge_id" uuid not null, "payment" text not null, "key" text not null, "amount_pence" bigint not null, "reason" text not null, "access_stays" boolean null, "created_at" timestamptz not null, "reference" text null, "refunded_at" timestamptz(3) null, "refused_at" timestamptz(3) null, "refusal" text null, primary key ("id"));`,
    );
    this.addSql(`create index "refund_charge_id_index" on "refund" ("charge_id");`);
    this.addSql(`alter table "refund" add constraint "refund_key_unique" unique ("key");`);
    this.addSql(`alter table "refund" add constraint "refund_reference_unique" unique ("reference");`);
    this.addSql(`create index "refund_payment_index" on "refund" ("payment");`);
    this.addSql(
      `alter table "refund" add constraint "refund_amount_check" check (amount_pence > 0 and (reference is null) = (refunded_at is null));`,
    );
    this.addSql(`alter table "refund" add constraint "refund_refused_check" check (refused_at is null or reference is null);`);
    this.addSql(`alter table "refund" add constraint "refund_reason_check" check ("reason" in ('left', 'paid twice', 'made elsewhere'));`);

    this.addSql(
      `create table "ledger_entry" ("id" uuid not null, "kind" text not null, "reference" text not null, "payment_reference" text not null, "charge_id" uuid null, "happened_at" timestamptz(3) not null, "created_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(`alter table "ledger_entry" add constraint "ledger_entry_reference_unique" unique ("reference");`);
    this.addSql(`create index "ledger_entry_payment_reference_index" on "ledger_entry" ("payment_reference");`);
    this.addSql(`create index "ledger_entry_charge_id_index" on "ledger_entry" ("charge_id");`);
    this.addSql(`create index "ledger_entry_happened_at_index" on "ledger_entry" ("happened_at");`);
    this.addSql(`create index "ledger_entry_created_at_index" on "ledger_entry" ("created_at");`);
    this.addSql(
      `alter table "ledger_entry" add constraint "ledger_entry_kind_check" check ("kind" in ('capture', 'refund', 'dispute', 'reinstatement', 'correction'));`,
    );

    this.addSql(
      `create table "ledger_posting" ("entry_id" uuid not null, "account" text not null, "pence" bigint not null, primary key ("entry_id", "account"));`,
    );
    this.addSql(
      `alter table "ledger_posting" add constraint "ledger_posting_account_check" check ("account" in ('provider', 'income', 'refunds', 'disputes', 'corrections'));`,
    );

    this.addSql(
      `create table "charge_attempt" ("id" uuid not null, "charge_id" uuid not null, "number" int not null, "key" text not null, "amount_pence" bigint not null, "currency" text not null, "customer" text not null, "card" text not null, "asked_at" timestamptz(3) not null, "outcome" text null, "reference" text null, "decline_code" text null, "hard" boolean null, "answered_at" timestamptz(3) null, primary key ("id"));`,
    );
    this.addSql(`alter table "charge_attempt" add constraint "charge_attempt_key_unique" unique ("key");`);
    this.addSql(`create index "charge_attempt_open_index" on "charge_attempt" ("id") where outcome is null;`);
    this.addSql(`alter table "charge_attempt" add constraint "charge_attempt_charge_id_number_unique" unique ("charge_id", "number");`);
    this.addSql(`alter table "charge_attempt" add constraint "charge_attempt_amount_check" check (amount_pence > 0 and number > 0);`);
    this.addSql(
      `alter table "charge_attempt" add constraint "charge_attempt_answered_check" check ((outcome is null) = (answered_at is null));`,
    );
    this.addSql(
      `alter table "charge_attempt" add constraint "charge_attempt_reference_check" check (outcome is null or outcome = 'declined' or reference is not null);`,
    );
    this.addSql(
      `alter table "charge_attempt" add constraint "charge_attempt_hard_check" check (outcome is null or (outcome = 'declined') = (hard is not null));`,
    );
    this.addSql(`alter table "charge_attempt" add constraint "charge_attempt_currency_check" check ("currency" in ('GBP'));`);
    this.addSql(
      `alter table "charge_attempt" add constraint "charge_attempt_outcome_check" check ("outcome" in ('captured', 'declined', 'action'));`,
    );

    this.addSql(
      `create table "card_link" ("id" uuid not null, "subscription_id" uuid not null, "secret_hash" text not null, "asked" boolean not null default false, "created_at" timestamptz not null, "expires_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`alter table "card_link" add constraint "card_link_secret_hash_unique" unique ("secret_hash");`);
    this.addSql(`create index "card_link_subscription_id_created_at_index" on "card_link" ("subscription_id", "created_at");`);

    this.addSql(
      `create table "billing_difference" ("id" uuid not null, "kind" text not null, "movement" text null, "reference" text not null, "payment_reference" text null, "subscription_id" uuid null, "due_on" date null, "provider_pence" bigint null, "ledger_pence" bigint null, "code" text null, "respond_by" timestamptz null, "found_at" timestamptz not null, "resolved_at" timestamptz null, "resolution" text null, "reason" text null, "resolved_by_id" uuid null, primary key ("id"));`,
    );
    this.addSql(`create index "billing_difference_subscription_id_index" on "billing_difference" ("subscription_id");`);
    this.addSql(`create index "billing_difference_found_at_index" on "billing_difference" ("found_at");`);
    this.addSql(`alter table "billing_difference" add constraint "billing_difference_kind_reference_unique" unique ("kind", "reference");`);
    this.addSql(
      `alter table "billing_difference" add constraint "billing_difference_resolved_check" check (resolved_at is not null or (resolution is null and reason is null));`,
    );
    this.addSql(
      `alter table "billing_difference" add constraint "billing_difference_kind_check" check ("kind" in ('unbooked', 'unknown at provider', 'unlike', 'unanswered', 'refund refused', 'refunded elsewhere', 'dispute', 'workflow restarted', 'database restored'));`,
    );
    this.addSql(
      `alter table "billing_difference" add constraint "billing_difference_movement_check" check ("movement" in ('capture', 'refund', 'dispute', 'reinstatement', 'correction'));`,
    );
    this.addSql(
      `alter table "billing_difference" add constraint "billing_difference_resolution_check" check ("resolution" in ('booked', 'agrees', 'decided', 'settled'));`,
    );

    this.addSql(
      `alter table "payment_method" add constraint "payment_method_user_id_foreign" foreign key ("user_id") references "auth"."user" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "cancel_link" add constraint "cancel_link_user_id_foreign" foreign key ("user_id") references "auth"."user" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "subscription" add constraint "subscription_user_id_foreign" foreign key ("user_id") references "auth"."user" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "subscription" add constraint "subscription_household_id_foreign" foreign key ("household_id") references "household" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "subscription" add constraint "subscription_price_id_foreign" foreign key ("price_id") references "price" ("id") on update no action on delete no action;`,
    );
    this.addSql(
      `alter table "subscription" add constraint "subscription_payment_method_id_foreign" foreign key ("payment_method_id") references "payment_method" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "introduced_card" add constraint "introduced_card_subscription_id_foreign" foreign key ("subscription_id") references "subscription" ("id") on update no action on delete cascade;`,
    );
    this.addSql(
      `alter table "charge" add constraint "charge_subscription_id_foreign" foreign key ("subscription_id") references "subscription" ("id");`,
    );
    this.addSql(`alter table "refund" add constraint "refund_charge_id_foreign" foreign key ("charge_id") references "charge" ("id");`);
    this.addSql(
      `alter table "ledger_entry" add constraint "ledger_entry_charge_id_foreign" foreign key ("charge_id") references "charge" ("id") on update no action on delete no action;`,
    );
    this.addSql(
      `alter table "ledger_posting" add constraint "ledger_posting_entry_id_foreign" foreign key ("entry_id") references "ledger_entry" ("id") on update no action on delete no action;`,
    );
    this.addSql(
      `alter table "charge_attempt" add constraint "charge_attempt_charge_id_foreign" foreign key ("charge_id") references "charge" ("id");`,
    );
    this.addSql(
      `alter table "card_link" add constraint "card_link_subscription_id_foreign" foreign key ("subscription_id") references "subscription" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "billing_difference" add constraint "billing_difference_subscription_id_foreign" foreign key ("subscription_id") references "subscription" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "billing_difference" add constraint "billing_difference_resolved_by_id_foreign" foreign key ("resolved_by_id") references "auth"."user" ("id") on delete set null;`,
    );

    // the one catalogue of prices (decision 6)
    this.addSql(`insert into "price" ("id", "name", "currency", "trial_days", "first_period_pence", "later_period_pence", "min_pence", "max_pence") values
      ('pro', 'Pro', 'GBP', 7, 999, 2477, null, null),
      ('provider-form', 'Monthly subscription', 'GBP', 0, 1999, 1999, 100, 10000),
      ('lead-protection', 'Protection', 'GBP', 0, 1729, 1729, null, null);`);

    // the ledger is only ever added to
    this.addSql(`create function "ledger_append_only"() returns trigger language plpgsql as $$
      begin raise exception 'the ledger is only ever added to' using errcode = 'restrict_violation'; end; $$;`);
    for (const table of ["ledger_entry", "ledger_posting"]) {
      this.addSql(
        `create trigger "append_only" before update or delete on "${table}" for each row execute function "ledger_append_only"();`,
      );
      this.addSql(
        `create trigger "never_emptied" before truncate on "${table}" for each statement execute function "ledger_append_only"();`,
      );
    }

    // checked when the transaction ends: an entry balances to zero, and no payment is refunded beyond what was captured
    this.addSql(`create function "ledger_balances"() returns trigger language plpgsql as $$
  declare entry uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
  begin
    if (select count(*) < 2 or sum(pence) <> 0 from ledger_posting where entry_id = entry) then
      raise exception 'the entry does not balance' using errcode = 'check_violation';
    end if;
    if (select sum(p.pence) < 0 from ledger_posting p join ledger_entry e on e.id = p.entry_id
        where p.account = 'provider' and e.kind in ('capture', 'refund') and e.payment_reference = (select payment_reference from ledger_entry where id = entry)) then
      raise exception 'more is given back than was taken' using errcode = 'check_violation';
    end if;
    return null;
  end; $$;`);
    for (const [table, column] of [
      ["ledger_entry", "id"],
      ["ledger_posting", "entry_id"],
    ])
      this.addSql(
        `create constraint trigger "balances" after insert on "${table}" deferrable initially deferred for each row execute function "ledger_balances"('${column}');`,
      );
  }
}
