import { defineEntity, p } from "@mikro-orm/core";
import { Household } from "../household/household.entity.ts";

const PlanGenerationSchema = defineEntity({
  name: "PlanGeneration",
  properties: {
    /** The workflow run's id. */
    id: p.uuid().primary(),
    household: () => p.manyToOne(Household).deleteRule("cascade"),
    status: p.enum(["running", "done", "infeasible", "failed"] as const).default("running"),
    /** The current stage, as the page shows it. */
    stage: p.text(),
    /** Share of the work done, 0 to 1. */
    fraction: p.float().columnType("double precision").default(0),
    /** Figures of the search so far, or why it is infeasible. */
    detail: p.json<Record<string, unknown>>().defaultRaw("'{}'"),
    /** The household's `mustNotsVersion` when the run read its rules. */
    mustNotsVersion: p.integer().default(0),
    createdAt: p.datetime().onCreate(() => new Date()),
    updatedAt: p
      .datetime()
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
  },
  indexes: [{ properties: ["household", "createdAt"] }],
});
/** Progress of a planning run, written by its workflow for the page that waits. */
export class PlanGeneration extends PlanGenerationSchema.class {}
PlanGenerationSchema.setClass(PlanGeneration);
