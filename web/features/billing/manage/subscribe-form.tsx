import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { FormFacts } from "#contracts/billing/subscription-calls.ts";
import { api } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/auth-failure.ts";
import { isAuthFailure } from "../../../lib/failure.ts";
import { say, warn } from "../../../lib/toast.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { TextField } from "../../../ui/field.tsx";
import { CardFields, cardDetailsOf, EMPTY_CARD } from "./card-fields.tsx";
import { DaySelect } from "./day-select.tsx";
import { type CardInFields, CardRefused, ProviderCard } from "./provider-card.tsx";
import { saidOr } from "./queries.ts";
import { SAID, useRefresh } from "./use-changes.ts";

/** How the form's card comes: typed test numbers in the sandbox, else by the provider's id; or one that its holder has confirmed. */
type Paying = { cardDetails: ReturnType<typeof cardDetailsOf> } | { paymentMethodId: string } | { setupId: string };

type Props = { facts: FormFacts; onCreated?: ((answer: unknown) => void) | undefined };

const FAILED = "Failed to create subscription. Please try again.";

/** Begins a subscription of an amount and a day of one's own choosing (specification P §2). The amount begins with the usual one. */
export function SubscribeForm({ facts, onCreated }: Props) {
  const [person, setPerson] = useState({ firstName: "", lastName: "" });
  const [amount, setAmount] = useState(facts.amount.usual.toFixed(2));
  const [billingDay, setBillingDay] = useState("1");
  const [card, setCard] = useState(EMPTY_CARD);
  const [fields, setFields] = useState<CardInFields>();
  const [confirming, setConfirming] = useState<{ setupId: string; confirmUrl: string | null }>();
  const refresh = useRefresh();
  const ask = async (paying: Paying) => {
    const asked = { ...person, amount: Number(amount), billingDay: Number(billingDay) };
    return (await api.stripe["create-subscription"].$post({ json: { ...asked, ...paying } })).json();
  };
  const create = useMutation({
    mutationFn: async () => {
      if (confirming) return ask({ setupId: confirming.setupId });
      if (!fields) return ask({ cardDetails: cardDetailsOf(card) });
      const answer = await ask({ paymentMethodId: await fields.take() });
      if (!answer.confirm) return answer;
      await fields.confirm(answer.confirm.clientSecret);
      return ask({ setupId: answer.confirm.setupId });
    },
    onSuccess: async (answer) => {
      if (!answer.success && answer.confirm) return setConfirming(answer.confirm);
      say(SAID.created);
      onCreated?.(answer);
      setCard(EMPTY_CARD);
      setConfirming(undefined);
      await refresh();
    },
    onError: (error) =>
      isAuthFailure(error)
        ? showFailure(error, FAILED)
        : warn(["Subscription Failed", error instanceof CardRefused ? error.message : saidOr(error, FAILED)]),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate();
  };
  const { least, most } = facts.amount;
  return (
    <Card aria-labelledby="subscribe">
      <h2 id="subscribe" className="text-xl">
        Subscribe with {facts.providerName}
      </h2>
      <p className="mt-1 text-slate">Secure payment processing powered by {facts.providerName}</p>
      <form onSubmit={submit} className="mt-5 flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="First name"
            autoComplete="given-name"
            required
            value={person.firstName}
            onChange={(event) => setPerson({ ...person, firstName: event.target.value })}
          />
          <TextField
            label="Last name"
            autoComplete="family-name"
            required
            value={person.lastName}
            onChange={(event) => setPerson({ ...person, lastName: event.target.value })}
          />
          <TextField
            label="Monthly amount (£)"
            type="number"
            step="0.01"
            min={least}
            max={most}
            required
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
          />
          <DaySelect label="Billing day" value={billingDay} onChange={setBillingDay} />
        </div>
        {facts.sandbox ? <CardFields card={card} onChange={setCard} /> : <ProviderCard onReady={setFields} />}
        {confirming && (
          <div role="alert" className="rounded-card border border-mustard bg-mustard-wash p-4">
            <p>Your bank wants you to confirm this card. Nothing is charged before you do.</p>
            {confirming.confirmUrl && (
              <a
                className="mt-2 inline-flex min-h-11 items-center text-herb underline"
                href={confirming.confirmUrl}
                target="_blank"
                rel="noreferrer"
              >
                Open your bank's page
              </a>
            )}
            <p>When you have confirmed, press the button below once more.</p>
          </div>
        )}
        <p className="text-slate">
          You are charged £{amount} on the first billing day from now, and then every month on that day, until you cancel.
        </p>
        <Button type="submit" look="main" disabled={create.isPending || (!facts.sandbox && !fields)}>
          {create.isPending ? "Processing..." : `Subscribe for £${amount}/month`}
        </Button>
        <p className="text-center text-xs text-slate">Secured by {facts.providerName} with 3D Secure authentication</p>
      </form>
    </Card>
  );
}
