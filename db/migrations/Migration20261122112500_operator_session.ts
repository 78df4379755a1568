import { Migration } from "@mikro-orm/migrations";

/** Until when a session opened at the operators' own sign-in gives their powers; the auth library's table, as its `compileMigrations()` wants it. */
export class Migration20261122112500_operator_session extends Migration {
  override up(): void {
    this.addSql(`alter table "auth"."session" add column "operatorUntil" timestamptz`);
  }

  override down(): void {
    this.addSql(`alter table "auth"."session" drop column "operatorUntil"`);
  }
}
