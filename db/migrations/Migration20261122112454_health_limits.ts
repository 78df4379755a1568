import { Migration } from "@mikro-orm/migrations";

export class Migration20261122112454_health_limits extends Migration {
  override name = "Migration20261122112454_health_limits";

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "conversation" add "limits_read_to" bigint not null default '0', add "settled_words" text[] not null default '{}';`,
    );

    this.addSql(`alter table "message" add "limits" jsonb null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "conversation" drop column "limits_read_to", drop column "settled_words";`);

    this.addSql(`alter table "message" drop column "limits";`);
  }
}
