import type { EntityManager } from "@mikro-orm/postgresql";
import type { SupportMessage } from "./support-message.entity.ts";

type Waiting = Pick<SupportMessage, "id" | "name" | "email" | "subject" | "message" | "priority" | "createdAt" | "answerBy" | "breachedAt">;

/** Oldest first. */
export const findUnansweredMessages = (em: EntityManager, atMost: number): Promise<Waiting[]> =>
  em.execute<Waiting[]>(
    `select id, name, email, subject, message, priority, created_at as "createdAt", answer_by as "answerBy", breached_at as "breachedAt"
     from support_message where answered_at is null order by created_at, id limit ?`,
    [atMost],
  );

export type MessageCounts = { waiting: number; overdue: number; inTime: number; of: number };
/** `inTime` of `of`: messages since `since` that were answered in time, of all that are answered or past their deadline. */
export async function countMessages(em: EntityManager, { since, now }: { since: Date; now: Date }): Promise<MessageCounts> {
  const [row] = await em.execute<MessageCounts[]>(
    `select count(*) filter (where answered_at is null)::int as waiting,
       count(*) filter (where answered_at is null and breached_at is not null)::int as overdue,
       count(*) filter (where created_at > ? and answered_at <= answer_by)::int as "inTime",
       count(*) filter (where created_at > ? and (answered_at is not null or answer_by < ?))::int as of from support_message`,
    [since, since, now],
  );
  return row as MessageCounts; // an aggregate always returns one row
}

/** Marks a message as answered; the first time stays. @returns null if there is no such message. */
export async function markAnswered(em: EntityManager, id: string, now: Date): Promise<{ answeredAt: Date; inTime: boolean } | null> {
  const [row] = await em.execute<{ answeredAt: Date; inTime: boolean }[]>(
    `update support_message set answered_at = coalesce(answered_at, ?) where id = ?
     returning answered_at as "answeredAt", answered_at <= answer_by as "inTime"`,
    [now, id],
  );
  return row ?? null;
}

/** Marks an unanswered message as overdue; the first mark stays. @returns null if there is no such message. */
export async function markOverdue(em: EntityManager, id: string, now: Date): Promise<{ answered: boolean; inTime: boolean } | null> {
  const [row] = await em.execute<{ answered: boolean; inTime: boolean }[]>(
    `update support_message set breached_at = case when answered_at is null then coalesce(breached_at, ?) else breached_at end where id = ?
     returning answered_at is not null as answered, coalesce(answered_at <= answer_by, false) as "inTime"`,
    [now, id],
  );
  return row ?? null;
}

/** The request that saved a younger message is likely starting its workflow right now. */
const YOUNG_SECONDS = 60;
/** A page of messages that should have a workflow, by id. @param after last id of the previous page. */
export const findMessagesToWatch = (em: EntityManager, after: string | null, atMost: number): Promise<{ id: string; answerBy: Date }[]> =>
  em.execute<{ id: string; answerBy: Date }[]>(
    `select id, answer_by as "answerBy" from support_message where answered_at is null and breached_at is null
     and created_at < now() - make_interval(secs => ?) and (?::uuid is null or id > ?::uuid) order by id limit ?`,
    [YOUNG_SECONDS, after, after, atMost],
  );
