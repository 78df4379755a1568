import { Migration } from "@mikro-orm/migrations";

export class Migration20261128210010_support extends Migration {
  override name = "Migration20261128210010_support";

  override up(): void {
    this.addSql(
      `create table "support_action" ("id" uuid not null, "source" text not null, "event_id" text null, "intent" text null, "decided_by" text null, "action" text null, "status" text not null, "subscription_id" uuid null, "due_on" date null, "amount_pence" bigint null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`alter table "support_action" add constraint "support_action_event_id_unique" unique ("event_id");`);
    this.addSql(`create index "support_action_subscription_id_index" on "support_action" ("subscription_id");`);
    this.addSql(`create index "support_action_created_at_index" on "support_action" ("created_at");`);
    this.addSql(
      `create unique index "support_action_one_refund" on "support_action" ("subscription_id") where action = 'refund' and status <> 'failed';`,
    );
    this.addSql(
      `alter table "support_action" add constraint "support_action_refund_check" check (action is distinct from 'refund' or (due_on is not null and amount_pence > 0));`,
    );
    this.addSql(
      `alter table "support_action" add constraint "support_action_refund_agreed" check (action is distinct from 'refund' or decided_by is distinct from 'model');`,
    );
    this.addSql(
      `alter table "support_action" add constraint "support_action_source_check" check ("source" in ('webhook', 'test', 'offline test'));`,
    );
    this.addSql(
      `alter table "support_action" add constraint "support_action_intent_check" check ("intent" in ('refund', 'refund question', 'cancel', 'next payment', 'other'));`,
    );
    this.addSql(
      `alter table "support_action" add constraint "support_action_decided_by_check" check ("decided_by" in ('rules', 'model', 'model and rules'));`,
    );
    this.addSql(
      `alter table "support_action" add constraint "support_action_action_check" check ("action" in ('refund', 'answer', 'hand over'));`,
    );
    this.addSql(
      `alter table "support_action" add constraint "support_action_status_check" check ("status" in ('begun', 'succeeded', 'failed'));`,
    );

    this.addSql(
      `create table "support_message" ("id" uuid not null, "household_id" uuid null, "name" text not null, "email" text not null, "subject" text not null, "message" text not null, "priority" text not null, "created_at" timestamptz not null, "answer_by" timestamptz not null, "breached_at" timestamptz null, "answered_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create index "support_message_waiting" on "support_message" ("created_at", "id") where answered_at is null;`);
    this.addSql(
      `alter table "support_message" add constraint "support_message_priority_check" check ("priority" in ('low', 'normal', 'high', 'urgent'));`,
    );

    this.addSql(
      `alter table "support_action" add constraint "support_action_subscription_id_foreign" foreign key ("subscription_id") references "subscription" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "support_message" add constraint "support_message_household_id_foreign" foreign key ("household_id") references "household" ("id") on delete set null;`,
    );
  }
}
