import { Migration } from "@mikro-orm/migrations";

export class Migration20261123041920_alternatives extends Migration {
  override name = "Migration20261123041920_alternatives";

  override up(): void | Promise<void> {
    this.addSql(`alter table "plan_proposal" add "spending" text null;`);
    this.addSql(`alter table "plan_proposal" alter column "conversation_id" drop not null;`);
    this.addSql(
      `alter table "plan_proposal" add constraint "plan_proposal_spending_check" check ("spending" in ('thrifty', 'balanced', 'generous'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`delete from "plan_proposal" where "conversation_id" is null;`);
    this.addSql(`alter table "plan_proposal" drop constraint "plan_proposal_spending_check";`);
    this.addSql(`alter table "plan_proposal" drop column "spending";`);
    this.addSql(`alter table "plan_proposal" alter column "conversation_id" set not null;`);
  }
}
