import type { EntityManager } from "@mikro-orm/postgresql";
import type { Client } from "@temporalio/client";
import { createSupportPromiseActivities } from "../../../activities/support/response-deadline.ts";

export const PROMISE_IDS = ["support-promise:"] as const;

/** Activities of support's promise to answer, into this database. */
export const promiseActivities = (deps: { em: EntityManager; temporal: Pick<Client, "workflow"> }) =>
  createSupportPromiseActivities({ ...deps, nowMs: () => Date.now() });
