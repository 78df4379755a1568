import { Migration } from "@mikro-orm/migrations";

export class Migration20261122115156_mail_send_until extends Migration {
  override name = "Migration20261122115156_mail_send_until";

  override up(): void | Promise<void> {
    this.addSql(`alter table "mail" add "send_until" timestamptz null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "mail" drop column "send_until";`);
  }
}
