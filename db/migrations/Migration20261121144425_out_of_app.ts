import { Migration } from "@mikro-orm/migrations";

export class Migration20261121144425_out_of_app extends Migration {
  override name = "Migration20261121144425_out_of_app";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "calendar_link" ("household_id" uuid not null, "secret_hash" text not null, "created_at" timestamptz not null, primary key ("household_id"));`,
    );
    this.addSql(`alter table "calendar_link" add constraint "calendar_link_secret_hash_unique" unique ("secret_hash");`);

    this.addSql(
      `create table "list_link" ("list_id" uuid not null, "secret_hash" text not null, "created_at" timestamptz not null, primary key ("list_id"));`,
    );
    this.addSql(`alter table "list_link" add constraint "list_link_secret_hash_unique" unique ("secret_hash");`);

    this.addSql(`alter table "mail" add "forget" boolean not null default false;`);

    this.addSql(
      `alter table "calendar_link" add constraint "calendar_link_household_id_foreign" foreign key ("household_id") references "household" ("id") on update cascade on delete cascade;`,
    );

    this.addSql(
      `alter table "list_link" add constraint "list_link_list_id_foreign" foreign key ("list_id") references "shopping_list" ("id") on update cascade on delete cascade;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "calendar_link" cascade;`);
    this.addSql(`drop table if exists "list_link" cascade;`);

    this.addSql(`alter table "mail" drop column "forget";`);
  }
}
