import { ExpressCheckoutElement, useElements, useStripe } from "@stripe/react-stripe-js";
import type { SetupIntent, StripeExpressCheckoutElementClickEvent } from "@stripe/stripe-js";
import { useRef, useState } from "react";
import type { Lead } from "#contracts/leads/leads.ts";
import { PACE } from "#domain/leads/words.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorState } from "../../../ui/states.tsx";
import { CardElement, cardErrorMessage, SandboxCardNote } from "../../billing/public/stripe/card-element.tsx";
import { dropDraft, keepDraft, returnAddress } from "./draft.ts";
import type { Choices } from "./queries.ts";
import type { Checkout } from "./use-checkout.ts";

export type CardProps = {
  lead: Lead;
  session: string;
  checkout: Checkout;
  choices: Choices;
  /** Validates everything but the card, and shows what is missing. @returns null if it is incomplete. */
  validate: () => Choices | null;
  label: string;
};

const NOT_AUTHENTICATED = "setup_intent_authentication_failure";
const toSavedSetup = ({ id, payment_method }: SetupIntent) => ({
  setupId: id,
  paymentMethodId: typeof payment_method === "string" ? payment_method : payment_method?.id,
});

/** Express checkout, the provider's card fields and the confirm button; card data goes to the provider only. */
export function CardFields({ session, checkout, validate, label, sandbox }: CardProps & { sandbox: boolean }) {
  const stripe = useStripe();
  const elements = useElements();
  const [loaded, setLoaded] = useState(false);
  const express = useRef<Choices | null>(null);
  const { step, setStep, startAgain, buy, savedCard, errorMessage, showError, showNotAuthenticated } = checkout;

  /** Saves the card with the provider. The draft restores the choices if the bank's page replaces this one. */
  const save = (choices: Choices) => {
    if (!stripe || !elements) throw new Error("the provider's form has not loaded");
    keepDraft({ ...choices, session });
    return stripe.confirmSetup({ elements, confirmParams: { return_url: returnAddress() }, redirect: "if_required" }).finally(dropDraft);
  };

  const confirm = async () => {
    const choices = validate();
    if (!choices || !stripe || !elements) return;
    if (savedCard) return buy(savedCard, choices, stripe);
    try {
      const { error: missing } = await elements.submit();
      if (missing) return showError("Card Setup Failed", missing.message);
      setStep("card");
      const { error, setupIntent } = await save(choices);
      if (!error) return await buy(toSavedSetup(setupIntent), choices, stripe);
      setStep(null);
      if (error.code === NOT_AUTHENTICATED) showNotAuthenticated();
      else showError("Card Setup Failed", cardErrorMessage(error));
    } catch {
      setStep(null);
      showError("Payment Error");
    }
  };

  const startExpress = ({ resolve }: StripeExpressCheckoutElementClickEvent) => {
    express.current = validate();
    if (express.current) resolve();
  };
  const confirmExpress = async () => {
    const choices = express.current;
    if (!choices) return;
    let hasTimedOut = false;
    const timer = setTimeout(() => {
      hasTimedOut = true;
      startAgain();
      showError("Express Checkout Error", "It took more than three minutes, so we stopped. Nothing was charged; try again.");
    }, PACE.expressMs);
    setStep("card");
    try {
      const { error, setupIntent } = await save(choices);
      if (hasTimedOut) return; // the visitor has already seen that it failed
      if (!error) return await buy(toSavedSetup(setupIntent), choices, stripe);
      setStep(null);
      showError("Express Checkout Failed", error.message);
    } catch {
      if (hasTimedOut) return;
      setStep(null);
      showError("Express Checkout Error", "Nothing was charged. Try again or use the card form.");
    } finally {
      clearTimeout(timer);
    }
  };

  return (
    <div className="flex flex-col gap-4">
      <section aria-label="Express checkout">
        <ExpressCheckoutElement onClick={startExpress} onConfirm={() => void confirmExpress()} />
      </section>
      <p className="text-center text-xs text-slate">or pay by card</p>
      <section aria-label="Card">
        <CardElement onReady={() => setLoaded(true)} isSaved={savedCard !== null} isBusy={step !== null} onOther={startAgain} />
      </section>
      {sandbox && <SandboxCardNote />}
      {errorMessage && step === null && <ErrorState>{errorMessage}</ErrorState>}
      <Button look="main" onClick={() => void confirm()} disabled={!stripe || !loaded || step !== null}>
        {step === null ? label : "Processing..."}
      </Button>
    </div>
  );
}
