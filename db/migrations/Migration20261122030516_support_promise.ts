import { Migration } from "@mikro-orm/migrations";

export class Migration20261122030516_support_promise extends Migration {
  override name = "Migration20261122030516_support_promise";

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "support_message" add "answer_by" timestamptz null, add "breached_at" timestamptz null, add "answered_at" timestamptz null;`,
    );
    // of earlier messages nobody knows whether they were answered: they wait until somebody says so
    this.addSql(`update "support_message" set "answer_by" = "created_at" + interval '24 hours';`);
    this.addSql(`alter table "support_message" alter column "answer_by" set not null;`);
    this.addSql(`create index "support_message_waiting" on "support_message" ("created_at", "id") where answered_at is null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "support_message_waiting";`);
    this.addSql(`alter table "support_message" drop column "answer_by", drop column "breached_at", drop column "answered_at";`);
  }
}
