import { OPERATIONS_AT_ONCE, withChanges, withoutOperation } from "#domain/shopping/list-operations.ts";
import { api } from "../../../lib/api.ts";
import { ApiFailure } from "../../../lib/failure.ts";
import { changeKept, forgetKept, type KeptList, keptLists } from "../public/kept-lists.ts";

/** Between the shelves a phone may be connected and get nothing through. */
const ANSWER_WITHIN_MS = 10_000;
/** While something waits it is tried again this often, whatever the phone says of its network. */
const AGAIN_MS = 30_000;

/** Sends some of what waits for a list, and notes on the phone what the server has confirmed. @throws where the server cannot be asked now. */
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
    if (status === 404) return forgetKept(list.id);
    if (status !== 422) throw error;
    if (operations.length === 1) return keep((now) => withoutOperation(now, first));
    return sendSome({ list, phone }, 1, signal); // one by one, to find the one that is refused
  }
}

const waitingHere = async () => (await keptLists().catch(() => [])).filter(({ list, phone }) => list && phone.waiting.length > 0);

async function sendAll(patienceMs: number): Promise<number> {
  let sent = 0;
  for (let [next] = await waitingHere(); next; [next] = await waitingHere()) {
    await sendSome(next, OPERATIONS_AT_ONCE, AbortSignal.timeout(patienceMs));
    sent += 1;
  }
  return sent;
}

let sending: Promise<number> | undefined;

/** Sends what was done to lists on this phone and was not sent yet. @returns how many calls it took. @throws where the server cannot be asked now. */
export function sendWaiting(patienceMs = ANSWER_WITHIN_MS): Promise<number> {
  sending ??= sendAll(patienceMs).finally(() => {
    sending = undefined;
  });
  return sending;
}

/**
 * From now on sends what waits, whatever page is open: as the app starts, when the network comes back, and when somebody looks at the app again.
 * @param onSent told when something has been sent.
 */
export function keepSending(onSent: () => void): void {
  let again: ReturnType<typeof setTimeout> | undefined;
  let asked = 0;
  const send = async () => {
    const mine = ++asked;
    clearTimeout(again);
    try {
      if ((await sendWaiting()) > 0) onSent();
    } catch (error) {
      const signedOut = error instanceof ApiFailure && error.status === 401;
      // a call that was lost says nothing of the network that came back meanwhile
      if (!signedOut) again = setTimeout(send, asked === mine ? AGAIN_MS : 0);
    }
  };
  addEventListener("online", send);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && void send());
  void send();
}
