import { setTimeout as wait } from "node:timers/promises";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Hono } from "hono";
import { streamSSE } from "hono/streaming";
import { z } from "zod";
import { ListChanges, SendOperations } from "#contracts/shopping/list-operations.ts";
import { applyOperations, changesSince, listMarks } from "../../db/shopping/list-operations.repository.ts";
import type { ApiDeps } from "../deps.ts";
import { describe, describeStream, SIGNED_OUT } from "../http/describe.ts";
import { notFound } from "../http/errors.ts";
import { openStream, TOO_MANY_STREAMS } from "../http/limits/open-streams.ts";
import { type ApiEnv, requireUser, signedIn, whoIs } from "../http/middleware/session.ts";
import { validate } from "../http/validate.ts";
import { operationError } from "./public/operation-error.ts";

const POLL_MS = 500;

/**
 * Notifies subscribers when a list changes, in any process. Polls all subscribed lists with one query, and stops without subscribers:
 * there is no connection to keep alive, and nothing to resume after an outage of the database.
 * @returns a function that subscribes to a list and returns its unsubscribe function.
 */
function createListWatch(em: EntityManager): (listId: string, notify: () => void) => () => void {
  const subscribers = new Map<string, Set<() => void>>();
  let marks = new Map<string, string>();
  let isPolling = false;

  const poll = async () => {
    const now = await listMarks(em.fork(), [...subscribers.keys()]).catch(() => marks); // retry at the next poll
    for (const [listId, callbacks] of subscribers) if (now.get(listId) !== marks.get(listId)) for (const notify of callbacks) notify();
    marks = now;
    isPolling = subscribers.size > 0;
    if (isPolling) setTimeout(poll, POLL_MS).unref();
  };

  return (listId, notify) => {
    subscribers.set(listId, (subscribers.get(listId) ?? new Set()).add(notify));
    if (!marks.has(listId)) marks.set(listId, "not polled yet");
    if (!isPolling) setTimeout(poll, POLL_MS).unref();
    isPolling = true;
    return () => {
      const callbacks = subscribers.get(listId);
      callbacks?.delete(notify);
      if (callbacks?.size === 0) subscribers.delete(listId);
    };
  };
}

/** Interval of heartbeats, which show that the stream is open, and of checks whether the session is still valid. */
const HEARTBEAT_MS = 10_000;
const Id = z.object({ id: z.uuid("That isn't a list ID") });
const Since = z.object({ since: z.coerce.number().int().min(0).default(0) });
const TAG = "Shopping lists";

/** Mounted with the lists: receives phones' operations and streams changes to other phones. */
export const listOperationRoutes = ({ catalogue, auth, em }: ApiDeps) => {
  const watch = createListWatch(em);
  return new Hono<ApiEnv>()
    .use(requireUser)
    .post(
      "/:id/operations",
      describe("Send up to 500 changes to a list; the answer has other people's changes", TAG, 200, ListChanges, {
        ...SIGNED_OUT,
        404: "No such list",
        422: "A change this list can't accept; none were made",
      }),
      validate("param", Id),
      validate("json", SendOperations),
      async (c) => {
        const { id } = c.req.valid("param");
        const { since, operations } = c.req.valid("json");
        const userId = signedIn(c).id;
        if (operations.length > 0) {
          const outcome = await applyOperations(c.var.em, { userId, listId: id, catalogue: await catalogue.current() }, () => operations);
          if (outcome !== "done") throw operationError(outcome);
        }
        const changes = await changesSince(c.var.em, userId, id, since);
        if (!changes) throw notFound("shopping list");
        return c.json({ since, ...changes });
      },
    )
    .get(
      "/:id/events",
      describeStream(
        "Live changes to a list, from Last-Event-ID or `since`",
        TAG,
        ListChanges,
        { ...SIGNED_OUT, ...TOO_MANY_STREAMS, 404: "No such list" },
        { headers: ["LastEventId"] },
      ),
      validate("param", Id),
      validate("query", Since),
      async (c) => {
        const { id } = c.req.valid("param");
        const userId = signedIn(c).id;
        const resumed = Number(c.req.header("last-event-id") ?? Number.NaN);
        const from = Number.isSafeInteger(resumed) && resumed >= 0 ? resumed : c.req.valid("query").since;
        if (!(await changesSince(c.var.em, userId, id, from))) throw notFound("shopping list");
        const { headers } = c.req.raw;
        const close = openStream(userId);
        return streamSSE(c, async (stream) => {
          let sent = { seq: from, version: -1 };
          let wake = () => {};
          const stop = watch(id, () => wake());
          stream.onAbort(() => wake());
          try {
            while (!stream.aborted) {
              const changed = new Promise<void>((resolve) => {
                wake = resolve;
              });
              if ((await whoIs(auth, headers).catch(() => "database unavailable")) === null) return; // signed out
              const changes = await changesSince(em.fork(), userId, id, sent.seq).catch(() => sent);
              if (!changes) return; // the list was deleted, or the person left its household
              const hasNews = changes.seq > sent.seq || changes.version !== sent.version;
              if (hasNews && "operations" in changes)
                await stream.writeSSE({ event: "changes", id: `${changes.seq}`, data: JSON.stringify({ since: sent.seq, ...changes }) });
              else await stream.writeSSE({ event: "heartbeat", data: "" });
              sent = changes;
              await Promise.race([changed, wait(HEARTBEAT_MS)]);
            }
          } finally {
            stop();
            close();
          }
        });
      },
    );
};
