import { clear, delMany, entries, get, set, update } from "idb-keyval";
import type { MealPlan } from "#contracts/planning/meal-plan.ts";
import type { Recipe, RecipeIngredient } from "#contracts/recipes/recipe.ts";
import type { ShoppingList } from "#contracts/shopping/shopping-list.ts";
import { newPhone, type Phone } from "#domain/shopping/list-operations.ts";

/** A list stored on this phone, in IndexedDB: the last copy from the server, and the changes made here. */
export type KeptList = { list: ShoppingList | null; phone: Phone };
/** The person whose lists are stored here, and whether they were signed in at the last check. */
type KeptPerson = { id: string; signedIn: boolean };

const PERSON = "person";
const DEVICE = "device";
const LIST = "list:";
const WEEK = "week:";

/** A planned week stored with its list: the plan, and each recipe with the amounts for the planned portions. */
export type KeptWeek = { plan: MealPlan; recipes: Readonly<Record<string, RecipeFor>> };
export type RecipeFor = { recipe: Recipe; ingredients: RecipeIngredient[] };

/** This phone's random id. Deleted with everything else at sign-out. */
async function deviceId(): Promise<string> {
  let id = "";
  await update<string>(DEVICE, (held) => {
    id = held ?? crypto.randomUUID();
    return id;
  });
  return id;
}

/** The stored list, or a new one. Without storage (as in some private windows) it lasts as long as the page: `lasting` is false. */
export async function openKept(listId: string): Promise<{ kept: KeptList; lasting: boolean }> {
  try {
    const kept = await get<KeptList>(LIST + listId);
    return { kept: kept ?? { list: null, phone: newPhone(await deviceId()) }, lasting: true };
  } catch {
    return { kept: { list: null, phone: newPhone(crypto.randomUUID()) }, lasting: false };
  }
}

/** Changes a stored list in one transaction, so that two tabs do not overwrite each other. */
export const changeKept = (listId: string, start: KeptList, change: (kept: KeptList) => KeptList): Promise<void> =>
  update<KeptList>(LIST + listId, (kept) => change(kept ?? start));

export const deleteKept = (listId: string): Promise<void> => delMany([LIST + listId, WEEK + listId]);

/** The stored lists, if their person was signed in at the last check. */
export async function keptLists(): Promise<KeptList[]> {
  if (!(await isKnownHere())) return [];
  const all = await entries<string, KeptList>();
  return all.flatMap(([key, kept]) => (key.startsWith(LIST) ? [kept] : []));
}

/** Stores lists for use offline and deletes those that no longer exist, except lists with queued operations. */
export async function keepLists(lists: readonly ShoppingList[]): Promise<void> {
  const held = new Map((await entries<string, KeptList>()).filter(([key]) => key.startsWith(LIST)));
  const device = await deviceId();
  for (const list of lists)
    if (!held.get(LIST + list.id)?.list) await changeKept(list.id, { list, phone: newPhone(device) }, (kept) => ({ ...kept, list }));
  for (const [key, { phone }] of held)
    if (phone.waiting.length === 0 && !lists.some(({ id }) => LIST + id === key)) await delMany([key, WEEK + key.slice(LIST.length)]);
}

/** The stored week of a list, if its person was signed in at the last check. */
export const keptWeek = async (listId: string): Promise<KeptWeek | undefined> =>
  (await isKnownHere()) ? get<KeptWeek>(WEEK + listId) : undefined;

export const keepWeek = (listId: string, week: KeptWeek): Promise<void> => set(WEEK + listId, week);

/** Whether lists are stored here of a person who was signed in at the last check. */
export const isKnownHere = async (): Promise<boolean> => (await get<KeptPerson>(PERSON).catch(() => undefined))?.signedIn ?? false;

/**
 * Records who is signed in. Deletes another person's lists at once. After a session ends, its person's lists are hidden but stay, because
 * they may have queued operations.
 */
export async function recordPerson(id: string | null): Promise<void> {
  const held = await get<KeptPerson>(PERSON);
  if (id && held && held.id !== id) await clear();
  const person = id ?? held?.id;
  if (person) await set(PERSON, { id: person, signedIn: id !== null } satisfies KeptPerson);
}

/** Deletes everything at sign-out, so that the next person on this phone sees nothing. */
export const forgetAll = (): Promise<void> => clear();
