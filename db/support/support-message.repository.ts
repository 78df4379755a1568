import type { EntityManager } from "@mikro-orm/postgresql";
import type { SupportMessage } from "./support-message.entity.ts";

type Waiting = Pick<SupportMessage, "id" | "name" | "email" | "subject" | "message" | "priority" | "createdAt" | "answerBy" | "breachedAt">;

/** Messages that nobody has answered, oldest first. */
export const waitingMessages = (em: EntityManager, atMost: number): Promise<Waiting[]> =>
  em.execute<Waiting[]>(
    `select id, name, email, subject, message, priority, created_at as "createdAt", answer_by as "answerBy", breached_at as "breachedAt"
     from support_message where answered_at is null order by created_at, id limit ?`,
    [atMost],
  );

export type PromiseCounts = { waiting: number; overdue: number; inTime: number; of: number };
/**
 * How many wait, how many of those are marked as overdue, and of the messages since an instant how many were answered in time, `of` those
 * that were answered or should have been by now.
 */
export async function promiseCounts(em: EntityManager, { since, now }: { since: Date; now: Date }): Promise<PromiseCounts> {
  const [row] = await em.execute<PromiseCounts[]>(
    `select count(*) filter (where answered_at is null)::int as waiting,
       count(*) filter (where answered_at is null and breached_at is not null)::int as overdue,
       count(*) filter (where created_at > ? and answered_at <= answer_by)::int as "inTime",
       count(*) filter (where created_at > ? and (answered_at is not null or answer_by < ?))::int as of from support_message`,
    [since, since, now],
  );
  return row as PromiseCounts; // counts answer one row
}

/** Notes that a message was answered; the first time stays. @returns null where there is no such message. */
export async function markAnswered(em: EntityManager, id: string, now: Date): Promise<{ answeredAt: Date; inTime: boolean } | null> {
  const [row] = await em.execute<{ answeredAt: Date; inTime: boolean }[]>(
    `update support_message set answered_at = coalesce(answered_at, ?) where id = ?
     returning answered_at as "answeredAt", answered_at <= answer_by as "inTime"`,
    [now, id],
  );
  return row ?? null;
}

/** Marks a message that is not answered as overdue; the first mark stays. @returns how it stands; null where there is no such message. */
export async function markOverdue(em: EntityManager, id: string, now: Date): Promise<{ answered: boolean; inTime: boolean } | null> {
  const [row] = await em.execute<{ answered: boolean; inTime: boolean }[]>(
    `update support_message set breached_at = case when answered_at is null then coalesce(breached_at, ?) else breached_at end where id = ?
     returning answered_at is not null as answered, coalesce(answered_at <= answer_by, false) as "inTime"`,
    [now, id],
  );
  return row ?? null;
}

/** A message younger than this is likely being watched at this moment. */
const YOUNG_SECONDS = 60;
/** Messages that should have a workflow, a page of them: neither answered nor marked. By id, after the last one of the page before. */
export const messagesToWatch = (em: EntityManager, after: string | null, atMost: number): Promise<{ id: string; answerBy: Date }[]> =>
  em.execute<{ id: string; answerBy: Date }[]>(
    `select id, answer_by as "answerBy" from support_message where answered_at is null and breached_at is null
     and created_at < now() - make_interval(secs => ?) and (?::uuid is null or id > ?::uuid) order by id limit ?`,
    [YOUNG_SECONDS, after, after, atMost],
  );
