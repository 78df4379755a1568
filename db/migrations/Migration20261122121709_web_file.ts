import { Migration } from "@mikro-orm/migrations";

export class Migration20261122121709_web_file extends Migration {
  override name = "Migration20261122121709_web_file";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "web_file" ("name" text not null, "content" bytea not null, "kept_at" timestamptz not null, primary key ("name"));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table "web_file";`);
  }
}
