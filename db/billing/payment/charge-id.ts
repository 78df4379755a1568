import type { Day } from "#domain/billing/calendar/dates.ts";
import { namedUuid } from "../../named-uuid.ts";

/** The id of a period's charge. A restored database derives the same one, so the provider's idempotency keys and metadata still match. */
export const chargeIdOf = (subscriptionId: string, dueOn: Day): string => namedUuid(`charge ${subscriptionId}:${dueOn}`);
