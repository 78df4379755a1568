import { Hono } from "hono";
import { LeadSession, LeadStatus, LeadSubmission, LeadSubmitted } from "#contracts/leads/leads.ts";
import { demoStage, demoStartMs } from "#domain/leads/demo.ts";
import { CONSENT_VERSION } from "#domain/leads/hand-off.ts";
import { hasNoOffer } from "#domain/leads/stage.ts";
import { partnerPaths } from "#domain/naming.ts";
import { recordConsent, recordRedirect } from "../../db/leads/visit.writes.ts";
import { handOffLead } from "../../workflows/leads/lead/messages.ts";
import type { ApiDeps } from "../deps.ts";
import { describe } from "../http/describe.ts";
import { ApiError } from "../http/errors.ts";
import type { ApiEnv } from "../http/middleware/session.ts";
import { validate } from "../http/validate.ts";
import { availablePartner } from "./public/on-offer.ts";
import { findOwnLead } from "./public/own-lead.ts";
import { updateLead } from "./update-lead.ts";

const redirectFields = (redirectUrl: string | null) => ({ redirectUrl, partnerRedirectUrl: redirectUrl });

const alreadyDecided = (partner: string) =>
  new ApiError({
    code: "CONFLICT",
    message: `Your application has already been passed on to ${partner}. Nothing was sent this time.`,
  });
const secondsSince = (atMs: number) => Math.max(0, Math.floor((Date.now() - atMs) / 1000));

const DEFAULT_SLUG = "partner";

const routesForSlug = (deps: ApiDeps, slug: string) => {
  const paths = partnerPaths(slug);
  return new Hono<ApiEnv>()
    .post(
      paths.submit as "/leads/submit-to-partner",
      describe("Hand a visitor's application off to the lending partner", "Leads", 200, LeadSubmitted, {
        404: "No such session",
        409: "The session has ended, or the partner has already decided against an offer",
        422: "No consent to this partner in the current wording",
        503: "Applications aren't passed on here",
      }),
      validate("json", LeadSubmission),
      async (c) => {
        const { sessionId, consent } = c.req.valid("json");
        const own = await findOwnLead(c.var.em, deps, sessionId);
        if (own.demo) return c.json<LeadSubmitted>({ success: true, ...redirectFields(null) });
        const { lead, funnel } = own;
        const partner = availablePartner(deps);
        if (partner === null)
          throw new ApiError({ code: "UNAVAILABLE", message: "We aren't passing applications on at the moment. Nothing was sent." });
        if (!lead.consented && (!consent?.given || consent.textVersion !== CONSENT_VERSION))
          throw new ApiError({
            code: "UNPROCESSABLE",
            message: `Tick the box that names ${partner} first. Without it, nothing is passed on.`,
            field: "consent",
          });
        if (hasNoOffer(lead.stage)) throw alreadyDecided(partner);
        await recordConsent(c.var.em, { leadId: lead.id, partner, textVersion: CONSENT_VERSION, nowMs: Date.now() });
        await updateLead(deps, lead, handOffLead);
        const redirect = lead.redirectSealed ? await recordRedirect(c.var.em, funnel.seal, lead.id, lead.redirectSealed, Date.now()) : null;
        return c.json<LeadSubmitted>({ success: true, ...redirectFields(redirect) });
      },
    )
    .get(
      paths.status as "/leads/:session/partner-status",
      describe("The visitor's stage, and the lending partner's redirect", "Leads", 200, LeadStatus, { 404: "No such session" }),
      validate("param", LeadSession),
      async (c) => {
        const { session } = c.req.valid("param");
        const own = await findOwnLead(c.var.em, deps, session);
        c.header("Cache-Control", "private, no-store");
        const partner = deps.leads?.partnerName ?? null;
        if (own.demo)
          return c.json<LeadStatus>({
            ...redirectFields(null),
            stage: demoStage(session, Date.now()),
            subscribed: false,
            paid: false,
            partner,
            demo: true,
            waitedSeconds: secondsSince(demoStartMs(session)),
          });
        const { id, stage, redirectSealed, subscriptionId, paid, askedAtMs } = own.lead;
        const redirect = redirectSealed ? await recordRedirect(c.var.em, own.funnel.seal, id, redirectSealed, Date.now()) : null;
        const waitedSeconds = askedAtMs === null ? null : secondsSince(askedAtMs);
        return c.json<LeadStatus>({
          ...redirectFields(redirect),
          stage,
          subscribed: subscriptionId !== null,
          paid,
          partner,
          demo: false,
          waitedSeconds,
        });
      },
    );
};

/** Mounted at /: the hand-off, under the partner's own slug and the default one, which our pages use (decision 3). */
export const partnerRoutes = (deps: ApiDeps) => {
  const routes = routesForSlug(deps, DEFAULT_SLUG);
  return deps.partnerSlug === DEFAULT_SLUG ? routes : routes.route("/", routesForSlug(deps, deps.partnerSlug));
};
