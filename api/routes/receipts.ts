import { Hono } from "hono";
import { z } from "zod";
import { presentOwn } from "../billing/own-contract.ts";
import type { ApiDeps } from "../deps.ts";
import { describeFile, SIGNED_OUT } from "../describe.ts";
import { notFound } from "../errors.ts";
import { attachment } from "../file.ts";
import { type ApiEnv, requireUser, signedIn } from "../middleware/session.ts";
import { receiptPdf } from "../pdf/receipt-pdf.ts";
import { validate } from "../validate.ts";

const PDF = "application/pdf";
const ChargeId = z.object({ chargeId: z.uuid("That is not the id of a payment.") });

/** Mounted under both names of the provider (decision 1). */
export const receiptRoutes = ({ operator }: ApiDeps) =>
  new Hono<ApiEnv>().get(
    "/receipts/:chargeId",
    describeFile("The receipt of one's own payment", "Payments", PDF, { ...SIGNED_OUT, 404: "No such payment, or not one's own" }),
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
