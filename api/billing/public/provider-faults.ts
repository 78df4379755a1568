import { OutcomeUnknown, ProviderRefused } from "../../../workflows/billing/provider/provider.port.ts";
import { ApiError } from "../../http/errors.ts";

export const providerAway = () =>
  new ApiError({ code: "UNAVAILABLE", message: "We couldn't reach the card provider. Nothing was charged; try again in a minute." });

/**
 * Calls the card provider and converts its errors to API errors, without its own messages. Only for calls that charge nothing.
 * @param refused the message if the provider refuses.
 */
export async function askProvider<Result>(refused: string, call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ProviderRefused) throw new ApiError({ code: "UNPROCESSABLE", message: refused });
    if (error instanceof OutcomeUnknown) throw providerAway();
    throw error;
  }
}
