import { Migration } from "@mikro-orm/migrations";

/** When an operator last gave a code in the course of a session; the auth library's table, as its `compileMigrations()` wants it. */
export class Migration20261123080000_proved_at extends Migration {
  override up(): void {
    this.addSql(`alter table "auth"."session" add column "provedAt" timestamptz`);
  }

  override down(): void {
    this.addSql(`alter table "auth"."session" drop column "provedAt"`);
  }
}
