import { Migration } from "@mikro-orm/migrations";

export class Migration20261122030327_decided_by extends Migration {
  override name = "Migration20261122030327_decided_by";

  override up(): void | Promise<void> {
    this.addSql(`alter table "support_action" add "decided_by" text null;`);
    this.addSql(
      `alter table "support_action" add constraint "support_action_refund_agreed" check (action is distinct from 'refund' or decided_by is distinct from 'model');`,
    );
    this.addSql(
      `alter table "support_action" add constraint "support_action_decided_by_check" check ("decided_by" in ('rules', 'model', 'model and rules'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "support_action" drop constraint "support_action_refund_agreed";`);
    this.addSql(`alter table "support_action" drop constraint "support_action_decided_by_check";`);
    this.addSql(`alter table "support_action" drop column "decided_by";`);
  }
}
