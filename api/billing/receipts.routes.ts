import { Hono } from "hono";
import { z } from "zod";
import type { ApiDeps } from "../deps.ts";
import { describeFile, SIGNED_OUT } from "../http/describe.ts";
import { notFound } from "../http/errors.ts";
import { attachment } from "../http/file.ts";
import { type ApiEnv, requireUser, signedIn } from "../http/middleware/session.ts";
import { receiptPdf } from "../http/pdf/receipt-pdf.ts";
import { validate } from "../http/validate.ts";
import { presentOwn } from "./own-contract.ts";

const PDF = "application/pdf";
const ChargeId = z.object({ chargeId: z.uuid("That isn't a payment ID.") });

/** Mounted under both names of the provider (decision 1). */
export const receiptRoutes = ({ operator }: ApiDeps) =>
  new Hono<ApiEnv>().get(
    "/receipts/:chargeId",
    describeFile("The receipt for your payment", "Payments", PDF, { ...SIGNED_OUT, 404: "No such payment, or not yours" }),
    requireUser,
    validate("param", ChargeId),
    async (c) => {
      const { chargeId } = c.req.valid("param");
      for (const subscription of await presentOwn(c.var.em, signedIn(c).id)) {
        const charge = subscription.charges.find(({ id, hasReceipt }) => id === chargeId && hasReceipt);
        if (charge) return attachment(c, await receiptPdf(charge, subscription, operator), PDF, `receipt-${charge.dueOn}.pdf`);
      }
      throw notFound("receipt");
    },
  );
