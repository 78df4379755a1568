import type { EntityManager } from "@mikro-orm/postgresql";
import { isDemo } from "#domain/leads/demo.ts";
import { type LeadInSession, leadInSession } from "../../../db/leads/session.repository.ts";
import { hashSecret } from "../../../db/secret.ts";
import type { ApiDeps } from "../../deps.ts";
import { ApiError } from "../../http/errors.ts";
import type { LeadFunnel } from "../lead-deps.ts";

export const sessionNotFound = () =>
  new ApiError({
    code: "NOT_FOUND",
    message: "This session isn't valid or has expired. Nothing was charged or passed on.",
  });

export type OwnLead = { demo: false; funnel: LeadFunnel; lead: LeadInSession } | { demo: true };

/** Finds the lead of a session by the id in the visitor's address. @throws ApiError 404 if it is unknown or has ended. */
export async function findOwnLead(em: EntityManager, { leads: funnel }: Pick<ApiDeps, "leads">, session: string): Promise<OwnLead> {
  if (isDemo(session)) return { demo: true };
  const lead = funnel && (await leadInSession(em, hashSecret(session), Date.now()));
  if (!funnel || !lead) throw sessionNotFound();
  return { demo: false, funnel, lead };
}
