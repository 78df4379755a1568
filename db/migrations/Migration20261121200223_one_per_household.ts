import { Migration } from "@mikro-orm/migrations";

export class Migration20261121200223_one_per_household extends Migration {
  override name = "Migration20261121200223_one_per_household";

  override up(): void {
    this.addSql(`drop index "subscription_one_live_pro_per_household";`);
    this.addSql(
      `create unique index "subscription_one_live_per_household" on "subscription" ("household_id") where cancelled_at is null and price_id in ('pro', 'provider-form');`,
    );
  }

  override down(): void {
    this.addSql(`drop index "subscription_one_live_per_household";`);
    this.addSql(
      `create unique index "subscription_one_live_pro_per_household" on "subscription" ("household_id") where cancelled_at is null and price_id = 'pro';`,
    );
  }
}
