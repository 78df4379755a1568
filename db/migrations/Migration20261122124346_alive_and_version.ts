import { Migration } from "@mikro-orm/migrations";

export class Migration20261122124346_alive_and_version extends Migration {
  override name = "Migration20261122124346_alive_and_version";

  override up(): void | Promise<void> {
    this.addSql(`alter table "catalogue_version" add "version" int not null default 0;`);

    this.addSql(`alter table "message" add "alive_at" timestamptz null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "catalogue_version" drop column "version";`);
  }
}
