import type { EntityManager } from "@mikro-orm/postgresql";
import { londonDay } from "#domain/billing/calendar/dates.ts";
import { RETENTION_DAYS } from "#domain/leads/buying.ts";
import { isOfAge } from "#domain/leads/eligible.ts";
import { allowedRedirect } from "#domain/leads/hand-off.ts";
import { DAY_MS } from "#domain/time.ts";
import { forgetLeads } from "../../db/leads/forget.writes.ts";
import { applicantOf } from "../../db/leads/hand-off.repository.ts";
import { beginHandOff, closeHandOff, noteReference } from "../../db/leads/hand-off.writes.ts";
import { publishStage } from "../../db/leads/stage.writes.ts";
import type { Seal } from "../../db/seal.ts";
import type { LeadActivities } from "../../workflows/leads/lead/activities.port.ts";
import type { ForgetLeadsActivities } from "../../workflows/leads/lead/forget-leads.port.ts";
import type { LendingPartner, PartnerAnswer } from "../../workflows/leads/lead/partner.port.ts";

/** The partner as it is configured: its shown name, how to ask it, and where it may send a visitor. */
export type ConfiguredPartner = { name: string; api: LendingPartner; redirectHosts: readonly string[] };
export type LeadDeps = {
  em: EntityManager;
  /** Opens personal data; null = no leads are bought here. */
  seal?: Seal | null;
  partner?: ConfiguredPartner | null;
  leadRetentionDays?: number;
  sandbox: boolean;
  nowMs: () => number;
};

export function createLeadActivities(deps: LeadDeps): LeadActivities & ForgetLeadsActivities {
  const { em, seal, partner, leadRetentionDays = RETENTION_DAYS, sandbox, nowMs } = deps;
  const needed = () => {
    if (!seal) throw new Error("a lead is on its way, and LEAD_DATA_KEY is not set");
    return seal;
  };

  /** An offer without an address that we may send somebody to is none. */
  const judged = (answer: PartnerAnswer, hosts: readonly string[]) => {
    const redirectUrl = answer.kind === "offer" ? allowedRedirect(answer.redirectUrl, hosts, sandbox) : null;
    return { redirectUrl, outcome: answer.kind === "offer" && redirectUrl === null ? ("no offer" as const) : answer.kind };
  };

  return {
    publishLead: ({ leadId, stage }) => publishStage(em.fork(), leadId, stage),

    async askPartner({ leadId }) {
      if (!partner) return "no consent"; // the partner was taken away: nobody agreed to another
      const unit = em.fork();
      const begun = await beginHandOff(em, leadId, partner.name, nowMs());
      if (!begun) return "no consent";
      if (begun.outcome !== null) return begun.outcome;
      const applicant = begun.reference === null ? await applicantOf(unit, needed(), leadId) : null;
      if (begun.reference === null && !applicant)
        return closeHandOff(unit, needed(), { leadId, outcome: "late", redirectUrl: null, nowMs: nowMs() });
      // older leads were bought before anybody looked, and people have birthdays
      if (applicant && !isOfAge(applicant.birthDate, londonDay(nowMs())))
        return closeHandOff(unit, needed(), { leadId, outcome: "no offer", redirectUrl: null, nowMs: nowMs() });
      const answer = applicant ? await partner.api.apply({ key: leadId, applicant }) : await partner.api.look(begun.reference ?? "");
      await noteReference(unit, leadId, answer.reference);
      const { outcome, redirectUrl } = judged(answer, partner.redirectHosts);
      return outcome === "reviewing" ? outcome : closeHandOff(unit, needed(), { leadId, outcome, redirectUrl, nowMs: nowMs() });
    },

    giveUpHandOff: ({ leadId }) => closeHandOff(em.fork(), needed(), { leadId, outcome: "late", redirectUrl: null, nowMs: nowMs() }),

    forgetLeads: () => forgetLeads(em, new Date(nowMs() - leadRetentionDays * DAY_MS)),
  };
}
