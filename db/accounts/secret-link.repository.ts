import type { EntityManager } from "@mikro-orm/postgresql";
import { CalendarLink, ListLink } from "./secret-link.entity.ts";

/** `madeBy`: id of its creator. */
type NewLink = { secretHash: string; madeBy: string };

export const findCalendarLink = (em: EntityManager, householdId: string): Promise<CalendarLink | null> =>
  em.findOne(CalendarLink, { household: householdId });

/** Creates or replaces the household's calendar link. */
export async function putCalendarLink(em: EntityManager, householdId: string, { secretHash, madeBy }: NewLink): Promise<Date> {
  const createdAt = new Date();
  await em.upsert(CalendarLink, { household: householdId, secretHash, madeBy, createdAt });
  return createdAt;
}

export const revokeCalendarLink = (em: EntityManager, householdId: string): Promise<number> =>
  em.nativeDelete(CalendarLink, { household: householdId });

/** The household of a calendar link. */
export const findCalendarHousehold = async (em: EntityManager, secretHash: string): Promise<string | undefined> =>
  (await em.findOne(CalendarLink, { secretHash }))?.household.id;

export const findListLink = (em: EntityManager, listId: string): Promise<ListLink | null> => em.findOne(ListLink, { list: listId });

/** Creates or replaces a list's link. */
export async function putListLink(em: EntityManager, listId: string, { secretHash, madeBy }: NewLink): Promise<Date> {
  const createdAt = new Date();
  await em.upsert(ListLink, { list: listId, secretHash, madeBy, createdAt });
  return createdAt;
}

export const revokeListLink = (em: EntityManager, listId: string): Promise<number> => em.nativeDelete(ListLink, { list: listId });

/** A secret link of a household; `list` null = the calendar's. */
export type HouseholdLink = { madeBy: string; createdAt: Date; list: { id: string; monday: string | null; createdAt: Date } | null };

/** A household's secret links: the calendar's first, then the newest. */
export async function findHouseholdLinks(em: EntityManager, householdId: string): Promise<HouseholdLink[]> {
  const calendars = await em.find(CalendarLink, { household: householdId });
  const lists = await em.find(
    ListLink,
    { list: { household: householdId } },
    { populate: ["list.mealPlan"], orderBy: { createdAt: "desc" } },
  );
  return [
    ...calendars.map(({ madeBy, createdAt }) => ({ madeBy: madeBy.id, createdAt, list: null })),
    ...lists.map(({ madeBy, createdAt, list }) => ({
      madeBy: madeBy.id,
      createdAt,
      list: { id: list.id, monday: list.mealPlan?.monday ?? null, createdAt: list.createdAt },
    })),
  ];
}

/** Deletes the secret links that a person created in a household they leave. */
export async function deleteLinksBy(unit: EntityManager, householdId: string, userId: string): Promise<void> {
  await unit.nativeDelete(CalendarLink, { household: householdId, madeBy: userId });
  const lists = await unit.find(ListLink, { list: { household: householdId }, madeBy: userId });
  await unit.nativeDelete(ListLink, { list: { $in: lists.map(({ list }) => list.id) } });
}
