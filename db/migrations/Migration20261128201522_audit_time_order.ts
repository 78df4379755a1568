import { Migration } from "@mikro-orm/migrations";

export class Migration20261128201522_audit_time_order extends Migration {
  override name = "Migration20261128201522_audit_time_order";

  override up(): void | Promise<void> {
    this.addSql(`alter table "audit_entry" alter column "at" type timestamptz(6) using ("at"::timestamptz(6));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "audit_entry" alter column "at" type timestamptz(3) using ("at"::timestamptz(3));`);
  }
}
