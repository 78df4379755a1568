import { Migration } from "@mikro-orm/migrations";

export class Migration20261122143914_own_recipes_read extends Migration {
  override name = "Migration20261122143914_own_recipes_read";

  override up(): void | Promise<void> {
    this.addSql(`alter table "recipe" add "also_named" jsonb null, add "settled" jsonb null, add "read_by" int not null default 0;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`create or replace function "ledger_entry_append_only_fn"() returns trigger as $$ begin ; end; $$ language plpgsql;`);
    this.addSql(
      `create trigger "append_only" BEFORE DELETE OR UPDATE on "ledger_entry" for each ROW execute function "ledger_entry_append_only_fn"();`,
    );
    this.addSql(`create or replace function "ledger_entry_balances_fn"() returns trigger as $$ begin ; end; $$ language plpgsql;`);
    this.addSql(`create trigger "balances" AFTER INSERT on "ledger_entry" for each ROW execute function "ledger_entry_balances_fn"();`);

    this.addSql(`create or replace function "ledger_posting_append_only_fn"() returns trigger as $$ begin ; end; $$ language plpgsql;`);
    this.addSql(
      `create trigger "append_only" BEFORE DELETE OR UPDATE on "ledger_posting" for each ROW execute function "ledger_posting_append_only_fn"();`,
    );
    this.addSql(`create or replace function "ledger_posting_balances_fn"() returns trigger as $$ begin ; end; $$ language plpgsql;`);
    this.addSql(`create trigger "balances" AFTER INSERT on "ledger_posting" for each ROW execute function "ledger_posting_balances_fn"();`);

    this.addSql(`alter table "recipe" drop column "also_named", drop column "settled", drop column "read_by";`);
  }
}
