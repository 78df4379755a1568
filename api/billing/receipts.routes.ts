import { Hono } from "hono";
import { z } from "zod";
import type { ApiDeps } from "../deps.ts";
import { describeFile, SIGNED_OUT } from "../http/describe.ts";
import { notFound } from "../http/errors.ts";
import { attachment } from "../http/file.ts";
import { rateLimit } from "../http/middleware/rate-limit.ts";
import { type ApiEnv, requireUser, signedIn } from "../http/middleware/session.ts";
import { validate } from "../http/validate.ts";
import { presentOwn } from "./own-contract.ts";

const PDF = "application/pdf";
const ChargeId = z.object({ chargeId: z.uuid("That isn't a payment ID.") });

/** Mounted under both names of the provider (decision 1). */
export const receiptRoutes = (deps: ApiDeps) =>
  new Hono<ApiEnv>().get(
    "/receipts/:chargeId",
    describeFile("The receipt for your payment", "Payments", PDF, { ...SIGNED_OUT, 404: "No such payment, or not yours" }),
    requireUser,
    rateLimit(deps, "pdf"),
    validate("param", ChargeId),
    async (c) => {
      const { chargeId } = c.req.valid("param");
      for (const subscription of await presentOwn(c.var.em, signedIn(c).id)) {
        const charge = subscription.charges.find(({ id, hasReceipt }) => id === chargeId && hasReceipt);
        if (!charge) continue;
        const receipt = await deps.pdf.draw({ kind: "receipt", charge, subscription, seller: deps.operator });
        return attachment(c, receipt, PDF, `receipt-${charge.dueOn}.pdf`);
      }
      throw notFound("receipt");
    },
  );
