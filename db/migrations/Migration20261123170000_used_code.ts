import { Migration } from "@mikro-orm/migrations";

/** A code of an operator's app works once: which time step the last one that was taken is of. */
export class Migration20261123170000_used_code extends Migration {
  override up(): void {
    this.addSql(`alter table "auth"."twoFactor" add column "usedStep" integer`);
  }

  override down(): void {
    this.addSql(`alter table "auth"."twoFactor" drop column "usedStep"`);
  }
}
