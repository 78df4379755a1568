import { Migration } from "@mikro-orm/migrations";

export class Migration20261121132814_shop_mode extends Migration {
  override name = "Migration20261121132814_shop_mode";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "shopping_list_operation" ("id" uuid not null, "list_id" uuid not null, "item_id" uuid not null, "kind" text not null, "value" jsonb null, "counter" int not null, "device" uuid not null, "at" timestamptz not null default now(), "seq" bigserial, primary key ("id"));`,
    );
    this.addSql(`create index "shopping_list_operation_list_id_seq_index" on "shopping_list_operation" ("list_id", "seq");`);

    this.addSql(`alter table "shopping_list" add "version" int not null default 0;`);

    this.addSql(`alter table "shopping_list_item" add "own" boolean not null default false, add "amount" text null;`);

    this.addSql(
      `alter table "shopping_list_operation" add constraint "shopping_list_operation_list_id_foreign" foreign key ("list_id") references "shopping_list" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "shopping_list_operation" add constraint "shopping_list_operation_kind_check" check ("kind" in ('tick', 'untick', 'add', 'remove'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "shopping_list_operation" cascade;`);

    this.addSql(`alter table "shopping_list" drop column "version";`);

    this.addSql(`alter table "shopping_list_item" drop column "own", drop column "amount";`);
  }
}
