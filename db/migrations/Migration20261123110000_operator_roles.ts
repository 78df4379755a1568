import { Migration } from "@mikro-orm/migrations";

/** Operators have roles: whoever is one becomes an owner, and all of them were named by the configuration so far. The column as the auth library's `compileMigrations()` wants it. */
export class Migration20261123110000_operator_roles extends Migration {
  override up(): void {
    this.addSql(`alter table "auth"."user" add column "namedByConfiguration" boolean`);
    this.addSql(`update "auth"."user" set role = 'owner', "namedByConfiguration" = true where role = 'admin'`);
  }

  override down(): void {
    this.addSql(`update "auth"."user" set role = 'admin' where role = 'owner'`);
    this.addSql(`update "auth"."user" set role = 'user' where role in ('billing', 'support', 'content')`);
    this.addSql(`alter table "auth"."user" drop column "namedByConfiguration"`);
  }
}
