import { Migration } from "@mikro-orm/migrations";

export class Migration20261128172650_earlier_spend extends Migration {
  override name = "Migration20261128172650_earlier_spend";

  override up(): void | Promise<void> {
    this.addSql(`alter table "household" add "earlier_spend_pence" bigint null;`);
  }
}
