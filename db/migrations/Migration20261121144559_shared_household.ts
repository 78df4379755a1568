import { Migration } from "@mikro-orm/migrations";

export class Migration20261121144559_shared_household extends Migration {
  override name = "Migration20261121144559_shared_household";

  override up(): void | Promise<void> {
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
      `alter table "household_invitation" add constraint "household_invitation_household_id_foreign" foreign key ("household_id") references "household" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "household_invitation" add constraint "household_invitation_invited_by_id_foreign" foreign key ("invited_by_id") references "auth"."user" ("id") on delete cascade;`,
    );
    this.addSql(`alter table "household_invitation" add constraint "household_invitation_role_check" check ("role" in ('member'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "household_invitation" cascade;`);
  }
}
