import { PaymentElement, useElements, useStripe } from "@stripe/react-stripe-js";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { PaymentCard, WhoseCard } from "#contracts/billing/payment-card.ts";
import { formatPounds } from "#domain/money.ts";
import { warn } from "../../../../lib/toast.ts";
import { Button } from "../../../../ui/button.tsx";
import { ScriptFailed } from "../../../../ui/script-failed.tsx";
import { ErrorState, Skeleton } from "../../../../ui/states.tsx";
import { providerQuery } from "../../public/provider.ts";
import { SandboxCardNote } from "../../public/sandbox-card-note.tsx";
import { cardFaultWords } from "../../public/stripe/card-fault-words.ts";
import { StripeForm } from "../../public/stripe/stripe-form.tsx";
import { CardCharges } from "./card-charges.tsx";
import * as m from "./messages.ts";
import { cardFormQuery, returnAddress } from "./queries.ts";

type Props = {
  whose: WhoseCard;
  card: PaymentCard;
  /** Counts forms: each is used once. */
  round: number;
  saving: boolean;
  onFilledIn: (setupId: string) => void;
};

/** Another card: the provider's own fields, what it will be charged, and the button. */
export function CardForm({ whose, card, round, saving, onFilledIn }: Props) {
  const provider = useQuery(providerQuery);
  const form = useQuery(cardFormQuery(whose, round));
  if (provider.isError || form.isError)
    return (
      <ErrorState
        action={
          <Button
            onClick={() => {
              void provider.refetch();
              void form.refetch();
            }}
          >
            {m.retry}
          </Button>
        }
      >
        {m.weCouldntLoadTheCardForm}
      </ErrorState>
    );
  if (!provider.data || !form.data) return <Skeleton className="h-64" label={m.loadingTheCardForm} />;
  return (
    <StripeForm key={form.data.setupId} provider={provider.data} clientSecret={form.data.clientSecret} failed={<ScriptFailed />}>
      <Fields
        whose={whose}
        card={card}
        sandbox={provider.data.sandbox}
        setupId={form.data.setupId}
        saving={saving}
        onFilledIn={onFilledIn}
      />
    </StripeForm>
  );
}

type FieldsProps = Omit<Props, "round"> & { sandbox: boolean; setupId: string };

function Fields({ whose, card, sandbox, setupId, saving, onFilledIn }: FieldsProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [loaded, setLoaded] = useState(false);
  const [sending, setSending] = useState(false);
  const busy = sending || saving;
  const send = async () => {
    if (!stripe || !elements) return;
    setSending(true);
    const { error: missing } = await elements.submit();
    const { error } = missing
      ? { error: missing }
      : await stripe.confirmSetup({ elements, confirmParams: { return_url: returnAddress(whose) }, redirect: "if_required" });
    setSending(false);
    if (error) warn([m.cardSetupFailed, cardFaultWords(error) ?? m.theCardWasntAccepted]);
    else onFilledIn(setupId);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const { now } = card.preview;
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <div>
        {!loaded && <Skeleton className="h-40" label={m.loadingTheCardFields} />}
        <PaymentElement onReady={() => setLoaded(true)} />
      </div>
      {sandbox && <SandboxCardNote />}
      <CardCharges card={card} />
      <Button look="main" type="submit" disabled={!stripe || !loaded || busy}>
        {busy ? m.processing : now ? m.saveCardAndPay(formatPounds(now.amount)) : m.saveCard}
      </Button>
    </form>
  );
}
