import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { toast } from "sonner";
import { z } from "zod";
import { CreateSubscription, type FormFacts } from "#contracts/billing/subscription-calls.ts";
import { api } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/auth-failure.ts";
import { isAuthFailure } from "../../../lib/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Form, FormActions, Submit } from "../../../ui/form.tsx";
import { ErrorState, Skeleton } from "../../../ui/states.tsx";
import { ChosenDay, PayDayField } from "../public/pay-day-field.tsx";
import { CardFields, EMPTY_CARD, TypedCard } from "./card-fields.tsx";
import { type CardInFields, CardRefused, ProviderCard } from "./provider-card.tsx";
import { failureMessage, formQuery, subscriptionQuery, useRefreshBilling } from "./queries.ts";

/** Schema of the form. Only the sandbox has card fields of ours; real cards go into the provider's fields. */
function formSchema({ amount: { least, most }, sandbox }: FormFacts) {
  const range = `Enter an amount from £${least} to £${most}.`;
  return z.object({
    firstName: CreateSubscription.shape.firstName,
    lastName: CreateSubscription.shape.lastName,
    amount: z
      .string()
      .regex(/^\d+(\.\d{1,2})?$/, "Enter an amount in pounds, such as 12.50.")
      .transform(Number)
      .pipe(CreateSubscription.shape.amount.min(least, range).max(most, range)),
    billingDay: ChosenDay,
    cardDetails: sandbox ? TypedCard : TypedCard.optional(),
  });
}
type TypedSubscription = z.output<ReturnType<typeof formSchema>>;

/** The card: test numbers in the sandbox, the provider's id otherwise, or the SetupIntent that the holder has confirmed. */
type CardReference = { cardDetails: TypedSubscription["cardDetails"] } | { paymentMethodId: string } | { setupId: string };

type Props = { facts: FormFacts; onCreated?: ((answer: unknown) => void) | undefined };

type Confirming = { setupId: string; confirmUrl: string | null };

const FAILED = "Failed to create subscription. Please try again.";
const errorMessage = (error: Error): string => (error instanceof CardRefused ? error.message : failureMessage(error, FAILED));
const showError = (error: Error) =>
  isAuthFailure(error) ? showFailure(error, FAILED) : toast.error("Subscription Failed", { description: errorMessage(error) });

/** Loads the form's facts (provider, amounts, whether keys are configured) for its children. */
export function WithFormFacts({ children }: { children: (facts: FormFacts) => ReactNode }) {
  const form = useQuery(formQuery);
  if (form.isPending) return <Skeleton className="h-64" label="Loading the form" />;
  if (form.data) return children(form.data);
  return (
    <ErrorState action={<Button onClick={() => form.refetch()}>Retry</Button>}>
      We couldn't load the form. Nothing was charged; try again in a moment.
    </ErrorState>
  );
}

/** The subscribe form, or `instead` while there is a running subscription. */
export function SubscribePart({
  facts,
  instead = null,
  onCreated,
}: {
  facts: FormFacts;
  instead?: ReactNode;
  onCreated?: ((answer: unknown) => void) | undefined;
}) {
  const { isPending, isError, data } = useQuery(subscriptionQuery);
  if (isPending) return null;
  if (!isError && data && data.status !== "cancelled") return instead;
  if (!facts.configured) return <ErrorState>No payment keys are configured. Contact support.</ErrorState>;
  return <SubscribeForm facts={facts} onCreated={onCreated} />;
}

/** Starts a subscription with a chosen amount and billing day (specification P §2). */
function SubscribeForm({ facts, onCreated }: Props) {
  const [fields, setFields] = useState<CardInFields>();
  const [confirming, setConfirming] = useState<Confirming>();
  const refresh = useRefreshBilling();
  const post = async ({ cardDetails: _, ...asked }: TypedSubscription, card: CardReference) =>
    (await api.stripe["create-subscription"].$post({ json: { ...asked, ...card } })).json();
  const create = async (sent: TypedSubscription) => {
    if (confirming) return post(sent, { setupId: confirming.setupId });
    if (!fields) return post(sent, { cardDetails: sent.cardDetails });
    const answer = await post(sent, { paymentMethodId: await fields.createPaymentMethod() });
    if (!answer.confirm) return answer;
    await fields.confirm(answer.confirm.clientSecret);
    return post(sent, { setupId: answer.confirm.setupId });
  };
  return (
    <Card aria-labelledby="subscribe">
      <h2 id="subscribe" className="text-xl">
        Subscribe with {facts.providerName}
      </h2>
      <p className="mt-1 text-slate">Secure payment processing powered by {facts.providerName}</p>
      <Form
        schema={formSchema(facts)}
        start={{
          ...{ firstName: "", lastName: "", amount: facts.amount.usual.toFixed(2), billingDay: "1" },
          ...(facts.sandbox ? { cardDetails: EMPTY_CARD } : {}),
        }}
        onSubmit={async (sent, form) => {
          const answer = await create(sent);
          if (!answer.success && answer.confirm) return setConfirming(answer.confirm);
          toast.success("Subscription Created", { description: "Your subscription has been set up successfully!" });
          onCreated?.(answer);
          if (facts.sandbox) form.setValue("cardDetails", EMPTY_CARD);
          setConfirming(undefined);
          await refresh();
        }}
        onRefused={showError}
        refusal={errorMessage}
        className="mt-5 flex flex-col gap-4"
      >
        {({ box, part, form }) => (
          <>
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField label="First name" autoComplete="given-name" {...box("firstName")} />
              <TextField label="Last name" autoComplete="family-name" {...box("lastName")} />
              <TextField
                label="Monthly amount (£)"
                type="number"
                step="0.01"
                min={facts.amount.least}
                max={facts.amount.most}
                {...box("amount")}
              />
              <PayDayField question={{ label: "Billing day" }} {...part("billingDay")} />
            </div>
            {facts.sandbox ? <CardFields fields={{ box, part }} /> : <ProviderCard onReady={setFields} />}
            {confirming && <ConfirmNotice confirmUrl={confirming.confirmUrl} />}
            <p className="text-slate">
              You're charged £{form.watch("amount")} on the next billing day, then on that day every month until you cancel.
            </p>
            <FormActions>
              <Submit busy="Processing..." disabled={!facts.sandbox && !fields} className="w-full">
                Subscribe for £{form.watch("amount")}/month
              </Submit>
            </FormActions>
            <p className="text-center text-xs text-slate">Secured by {facts.providerName} with 3D Secure authentication</p>
          </>
        )}
      </Form>
    </Card>
  );
}

const ConfirmNotice = ({ confirmUrl }: { confirmUrl: string | null }) => (
  <div role="alert" className="rounded-card border border-mustard bg-mustard-wash p-4">
    <p>Your bank wants you to confirm this card. Nothing is charged until you do.</p>
    {confirmUrl && (
      <a className="mt-2 inline-flex min-h-11 items-center text-herb underline" href={confirmUrl} target="_blank" rel="noreferrer">
        Open your bank's page
      </a>
    )}
    <p>Once you've confirmed, press the button below again.</p>
  </div>
);
