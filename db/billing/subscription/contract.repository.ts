import type { EntityManager } from "@mikro-orm/postgresql";
import type { Subscription } from "#domain/billing/contract/subscription.ts";
import { PRODUCT_PRICES_SQL } from "./access.repository.ts";
import { agreedSql, nothingAgreedSql } from "./nothing-agreed.ts";

/** A contract as the calls need it that change it: who holds it, and what its workflow last said. */
export type ContractRow = {
  id: string;
  userId: string | null;
  priceId: string;
  ended: boolean;
  /** Its workflow has reported at least once, so that `state` is the workflow's own. */
  told: boolean;
  state: Subscription;
  /** Somebody only looked at it. */
  nothingAgreed: boolean;
  clockOffsetMs: number;
};

const COLUMNS = `id, user_id as "userId", price_id as "priceId", cancelled_at is not null as ended, told_at is not null as told, state,
  clock_offset_ms::float8 as "clockOffsetMs", ${nothingAgreedSql("subscription")} as "nothingAgreed"`;

export const contractById = async (em: EntityManager, id: string): Promise<ContractRow | undefined> =>
  (await em.execute<ContractRow[]>(`select ${COLUMNS} from subscription where id = ?`, [id]))[0];

/** A household's live `pro` contract, whoever of it pays. */
export const householdContract = async (em: EntityManager, householdId: string): Promise<ContractRow | undefined> =>
  (
    await em.execute<ContractRow[]>(
      `select ${COLUMNS} from subscription where household_id = ? and price_id = 'pro' and cancelled_at is null`,
      [householdId],
    )
  )[0];

/** What a household pays for: its live contract for the product that somebody agreed to, whoever of it pays. */
export const productContract = async (em: EntityManager, householdId: string): Promise<(ContractRow & { priceName: string }) | undefined> =>
  (
    await em.execute<(ContractRow & { priceName: string })[]>(
      `select ${COLUMNS}, (select p.name from price p where p.id = price_id) as "priceName" from subscription
       where household_id = ? and price_id in ${PRODUCT_PRICES_SQL} and cancelled_at is null and ${agreedSql("subscription")}`,
      [householdId],
    )
  )[0];

/** What a user of a household wants to begin. `amountPence`: what they chose, where its price lets them. */
export type Wanted = { userId: string; householdId: string; priceId: string; amountPence?: number };

/**
 * Live contracts of a household or its user to which nobody agreed, and which another one would not join: another person's, of another price,
 * at another amount, or of a household that they left.
 */
export const unagreedInTheWay = (em: EntityManager, { userId, householdId, priceId, amountPence }: Wanted): Promise<ContractRow[]> =>
  em.execute<ContractRow[]>(
    `select ${COLUMNS} from subscription where (user_id = ? or household_id = ?) and cancelled_at is null and ${nothingAgreedSql("subscription")}
       and not coalesce(user_id = ? and household_id = ? and price_id = ? and later_period_pence = coalesce(?, later_period_pence), false) order by id`,
    [userId, householdId, userId, householdId, priceId, amountPence ?? null],
  );

/** Whether anybody of a household has agreed to a subscription to the product, and has not ended it. */
export const householdHasOne = async (em: EntityManager, householdId: string): Promise<boolean> =>
  (
    await em.execute<unknown[]>(
      `select 1 from subscription s where s.household_id = ? and s.cancelled_at is null and ${agreedSql("s")} limit 1`,
      [householdId],
    )
  ).length > 0;

/** The contracts of a user or a holder, live ones first, newest first. */
export const contractsOf = (em: EntityManager, personId: string): Promise<ContractRow[]> =>
  em.execute<ContractRow[]>(
    `select ${COLUMNS} from subscription where user_id = ? or holder_id = ? order by (cancelled_at is null) desc, created_at desc, id`,
    [personId, personId],
  );

/** Whether somebody else in a person's household pays for it. */
export const othersPay = async (em: EntityManager, userId: string): Promise<boolean> =>
  (
    await em.execute<unknown[]>(
      `select 1 from subscription s join household_member m on m.household_id = s.household_id
       where m.user_id = ? and s.user_id is distinct from ? and s.cancelled_at is null and ${agreedSql("s")} limit 1`,
      [userId, userId],
    )
  ).length > 0;
