import type { EntityManager } from "@mikro-orm/postgresql";
import { CalendarLink, ListLink } from "./secret-link.entity.ts";

export const calendarLinkOf = (em: EntityManager, householdId: string): Promise<CalendarLink | null> =>
  em.findOne(CalendarLink, { household: householdId });

/** Makes the household's calendar link, or another in its place. */
export async function putCalendarLink(em: EntityManager, householdId: string, secretHash: string): Promise<Date> {
  const createdAt = new Date();
  await em.upsert(CalendarLink, { household: householdId, secretHash, createdAt });
  return createdAt;
}

export const revokeCalendarLink = (em: EntityManager, householdId: string): Promise<number> =>
  em.nativeDelete(CalendarLink, { household: householdId });

/** Whose meals a calendar's secret shows. */
export const householdOfSecret = async (em: EntityManager, secretHash: string): Promise<string | undefined> =>
  (await em.findOne(CalendarLink, { secretHash }))?.household.id;

export const listLinkOf = (em: EntityManager, listId: string): Promise<ListLink | null> => em.findOne(ListLink, { list: listId });

/** Makes a list's link, or another in its place. */
export async function putListLink(em: EntityManager, listId: string, secretHash: string): Promise<Date> {
  const createdAt = new Date();
  await em.upsert(ListLink, { list: listId, secretHash, createdAt });
  return createdAt;
}

export const revokeListLink = (em: EntityManager, listId: string): Promise<number> => em.nativeDelete(ListLink, { list: listId });
