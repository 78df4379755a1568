import type { Client } from "@temporalio/client";
import type { Payer } from "../../../workflows/billing/subscribe/activities.port.ts";
import { openCardForm } from "../../../workflows/billing/subscribe/messages.ts";
import type { ApiDeps, Payments } from "../../deps.ts";
import { ApiError } from "../../http/errors.ts";
import { rejectAfterFailedCards } from "../provider/failed-cards.ts";
import { askProvider, providerAway } from "../public/provider-faults.ts";
import { updateSubscribeWorkflow } from "../public/update-subscription.ts";

export type OpenCardForm = { setupId: string; clientSecret: string; customerId: string };

/**
 * Opens the provider's card form for a payer. The client secret is read from the provider directly, because a workflow's history would store it.
 * @param unknown the message if the provider refuses.
 * @throws ApiError 422 or 503; 429 if too many of this payer's cards have failed.
 */
export async function openCardFormFor(
  deps: Pick<ApiDeps, "limits"> & { temporal: Client; payments: Payments },
  householdOrLeadId: string,
  payer: Payer,
  unknown: string,
): Promise<OpenCardForm> {
  await rejectAfterFailedCards(deps, payer);
  const opened = await updateSubscribeWorkflow(deps, householdOrLeadId, openCardForm, payer);
  if (opened.kind === "away") throw providerAway();
  if (opened.kind === "unknown") throw new ApiError({ code: "UNPROCESSABLE", message: unknown });
  const { setupId, customer: customerId } = opened;
  return { setupId, customerId, clientSecret: await askProvider(unknown, () => deps.payments.forms.clientSecret(setupId)) };
}
