import type { Client } from "@temporalio/client";
import type { Payer } from "../../../workflows/billing/subscribe/activities.port.ts";
import { openCardForm } from "../../../workflows/billing/subscribe/messages.ts";
import type { ApiDeps, Payments } from "../../deps.ts";
import { ApiError } from "../../http/errors.ts";
import { refuseAfterFailedCards } from "../provider/failed-cards.ts";
import { askProvider, providerAway } from "../public/provider-faults.ts";
import { askSubscribe } from "../public/update-subscription.ts";

export type OpenForm = { setupId: string; clientSecret: string; customerId: string };

/**
 * Opens the provider's form for a card of this payer. Its secret comes from the provider and not through the workflow, whose history is kept.
 * @param unknown what to say where the provider will not.
 * @throws ApiError 422 or 503; 429 where too many cards of this payer have failed in such forms.
 */
export async function openForm(
  deps: Pick<ApiDeps, "limits"> & { temporal: Client; payments: Payments },
  householdOrLeadId: string,
  payer: Payer,
  unknown: string,
): Promise<OpenForm> {
  await refuseAfterFailedCards(deps, payer);
  const opened = await askSubscribe(deps, householdOrLeadId, openCardForm, payer);
  if (opened.kind === "away") throw providerAway();
  if (opened.kind === "unknown") throw new ApiError({ code: "UNPROCESSABLE", message: unknown });
  const { setupId, customer: customerId } = opened;
  return { setupId, customerId, clientSecret: await askProvider(unknown, () => deps.payments.forms.clientSecret(setupId)) };
}
