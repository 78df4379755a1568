import { Migration } from "@mikro-orm/migrations";

export class Migration20261123035515_spending extends Migration {
  override name = "Migration20261123035515_spending";

  override up(): void | Promise<void> {
    this.addSql(`alter table "household" add "spending" text not null default 'balanced';`);
    this.addSql(
      `alter table "household" add constraint "household_spending_check" check ("spending" in ('thrifty', 'balanced', 'generous'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "household" drop constraint "household_spending_check";`);
    this.addSql(`alter table "household" drop column "spending";`);
  }
}
