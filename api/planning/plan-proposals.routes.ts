import { type Context, Hono } from "hono";
import { z } from "zod";
import { Proposal, ProposalUsed } from "#contracts/planning/plan-proposal.ts";
import { toPounds } from "#domain/money.ts";
import { findPlansById } from "../../db/planning/meal-plan.repository.ts";
import { findProposal } from "../../db/planning/plan-proposal.repository.ts";
import { listIdOfPlan } from "../../db/shopping/shopping-list.repository.ts";
import type { ApiDeps } from "../deps.ts";
import { describe, SIGNED_OUT } from "../http/describe.ts";
import { notFound } from "../http/errors.ts";
import { requireAccess, SUBSCRIBERS_ONLY } from "../http/middleware/require-access.ts";
import { type ApiEnv, requireUser, signedIn } from "../http/middleware/session.ts";
import { validate } from "../http/validate.ts";
import { acceptProposal, isProposalSuitable, startImprovement } from "./public/accept-proposal.ts";
import { presentPlan } from "./public/present.ts";

const TAG = "Meal plans";
const Id = z.object({ id: z.uuid() });
const NO_PROPOSAL = { ...SIGNED_OUT, 404: "No such proposal" } as const;

async function present({ catalogue }: ApiDeps, c: Context<ApiEnv>, id: string): Promise<Proposal> {
  const proposal = await findProposal(c.var.em, signedIn(c).id, id);
  if (!proposal) throw notFound("proposal");
  const planId = proposal.usedPlan?.id ?? null;
  const fits = await isProposalSuitable(c.var.em, proposal, await catalogue.current());
  return {
    id,
    status: proposal.status,
    fits,
    total: toPounds(proposal.tillPence),
    planId,
    listId: planId && ((await listIdOfPlan(c.var.em, planId)) ?? null),
  };
}

/** Reads, accepts and dismisses the assistant's proposals. Mounted at /plan-proposals. */
export const planProposalRoutes = (deps: ApiDeps) =>
  new Hono<ApiEnv>()
    .use(requireUser)
    .get("/:id", describe("The result of a proposed week", TAG, 200, Proposal, NO_PROPOSAL), validate("param", Id), async (c) =>
      c.json(await present(deps, c, c.req.valid("param").id)),
    )
    .post(
      "/:id/use",
      describe("Use a proposed week, with its shopping list", TAG, 200, ProposalUsed, {
        ...NO_PROPOSAL,
        ...SUBSCRIBERS_ONLY,
        409: "It was dismissed, or the week or prices have changed: the message says which",
        422: "It no longer fits the household's rules",
      }),
      requireAccess(deps),
      validate("param", Id),
      async (c) => {
        const { id } = c.req.valid("param");
        const { planIds, isNew } = await acceptProposal(c.var.em, signedIn(c).id, id, await deps.catalogue.current());
        if (isNew) for (const planId of planIds) await startImprovement(deps.temporal, planId);
        const [plan] = await findPlansById(c.var.em, signedIn(c).id, planIds.slice(0, 1), await deps.catalogue.current());
        if (!plan) throw notFound("meal plan");
        return c.json({ plan: presentPlan(plan), listId: (await listIdOfPlan(c.var.em, plan.id)) ?? null });
      },
    )
    .delete("/:id", describe("Dismiss a proposed week", TAG, 200, Proposal, NO_PROPOSAL), validate("param", Id), async (c) => {
      const { id } = c.req.valid("param");
      await c.var.em.fork().transactional(async (em) => {
        const proposal = await findProposal(em, signedIn(c).id, id, true);
        if (!proposal) throw notFound("proposal");
        if (proposal.status === "open") proposal.status = "dismissed";
      });
      return c.json(await present(deps, c, id));
    });
