import { Migration } from "@mikro-orm/migrations";

export class Migration20261121132758_shop_prices extends Migration {
  override name = "Migration20261121132758_shop_prices";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "shop_price" ("shop_id" text not null, "food_id" text not null, "pack_size" int not null, "pack_pence" int not null, "as_of" date not null, "source" text not null, "imported_at" timestamptz not null, primary key ("shop_id", "food_id", "pack_size"));`,
    );
    this.addSql(`create index "shop_price_food_id_index" on "shop_price" ("food_id");`);

    this.addSql(`alter table "catalogue_version" add "prices" int not null default 0;`);

    this.addSql(`alter table "shopping_list_item" add "price_from" jsonb null;`);

    this.addSql(`alter table "shop_price" add constraint "shop_price_shop_id_foreign" foreign key ("shop_id") references "shop" ("id");`);
    this.addSql(`alter table "shop_price" add constraint "shop_price_food_id_foreign" foreign key ("food_id") references "food" ("id");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "shop_price" cascade;`);

    this.addSql(`alter table "catalogue_version" drop column "prices";`);

    this.addSql(`alter table "shopping_list_item" drop column "price_from";`);
  }
}
