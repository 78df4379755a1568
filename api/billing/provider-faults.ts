import { OutcomeUnknown, ProviderRefused } from "../../workflows/payments/provider.port.ts";
import { ApiError } from "../errors.ts";

/** Asks the provider before any money is asked for. What it will not do is the form's fault; where nobody answers, nothing has happened. */
export async function beforeMoney<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ProviderRefused)
      throw new ApiError({
        code: "UNPROCESSABLE",
        message: "The card provider could not use this card. Nothing was charged; use another card.",
      });
    if (error instanceof OutcomeUnknown)
      throw new ApiError({
        code: "UNAVAILABLE",
        message: "We could not reach the card provider. Nothing was charged; try again in a minute.",
      });
    throw error;
  }
}
