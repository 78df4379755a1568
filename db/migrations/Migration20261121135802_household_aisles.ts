import { Migration } from "@mikro-orm/migrations";

export class Migration20261121135802_household_aisles extends Migration {
  override name = "Migration20261121135802_household_aisles";

  override up(): void | Promise<void> {
    this.addSql(`create table "typical_aisles" ("id" text not null, "name" text not null, "aisles" jsonb not null, primary key ("id"));`);

    this.addSql(
      `create table "household_aisles" ("household_id" uuid not null, "shop_id" text not null, "aisles" jsonb not null, "updated_at" timestamptz not null, primary key ("household_id", "shop_id"));`,
    );

    this.addSql(
      `alter table "household_aisles" add constraint "household_aisles_household_id_foreign" foreign key ("household_id") references "household" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "household_aisles" add constraint "household_aisles_shop_id_foreign" foreign key ("shop_id") references "typical_aisles" ("id") on update cascade on delete cascade;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "household_aisles" drop constraint "household_aisles_shop_id_foreign";`);

    this.addSql(`drop table if exists "typical_aisles" cascade;`);
    this.addSql(`drop table if exists "household_aisles" cascade;`);
  }
}
