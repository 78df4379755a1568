import { Migration } from "@mikro-orm/migrations";

export class Migration20261125064616_learnt_aisles extends Migration {
  override up(): void {
    this.addSql(`alter table "shopping_list" add "walked_at" timestamptz(6) null;`);

    this.addSql(`alter table "household_aisles" add "ranks" jsonb null, add "walks" int not null default 0;`);
  }

  override down(): void {
    this.addSql(`alter table "household_aisles" drop column "ranks", drop column "walks";`);

    this.addSql(`alter table "shopping_list" drop column "walked_at";`);
  }
}
