import { useElements, useStripe } from "@stripe/react-stripe-js";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router-dom";
import { toast } from "sonner";
import { z } from "zod";
import { apiErrorMessage } from "../../../lib/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Form, FormActions, Submit } from "../../../ui/form.tsx";
import { ScriptFailed } from "../../../ui/script-failed.tsx";
import { ErrorState, Skeleton } from "../../../ui/states.tsx";
import { PayDatesList } from "../public/pay-dates.tsx";
import { PayDayField } from "../public/pay-day-field.tsx";
import { providerQuery } from "../public/provider.ts";
import { CardElement, cardErrorMessage, SandboxCardNote } from "../public/stripe/card-element.tsx";
import { StripeForm } from "../public/stripe/stripe-form.tsx";
import { FullPriceNotice, fullPriceMessage } from "./full-price.tsx";
import { showPaymentFailed, showSubscribed } from "./payment-outcome.tsx";
import { previewQuery, restartCheckout, saveCard } from "./queries.ts";

const PayDayForm = z.object({ payDay: z.string().min(1, "Choose a payment day") });

/** Return address for the bank's page (specification H §4), where the provider is asked for the result. */
const returnAddress = (payDay: string) =>
  `${location.origin}/payment-success?${new URLSearchParams({ payment_intent_status: "succeeded", preferred_pay_day: payDay })}`;

const notSaved = (error: unknown): string => apiErrorMessage(error) ?? "Failed to save payment preferences. Please try again.";

/** The card form; card data goes to the provider only. */
export function CardPayment({ clientSecret, setupId }: { clientSecret: string; setupId: string }) {
  const provider = useQuery(providerQuery);
  return (
    <Card aria-labelledby="payment" className="flex flex-col gap-4">
      <h2 id="payment" className="text-xl">
        Payment
      </h2>
      {provider.isPending && <Skeleton className="h-64" label="Loading the payment form" />}
      {provider.isError && (
        <ErrorState action={<Button onClick={() => provider.refetch()}>Retry</Button>}>
          We couldn't load the payment form. Nothing was charged.
        </ErrorState>
      )}
      {provider.data && (
        <StripeForm provider={provider.data} clientSecret={clientSecret} failed={<ScriptFailed />}>
          <PaymentForm setupId={setupId} sandbox={provider.data.sandbox} />
        </StripeForm>
      )}
    </Card>
  );
}

/** Pay day, the provider's card fields, the payments to come, and the button. */
function PaymentForm({ setupId, sandbox }: { setupId: string; sandbox: boolean }) {
  const stripe = useStripe();
  const elements = useElements();
  const navigate = useNavigate();
  const [loaded, setLoaded] = useState(false);
  const [confirmed, setConfirmed] = useState(false);

  const pay = useMutation({
    mutationFn: async ({ payDay, fullPrice }: { payDay: string; fullPrice: boolean }) => {
      if (!stripe || !elements) return;
      if (!confirmed) {
        const { error: missing } = await elements.submit();
        const { error } = missing
          ? { error: missing }
          : await stripe.confirmSetup({ elements, confirmParams: { return_url: returnAddress(payDay) }, redirect: "if_required" });
        if (error) return showPaymentFailed(cardErrorMessage(error));
        setConfirmed(true); // the provider has the card; a retry repeats our save only
      }
      await saveCard(setupId, payDay, fullPrice);
      showSubscribed(Number(payDay));
      navigate(`/payment-success?setup_intent=${setupId}`, { replace: true });
    },
  });
  const showError = (error: Error) => {
    if (!fullPriceMessage(error)) toast.error("Error", { description: notSaved(error) });
  };
  const fullPrice = fullPriceMessage(pay.error);
  return (
    <Form
      schema={PayDayForm}
      start={{ payDay: "" }}
      onSubmit={({ payDay }) => pay.mutateAsync({ payDay, fullPrice: false })}
      onRefused={showError}
      refusal={(error) => (fullPriceMessage(error) ? null : notSaved(error))}
      className="flex flex-col gap-4"
    >
      {({ part, form }) => {
        const { value: payDay, onChange, error } = part("payDay");
        const agree = () =>
          pay.mutate(
            { payDay, fullPrice: true },
            {
              onError: (failure) => {
                showError(failure);
                form.setError("root", { type: "server", message: notSaved(failure) });
              },
            },
          );
        return (
          <>
            <PayDayField value={payDay} onChange={onChange} error={error} disabled={pay.isPending} />
            <CardElement onReady={() => setLoaded(true)} isSaved={confirmed} isBusy={pay.isPending} onOther={restartCheckout} />
            {sandbox && <SandboxCardNote />}
            <PaymentsPreview payDay={payDay}>
              {(known) =>
                fullPrice ? (
                  <FullPriceNotice message={fullPrice} busy={pay.isPending} onAgree={agree} onOther={restartCheckout} />
                ) : (
                  <FormActions>
                    <Submit busy="Processing..." disabled={!stripe || !loaded || pay.isPending || !known} className="w-full">
                      Subscribe Now
                    </Submit>
                  </FormActions>
                )
              }
            </PaymentsPreview>
          </>
        );
      }}
    </Form>
  );
}

/** Both payments and their dates, shown before the button. */
function PaymentsPreview({ payDay, children }: { payDay: string; children: (known: boolean) => ReactNode }) {
  const dates = useQuery(previewQuery(payDay));
  return (
    <>
      {payDay === "" && <p className="text-slate">Choose a payment day to see both payments and their dates.</p>}
      {payDay !== "" && dates.isPending && <Skeleton className="h-24" label="Working out your payments" />}
      {dates.isError && (
        <ErrorState action={<Button onClick={() => dates.refetch()}>Retry</Button>}>
          We couldn't work out your payment dates. Nothing was charged.
        </ErrorState>
      )}
      {dates.data && <PayDatesList dates={dates.data} />}
      {children(dates.data !== undefined)}
    </>
  );
}
