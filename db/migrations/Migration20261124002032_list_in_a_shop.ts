import { Migration } from "@mikro-orm/migrations";

export class Migration20261124002032_list_in_a_shop extends Migration {
  override up(): void {
    this.addSql(`alter table "food" add "counted_as" jsonb null;`);

    this.addSql(`alter table "shopping_list_item" add "to_buy" boolean not null default false;`);

    this.addSql(`alter table "shopping_list_operation" drop constraint "shopping_list_operation_kind_check";`);
    this.addSql(
      `alter table "shopping_list_operation" add constraint "shopping_list_operation_kind_check" check ("kind" in ('tick', 'untick', 'add', 'remove', 'need', 'have'));`,
    );
  }

  override down(): void {
    this.addSql(`alter table "food" drop column "counted_as";`);

    this.addSql(`alter table "shopping_list_item" drop column "to_buy";`);

    this.addSql(`alter table "shopping_list_operation" drop constraint "shopping_list_operation_kind_check";`);
    this.addSql(`delete from "shopping_list_operation" where "kind" in ('need', 'have');`);
    this.addSql(
      `alter table "shopping_list_operation" add constraint "shopping_list_operation_kind_check" check ("kind" in ('tick', 'untick', 'add', 'remove'));`,
    );
  }
}
