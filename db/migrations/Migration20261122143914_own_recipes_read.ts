import { Migration } from "@mikro-orm/migrations";

export class Migration20261122143914_own_recipes_read extends Migration {
  override name = "Migration20261122143914_own_recipes_read";

  override up(): void | Promise<void> {
    this.addSql(`alter table "recipe" add "also_named" jsonb null, add "settled" jsonb null, add "read_by" int not null default 0;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "recipe" drop column "also_named", drop column "settled", drop column "read_by";`);
  }
}
