import type { EntityManager } from "@mikro-orm/postgresql";
import { isDemo } from "#domain/leads/demo.ts";
import { type LeadInSession, leadInSession } from "../../../db/leads/session.repository.ts";
import { hashOfSecret } from "../../../db/secret.ts";
import type { ApiDeps } from "../../deps.ts";
import { ApiError } from "../../http/errors.ts";
import type { LeadFunnel } from "../lead-deps.ts";

export const unknownSession = () =>
  new ApiError({
    code: "NOT_FOUND",
    message: "This session isn't valid or has expired. Nothing was charged or passed on.",
  });

export type OwnLead = { demo: false; funnel: LeadFunnel; lead: LeadInSession } | { demo: true };

/** Whose session this is; the id in the address is all that a visitor has. @throws ApiError 404 where it is not known or over. */
export async function ownLead(em: EntityManager, { leads: funnel }: Pick<ApiDeps, "leads">, session: string): Promise<OwnLead> {
  if (isDemo(session)) return { demo: true };
  const lead = funnel && (await leadInSession(em, hashOfSecret(session), Date.now()));
  if (!funnel || !lead) throw unknownSession();
  return { demo: false, funnel, lead };
}
