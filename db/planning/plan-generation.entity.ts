import { defineEntity, p } from "@mikro-orm/core";
import { Household } from "../household/household.entity.ts";

const PlanGenerationSchema = defineEntity({
  name: "PlanGeneration",
  properties: {
    /** The workflow run's id. */
    id: p.uuid().primary(),
    household: () => p.manyToOne(Household).deleteRule("cascade"),
    status: p.enum(["running", "done", "infeasible", "failed"] as const).default("running"),
    /** What is happening now, in words for the page. */
    stage: p.text(),
    /** 0-1, of real work done. */
    fraction: p.float().columnType("double precision").default(0),
    /** Figures of the search so far, or what made it impossible. */
    detail: p.json<Record<string, unknown>>().defaultRaw("'{}'"),
    /** The household's `mustNotsVersion` when its rules were read. */
    mustNotsVersion: p.integer().default(0),
    createdAt: p.datetime().onCreate(() => new Date()),
    updatedAt: p
      .datetime()
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
  },
  indexes: [{ properties: ["household", "createdAt"] }],
});
/** How far the making of a plan has come: the projection that pages read while the workflow works. */
export class PlanGeneration extends PlanGenerationSchema.class {}
PlanGenerationSchema.setClass(PlanGeneration);
