import { Hono } from "hono";
import { z } from "zod";
import { findPlansById } from "../../../db/planning/meal-plan.repository.ts";
import { listById } from "../../../db/shopping/shopping-list.repository.ts";
import type { ApiDeps } from "../../deps.ts";
import { presentList, presentPlan } from "../../planning/public/present.ts";
import { describeFile, SIGNED_OUT } from "../describe.ts";
import { notFound } from "../errors.ts";
import { attachment } from "../file.ts";
import { rateLimit } from "../middleware/rate-limit.ts";
import { type ApiEnv, requireUser, signedIn } from "../middleware/session.ts";
import { validate } from "../validate.ts";

const PDF = "application/pdf";
const PlanId = z.object({ id: z.uuid("That is not the id of a plan") });
const ListId = z.object({ id: z.uuid("That isn't a list ID") });

/** Mounted at /simple-meal-plans. */
export const planPdfRoutes = (deps: Pick<ApiDeps, "catalogue" | "limits" | "pdf" | "trustedHops">) =>
  new Hono<ApiEnv>().get(
    "/:id/plan.pdf",
    describeFile("A week on a sheet of A4", "Meal plans", PDF, { ...SIGNED_OUT, 404: "No such plan" }),
    requireUser,
    rateLimit(deps, "pdf"),
    validate("param", PlanId),
    async (c) => {
      const [stored] = await findPlansById(c.var.em, signedIn(c).id, [c.req.valid("param").id], await deps.catalogue.current());
      if (!stored) throw notFound("meal plan");
      const plan = presentPlan(stored);
      return attachment(c, await deps.pdf.draw({ kind: "plan", plan }), PDF, `week-${plan.monday}.pdf`);
    },
  );

/** Mounted at /simple-shopping-lists and at /shopping-lists. */
export const listPdfRoutes = (deps: Pick<ApiDeps, "catalogue" | "limits" | "pdf" | "trustedHops">) =>
  new Hono<ApiEnv>().get(
    "/:id/list.pdf",
    describeFile("A shopping list on A4, aisle by aisle", "Shopping lists", PDF, { ...SIGNED_OUT, 404: "No such list" }),
    requireUser,
    rateLimit(deps, "pdf"),
    validate("param", ListId),
    async (c) => {
      const stored = await listById(c.var.em, signedIn(c).id, c.req.valid("param").id, (await deps.catalogue.current()).foods);
      if (!stored) throw notFound("shopping list");
      const list = presentList(stored);
      return attachment(
        c,
        await deps.pdf.draw({ kind: "list", list }),
        PDF,
        `shopping-list-${list.monday ?? list.createdAt.slice(0, 10)}.pdf`,
      );
    },
  );
