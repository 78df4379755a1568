import { Migration } from "@mikro-orm/migrations";

export class Migration20261122204449_household_eaters extends Migration {
  override name = "Migration20261122204449_household_eaters";

  override up(): void | Promise<void> {
    this.addSql(`alter table "household" add "eaters" jsonb null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "household" drop column "eaters";`);
  }
}
