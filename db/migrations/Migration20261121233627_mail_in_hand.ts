import { Migration } from "@mikro-orm/migrations";

export class Migration20261121233627_mail_in_hand extends Migration {
  override name = "Migration20261121233627_mail_in_hand";

  override up(): void | Promise<void> {
    this.addSql(`alter table "mail" add "handed_at" timestamptz null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "mail" drop column "handed_at";`);
  }
}
