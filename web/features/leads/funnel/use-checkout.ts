import type { Stripe } from "@stripe/stripe-js";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { toast } from "sonner";
import type { Lead } from "#contracts/leads/leads.ts";
import type { PayingStep } from "#domain/leads/words.ts";
import { ApiFailure, isTooMany } from "../../../lib/failure.ts";
import { queryClient } from "../../../lib/query-client.ts";
import { dropDraft, keepDraft, type returnOf } from "./draft.ts";
import { type Choices, setupQuery, submitToPartner, subscribe } from "./queries.ts";
import { AUTHENTICATION_FAILED, applicationStatus, confirmationFailed, paymentError, subscriptionError, type Text } from "./toasts.ts";

export type SavedSetup = { setupId: string; paymentMethodId?: string | undefined };
const UNPROCESSABLE = 422;
const words = (error: unknown) => (error as Error).message;
const setupIdOf = (clientSecret: string) => clientSecret.split("_secret_")[0] ?? "";

/** What happens once a card is saved, or without one: the contract, the hand-off where it was agreed to, and where the browser goes. */
export function useCheckout(lead: Lead, session: string, back: ReturnType<typeof returnOf>) {
  const [step, setStep] = useState<PayingStep | null>(null);
  /** Why the last try came to nothing: it stays on the page until the next one. */
  const [refusal, setRefusal] = useState<string | null>(null);
  /** A card that the provider has saved already: the next try pays with it, and nobody types it again. */
  const [kept, setKept] = useState<SavedSetup | null>(null);
  const navigate = useNavigate();

  /** A form is used once: after it was, whoever tries again gets a fresh one, with whatever card they type then. */
  const startAgain = () => {
    setStep(null);
    setKept(null);
    void queryClient.invalidateQueries({ queryKey: setupQuery(session).queryKey });
  };

  /** Says it in a toast under its specified title, and keeps it on the page. */
  const refuse = (text: Text) => {
    toast.error(...text);
    setRefusal(text[1]?.description ?? text[0]);
  };

  /** @returns whether the browser goes somewhere. */
  const forwardWebhook = async (subscribed: boolean): Promise<boolean> => {
    setStep("hand-off");
    try {
      const { success, redirectUrl, error } = await submitToPartner(session, lead.partner?.consentVersion ?? "", subscribed);
      if (!success) toast.error(...applicationStatus(error ?? "Your application was not passed on."));
      else if (redirectUrl) location.assign(redirectUrl);
      else return true;
    } catch (error) {
      toast.error(...applicationStatus(words(error)));
    }
    setStep(null);
    void queryClient.invalidateQueries({ queryKey: ["lead", session] });
    return false;
  };

  const buy = async (card: SavedSetup, choices: Choices, stripe: Stripe | null, fromBank = false): Promise<void> => {
    setStep("contract");
    setRefusal(null);
    try {
      let answer = await subscribe(session, card, choices);
      if (answer.requiresPaymentConfirmation && answer.clientSecret) {
        keepDraft({ ...choices, session }); // the bank's page may take over
        const { error } = (await stripe?.handleNextAction({ clientSecret: answer.clientSecret })) ?? { error: { message: undefined } };
        dropDraft();
        if (error) {
          startAgain();
          return refuse(confirmationFailed(error.message));
        }
        answer = await subscribe(session, { setupId: setupIdOf(answer.clientSecret) }, choices);
      }
      if (!answer.success) {
        startAgain();
        return refuse(paymentError(answer.error));
      }
      if (answer.partnerRedirectUrl) return location.assign(answer.partnerRedirectUrl);
      if (choices.consent && !(await forwardWebhook(true))) return;
      navigate(answer.redirect ?? `/lead-processing?${new URLSearchParams({ session })}`);
    } catch (error) {
      if (isTooMany(error)) {
        setKept(card);
        setStep(null);
        return refuse(paymentError(words(error)));
      }
      startAgain();
      if (!(error instanceof ApiFailure) || error.status !== UNPROCESSABLE) return refuse(subscriptionError(words(error)));
      refuse(fromBank ? AUTHENTICATION_FAILED : paymentError(words(error)));
    }
  };

  /** Passes the application on as it stands, with or without a contract. */
  const handOff = async (): Promise<void> => {
    if (await forwardWebhook(lead.stage === "subscribed")) navigate(`/lead-processing?${new URLSearchParams({ session })}`);
  };

  const returned = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when a visitor comes back from the bank
  useEffect(() => {
    if (!back || returned.current) return;
    returned.current = true;
    if (back.refused) toast.error(...AUTHENTICATION_FAILED);
    else void buy({ setupId: back.setupId }, back.draft, null, true);
  }, []);

  return { step, setStep, startAgain, buy, handOff, kept, refusal, refuse };
}
export type Checkout = ReturnType<typeof useCheckout>;
