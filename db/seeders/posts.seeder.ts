import type { MikroORM } from "@mikro-orm/postgresql";
import { londonDay } from "#domain/billing/calendar/dates.ts";
import type { Article } from "#domain/content/article.ts";
import { ARTICLES } from "#domain/content/index.ts";
import { PRODUCT_NAME } from "#domain/product.ts";
import { isUsual } from "#domain/recipes/versions.ts";
import { type Catalogue, readCatalogue } from "../../catalogue/catalogue.ts";
import { Shop } from "../catalogue/catalogue.entity.ts";
import { ArticleRow } from "../content/article.entity.ts";
import { withMigrationLock } from "../orm.ts";

/** Today in London, YYYY-MM-DD. */
const today = () => londonDay(Date.now());

const isUnchanged = (post: ArticleRow, article: Article) =>
  (["title", "summary", "body", "computedFrom"] as const).every((field) => post[field] === article[field]);

/**
 * Writes our articles with the figures of this catalogue and of the shops in the tables. A changed article is rewritten and keeps its publication date.
 * Safe from several processes at once.
 * @returns the number of articles written.
 */
export async function seedPosts(orm: MikroORM, url: string, { foods, recipes }: Catalogue = readCatalogue()): Promise<number> {
  return withMigrationLock(url, () =>
    orm.em.fork().transactional(async (em) => {
      const rows = await em.find(Shop, {}, { orderBy: { id: "asc" } });
      // price levels only: an article compares shops, and real prices of some foods at one shop would skew it
      const shops = new Map(
        rows.map(({ id, name, priceIndex, source, asOf, estimate }) => [id, { name, priceIndex, source, asOf, estimate, own: new Map() }]),
      );
      const usual = new Map([...recipes].filter(([, recipe]) => isUsual(recipe)));
      const articles = ARTICLES.map((write) => write({ foods, recipes: usual, shops }));
      const known = new Map((await em.find(ArticleRow, { kind: "article" })).map((post) => [post.slug, post]));
      const publishedAt = new Date(); // the same for all, so that they keep their order
      let written = 0;
      for (const article of articles) {
        const post = known.get(article.slug);
        if (post && isUnchanged(post, article)) continue;
        written++;
        const text = { ...article, computedOn: today() };
        if (post) em.assign(post, text);
        else em.create(ArticleRow, { ...text, kind: "article", status: "published", author: PRODUCT_NAME, publishedAt });
      }
      return written;
    }),
  );
}
