import { ExpressCheckoutElement, useElements, useStripe } from "@stripe/react-stripe-js";
import type { SetupIntent, StripeExpressCheckoutElementClickEvent } from "@stripe/stripe-js";
import { useRef, useState } from "react";
import { PACE } from "#domain/leads/words.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorState } from "../../../ui/states.tsx";
import { SandboxCardNote } from "../../billing/public/sandbox-card-note.tsx";
import { CardElement } from "../../billing/public/stripe/card-element.tsx";
import { cardFaultWords } from "../../billing/public/stripe/card-fault-words.ts";
import type { CardProps } from "./card-props.ts";
import { dropDraft, keepDraft, returnAddress } from "./draft.ts";
import type { Choices } from "./queries.ts";
import { AUTHENTICATION_FAILED, cardSetupFailed, EXPRESS_ERROR, EXPRESS_TOO_SLOW, expressFailed, paymentError } from "./toasts.ts";

const NOT_AUTHENTICATED = "setup_intent_authentication_failure";
const savedCard = ({ id, payment_method }: SetupIntent) => ({
  setupId: id,
  paymentMethodId: typeof payment_method === "string" ? payment_method : payment_method?.id,
});

/** The express button, the provider's own card fields, and the button that confirms. What is typed goes to the provider and never through us. */
export function CardFields({ session, checkout, ready, label, sandbox }: CardProps & { sandbox: boolean }) {
  const stripe = useStripe();
  const elements = useElements();
  const [loaded, setLoaded] = useState(false);
  const express = useRef<Choices | null>(null);
  const { step, setStep, startAgain, buy, kept, refusal, refuse } = checkout;

  /** Gives the card to the provider. The visitor may be led to their bank meanwhile, and come back to what they had chosen. */
  const save = (choices: Choices) => {
    if (!stripe || !elements) throw new Error("the provider's form is not there yet");
    keepDraft({ ...choices, session });
    return stripe.confirmSetup({ elements, confirmParams: { return_url: returnAddress() }, redirect: "if_required" }).finally(dropDraft);
  };

  const confirm = async () => {
    const choices = ready();
    if (!choices || !stripe || !elements) return;
    if (kept) return buy(kept, choices, stripe);
    try {
      const { error: missing } = await elements.submit();
      if (missing) return refuse(cardSetupFailed(missing.message));
      setStep("card");
      const { error, setupIntent } = await save(choices);
      if (!error) return await buy(savedCard(setupIntent), choices, stripe);
      setStep(null);
      refuse(error.code === NOT_AUTHENTICATED ? AUTHENTICATION_FAILED : cardSetupFailed(cardFaultWords(error)));
    } catch {
      setStep(null);
      refuse(paymentError());
    }
  };

  const clicked = ({ resolve }: StripeExpressCheckoutElementClickEvent) => {
    express.current = ready();
    if (express.current) resolve();
  };
  const confirmExpress = async () => {
    const choices = express.current;
    if (!choices) return;
    let tooLate = false;
    const timer = setTimeout(() => {
      tooLate = true;
      startAgain();
      refuse(EXPRESS_TOO_SLOW);
    }, PACE.expressMs);
    setStep("card");
    try {
      const { error, setupIntent } = await save(choices);
      if (tooLate) return; // they were told that nothing comes of it
      if (!error) return await buy(savedCard(setupIntent), choices, stripe);
      setStep(null);
      refuse(expressFailed(error.message));
    } catch {
      if (tooLate) return;
      setStep(null);
      refuse(EXPRESS_ERROR);
    } finally {
      clearTimeout(timer);
    }
  };

  return (
    <div className="flex flex-col gap-4">
      <section aria-label="Express checkout">
        <ExpressCheckoutElement onClick={clicked} onConfirm={() => void confirmExpress()} />
      </section>
      <p className="text-center text-xs text-slate">or pay by card</p>
      <section aria-label="Card">
        <CardElement onReady={() => setLoaded(true)} isSaved={kept !== null} isBusy={step !== null} onOther={startAgain} />
      </section>
      {sandbox && <SandboxCardNote />}
      {refusal && step === null && <ErrorState>{refusal}</ErrorState>}
      <Button look="main" onClick={() => void confirm()} disabled={!stripe || !loaded || step !== null}>
        {step === null ? label : "Processing..."}
      </Button>
    </div>
  );
}
