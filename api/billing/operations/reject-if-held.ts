import type { EntityManager } from "@mikro-orm/postgresql";
import { isChargingHeld } from "../../../db/billing/restore/database-restore.repository.ts";
import { ApiError } from "../../http/errors.ts";

/** @throws ApiError 409 while a restored database has not been compared with the provider: nothing can be charged. */
export async function rejectIfHeld(em: EntityManager): Promise<void> {
  if (await isChargingHeld(em))
    throw new ApiError({
      code: "CONFLICT",
      message:
        "This database was restored from a backup. Nothing is charged until it has been compared with the provider’s records. Try again in a few minutes.",
    });
}
