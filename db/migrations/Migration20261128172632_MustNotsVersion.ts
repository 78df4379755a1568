import { Migration } from "@mikro-orm/migrations";

export class Migration20261128172632_MustNotsVersion extends Migration {
  override name = "Migration20261128172632_MustNotsVersion";

  override up(): void | Promise<void> {
    this.addSql(`alter table "household" add "must_nots_version" int not null default 0;`);
    this.addSql(`alter table "plan_generation" add "must_nots_version" int not null default 0;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "household" drop column "must_nots_version";`);
    this.addSql(`alter table "plan_generation" drop column "must_nots_version";`);
  }
}
