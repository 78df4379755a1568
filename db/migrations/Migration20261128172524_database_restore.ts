import { Migration } from "@mikro-orm/migrations";

const KINDS = ["unbooked", "unknown at provider", "unlike", "unanswered", "refund refused", "refunded elsewhere", "dispute"];
const inList = (kinds: readonly string[]) => kinds.map((kind) => `'${kind}'`).join(", ");

export class Migration20261128172524_database_restore extends Migration {
  override up(): void {
    this.addSql(
      `create table "database_restore" ("id" uuid not null, "restored_from" timestamptz not null, "restored_at" timestamptz not null, "compared_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create index "database_restore_restored_at_index" on "database_restore" ("restored_at");`);
    this.addSql(`alter table "database_restore" add constraint "database_restore_order_check" check (restored_from <= restored_at);`);
    this.#allow([...KINDS, "workflow restarted", "database restored"]);
  }

  override down(): void {
    this.addSql(`drop table if exists "database_restore" cascade;`);
    this.#allow(KINDS);
  }

  #allow(kinds: readonly string[]): void {
    this.addSql(`alter table "billing_difference" drop constraint "billing_difference_kind_check";`);
    this.addSql(`alter table "billing_difference" add constraint "billing_difference_kind_check" check ("kind" in (${inList(kinds)}));`);
  }
}
