import { Migration } from "@mikro-orm/migrations";

export class Migration20261128172835_refund_parts extends Migration {
  override up(): void {
    this.addSql(`drop index "refund_one_on_its_way";`);
    this.addSql(`alter table "refund" add "access_stays" boolean null;`);
  }

  override down(): void {
    this.addSql(`alter table "refund" drop column "access_stays";`);
    this.addSql(`create unique index "refund_one_on_its_way" on "refund" ("payment") where (reference IS NULL) AND (refused_at IS NULL);`);
  }
}
