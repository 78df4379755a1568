import { Migration } from "@mikro-orm/migrations";

/** Posts of the blog, and the files of the web client. */
export class Migration20261128210011_content extends Migration {
  override name = "Migration20261128210011_content";

  override up(): void {
    this.addSql(
      `create table "post" ("id" serial primary key, "slug" text not null, "kind" text not null, "status" text not null, "title" text not null, "summary" text not null, "body" text not null, "author" text not null, "computed_from" text not null, "computed_on" date not null, "posted_for" date null, "published_at" timestamptz null, "updated_at" timestamptz not null);`,
    );
    this.addSql(`alter table "post" add constraint "post_slug_unique" unique ("slug");`);
    this.addSql(`alter table "post" add constraint "post_posted_for_unique" unique ("posted_for");`);
    this.addSql(`create index "post_status_published_at_index" on "post" ("status", "published_at");`);
    this.addSql(`alter table "post" add constraint "post_kind_check" check ("kind" in ('article', 'daily'));`);
    this.addSql(`alter table "post" add constraint "post_status_check" check ("status" in ('draft', 'published'));`);

    this.addSql(
      `create table "web_file" ("name" text not null, "content" bytea not null, "kept_at" timestamptz not null, primary key ("name"));`,
    );
  }
}
