import type { EntityManager } from "@mikro-orm/postgresql";
import { londonDay } from "#domain/billing/calendar/dates.ts";
import { RETENTION_DAYS } from "#domain/leads/buying.ts";
import { isOfAge } from "#domain/leads/eligible.ts";
import { allowedRedirect } from "#domain/leads/hand-off.ts";
import { DAY_MS } from "#domain/time.ts";
import { forgetLeads } from "../../db/leads/forget.writes.ts";
import { closeHandOff, findApplicant, publishStage, saveReference, startHandOff } from "../../db/leads/hand-off.writes.ts";
import type { Seal } from "../../db/seal.ts";
import type { ForgetLeadsActivities, LeadActivities } from "../../workflows/leads/lead/activities.port.ts";
import type { LendingPartner, PartnerAnswer } from "../../workflows/leads/lead/partner.port.ts";

/** `name`: shown to visitors. `redirectHosts`: hosts that the partner may send a visitor to. */
export type ConfiguredPartner = { name: string; api: LendingPartner; redirectHosts: readonly string[] };
export type LeadDeps = {
  em: EntityManager;
  /** Opens personal data; null = the lead funnel is not configured. */
  seal?: Seal | null;
  partner?: ConfiguredPartner | null;
  leadRetentionDays?: number;
  sandbox: boolean;
  nowMs: () => number;
};

export function createLeadActivities(deps: LeadDeps): LeadActivities & ForgetLeadsActivities {
  const { em, seal, partner, leadRetentionDays = RETENTION_DAYS, sandbox, nowMs } = deps;
  const requireSeal = () => {
    if (!seal) throw new Error("a lead cannot be opened: LEAD_DATA_KEY is not set");
    return seal;
  };

  /** An offer without an allowed redirect counts as no offer. */
  const checkRedirect = (answer: PartnerAnswer, hosts: readonly string[]) => {
    const redirectUrl = answer.kind === "offer" ? allowedRedirect(answer.redirectUrl, hosts, sandbox) : null;
    return { redirectUrl, outcome: answer.kind === "offer" && redirectUrl === null ? ("no offer" as const) : answer.kind };
  };

  return {
    publishLead: ({ leadId, stage }) => publishStage(em.fork(), leadId, stage),

    async askPartner({ leadId }) {
      if (!partner) return "no consent"; // the partner was removed from the configuration, and consent names one partner
      const unit = em.fork();
      const handOff = await startHandOff(em, leadId, partner.name, nowMs());
      if (!handOff) return "no consent";
      if (handOff.outcome !== null) return handOff.outcome;
      const applicant = handOff.reference === null ? await findApplicant(unit, requireSeal(), leadId) : null;
      if (handOff.reference === null && !applicant)
        return closeHandOff(unit, requireSeal(), { leadId, outcome: "late", redirectUrl: null, nowMs: nowMs() });
      // the age was checked when the lead was bought, and may have changed since
      if (applicant && !isOfAge(applicant.birthDate, londonDay(nowMs())))
        return closeHandOff(unit, requireSeal(), { leadId, outcome: "no offer", redirectUrl: null, nowMs: nowMs() });
      const answer = applicant ? await partner.api.apply({ key: leadId, applicant }) : await partner.api.getStatus(handOff.reference ?? "");
      await saveReference(unit, leadId, answer.reference);
      const { outcome, redirectUrl } = checkRedirect(answer, partner.redirectHosts);
      return outcome === "reviewing" ? outcome : closeHandOff(unit, requireSeal(), { leadId, outcome, redirectUrl, nowMs: nowMs() });
    },

    giveUpHandOff: ({ leadId }) => closeHandOff(em.fork(), requireSeal(), { leadId, outcome: "late", redirectUrl: null, nowMs: nowMs() }),

    forgetLeads: () => forgetLeads(em, new Date(nowMs() - leadRetentionDays * DAY_MS)),
  };
}
