import type { CookTimer } from "#domain/recipes/cook-timer.ts";
import { api } from "../../../lib/api.ts";
import { isToldHere } from "../../accounts/public/push-in-browser.ts";

const SECOND_MS = 1000;

/**
 * Has the server tell this person's devices when a timer is over, for the time that the phone puts the page to sleep.
 * @returns the tag of the notification that will come; null = none will: this browser is not told, or there is no network.
 */
export async function tellLater({ id, dish, label, path, endsAt }: CookTimer & { id: string; endsAt: number }): Promise<string | null> {
  if (!(await isToldHere())) return null;
  const inSeconds = Math.max(1, Math.round((endsAt - Date.now()) / SECOND_MS));
  const asked = api["cook-timers"][":id"].$put({ param: { id }, json: { dish, label, path, inSeconds } });
  return asked.then(
    async (answer) => (await answer.json()).tag,
    () => null,
  );
}

/** Where the call is lost, the notification comes, in the place of the one that the page showed. */
export const tellNot = (id: string): void => void api["cook-timers"][":id"].$delete({ param: { id } }).catch(() => {});
