import { defineEntity, p } from "@mikro-orm/core";

export const DatabaseRestoreSchema = defineEntity({
  name: "DatabaseRestore",
  properties: {
    id: p.uuid().primary(),
    /** The time of the backup. */
    restoredFrom: p.datetime(),
    restoredAt: p.datetime().index(),
    /** When the ledger was compared with the provider; null = not yet, so nothing is charged. */
    comparedAt: p.datetime().nullable(),
  },
  checks: [{ name: "database_restore_order_check", expression: "restored_from <= restored_at" }],
});
/** A restore of this database from a backup. */
export class DatabaseRestore extends DatabaseRestoreSchema.class {}
DatabaseRestoreSchema.setClass(DatabaseRestore);
