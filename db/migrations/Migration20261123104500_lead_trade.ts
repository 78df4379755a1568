import { Migration } from "@mikro-orm/migrations";

export class Migration20261123104500_lead_trade extends Migration {
  override name = "Migration20261123104500_lead_trade";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "lead_buyer" ("id" uuid not null, "name" text not null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`alter table "lead_buyer" add constraint "lead_buyer_name_unique" unique ("name");`);

    this.addSql(
      `create table "lead_buyer_token" ("token_hash" text not null, "buyer_id" uuid null, "password_mark" text not null, "expires_at" timestamptz not null, primary key ("token_hash"));`,
    );
    this.addSql(`create index "lead_buyer_token_expires_at_index" on "lead_buyer_token" ("expires_at");`);

    this.addSql(
      `create table "lead_seller_key" ("id" uuid not null, "seller_id" uuid not null, "name" text not null, "key_hash" text not null, "last_four" text not null, "created_at" timestamptz not null, "last_used_at" timestamptz null, "revoked_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create index "lead_seller_key_seller_id_index" on "lead_seller_key" ("seller_id");`);
    this.addSql(`alter table "lead_seller_key" add constraint "lead_seller_key_key_hash_unique" unique ("key_hash");`);

    this.addSql(
      `create table "lead_account" ("user_id" uuid not null, "buyer_id" uuid null, "seller_id" uuid null, "created_at" timestamptz not null, primary key ("user_id"));`,
    );
    this.addSql(`create index "lead_account_buyer_id_index" on "lead_account" ("buyer_id");`);
    this.addSql(`create index "lead_account_seller_id_index" on "lead_account" ("seller_id");`);

    this.addSql(
      `create table "lead_invitation" ("id" uuid not null, "buyer_id" uuid null, "seller_id" uuid null, "email" text not null, "token_hash" text not null, "created_at" timestamptz not null, "expires_at" timestamptz not null, "accepted_at" timestamptz null, "revoked_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create index "lead_invitation_email_index" on "lead_invitation" ("email");`);
    this.addSql(`alter table "lead_invitation" add constraint "lead_invitation_token_hash_unique" unique ("token_hash");`);

    this.addSql(`alter table "audit_entry" drop constraint "audit_entry_whom_kind_check";`);
    this.addSql(
      `alter table "audit_entry" add constraint "audit_entry_whom_kind_check" check ("whom_kind" in ('user', 'household', 'subscription', 'lead', 'buyer', 'seller', 'difference', 'message', 'post'));`,
    );

    // keys that are in use go on; their letters are not known, only their hashes
    this.addSql(
      `insert into "lead_seller_key" (id, seller_id, name, key_hash, last_four, created_at) select gen_random_uuid(), id, 'First key', key_hash, '', created_at from "lead_seller";`,
    );

    this.addSql(`alter table "lead_seller" drop constraint "lead_seller_key_hash_unique";`);
    this.addSql(`alter table "lead_seller" drop column "key_hash";`);
    this.addSql(`alter table "lead_seller" add "buyer_id" uuid null;`);
    this.addSql(
      `alter table "lead_seller" add constraint "lead_seller_buyer_id_foreign" foreign key ("buyer_id") references "lead_buyer" ("id") on delete restrict;`,
    );

    this.addSql(`alter table "lead_ping" add "buyer_id" uuid null;`);
    this.addSql(
      `alter table "lead_ping" add constraint "lead_ping_buyer_id_foreign" foreign key ("buyer_id") references "lead_buyer" ("id") on delete restrict;`,
    );
    this.addSql(`create index "lead_ping_buyer_id_index" on "lead_ping" ("buyer_id");`);

    this.addSql(
      `alter table "lead_buyer_token" add constraint "lead_buyer_token_buyer_id_foreign" foreign key ("buyer_id") references "lead_buyer" ("id") on delete restrict;`,
    );

    this.addSql(
      `alter table "lead_seller_key" add constraint "lead_seller_key_seller_id_foreign" foreign key ("seller_id") references "lead_seller" ("id");`,
    );

    this.addSql(
      `alter table "lead_account" add constraint "lead_account_user_id_foreign" foreign key ("user_id") references "auth"."user" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "lead_account" add constraint "lead_account_buyer_id_foreign" foreign key ("buyer_id") references "lead_buyer" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "lead_account" add constraint "lead_account_seller_id_foreign" foreign key ("seller_id") references "lead_seller" ("id") on delete restrict;`,
    );
    this.addSql(`alter table "lead_account" add constraint "lead_account_one_check" check (num_nonnulls(buyer_id, seller_id) = 1);`);

    this.addSql(
      `alter table "lead_invitation" add constraint "lead_invitation_buyer_id_foreign" foreign key ("buyer_id") references "lead_buyer" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "lead_invitation" add constraint "lead_invitation_seller_id_foreign" foreign key ("seller_id") references "lead_seller" ("id") on delete restrict;`,
    );
    this.addSql(`alter table "lead_invitation" add constraint "lead_invitation_one_check" check (num_nonnulls(buyer_id, seller_id) = 1);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "lead_buyer_token" drop constraint "lead_buyer_token_buyer_id_foreign";`);
    this.addSql(`alter table "lead_seller" drop constraint "lead_seller_buyer_id_foreign";`);
    this.addSql(`alter table "lead_ping" drop constraint "lead_ping_buyer_id_foreign";`);
    this.addSql(`alter table "lead_account" drop constraint "lead_account_buyer_id_foreign";`);
    this.addSql(`alter table "lead_invitation" drop constraint "lead_invitation_buyer_id_foreign";`);

    this.addSql(`drop table if exists "lead_buyer" cascade;`);
    this.addSql(`drop table if exists "lead_buyer_token" cascade;`);
    this.addSql(`drop table if exists "lead_account" cascade;`);
    this.addSql(`drop table if exists "lead_invitation" cascade;`);

    this.addSql(`alter table "audit_entry" drop constraint "audit_entry_whom_kind_check";`);
    this.addSql(
      `alter table "audit_entry" add constraint "audit_entry_whom_kind_check" check ("whom_kind" in ('user', 'household', 'subscription', 'lead', 'buyer', 'difference', 'message', 'post'));`,
    );

    this.addSql(`drop index "lead_ping_buyer_id_index";`);
    this.addSql(`alter table "lead_ping" drop column "buyer_id";`);

    this.addSql(`alter table "lead_seller" drop column "buyer_id";`);
    this.addSql(`alter table "lead_seller" add "key_hash" text null;`);
    this.addSql(
      `update "lead_seller" s set key_hash = coalesce((select key_hash from "lead_seller_key" k where k.seller_id = s.id and k.revoked_at is null order by created_at desc limit 1), s.id::text);`,
    );
    this.addSql(`alter table "lead_seller" alter column "key_hash" set not null;`);
    this.addSql(`drop table "lead_seller_key";`);
    this.addSql(`alter table "lead_seller" add constraint "lead_seller_key_hash_unique" unique ("key_hash");`);
  }
}
