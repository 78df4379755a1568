import { Migration } from "@mikro-orm/migrations";

export class Migration20261128173623_allergen_note extends Migration {
  override up(): void {
    this.addSql(`alter table "food" add "allergen_note" text null;`);
  }

  override down(): void {
    this.addSql(`alter table "food" drop column "allergen_note";`);
  }
}
