import { Migration } from "@mikro-orm/migrations";

export class Migration20261128172558_link_maker extends Migration {
  override name = "Migration20261128172558_link_maker";

  override up(): void | Promise<void> {
    this.addSql(`alter table "calendar_link" add "made_by_id" uuid not null;`);
    this.addSql(
      `alter table "calendar_link" add constraint "calendar_link_made_by_id_foreign" foreign key ("made_by_id") references "auth"."user" ("id") on delete cascade;`,
    );
    this.addSql(`create index "calendar_link_made_by_id_index" on "calendar_link" ("made_by_id");`);

    this.addSql(`alter table "list_link" add "made_by_id" uuid not null;`);
    this.addSql(
      `alter table "list_link" add constraint "list_link_made_by_id_foreign" foreign key ("made_by_id") references "auth"."user" ("id") on delete cascade;`,
    );
    this.addSql(`create index "list_link_made_by_id_index" on "list_link" ("made_by_id");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "calendar_link" drop column "made_by_id";`);
    this.addSql(`alter table "list_link" drop column "made_by_id";`);
  }
}
