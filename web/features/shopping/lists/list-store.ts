import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { toast } from "sonner";
import type { ListChanges } from "#contracts/shopping/list-operations.ts";
import type { ShoppingItem, ShoppingList } from "#contracts/shopping/shopping-list.ts";
import { inAisleOrder } from "#domain/shopping/aisles.ts";
import {
  applyRegisters,
  type ListOperation,
  newPhone,
  nextOperation,
  OPERATIONS_AT_ONCE,
  type OperationKind,
  type OperationValue,
  type OwnItem,
  type Phone,
  withChanges,
  withOperation,
  withoutOperation,
} from "#domain/shopping/list-operations.ts";
import { aisleByName } from "#domain/shopping/own-item.ts";
import { withBoughtPacks } from "#domain/shopping/run-out.ts";
import { api } from "../../../lib/api.ts";
import { ApiFailure, apiErrorMessage } from "../../../lib/failure.ts";
import { changeKept, deleteKept, type KeptList, openKept } from "../public/kept-lists.ts";
import { listsQuery } from "../public/lists.ts";
import { sendWaiting } from "./send-waiting.ts";

/** The server sends a heartbeat every 10 s; a stream that is silent for longer than this is broken, even if the browser has not noticed. */
const STREAM_TIMEOUT_MS = 25_000;

/** Streams other phones' changes of a list. `onLost` is called when the stream breaks; the caller reconnects. */
function followChanges(
  listId: string,
  { since, onChanges, onLost }: { since: () => number; onChanges: (changes: ListChanges) => void; onLost: () => void },
): { listen: () => void; stop: () => void } {
  let source: EventSource | undefined;
  let timeout: ReturnType<typeof setTimeout> | undefined;

  const stop = () => {
    clearTimeout(timeout);
    source?.close();
    source = undefined;
  };
  const lost = () => {
    stop();
    onLost();
  };
  const restartTimeout = () => {
    clearTimeout(timeout);
    timeout = setTimeout(lost, STREAM_TIMEOUT_MS);
  };
  /** Opens the stream unless it is open. */
  const listen = () => {
    if (source) return;
    source = new EventSource(`/api/simple-shopping-lists/${listId}/events?since=${since()}`);
    restartTimeout();
    source.addEventListener("heartbeat", restartTimeout);
    source.addEventListener("changes", (event) => {
      restartTimeout();
      onChanges(JSON.parse(event.data));
    });
    source.addEventListener("error", lost); // we request the changes ourselves, whose response shows the reason
  };
  return { listen, stop };
}

const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 30_000;
/** Inside a shop a phone may be connected and get no response: after this time we show it as offline. */
const REQUEST_TIMEOUT_MS = 10_000;

const withTimeout = () => ({ init: { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) } });

/** Whether this phone is in sync with the server. */
export type SyncState = "connecting" | "synced" | "offline" | "signed out" | "gone";
export type ListState = {
  list: ShoppingList | null;
  phone: Phone;
  syncState: SyncState;
  /** Whether changes are stored on this phone and survive closing the page. */
  isPersistent: boolean;
};

const send = async (id: string, since: number, operations: ListOperation[]): Promise<ListChanges> =>
  (await api["simple-shopping-lists"][":id"].operations.$post({ param: { id }, json: { since, operations } }, withTimeout())).json();
const fetchList = async (id: string): Promise<ShoppingList> =>
  (await api["simple-shopping-lists"][":id"].$get({ param: { id } }, withTimeout())).json();

/**
 * The store of one open list. A change shows at once, is stored on the phone, and is sent until the server confirms it (at least once;
 * operations are idempotent). Changes by others arrive by the stream or with the next response.
 */
function openList(listId: string) {
  let state: ListState = { list: null, phone: newPhone(""), syncState: "connecting", isPersistent: true };
  const listeners = new Set<() => void>();
  let running = false;
  let busy = false;
  /** The list is fetched at least once, because the stored copy may lack a newer warning about what the household must not eat. */
  let fetched = false;
  let failures = 0;
  /** Operations per request; 1 after a rejection, to find the rejected one. */
  let atOnce = OPERATIONS_AT_ONCE;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const events = followChanges(listId, {
    since: () => state.phone.since,
    onChanges: (changes) => void applyChanges(changes).then(() => put({ syncState: "synced" }), handleFailure),
    onLost: () => scheduleRetry(),
  });

  const put = (change: Partial<ListState>) => {
    state = { ...state, ...change };
    for (const notify of listeners) notify();
  };
  const keep = async (change: (kept: KeptList) => KeptList) => {
    const before = { list: state.list, phone: state.phone };
    put(change(before));
    if (state.isPersistent) await changeKept(listId, before, change).catch(() => put({ isPersistent: false }));
  };

  async function applyChanges(changes: ListChanges, confirmed: readonly string[] = []): Promise<void> {
    await keep((kept) => ({ ...kept, phone: withChanges(kept.phone, changes, confirmed) }));
    if (fetched && state.list?.version === changes.version) return;
    const list = await fetchList(listId);
    fetched = true;
    await keep((kept) => ({ ...kept, list }));
  }

  function scheduleRetry(): void {
    clearTimeout(retry);
    if (!running) return;
    const delay = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures);
    retry = setTimeout(sync, delay * (0.5 + Math.random() / 2)); // jitter, so that phones do not reconnect all at once
    failures += 1;
  }

  async function handleFailure(error: unknown): Promise<void> {
    const status = error instanceof ApiFailure ? error.status : 0;
    const [first] = state.phone.waiting;
    if (status === 401) return put({ syncState: "signed out" });
    if (status === 404 || (status === 422 && !first && !state.list)) {
      put({ syncState: "gone" });
      if (state.isPersistent) await deleteKept(listId);
      return;
    }
    if (status === 422 && first && (atOnce === 1 || state.phone.waiting.length === 1)) {
      toast.error("Failed to update item", { description: apiErrorMessage(error) });
      await keep((kept) => ({ ...kept, phone: withoutOperation(kept.phone, first) }));
    }
    if (status === 422) atOnce = 1;
    else put({ syncState: "offline" });
    scheduleRetry();
  }

  async function sync(): Promise<void> {
    if (busy || !running) return;
    busy = true;
    clearTimeout(retry);
    try {
      do {
        const sending = state.phone.waiting.slice(0, atOnce);
        const changes = await send(listId, state.phone.since, sending);
        await applyChanges(
          changes,
          sending.map(({ id }) => id),
        );
      } while (state.phone.waiting.length > 0);
      atOnce = OPERATIONS_AT_ONCE;
      failures = 0;
      put({ syncState: "synced" });
      if (running) events.listen();
    } catch (error) {
      await handleFailure(error);
    } finally {
      busy = false;
    }
  }

  const retryNow = () => {
    failures = 0;
    void sync();
  };
  const showOffline = () => put({ syncState: "offline" });
  const handleVisibilityChange = () => (document.visibilityState === "visible" ? retryNow() : events.stop());

  /** Loads the stored list, then syncs. @returns a function that stops it. */
  function start(): () => void {
    running = true;
    addEventListener("online", retryNow);
    addEventListener("offline", showOffline);
    document.addEventListener("visibilitychange", handleVisibilityChange);
    void openKept(listId).then(({ kept, lasting }) => {
      put({ ...kept, isPersistent: lasting });
      void sync();
    });
    return () => {
      running = false;
      clearTimeout(retry);
      events.stop();
      removeEventListener("online", retryNow);
      removeEventListener("offline", showOffline);
      document.removeEventListener("visibilitychange", handleVisibilityChange);
    };
  }

  /** Changes a line. @returns the operation, for undo by its opposite. */
  function act(kind: OperationKind, itemId: string, value: OperationValue = null): ListOperation {
    const operation = nextOperation(state.phone, { id: crypto.randomUUID(), itemId, kind, value });
    void keep((kept) => ({ ...kept, phone: withOperation(kept.phone, operation) })).then(retryNow);
    return operation;
  }

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return { start, act, retry: retryNow, subscribe, current: () => state };
}

/**
 * A list with its store, synced while the page is open. Both list screens use it. `act` works offline; the app sends queued operations from
 * whatever page is open later.
 */
export function useOpenList(listId: string) {
  const client = useQueryClient();
  const { start, act, retry, subscribe, current } = useMemo(() => openList(listId), [listId]);
  const state = useSyncExternalStore(subscribe, current);
  const { list, phone } = state;
  useEffect(() => {
    const leave = start();
    return () => {
      leave();
      void sendWaiting()
        .catch(() => {}) // sent later by the app
        .finally(() => client.invalidateQueries(listsQuery)); // refresh other views
    };
  }, [start, client]);
  const items = useMemo(
    () => (list ? inAisleOrder(applyRegisters(list.items, phone.registers, ownLine).map(withBoughtPacks), list.aisleOrder.aisles) : []),
    [list, phone.registers],
  );
  return { state, items, act, retry };
}

/** Identifies what the shelf has said of a list, once the server knows it: prices, and what was not there; null = nothing. */
export function shelfNews({ phone, syncState }: ListState): string | null {
  const said = Object.values(phone.registers).flatMap(({ price, shelf }) => [price?.id ?? [], shelf?.id ?? []].flat());
  return said.length === 0 || syncState !== "synced" || phone.waiting.length > 0 ? null : said.sort().join();
}

/** The line of an own item until the server has added it and guessed its aisle. */
export const ownLine = (id: string, { name, amount }: OwnItem): ShoppingItem => ({
  id,
  name,
  amount,
  humanAmount: amount ?? "",
  own: true,
  quantity: 1,
  unit: "each",
  category: aisleByName(name),
  price: "0.00",
  isChecked: false,
  packs: [],
  runOutPacks: null,
  cupboard: false,
  toBuy: false,
  notThere: false,
  runOutPrice: null,
  leftOver: 0,
  atHome: 0,
  note: null,
  avoid: [],
  priceFrom: null,
  estimatedIn: null,
});
