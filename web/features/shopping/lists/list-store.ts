import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { toast } from "sonner";
import type { ListChanges } from "#contracts/shopping/list-operations.ts";
import type { ShoppingList } from "#contracts/shopping/shopping-list.ts";
import { inAisleOrder } from "#domain/shopping/aisles.ts";
import {
  type ListOperation,
  linesAfter,
  newPhone,
  OPERATIONS_AT_ONCE,
  type OperationKind,
  type OwnItem,
  operationOn,
  type Phone,
  withChanges,
  withOperation,
  withoutOperation,
} from "#domain/shopping/list-operations.ts";
import { asBought } from "#domain/shopping/run-out.ts";
import { api } from "../../../lib/api.ts";
import { ApiFailure, refusalText } from "../../../lib/failure.ts";
import { changeKept, forgetKept, type KeptList, openKept } from "../public/kept-lists.ts";
import { listsQuery } from "../public/lists.ts";
import { ownLine } from "./own-line.ts";
import { sendWaiting } from "./send-waiting.ts";

/** The server says something every 10 s; a line that is silent for longer than this is dead, whatever the browser believes. */
const SILENCE_MS = 25_000;

/** Hears what others do to a list, as it happens. `onLost` is told when the line is cut and the browser will not mend it. */
function followChanges(
  listId: string,
  { since, onChanges, onLost }: { since: () => number; onChanges: (changes: ListChanges) => void; onLost: () => void },
): { listen: () => void; stop: () => void } {
  let source: EventSource | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;

  const stop = () => {
    clearTimeout(silence);
    source?.close();
    source = undefined;
  };
  const lost = () => {
    stop();
    onLost();
  };
  const heard = () => {
    clearTimeout(silence);
    silence = setTimeout(lost, SILENCE_MS);
  };
  /** Opens the line unless it is open. */
  const listen = () => {
    if (source) return;
    source = new EventSource(`/api/simple-shopping-lists/${listId}/events?since=${since()}`);
    heard();
    source.addEventListener("heartbeat", heard);
    source.addEventListener("changes", (event) => {
      heard();
      onChanges(JSON.parse(event.data));
    });
    source.addEventListener("error", lost); // we ask again ourselves: the answer says why the line was cut
  };
  return { listen, stop };
}

const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 30_000;
/** Between the shelves a phone may be connected and get nothing through: after this long we say that it is offline. */
const ANSWER_WITHIN_MS = 10_000;

const patience = () => ({ init: { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) } });

/** How this phone stands to the server. */
export type Reach = "asking" | "in step" | "offline" | "signed out" | "gone";
export type ListState = {
  list: ShoppingList | null;
  phone: Phone;
  reach: Reach;
  /** Whether what is done here outlives the page. */
  lasting: boolean;
};

const send = async (id: string, since: number, operations: ListOperation[]): Promise<ListChanges> =>
  (await api["simple-shopping-lists"][":id"].operations.$post({ param: { id }, json: { since, operations } }, patience())).json();
const fetchList = async (id: string): Promise<ShoppingList> =>
  (await api["simple-shopping-lists"][":id"].$get({ param: { id } }, patience())).json();

/**
 * One list in a person's hand. What they do shows at once, is kept on the phone, and is sent until the server confirms it: at least once,
 * which is enough, as sending twice changes nothing. What others do comes as it happens, or with the next answer.
 */
function openList(listId: string) {
  let state: ListState = { list: null, phone: newPhone(""), reach: "asking", lasting: true };
  const listeners = new Set<() => void>();
  let running = false;
  let busy = false;
  /** What is kept may be from before a food became known to contain what the household must not eat: the list is fetched once in any case. */
  let fetched = false;
  let failures = 0;
  /** One by one after a refusal, to find the one that is refused. */
  let atOnce = OPERATIONS_AT_ONCE;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const events = followChanges(listId, {
    since: () => state.phone.since,
    onChanges: (changes) => void takeIn(changes).then(() => put({ reach: "in step" }), failed),
    onLost: () => later(),
  });

  const put = (change: Partial<ListState>) => {
    state = { ...state, ...change };
    for (const tell of listeners) tell();
  };
  const keep = async (change: (kept: KeptList) => KeptList) => {
    const before = { list: state.list, phone: state.phone };
    put(change(before));
    if (state.lasting) await changeKept(listId, before, change).catch(() => put({ lasting: false }));
  };

  async function takeIn(changes: ListChanges, confirmed: readonly string[] = []): Promise<void> {
    await keep((kept) => ({ ...kept, phone: withChanges(kept.phone, changes, confirmed) }));
    if (fetched && state.list?.version === changes.version) return;
    const list = await fetchList(listId);
    fetched = true;
    await keep((kept) => ({ ...kept, list }));
  }

  function later(): void {
    clearTimeout(retry);
    if (!running) return;
    const delay = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures);
    retry = setTimeout(sync, delay * (0.5 + Math.random() / 2)); // phones that lost the server together do not come back as one
    failures += 1;
  }

  async function failed(error: unknown): Promise<void> {
    const status = error instanceof ApiFailure ? error.status : 0;
    const [first] = state.phone.waiting;
    if (status === 401) return put({ reach: "signed out" });
    if (status === 404 || (status === 422 && !first && !state.list)) {
      put({ reach: "gone" });
      if (state.lasting) await forgetKept(listId);
      return;
    }
    if (status === 422 && first && (atOnce === 1 || state.phone.waiting.length === 1)) {
      toast.error("Failed to update item", { description: refusalText(error) });
      await keep((kept) => ({ ...kept, phone: withoutOperation(kept.phone, first) }));
    }
    if (status === 422) atOnce = 1;
    else put({ reach: "offline" });
    later();
  }

  async function sync(): Promise<void> {
    if (busy || !running) return;
    busy = true;
    clearTimeout(retry);
    try {
      do {
        const sending = state.phone.waiting.slice(0, atOnce);
        const changes = await send(listId, state.phone.since, sending);
        await takeIn(
          changes,
          sending.map(({ id }) => id),
        );
      } while (state.phone.waiting.length > 0);
      atOnce = OPERATIONS_AT_ONCE;
      failures = 0;
      put({ reach: "in step" });
      if (running) events.listen();
    } catch (error) {
      await failed(error);
    } finally {
      busy = false;
    }
  }

  const back = () => {
    failures = 0;
    void sync();
  };
  const away = () => put({ reach: "offline" });
  const turned = () => (document.visibilityState === "visible" ? back() : events.stop());

  /** Opens what is kept, then asks the server. @returns how to leave. */
  function start(): () => void {
    running = true;
    addEventListener("online", back);
    addEventListener("offline", away);
    document.addEventListener("visibilitychange", turned);
    void openKept(listId).then(({ kept, lasting }) => {
      put({ ...kept, lasting });
      void sync();
    });
    return () => {
      running = false;
      clearTimeout(retry);
      events.stop();
      removeEventListener("online", back);
      removeEventListener("offline", away);
      document.removeEventListener("visibilitychange", turned);
    };
  }

  /** Does something to a line. @returns the operation, to be undone by its opposite. */
  function act(kind: OperationKind, itemId: string, value: OwnItem | null = null): ListOperation {
    const operation = operationOn(state.phone, { id: crypto.randomUUID(), itemId, kind, value });
    void keep((kept) => ({ ...kept, phone: withOperation(kept.phone, operation) })).then(back);
    return operation;
  }

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return { start, act, retry: back, subscribe, current: () => state };
}

/**
 * A list as this phone has it, in step with the server while the page is open: the one way in which either screen reads and changes a list.
 * `act` works without a network; the app sends what waits, whatever page is open next.
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
        .catch(() => {}) // the app sends it once there is a network
        .finally(() => client.invalidateQueries(listsQuery)); // the other views show what was done here
    };
  }, [start, client]);
  const items = useMemo(
    () => (list ? inAisleOrder(linesAfter(list.items, phone.registers, ownLine).map(asBought), list.aisleOrder.aisles) : []),
    [list, phone.registers],
  );
  return { state, items, act, retry };
}
