import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import type { SellerFigures } from "#domain/leads/trade.ts";
import { query } from "../../query.ts";

export type SellerDay = SellerFigures & { /** London date, YYYY-MM-DD. */ day: string };

/** One seller's figures per London day of their pings. Days without pings are left out. */
export async function findSellerDays(
  em: EntityManager,
  sellerId: string,
  { from, until }: { from: Date; until: Date },
): Promise<SellerDay[]> {
  const rows = await query(em)
    .selectFrom("lead_ping as g")
    .leftJoin("lead as l", "l.ping_id", "g.id")
    .select(({ fn, ref, eb }) => {
      const refused = (why: "duplicate" | "cap" | "expired" | "contradicts") =>
        fn.countAll<number>().filterWhere("g.refusal", "=", why).filterWhere("g.used_at", "is", null);
      return [
        sql<string>`to_char(${ref("g.created_at")} at time zone 'Europe/London', 'YYYY-MM-DD')`.as("day"),
        fn.countAll<number>().as("offered"),
        fn.countAll<number>().filterWhere("g.bid_pence", "is not", null).as("bid"),
        fn.countAll<number>().filterWhere("g.used_at", "is not", null).as("bought"),
        refused("duplicate").as("duplicate"),
        refused("cap").as("cap"),
        refused("expired").as("expired"),
        refused("contradicts").as("contradicts"),
        fn
          .countAll<number>()
          .filterWhere(eb.and([eb("g.bid_pence", "is not", null), eb("g.used_at", "is", null), eb("g.refusal", "is", null)]))
          .as("notPosted"),
        sql<number>`coalesce(sum(${ref("l.price_pence")}), 0)::float8`.as("pricePence"),
      ];
    })
    .where("g.seller_id", "=", sellerId)
    .where("g.created_at", ">=", from)
    .where("g.created_at", "<", until)
    .groupBy("day")
    .orderBy("day")
    .execute();
  return rows.map(({ duplicate, cap, expired, contradicts, ...row }) => ({ ...row, refused: { duplicate, cap, expired, contradicts } }));
}
