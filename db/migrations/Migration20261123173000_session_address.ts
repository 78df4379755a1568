import { Migration } from "@mikro-orm/migrations";

/** Sessions keep no address any more: the column is the auth library's, which writes nothing into it. */
export class Migration20261123173000_session_address extends Migration {
  override up(): void {
    this.addSql(`update "auth"."session" set "ipAddress" = null where "ipAddress" is not null`);
  }

  /** What was forgotten stays forgotten. */
  override down(): void {}
}
