import { defineEntity, p } from "@mikro-orm/core";

export const DatabaseRestoreSchema = defineEntity({
  name: "DatabaseRestore",
  properties: {
    id: p.uuid().primary(),
    /** The moment that the backup shows. */
    restoredFrom: p.datetime(),
    restoredAt: p.datetime().index(),
    /** When the ledger had been compared with the provider; null = nothing is charged until then. */
    comparedAt: p.datetime().nullable(),
  },
  checks: [{ name: "database_restore_order_check", expression: "restored_from <= restored_at" }],
});
/** One time this database was replaced by a backup of itself. */
export class DatabaseRestore extends DatabaseRestoreSchema.class {}
DatabaseRestoreSchema.setClass(DatabaseRestore);
