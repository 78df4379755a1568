import { Migration } from "@mikro-orm/migrations";

export class Migration20261122113752_request_count extends Migration {
  override name = "Migration20261122113752_request_count";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "request_count" ("key" varchar(255) not null, "points" int not null default 0, "expire" bigint null, primary key ("key"));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "request_count" cascade;`);
  }
}
