import { Migration } from "@mikro-orm/migrations";

export class Migration20261122125232_lead_rules extends Migration {
  override name = "Migration20261122125232_lead_rules";

  override up(): void | Promise<void> {
    this.addSql(`alter table "lead_ping" drop constraint "lead_ping_refusal_check";`);
    this.addSql(
      `alter table "lead_ping" add "loan_amount_pence" bigint null, add "loan_term_months" int null, add "outward_postcode" text null;`,
    );
    this.addSql(
      `alter table "lead_ping" add constraint "lead_ping_refusal_check" check ("refusal" in ('duplicate', 'cap', 'expired', 'contradicts'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "lead_ping" drop constraint "lead_ping_refusal_check";`);
    this.addSql(`alter table "lead_ping" drop column "loan_amount_pence", drop column "loan_term_months", drop column "outward_postcode";`);
    this.addSql(`alter table "lead_ping" add constraint "lead_ping_refusal_check" check ("refusal" in ('duplicate', 'cap', 'expired'));`);
  }
}
