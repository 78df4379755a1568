import { Migration } from "@mikro-orm/migrations";

export class Migration20261123170321_health_consent extends Migration {
  override name = "Migration20261123170321_health_consent";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "health_consent" ("id" uuid not null, "household_id" uuid not null, "agreed_by_id" uuid null, "version" int not null, "agreed_at" timestamptz not null, "withdrawn_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create index "health_consent_household_id_index" on "health_consent" ("household_id");`);
    this.addSql(`create index "health_consent_agreed_by_id_index" on "health_consent" ("agreed_by_id");`);

    this.addSql(
      `alter table "health_consent" add constraint "health_consent_household_id_foreign" foreign key ("household_id") references "household" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "health_consent" add constraint "health_consent_agreed_by_id_foreign" foreign key ("agreed_by_id") references "auth"."user" ("id") on delete set null;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "health_consent" cascade;`);
  }
}
