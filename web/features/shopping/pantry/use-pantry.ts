import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import type { FoodChoice, PantryItem, SavePantryItem } from "#contracts/shopping/pantry.ts";
import { LOCALE } from "#domain/locale.ts";
import { AISLES } from "#domain/shopping/aisles.ts";
import { api } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/auth-failure.ts";
import { ApiFailure } from "../../../lib/failure.ts";
import { pantryQuery } from "../public/pantry.ts";

type About = { food: FoodChoice };
type Change = About & { sent: SavePantryItem };
type Removal = About & { item: PantryItem };
/** Changes are sent one after the other, so that the server receives fast changes in order. */
const SCOPE = { id: "pantry" };

const rank = (item: PantryItem) => (AISLES as readonly string[]).indexOf(item.aisle);
const inOrder = (items: PantryItem[]) => items.sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, LOCALE));

/** The pantry with this food replaced or removed. */
const withFood = (items: readonly PantryItem[] | undefined, foodId: string, item: PantryItem | undefined) =>
  items && inOrder([...items.filter((one) => one.foodId !== foodId), ...(item ? [item] : [])]);

/** The expected item. An amount in another unit appears after the server has converted it. */
const expected = ({ food, sent }: Change, before: PantryItem | undefined): PantryItem => ({
  ...food,
  level: sent.level,
  quantity: sent.unit === undefined || sent.unit === food.unit ? (sent.quantity ?? null) : (before?.quantity ?? null),
  approximate: sent.approximate ?? false,
  updatedAt: new Date().toISOString(),
});

/** Shows why a change failed. The caller rolls back the optimistic update. */
const showSaveError = (error: unknown) =>
  error instanceof ApiFailure && error.status === 422
    ? toast.error("Not saved", { description: error.message })
    : showFailure(error, "We couldn't save that. Your pantry hasn't changed.");

/** Changes the pantry optimistically; rolled back if the server rejects the change. */
export function usePantryChanges() {
  const client = useQueryClient();
  const { queryKey } = pantryQuery;
  const held = (foodId: string) => client.getQueryData(queryKey)?.find((item) => item.foodId === foodId);
  const set = (foodId: string, item: PantryItem | undefined) => client.setQueryData(queryKey, (items) => withFood(items, foodId, item));
  /** Whether this is the last change in flight for this food. Earlier responses are stale. */
  const isLast = (foodId: string) =>
    client.isMutating({ mutationKey: queryKey, predicate: ({ state }) => (state.variables as About).food.foodId === foodId }) === 1;
  const save = useMutation({
    mutationKey: queryKey,
    scope: SCOPE,
    mutationFn: async ({ food, sent }: Change): Promise<PantryItem> =>
      (await api.pantry[":foodId"].$put({ param: { foodId: food.foodId }, json: sent })).json(),
    onMutate: (change) => {
      const before = held(change.food.foodId);
      set(change.food.foodId, expected(change, before));
      return { before };
    },
    onSuccess: (item) => void (isLast(item.foodId) && set(item.foodId, item)),
    onError: (error, { food }, made) => {
      set(food.foodId, made?.before);
      showSaveError(error);
    },
  });
  const remove = useMutation({
    mutationKey: queryKey,
    scope: SCOPE,
    mutationFn: async ({ food }: Removal) => (await api.pantry[":foodId"].$delete({ param: { foodId: food.foodId } })).json(),
    onMutate: ({ food }) => void set(food.foodId, undefined),
    onSuccess: (_, { food, item: { level, quantity, approximate } }) =>
      toast.success(`${food.name} removed`, {
        action: { label: "Undo", onClick: () => save.mutate({ food, sent: { level, quantity, approximate } }) },
      }),
    onError: (error, { food, item }) => {
      set(food.foodId, item);
      showSaveError(error);
    },
  });
  return { save: save.mutate, remove: remove.mutate };
}
