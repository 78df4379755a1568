import type { PantryItem } from "#contracts/shopping/pantry.ts";
import { testApi } from "../test-api.ts";

/** A test API with a household's pantry calls. */
export function pantryApi() {
  const api = testApi();
  const { ask } = api;

  const put = (cookie: string, foodId: string, json: unknown) => ask(`/api/pantry/${foodId}`, { method: "PUT", cookie, json });
  const pantry = async (cookie: string) => (await (await ask("/api/pantry", { cookie })).json()) as PantryItem[];
  const amounts = async (cookie: string) =>
    Object.fromEntries((await pantry(cookie)).map(({ foodId, level, quantity }) => [foodId, quantity ?? level]));

  return { ...api, put, pantry, amounts };
}
