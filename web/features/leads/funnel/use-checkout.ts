import type { Stripe } from "@stripe/stripe-js";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { toast } from "sonner";
import type { Lead } from "#contracts/leads/leads.ts";
import type { PayingStep } from "#domain/leads/words.ts";
import { ApiFailure, isTooMany } from "../../../lib/failure.ts";
import { queryClient } from "../../../lib/query-client.ts";
import { dropDraft, keepDraft, type returnFromBank } from "./draft.ts";
import { type Choices, setupQuery, submitToPartner, subscribe } from "./queries.ts";

export type SavedSetup = { setupId: string; paymentMethodId?: string | undefined };
const UNPROCESSABLE = 422;
/** Default description of a failed payment. */
const NOTHING_CHARGED = "Nothing was charged. Try again or use another card.";
const messageOf = (error: unknown) => (error as Error).message;
/** Toast about the hand-off (specification P §8). */
export const showApplicationStatus = (reason: string) => toast.error("Application Status", { description: reason });
const setupIdFrom = (clientSecret: string) => clientSecret.split("_secret_")[0] ?? "";

/** The steps after a card is saved: contract, hand-off with consent, navigation. `handOff` works without a card. */
export function useCheckout(lead: Lead, session: string, back: ReturnType<typeof returnFromBank>) {
  const [step, setStep] = useState<PayingStep | null>(null);
  /** Error of the last attempt, shown until the next one. */
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  /** Card that the provider has saved; the next attempt uses it. */
  const [savedCard, setSavedCard] = useState<SavedSetup | null>(null);
  const navigate = useNavigate();

  /** A SetupIntent is used once, so another attempt needs a new form. */
  const startAgain = () => {
    setStep(null);
    setSavedCard(null);
    void queryClient.invalidateQueries({ queryKey: setupQuery(session).queryKey });
  };

  /** Shows an error in a toast with its specified title (specification P §8), and on the page. */
  const showError = (title: string, description = NOTHING_CHARGED) => {
    toast.error(title, { description });
    setErrorMessage(description);
  };
  const showNotAuthenticated = () => showError("Payment Authentication Failed", `Your bank didn't confirm your card. ${NOTHING_CHARGED}`);

  /** Submits the application to the partner. @returns whether to show the processing page next. */
  const submitApplication = async (subscribed: boolean): Promise<boolean> => {
    setStep("hand-off");
    try {
      const { success, redirectUrl, error } = await submitToPartner(session, lead.partner?.consentVersion ?? "", subscribed);
      if (!success) showApplicationStatus(error ?? "Your application was not passed on.");
      else if (redirectUrl) location.assign(redirectUrl);
      else return true;
    } catch (error) {
      showApplicationStatus(messageOf(error));
    }
    setStep(null);
    void queryClient.invalidateQueries({ queryKey: ["lead", session] });
    return false;
  };

  const buy = async (card: SavedSetup, choices: Choices, stripe: Stripe | null, fromBank = false): Promise<void> => {
    setStep("contract");
    setErrorMessage(null);
    try {
      let answer = await subscribe(session, card, choices);
      if (answer.requiresPaymentConfirmation && answer.clientSecret) {
        keepDraft({ ...choices, session }); // the bank's page may replace this one
        const { error } = (await stripe?.handleNextAction({ clientSecret: answer.clientSecret })) ?? { error: { message: undefined } };
        dropDraft();
        if (error) {
          startAgain();
          return showError("Payment Confirmation Failed", error.message);
        }
        answer = await subscribe(session, { setupId: setupIdFrom(answer.clientSecret) }, choices);
      }
      if (!answer.success) {
        startAgain();
        return showError("Payment Error", answer.error);
      }
      if (answer.partnerRedirectUrl) return location.assign(answer.partnerRedirectUrl);
      if (choices.consent && !(await submitApplication(true))) return;
      navigate(answer.redirect ?? `/lead-processing?${new URLSearchParams({ session })}`);
    } catch (error) {
      if (isTooMany(error)) {
        setSavedCard(card);
        setStep(null);
        return showError("Payment Error", messageOf(error));
      }
      startAgain();
      if (!(error instanceof ApiFailure) || error.status !== UNPROCESSABLE)
        return showError(
          "Subscription Error",
          `Your card was saved, but your protection wasn't set up: ${messageOf(error)} If this keeps happening, contact support.`,
        );
      if (fromBank) showNotAuthenticated();
      else showError("Payment Error", messageOf(error));
    }
  };

  /** Hands the application off, with or without a contract. */
  const handOff = async (): Promise<void> => {
    if (await submitApplication(lead.stage === "subscribed")) navigate(`/lead-processing?${new URLSearchParams({ session })}`);
  };

  const returned = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the return from the bank
  useEffect(() => {
    if (!back || returned.current) return;
    returned.current = true;
    if (back.refused)
      toast.error("Payment Authentication Failed", { description: `Your bank didn't confirm your card. ${NOTHING_CHARGED}` });
    else void buy({ setupId: back.setupId }, back.draft, null, true);
  }, []);

  return { step, setStep, startAgain, buy, handOff, savedCard, errorMessage, showError, showNotAuthenticated };
}
export type Checkout = ReturnType<typeof useCheckout>;
