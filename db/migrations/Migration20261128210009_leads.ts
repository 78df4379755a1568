import { Migration } from "@mikro-orm/migrations";

export class Migration20261128210009_leads extends Migration {
  override name = "Migration20261128210009_leads";

  override up(): void {
    this.addSql(
      `create table "lead_buyer" ("id" uuid not null, "name" text not null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`alter table "lead_buyer" add constraint "lead_buyer_name_unique" unique ("name");`);

    this.addSql(
      `create table "lead_buyer_token" ("token_hash" text not null, "buyer_id" uuid null, "password_mark" text not null, "expires_at" timestamptz not null, primary key ("token_hash"));`,
    );
    this.addSql(`create index "lead_buyer_token_expires_at_index" on "lead_buyer_token" ("expires_at");`);

    this.addSql(
      `create table "lead_seller" ("id" uuid not null, "name" text not null, "buyer_id" uuid null, "ceiling_pence" bigint not null, "daily_cap" int not null, "enabled" boolean not null default true, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`alter table "lead_seller" add constraint "lead_seller_name_unique" unique ("name");`);
    this.addSql(`alter table "lead_seller" add constraint "lead_seller_limits_check" check (ceiling_pence > 0 and daily_cap >= 0);`);

    this.addSql(
      `create table "lead_ping" ("id" uuid not null, "seller_id" uuid not null, "buyer_id" uuid null, "bid_pence" bigint null, "loan_amount_pence" bigint null, "loan_term_months" int null, "outward_postcode" text null, "created_at" timestamptz not null, "expires_at" timestamptz not null, "used_at" timestamptz null, "refusal" text null, primary key ("id"));`,
    );
    this.addSql(`create index "lead_ping_buyer_id_index" on "lead_ping" ("buyer_id");`);
    this.addSql(`create index "lead_ping_created_at_index" on "lead_ping" ("created_at");`);
    this.addSql(`alter table "lead_ping" add constraint "lead_ping_bid_check" check (bid_pence > 0);`);
    this.addSql(
      `alter table "lead_ping" add constraint "lead_ping_refusal_check" check ("refusal" in ('duplicate', 'cap', 'expired', 'contradicts'));`,
    );

    this.addSql(
      `create table "lead" ("id" uuid not null, "ping_id" uuid not null, "seller_id" uuid not null, "price_pence" bigint not null, "session_hash" text not null, "session_sealed" text not null, "idempotency_key" text not null, "body_mark" text not null, "person_sealed" text null, "address_mark" text null, "phone_mark" text null, "stage" text not null default 'offered', "created_at" timestamptz not null, "expires_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`alter table "lead" add constraint "lead_ping_id_unique" unique ("ping_id");`);
    this.addSql(`alter table "lead" add constraint "lead_session_hash_unique" unique ("session_hash");`);
    this.addSql(`create index "lead_address_mark_index" on "lead" ("address_mark");`);
    this.addSql(`create index "lead_phone_mark_index" on "lead" ("phone_mark");`);
    this.addSql(`create index "lead_created_at_index" on "lead" ("created_at");`);
    this.addSql(`alter table "lead" add constraint "lead_seller_id_idempotency_key_unique" unique ("seller_id", "idempotency_key");`);
    this.addSql(`alter table "lead" add constraint "lead_price_check" check (price_pence > 0);`);
    this.addSql(
      `alter table "lead" add constraint "lead_stage_check" check ("stage" in ('offered', 'paying', 'subscribed', 'matching', 'redirected', 'no offer', 'declined', 'expired', 'no hand-off'));`,
    );

    this.addSql(
      `create table "lead_view" ("lead_id" uuid not null, "page" text not null, "seen_at" timestamptz not null, primary key ("lead_id", "page"));`,
    );
    this.addSql(`alter table "lead_view" add constraint "lead_view_page_check" check ("page" in ('welcome', 'subscription'));`);

    this.addSql(
      `create table "lead_consent" ("lead_id" uuid not null, "partner" text not null, "text_version" text not null, "given_at" timestamptz not null, primary key ("lead_id"));`,
    );

    this.addSql(
      `create table "lead_hand_off" ("lead_id" uuid not null, "partner" text not null, "asked_at" timestamptz not null, "reference" text null, "outcome" text null, "redirect_sealed" text null, "closed_at" timestamptz null, "redirected_at" timestamptz null, primary key ("lead_id"));`,
    );
    this.addSql(`alter table "lead_hand_off" add constraint "lead_hand_off_closed_check" check ((outcome is null) = (closed_at is null));`);
    this.addSql(
      `alter table "lead_hand_off" add constraint "lead_hand_off_redirect_check" check ((outcome = 'offer') = (redirect_sealed is not null) or outcome is null);`,
    );
    this.addSql(
      `alter table "lead_hand_off" add constraint "lead_hand_off_outcome_check" check ("outcome" in ('offer', 'no offer', 'declined', 'late'));`,
    );

    this.addSql(
      `create table "contract_holder" ("id" uuid not null, "lead_id" uuid not null, "person_sealed" text null, "address_mark" text null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`alter table "contract_holder" add constraint "contract_holder_lead_id_unique" unique ("lead_id");`);
    this.addSql(`create index "contract_holder_address_mark_index" on "contract_holder" ("address_mark");`);

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
    this.addSql(`alter table "lead_account" add constraint "lead_account_one_check" check (num_nonnulls(buyer_id, seller_id) = 1);`);

    this.addSql(
      `create table "lead_invitation" ("id" uuid not null, "buyer_id" uuid null, "seller_id" uuid null, "email" text not null, "token_hash" text not null, "created_at" timestamptz not null, "expires_at" timestamptz not null, "accepted_at" timestamptz null, "revoked_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create index "lead_invitation_email_index" on "lead_invitation" ("email");`);
    this.addSql(`alter table "lead_invitation" add constraint "lead_invitation_token_hash_unique" unique ("token_hash");`);
    this.addSql(`alter table "lead_invitation" add constraint "lead_invitation_one_check" check (num_nonnulls(buyer_id, seller_id) = 1);`);

    this.addSql(
      `alter table "lead_buyer_token" add constraint "lead_buyer_token_buyer_id_foreign" foreign key ("buyer_id") references "lead_buyer" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "lead_seller" add constraint "lead_seller_buyer_id_foreign" foreign key ("buyer_id") references "lead_buyer" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "lead_ping" add constraint "lead_ping_seller_id_foreign" foreign key ("seller_id") references "lead_seller" ("id");`,
    );
    this.addSql(
      `alter table "lead_ping" add constraint "lead_ping_buyer_id_foreign" foreign key ("buyer_id") references "lead_buyer" ("id") on delete restrict;`,
    );
    this.addSql(`alter table "lead" add constraint "lead_ping_id_foreign" foreign key ("ping_id") references "lead_ping" ("id");`);
    this.addSql(`alter table "lead" add constraint "lead_seller_id_foreign" foreign key ("seller_id") references "lead_seller" ("id");`);
    this.addSql(`alter table "lead_view" add constraint "lead_view_lead_id_foreign" foreign key ("lead_id") references "lead" ("id");`);
    this.addSql(
      `alter table "lead_consent" add constraint "lead_consent_lead_id_foreign" foreign key ("lead_id") references "lead" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "lead_hand_off" add constraint "lead_hand_off_lead_id_foreign" foreign key ("lead_id") references "lead" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "contract_holder" add constraint "contract_holder_lead_id_foreign" foreign key ("lead_id") references "lead" ("id");`,
    );
    this.addSql(
      `alter table "payment_method" add constraint "payment_method_holder_id_foreign" foreign key ("holder_id") references "contract_holder" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "cancel_link" add constraint "cancel_link_holder_id_foreign" foreign key ("holder_id") references "contract_holder" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "lead_seller_key" add constraint "lead_seller_key_seller_id_foreign" foreign key ("seller_id") references "lead_seller" ("id");`,
    );
    this.addSql(
      `alter table "subscription" add constraint "subscription_holder_id_foreign" foreign key ("holder_id") references "contract_holder" ("id") on delete set null;`,
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
    this.addSql(
      `alter table "lead_invitation" add constraint "lead_invitation_buyer_id_foreign" foreign key ("buyer_id") references "lead_buyer" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "lead_invitation" add constraint "lead_invitation_seller_id_foreign" foreign key ("seller_id") references "lead_seller" ("id") on delete restrict;`,
    );
  }
}
