import type { EntityManager } from "@mikro-orm/postgresql";
import type { LeadStage } from "#domain/leads/stage.ts";
import { query } from "../query.ts";

/** Writes where a lead's workflow stands. */
export const publishStage = async (em: EntityManager, leadId: string, stage: LeadStage): Promise<void> =>
  void (await query(em).updateTable("lead").set({ stage }).where("id", "=", leadId).execute());
