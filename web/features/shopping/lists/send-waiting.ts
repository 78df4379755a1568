import { OPERATIONS_AT_ONCE, withChanges, withoutOperation } from "#domain/shopping/list-operations.ts";
import { api } from "../../../lib/api.ts";
import { ApiFailure } from "../../../lib/failure.ts";
import { changeKept, deleteKept, type KeptList, keptLists } from "../public/kept-lists.ts";

/** Inside a shop a phone may be connected and get no response. */
const REQUEST_TIMEOUT_MS = 10_000;
/** Retry interval while operations are queued, whatever the browser reports about the network. */
const RETRY_MS = 30_000;

/** Sends queued operations of a list and removes confirmed ones from the queue. @throws if the server is unreachable. */
async function sendSome({ list, phone }: KeptList, atOnce: number, signal: AbortSignal): Promise<void> {
  const operations = phone.waiting.slice(0, atOnce);
  const [first] = operations;
  if (!list || !first) return;
  const keep = (change: (phone: KeptList["phone"]) => KeptList["phone"]) =>
    changeKept(list.id, { list, phone }, (kept) => ({ ...kept, phone: change(kept.phone) }));
  try {
    const sent = api["simple-shopping-lists"][":id"].operations.$post(
      { param: { id: list.id }, json: { since: phone.since, operations } },
      { init: { signal } },
    );
    const changes = await (await sent).json();
    const confirmed = operations.map(({ id }) => id);
    await keep((now) => withChanges(now, changes, confirmed));
  } catch (error) {
    const status = error instanceof ApiFailure ? error.status : 0;
    if (status === 404) return deleteKept(list.id);
    if (status !== 422) throw error;
    if (operations.length === 1) return keep((now) => withoutOperation(now, first));
    return sendSome({ list, phone }, 1, signal); // one by one, to find the rejected one
  }
}

const waitingHere = async () => (await keptLists().catch(() => [])).filter(({ list, phone }) => list && phone.waiting.length > 0);

async function sendAll(timeoutMs: number): Promise<number> {
  let sent = 0;
  for (let [next] = await waitingHere(); next; [next] = await waitingHere()) {
    await sendSome(next, OPERATIONS_AT_ONCE, AbortSignal.timeout(timeoutMs));
    sent += 1;
  }
  return sent;
}

let sending: Promise<number> | undefined;

/** Sends all queued operations of this phone. @returns the number of requests. @throws if the server is unreachable. */
export function sendWaiting(timeoutMs = REQUEST_TIMEOUT_MS): Promise<number> {
  sending ??= sendAll(timeoutMs).finally(() => {
    sending = undefined;
  });
  return sending;
}

/**
 * Sends queued operations from any page: at the app's start, when the network comes back, and when the app becomes visible.
 * @param onSent called after something was sent.
 */
export function keepSending(onSent: () => void): void {
  let again: ReturnType<typeof setTimeout> | undefined;
  let asked = 0;
  const send = async () => {
    const mine = ++asked;
    const hasJoined = sending !== undefined;
    clearTimeout(again);
    try {
      if ((await sendWaiting()) > 0) onSent();
    } catch (error) {
      const signedOut = error instanceof ApiFailure && error.status === 401;
      // retry at once if the failed request was sent before the newest call: the network may be back since
      if (!signedOut) again = setTimeout(send, asked === mine && !hasJoined ? RETRY_MS : 0);
    }
  };
  addEventListener("online", send);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && void send());
  void send();
}
