import { Migration } from "@mikro-orm/migrations";

export class Migration20261121202125_leads extends Migration {
  override name = "Migration20261121202125_leads";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "lead_seller" ("id" uuid not null, "name" text not null, "key_hash" text not null, "ceiling_pence" bigint not null, "daily_cap" int not null, "enabled" boolean not null default true, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`alter table "lead_seller" add constraint "lead_seller_name_unique" unique ("name");`);
    this.addSql(`alter table "lead_seller" add constraint "lead_seller_key_hash_unique" unique ("key_hash");`);

    this.addSql(
      `create table "lead_ping" ("id" uuid not null, "seller_id" uuid not null, "bid_pence" bigint null, "created_at" timestamptz not null, "expires_at" timestamptz not null, "used_at" timestamptz null, "refusal" text null, primary key ("id"));`,
    );
    this.addSql(`create index "lead_ping_created_at_index" on "lead_ping" ("created_at");`);

    this.addSql(
      `create table "lead" ("id" uuid not null, "ping_id" uuid not null, "seller_id" uuid not null, "price_pence" bigint not null, "session_hash" text not null, "session_sealed" text not null, "idempotency_key" text not null, "body_mark" text not null, "person_sealed" text null, "address_mark" text null, "phone_mark" text null, "stage" text not null default 'offered', "created_at" timestamptz not null, "expires_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`alter table "lead" add constraint "lead_ping_id_unique" unique ("ping_id");`);
    this.addSql(`alter table "lead" add constraint "lead_session_hash_unique" unique ("session_hash");`);
    this.addSql(`create index "lead_address_mark_index" on "lead" ("address_mark");`);
    this.addSql(`create index "lead_phone_mark_index" on "lead" ("phone_mark");`);
    this.addSql(`create index "lead_created_at_index" on "lead" ("created_at");`);
    this.addSql(`alter table "lead" add constraint "lead_seller_id_idempotency_key_unique" unique ("seller_id", "idempotency_key");`);

    this.addSql(
      `create table "lead_view" ("lead_id" uuid not null, "page" text not null, "seen_at" timestamptz not null, primary key ("lead_id", "page"));`,
    );

    this.addSql(
      `create table "lead_consent" ("lead_id" uuid not null, "partner" text not null, "text_version" text not null, "given_at" timestamptz not null, primary key ("lead_id"));`,
    );

    this.addSql(
      `create table "lead_hand_off" ("lead_id" uuid not null, "partner" text not null, "asked_at" timestamptz not null, "reference" text null, "outcome" text null, "redirect_sealed" text null, "closed_at" timestamptz null, "redirected_at" timestamptz null, primary key ("lead_id"));`,
    );

    this.addSql(
      `create table "contract_holder" ("id" uuid not null, "lead_id" uuid not null, "person_sealed" text null, "address_mark" text null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`alter table "contract_holder" add constraint "contract_holder_lead_id_unique" unique ("lead_id");`);
    this.addSql(`create index "contract_holder_address_mark_index" on "contract_holder" ("address_mark");`);

    this.addSql(`alter table "payment_method" add "holder_id" uuid null;`);
    this.addSql(
      `alter table "payment_method" add constraint "payment_method_holder_id_foreign" foreign key ("holder_id") references "contract_holder" ("id") on delete cascade;`,
    );
    this.addSql(`alter table "payment_method" alter column "user_id" drop not null;`);
    this.addSql(`create index "payment_method_holder_id_index" on "payment_method" ("holder_id");`);
    this.addSql(`alter table "payment_method" add constraint "payment_method_person_check" check (num_nonnulls(user_id, holder_id) = 1);`);

    this.addSql(`alter table "cancel_link" drop constraint "cancel_link_secret_hash_unique";`);
    this.addSql(`alter table "cancel_link" add "holder_id" uuid null;`);
    this.addSql(
      `alter table "cancel_link" add constraint "cancel_link_holder_id_foreign" foreign key ("holder_id") references "contract_holder" ("id") on delete cascade;`,
    );
    this.addSql(`alter table "cancel_link" alter column "user_id" drop not null;`);
    this.addSql(`create index "cancel_link_holder_id_index" on "cancel_link" ("holder_id");`);
    this.addSql(`create index "cancel_link_secret_hash_index" on "cancel_link" ("secret_hash");`);
    this.addSql(`alter table "cancel_link" add constraint "cancel_link_person_check" check (num_nonnulls(user_id, holder_id) = 1);`);

    this.addSql(`alter table "subscription" add "holder_id" uuid null;`);
    this.addSql(
      `alter table "subscription" add constraint "subscription_holder_id_foreign" foreign key ("holder_id") references "contract_holder" ("id") on delete set null;`,
    );
    this.addSql(`create index "subscription_holder_id_index" on "subscription" ("holder_id");`);
    this.addSql(
      `create unique index "subscription_one_live_per_holder" on "subscription" ("holder_id", "price_id") where cancelled_at is null;`,
    );
    this.addSql(`alter table "subscription" add constraint "subscription_person_check" check (num_nonnulls(user_id, holder_id) <= 1);`);

    this.addSql(`alter table "lead_seller" add constraint "lead_seller_limits_check" check (ceiling_pence > 0 and daily_cap >= 0);`);

    this.addSql(
      `alter table "lead_ping" add constraint "lead_ping_seller_id_foreign" foreign key ("seller_id") references "lead_seller" ("id");`,
    );
    this.addSql(`alter table "lead_ping" add constraint "lead_ping_bid_check" check (bid_pence > 0);`);
    this.addSql(`alter table "lead_ping" add constraint "lead_ping_refusal_check" check ("refusal" in ('duplicate', 'cap', 'expired'));`);

    this.addSql(`alter table "lead" add constraint "lead_ping_id_foreign" foreign key ("ping_id") references "lead_ping" ("id");`);
    this.addSql(`alter table "lead" add constraint "lead_seller_id_foreign" foreign key ("seller_id") references "lead_seller" ("id");`);
    this.addSql(`alter table "lead" add constraint "lead_price_check" check (price_pence > 0);`);
    this.addSql(
      `alter table "lead" add constraint "lead_stage_check" check ("stage" in ('offered', 'paying', 'subscribed', 'matching', 'redirected', 'no offer', 'declined', 'expired', 'no hand-off'));`,
    );

    this.addSql(`alter table "lead_view" add constraint "lead_view_lead_id_foreign" foreign key ("lead_id") references "lead" ("id");`);
    this.addSql(`alter table "lead_view" add constraint "lead_view_page_check" check ("page" in ('welcome', 'subscription'));`);

    this.addSql(
      `alter table "lead_consent" add constraint "lead_consent_lead_id_foreign" foreign key ("lead_id") references "lead" ("id") on update cascade on delete cascade;`,
    );

    this.addSql(
      `alter table "lead_hand_off" add constraint "lead_hand_off_lead_id_foreign" foreign key ("lead_id") references "lead" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(`alter table "lead_hand_off" add constraint "lead_hand_off_closed_check" check ((outcome is null) = (closed_at is null));`);
    this.addSql(
      `alter table "lead_hand_off" add constraint "lead_hand_off_redirect_check" check ((outcome = 'offer') = (redirect_sealed is not null) or outcome is null);`,
    );
    this.addSql(
      `alter table "lead_hand_off" add constraint "lead_hand_off_outcome_check" check ("outcome" in ('offer', 'no offer', 'declined', 'late'));`,
    );

    this.addSql(
      `alter table "contract_holder" add constraint "contract_holder_lead_id_foreign" foreign key ("lead_id") references "lead" ("id");`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "lead_ping" drop constraint "lead_ping_seller_id_foreign";`);
    this.addSql(`alter table "lead" drop constraint "lead_seller_id_foreign";`);
    this.addSql(`alter table "lead" drop constraint "lead_ping_id_foreign";`);
    this.addSql(`alter table "lead_view" drop constraint "lead_view_lead_id_foreign";`);
    this.addSql(`alter table "lead_consent" drop constraint "lead_consent_lead_id_foreign";`);
    this.addSql(`alter table "lead_hand_off" drop constraint "lead_hand_off_lead_id_foreign";`);
    this.addSql(`alter table "contract_holder" drop constraint "contract_holder_lead_id_foreign";`);
    this.addSql(`alter table "payment_method" drop constraint "payment_method_holder_id_foreign";`);
    this.addSql(`alter table "cancel_link" drop constraint "cancel_link_holder_id_foreign";`);
    this.addSql(`alter table "subscription" drop constraint "subscription_holder_id_foreign";`);

    this.addSql(`drop table if exists "lead_seller" cascade;`);
    this.addSql(`drop table if exists "lead_ping" cascade;`);
    this.addSql(`drop table if exists "lead" cascade;`);
    this.addSql(`drop table if exists "lead_view" cascade;`);
    this.addSql(`drop table if exists "lead_consent" cascade;`);
    this.addSql(`drop table if exists "lead_hand_off" cascade;`);
    this.addSql(`drop table if exists "contract_holder" cascade;`);

    this.addSql(`drop index "cancel_link_holder_id_index";`);
    this.addSql(`drop index "cancel_link_secret_hash_index";`);
    this.addSql(`alter table "cancel_link" drop constraint "cancel_link_person_check";`);
    this.addSql(`alter table "cancel_link" drop column "holder_id";`);
    this.addSql(`alter table "cancel_link" alter column "user_id" set not null;`);
    this.addSql(`alter table "cancel_link" add constraint "cancel_link_secret_hash_unique" unique ("secret_hash");`);

    this.addSql(`drop index "payment_method_holder_id_index";`);
    this.addSql(`alter table "payment_method" drop constraint "payment_method_person_check";`);
    this.addSql(`alter table "payment_method" drop column "holder_id";`);
    this.addSql(`alter table "payment_method" alter column "user_id" set not null;`);

    this.addSql(`drop index "subscription_holder_id_index";`);
    this.addSql(`drop index "subscription_one_live_per_holder";`);
    this.addSql(`alter table "subscription" drop constraint "subscription_person_check";`);
    this.addSql(`alter table "subscription" drop column "holder_id";`);
  }
}
