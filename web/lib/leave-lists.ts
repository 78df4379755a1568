import { OPERATIONS_AT_ONCE } from "#domain/list-phone.ts";
import { api } from "./api.ts";
import { forgetAll, type KeptList, keptLists } from "./kept-lists.ts";

/** Nobody waits longer than this to be signed out. */
const PATIENCE_MS = 3000;

const sendOne = ({ list, phone }: KeptList) =>
  api["simple-shopping-lists"][":id"].operations.$post(
    {
      param: { id: list?.id ?? "" },
      json: { since: phone.since, operations: phone.waiting.slice(0, OPERATIONS_AT_ONCE) },
    },
    { init: { signal: AbortSignal.timeout(PATIENCE_MS) } },
  );

/** Sends what the lists on this phone have not sent yet, as far as that is possible now. */
export async function sendWaiting(): Promise<void> {
  const waiting = (await keptLists().catch(() => [])).filter(({ list, phone }) => list && phone.waiting.length > 0);
  await Promise.allSettled(waiting.map(sendOne));
}

/** Forgets every list that is kept on this phone. */
export const forget = (): Promise<void> => forgetAll().catch(() => {}); // nothing could be kept here in the first place
