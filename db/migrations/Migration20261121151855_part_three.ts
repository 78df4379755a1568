import { Migration } from "@mikro-orm/migrations";

export class Migration20261121151855_part_three extends Migration {
  override name = "Migration20261121151855_part_three";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "conversation" ("id" bigint generated always as identity not null primary key, "household_id" uuid not null, "title" text null, "meal_plan_generated" boolean not null default false, "overlay" jsonb null, "created_at" timestamptz not null);`,
    );
    this.addSql(`create index "conversation_household_id_created_at_index" on "conversation" ("household_id", "created_at");`);

    this.addSql(
      `create table "calendar_link" ("household_id" uuid not null, "secret_hash" text not null, "created_at" timestamptz not null, primary key ("household_id"));`,
    );
    this.addSql(`alter table "calendar_link" add constraint "calendar_link_secret_hash_unique" unique ("secret_hash");`);

    this.addSql(
      `create table "household_invitation" ("id" uuid not null, "household_id" uuid not null, "email" text not null, "role" text not null default 'member', "token_hash" text not null, "invited_by_id" uuid not null, "created_at" timestamptz not null, "expires_at" timestamptz not null, "accepted_at" timestamptz null, "revoked_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`alter table "household_invitation" add constraint "household_invitation_token_hash_unique" unique ("token_hash");`);
    this.addSql(`create index "household_invitation_invited_by_id_index" on "household_invitation" ("invited_by_id");`);
    this.addSql(`create index "household_invitation_expires_at_index" on "household_invitation" ("expires_at");`);
    this.addSql(
      `create index "household_invitation_household_id_created_at_index" on "household_invitation" ("household_id", "created_at");`,
    );

    this.addSql(
      `create table "message" ("id" bigint generated always as identity not null primary key, "conversation_id" bigint not null, "household_id" uuid not null, "role" text not null, "content" text not null, "cards" jsonb not null, "status" text not null, "message_id" uuid not null, "created_at" timestamptz not null);`,
    );
    this.addSql(`create index "message_conversation_id_id_index" on "message" ("conversation_id", "id");`);
    this.addSql(`create index "message_household_id_created_at_index" on "message" ("household_id", "created_at");`);
    this.addSql(
      `alter table "message" add constraint "message_household_id_message_id_role_unique" unique ("household_id", "message_id", "role");`,
    );

    this.addSql(
      `create table "post" ("id" serial primary key, "slug" text not null, "kind" text not null, "status" text not null, "title" text not null, "summary" text not null, "body" text not null, "author" text not null, "computed_from" text not null, "computed_on" date not null, "posted_for" date null, "published_at" timestamptz null, "updated_at" timestamptz not null);`,
    );
    this.addSql(`alter table "post" add constraint "post_slug_unique" unique ("slug");`);
    this.addSql(`alter table "post" add constraint "post_posted_for_unique" unique ("posted_for");`);
    this.addSql(`create index "post_status_published_at_index" on "post" ("status", "published_at");`);

    this.addSql(
      `create table "saved_recipe" ("household_id" uuid not null, "recipe_id" text not null, "saved_at" timestamptz not null, primary key ("household_id", "recipe_id"));`,
    );

    this.addSql(
      `create table "list_link" ("list_id" uuid not null, "secret_hash" text not null, "created_at" timestamptz not null, primary key ("list_id"));`,
    );
    this.addSql(`alter table "list_link" add constraint "list_link_secret_hash_unique" unique ("secret_hash");`);

    this.addSql(
      `create table "shopping_list_operation" ("id" uuid not null, "list_id" uuid not null, "item_id" uuid not null, "kind" text not null, "value" jsonb null, "counter" int not null, "device" uuid not null, "at" timestamptz not null default now(), "seq" bigserial, primary key ("id"));`,
    );
    this.addSql(`create index "shopping_list_operation_list_id_seq_index" on "shopping_list_operation" ("list_id", "seq");`);

    this.addSql(
      `create table "shop_price" ("shop_id" text not null, "food_id" text not null, "pack_size" int not null, "pack_pence" int not null, "as_of" date not null, "source" text not null, "imported_at" timestamptz not null, primary key ("shop_id", "food_id", "pack_size"));`,
    );
    this.addSql(`create index "shop_price_food_id_index" on "shop_price" ("food_id");`);

    this.addSql(`create table "typical_aisles" ("id" text not null, "name" text not null, "aisles" jsonb not null, primary key ("id"));`);

    this.addSql(
      `create table "household_aisles" ("household_id" uuid not null, "shop_id" text not null, "aisles" jsonb not null, "updated_at" timestamptz not null, primary key ("household_id", "shop_id"));`,
    );

    this.addSql(`alter table "meal_plan_item" drop constraint "meal_plan_item_recipe_id_foreign";`);

    this.addSql(`alter table "catalogue_version" add "prices" int not null default 0;`);

    this.addSql(`alter table "household" add "plan_days" int null, add "plan_meals" jsonb null, add "shop_distance_miles" int null;`);

    this.addSql(`alter table "mail" add "forget" boolean not null default false;`);

    this.addSql(`alter table "meal_plan_item" drop constraint "meal_plan_item_meal_type_check";`);
    this.addSql(`alter table "meal_plan_item" alter column "recipe_id" drop not null;`);
    this.addSql(
      `alter table "meal_plan_item" add constraint "meal_plan_item_recipe_id_foreign" foreign key ("recipe_id") references "recipe" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "meal_plan_item" add constraint "meal_plan_item_meal_type_check" check ("meal_type" in ('breakfast', 'lunch', 'dinner', 'snack'));`,
    );

    this.addSql(`alter table "shop" add "store_finder" text not null default '';`);

    this.addSql(`alter table "shopping_list" add "added" jsonb not null default '[]', add "version" int not null default 0;`);

    this.addSql(
      `alter table "shopping_list_item" add "price_from" jsonb null, add "note" text null, add "own" boolean not null default false, add "amount" text null;`,
    );

    this.addSql(
      `alter table "conversation" add constraint "conversation_household_id_foreign" foreign key ("household_id") references "household" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "calendar_link" add constraint "calendar_link_household_id_foreign" foreign key ("household_id") references "household" ("id") on update cascade on delete cascade;`,
    );

    this.addSql(
      `alter table "household_invitation" add constraint "household_invitation_household_id_foreign" foreign key ("household_id") references "household" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "household_invitation" add constraint "household_invitation_invited_by_id_foreign" foreign key ("invited_by_id") references "auth"."user" ("id") on delete cascade;`,
    );
    this.addSql(`alter table "household_invitation" add constraint "household_invitation_role_check" check ("role" in ('member'));`);

    this.addSql(
      `alter table "message" add constraint "message_conversation_id_foreign" foreign key ("conversation_id") references "conversation" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "message" add constraint "message_household_id_foreign" foreign key ("household_id") references "household" ("id") on delete cascade;`,
    );
    this.addSql(`alter table "message" add constraint "message_role_check" check ("role" in ('user', 'assistant'));`);
    this.addSql(`alter table "message" add constraint "message_status_check" check ("status" in ('done', 'pending', 'failed'));`);

    this.addSql(`alter table "post" add constraint "post_kind_check" check ("kind" in ('article', 'daily'));`);
    this.addSql(`alter table "post" add constraint "post_status_check" check ("status" in ('draft', 'published'));`);

    this.addSql(
      `alter table "saved_recipe" add constraint "saved_recipe_household_id_foreign" foreign key ("household_id") references "household" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "saved_recipe" add constraint "saved_recipe_recipe_id_foreign" foreign key ("recipe_id") references "recipe" ("id") on update cascade on delete cascade;`,
    );

    this.addSql(
      `alter table "list_link" add constraint "list_link_list_id_foreign" foreign key ("list_id") references "shopping_list" ("id") on update cascade on delete cascade;`,
    );

    this.addSql(
      `alter table "shopping_list_operation" add constraint "shopping_list_operation_list_id_foreign" foreign key ("list_id") references "shopping_list" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "shopping_list_operation" add constraint "shopping_list_operation_kind_check" check ("kind" in ('tick', 'untick', 'add', 'remove'));`,
    );

    this.addSql(`alter table "shop_price" add constraint "shop_price_shop_id_foreign" foreign key ("shop_id") references "shop" ("id");`);
    this.addSql(`alter table "shop_price" add constraint "shop_price_food_id_foreign" foreign key ("food_id") references "food" ("id");`);

    this.addSql(
      `alter table "household_aisles" add constraint "household_aisles_household_id_foreign" foreign key ("household_id") references "household" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "household_aisles" add constraint "household_aisles_shop_id_foreign" foreign key ("shop_id") references "typical_aisles" ("id") on update cascade on delete cascade;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "message" drop constraint "message_conversation_id_foreign";`);
    this.addSql(`alter table "household_aisles" drop constraint "household_aisles_shop_id_foreign";`);

    this.addSql(`drop table if exists "conversation" cascade;`);
    this.addSql(`drop table if exists "calendar_link" cascade;`);
    this.addSql(`drop table if exists "household_invitation" cascade;`);
    this.addSql(`drop table if exists "message" cascade;`);
    this.addSql(`drop table if exists "post" cascade;`);
    this.addSql(`drop table if exists "saved_recipe" cascade;`);
    this.addSql(`drop table if exists "list_link" cascade;`);
    this.addSql(`drop table if exists "shopping_list_operation" cascade;`);
    this.addSql(`drop table if exists "shop_price" cascade;`);
    this.addSql(`drop table if exists "typical_aisles" cascade;`);
    this.addSql(`drop table if exists "household_aisles" cascade;`);

    this.addSql(`alter table "meal_plan_item" drop constraint "meal_plan_item_recipe_id_foreign";`);

    this.addSql(`alter table "catalogue_version" drop column "prices";`);

    this.addSql(`alter table "household" drop column "plan_days", drop column "plan_meals", drop column "shop_distance_miles";`);

    this.addSql(`alter table "mail" drop column "forget";`);

    this.addSql(`alter table "meal_plan_item" drop constraint "meal_plan_item_meal_type_check";`);
    this.addSql(`alter table "meal_plan_item" alter column "recipe_id" set not null;`);
    this.addSql(
      `alter table "meal_plan_item" add constraint "meal_plan_item_recipe_id_foreign" foreign key ("recipe_id") references "recipe" ("id");`,
    );
    this.addSql(
      `alter table "meal_plan_item" add constraint "meal_plan_item_meal_type_check" check ("meal_type" in ('breakfast', 'lunch', 'dinner'));`,
    );

    this.addSql(`alter table "shop" drop column "store_finder";`);

    this.addSql(`alter table "shopping_list" drop column "added", drop column "version";`);

    this.addSql(`alter table "shopping_list_item" drop column "price_from", drop column "note", drop column "own", drop column "amount";`);
  }
}
