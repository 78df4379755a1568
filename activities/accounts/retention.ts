import type { EntityManager } from "@mikro-orm/postgresql";
import { heartbeat } from "@temporalio/activity";
import { removeExpired } from "../../db/accounts/remove-expired.writes.ts";
import type { RetentionActivities } from "../../workflows/accounts/retention/activities.port.ts";

export const createRetentionActivities = ({ em }: { em: EntityManager }): RetentionActivities => ({
  removeExpired: () => removeExpired(em, (removed) => heartbeat(removed)),
});
