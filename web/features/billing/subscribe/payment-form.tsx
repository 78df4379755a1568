import { useElements, useStripe } from "@stripe/react-stripe-js";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router-dom";
import { toast } from "sonner";
import { z } from "zod";
import { Button } from "../../../ui/button.tsx";
import { Form, FormActions, Submit } from "../../../ui/form.tsx";
import { ErrorState, Skeleton } from "../../../ui/states.tsx";
import { PayDatesList } from "../public/pay-dates.tsx";
import { PayDayField } from "../public/pay-day-field.tsx";
import { SandboxCardNote } from "../public/sandbox-card-note.tsx";
import { CardElement } from "../public/stripe/card-element.tsx";
import { cardFaultWords } from "../public/stripe/card-fault-words.ts";
import { FullPriceNotice, fullPriceAsked } from "./full-price.tsx";
import { cannotSave, notSaved, rejected, subscribed } from "./payment-toasts.ts";
import { freshForm, previewQuery, saveCard } from "./queries.ts";

const TypedPayDay = z.object({ payDay: z.string().min(1, "Choose a payment day") });

/** Where the bank's page sends the holder back to (specification H §4). Result is asked of the provider there. */
const returnAddress = (payDay: string) =>
  `${location.origin}/payment-success?${new URLSearchParams({ payment_intent_status: "succeeded", preferred_pay_day: payDay })}`;

/** Pay day, the provider's own fields, what will be charged and when, and the button. */
export function PaymentForm({ setupId, sandbox }: { setupId: string; sandbox: boolean }) {
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
        if (error) return toast.error(...rejected(cardFaultWords(error)));
        setConfirmed(true); // the provider has the card: whoever tries again only saves it
      }
      await saveCard(setupId, payDay, fullPrice);
      toast.success(...subscribed(Number(payDay)));
      navigate(`/payment-success?setup_intent=${setupId}`, { replace: true });
    },
  });
  const refused = (error: Error) => {
    if (!fullPriceAsked(error)) toast.error(...cannotSave(error));
  };
  const fullPrice = fullPriceAsked(pay.error);
  return (
    <Form
      schema={TypedPayDay}
      start={{ payDay: "" }}
      onSubmit={({ payDay }) => pay.mutateAsync({ payDay, fullPrice: false })}
      onRefused={refused}
      refusal={(error) => (fullPriceAsked(error) ? null : notSaved(error))}
      className="flex flex-col gap-4"
    >
      {({ part, form }) => {
        const { value: payDay, onChange, error } = part("payDay");
        const agree = () =>
          pay.mutate(
            { payDay, fullPrice: true },
            {
              onError: (failure) => {
                refused(failure);
                form.setError("root", { type: "server", message: notSaved(failure) });
              },
            },
          );
        return (
          <>
            <PayDayField value={payDay} onChange={onChange} error={error} disabled={pay.isPending} />
            <CardElement onReady={() => setLoaded(true)} isSaved={confirmed} isBusy={pay.isPending} onOther={freshForm} />
            {sandbox && <SandboxCardNote />}
            <PaymentsPreview payDay={payDay}>
              {(known) =>
                fullPrice ? (
                  <FullPriceNotice message={fullPrice} busy={pay.isPending} onAgree={agree} onOther={freshForm} />
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

/** Both payments and their dates, seen before they are agreed to. */
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
