import { useElements, useStripe } from "@stripe/react-stripe-js";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { toast } from "sonner";
import type { PaymentCard, WhoseCard } from "#contracts/billing/payment-card.ts";
import { formatPounds } from "#domain/money.ts";
import { refusalText } from "../../../../lib/failure.ts";
import { Button } from "../../../../ui/button.tsx";
import { ScriptFailed } from "../../../../ui/script-failed.tsx";
import { ErrorState, Skeleton } from "../../../../ui/states.tsx";
import { providerQuery } from "../../public/provider.ts";
import { SandboxCardNote } from "../../public/sandbox-card-note.tsx";
import { CardElement } from "../../public/stripe/card-element.tsx";
import { cardFaultWords } from "../../public/stripe/card-fault-words.ts";
import { StripeForm } from "../../public/stripe/stripe-form.tsx";
import { CardCharges } from "./card-charges.tsx";
import { cardFormQuery, returnAddress } from "./queries.ts";

type Props = {
  whose: WhoseCard;
  card: PaymentCard;
  /** Counts forms: each is used once. */
  round: number;
  saving: boolean;
  /** Why the card was not saved. */
  refused: string | null;
  onFilledIn: (setupId: string) => void;
  /** Asks for a fresh form. */
  onOther: () => void;
};

/** Another card: the provider's own fields, what it will be charged, and the button. */
export function CardForm({ round, ...fields }: Props) {
  const provider = useQuery(providerQuery);
  const form = useQuery(cardFormQuery(fields.whose, round));
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
            Retry
          </Button>
        }
      >
        {refusalText(form.error) ?? "We couldn't load the card form. Nothing was charged."}
      </ErrorState>
    );
  if (!provider.data || !form.data) return <Skeleton className="h-64" label="Loading the card form" />;
  return (
    <StripeForm key={form.data.setupId} provider={provider.data} clientSecret={form.data.clientSecret} failed={<ScriptFailed />}>
      <Fields {...fields} sandbox={provider.data.sandbox} setupId={form.data.setupId} />
    </StripeForm>
  );
}

type FieldsProps = Omit<Props, "round"> & { sandbox: boolean; setupId: string };

function Fields({ whose, card, sandbox, setupId, saving, refused, onFilledIn, onOther }: FieldsProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [loaded, setLoaded] = useState(false);
  const [sending, setSending] = useState(false);
  const [confirmed, setConfirmed] = useState(false);
  const busy = sending || saving;
  const send = async () => {
    if (confirmed) return onFilledIn(setupId); // the provider has the card: a second press only saves it
    if (!stripe || !elements) return;
    setSending(true);
    const { error: missing } = await elements.submit();
    const { error } = missing
      ? { error: missing }
      : await stripe.confirmSetup({ elements, confirmParams: { return_url: returnAddress(whose) }, redirect: "if_required" });
    setSending(false);
    if (error)
      return toast.error("Card Setup Failed", {
        description: cardFaultWords(error) ?? "The card wasn't accepted. Nothing was charged; try another one.",
      });
    setConfirmed(true);
    onFilledIn(setupId);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const { now } = card.preview;
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <CardElement onReady={() => setLoaded(true)} isSaved={confirmed} isBusy={busy} onOther={onOther} />
      {sandbox && <SandboxCardNote />}
      <CardCharges card={card} />
      {refused && !saving && <ErrorState>{refused}</ErrorState>}
      <Button look="main" type="submit" disabled={!stripe || !loaded || busy}>
        {busy ? "Processing..." : now ? `Save card and pay ${formatPounds(now.amount)}` : "Save card"}
      </Button>
    </form>
  );
}
