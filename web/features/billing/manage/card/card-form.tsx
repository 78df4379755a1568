import { useElements, useStripe } from "@stripe/react-stripe-js";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { toast } from "sonner";
import type { PaymentCard, WhoseCard } from "#contracts/billing/payment-card.ts";
import { formatPounds } from "#domain/money.ts";
import { ukDate } from "../../../../lib/day.ts";
import { apiErrorMessage } from "../../../../lib/failure.ts";
import { Button } from "../../../../ui/button.tsx";
import { ScriptFailed } from "../../../../ui/script-failed.tsx";
import { ErrorState, Skeleton } from "../../../../ui/states.tsx";
import { ExtraDays } from "../../public/pay-dates.tsx";
import { providerQuery } from "../../public/provider.ts";
import { CardElement, cardErrorMessage, SandboxCardNote } from "../../public/stripe/card-element.tsx";
import { StripeForm } from "../../public/stripe/stripe-form.tsx";
import { cardFormQuery, returnAddress } from "./queries.ts";

type Props = {
  whose: WhoseCard;
  card: PaymentCard;
  /** Counts SetupIntents: each is used once. */
  round: number;
  saving: boolean;
  /** Error of the last attempt. */
  refused: string | null;
  onFilledIn: (setupId: string) => void;
  /** Starts over with a new form. */
  onOther: () => void;
};

/** Form for another card: the provider's fields, the charges to come, and the button. */
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
        {apiErrorMessage(form.error) ?? "We couldn't load the card form. Nothing was charged."}
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
    if (confirmed) return onFilledIn(setupId); // the provider has the card; only our save is repeated
    if (!stripe || !elements) return;
    setSending(true);
    const { error: missing } = await elements.submit();
    const { error } = missing
      ? { error: missing }
      : await stripe.confirmSetup({ elements, confirmParams: { return_url: returnAddress(whose) }, redirect: "if_required" });
    setSending(false);
    if (error)
      return toast.error("Card Setup Failed", {
        description: cardErrorMessage(error) ?? "The card wasn't accepted. Nothing was charged; try another one.",
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

/** What the new card will be charged, and when, as the server computed it. */
function CardCharges({ card: { preview, standing } }: { card: PaymentCard }) {
  const { now, next, open } = preview;
  if (open)
    return <p className="text-slate">A payment is being settled with your current card. A card you save now pays from the next one.</p>;
  if (!now && !next)
    return (
      <p className="text-slate">
        {standing.kind === "paused"
          ? "Nothing is charged now because your subscription is paused. The new card is used once you resume."
          : "Nothing is charged now, and no payment is due."}
      </p>
    );
  return (
    <dl
      aria-label="What this card will be charged"
      className="tabular grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 rounded-card bg-herb-wash px-4 py-3"
    >
      <dt>
        {now ? (standing.kind === "confirm" ? "Now, so there's nothing left to confirm" : "Now, for the payment that failed") : "Now"}
      </dt>
      <dd className="text-right font-medium">{now ? formatPounds(now.amount) : "Nothing"}</dd>
      {now && <ExtraDays payment={now} />}
      {next && (
        <>
          <dt>{ukDate(next.on)}</dt>
          <dd className="text-right font-medium">{formatPounds(next.amount)}</dd>
          <ExtraDays payment={next} />
        </>
      )}
    </dl>
  );
}
