import { OutcomeUnknown, ProviderRefused } from "../../../workflows/billing/provider/provider.port.ts";
import { ApiError } from "../../http/errors.ts";

export const providerAway = () =>
  new ApiError({ code: "UNAVAILABLE", message: "We couldn't reach the card provider. Nothing was charged; try again in a minute." });

/**
 * Asks the card provider before any money is asked for. What it refuses and what nobody knows become sentences; nothing of its own words is passed on.
 * @param refused what to say where it will not do it.
 */
export async function askProvider<Answer>(refused: string, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ProviderRefused) throw new ApiError({ code: "UNPROCESSABLE", message: refused });
    if (error instanceof OutcomeUnknown) throw providerAway();
    throw error;
  }
}
