import { useState } from "react";
import type { FormFacts } from "#contracts/billing/subscription-calls.ts";
import { api } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/auth-failure.ts";
import { isAuthFailure } from "../../../lib/failure.ts";
import { say, warn } from "../../../lib/toast.ts";
import { Card } from "../../../ui/card.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Form, FormActions, Submit } from "../../../ui/form.tsx";
import { PayDayField } from "../public/pay-day-field.tsx";
import { CardFields, EMPTY_CARD } from "./card-fields.tsx";
import * as m from "./messages.ts";
import { type CardInFields, CardRefused, ProviderCard } from "./provider-card.tsx";
import { saidOr } from "./queries.ts";
import type { TypedSubscription } from "./typed-subscription.ts";
import { SAID, useRefresh } from "./use-changes.ts";

/** How the form's card comes: typed test numbers in the sandbox, else by the provider's id; or one that its holder has confirmed. */
type Paying = { cardDetails: TypedSubscription["cardDetails"] } | { paymentMethodId: string } | { setupId: string };

type Props = { facts: FormFacts; onCreated?: ((answer: unknown) => void) | undefined };

type Confirming = { setupId: string; confirmUrl: string | null };

const FAILED = m.failedToCreateSubscription;
const refusal = (error: Error): string => (error instanceof CardRefused ? error.message : saidOr(error, FAILED));
const refused = (error: Error) => (isAuthFailure(error) ? showFailure(error, FAILED) : warn([m.subscriptionFailed, refusal(error)]));

/** Begins a subscription of an amount and a day of one's own choosing (specification P §2). The amount begins with the usual one. */
export function SubscribeForm({ facts, onCreated }: Props) {
  const [fields, setFields] = useState<CardInFields>();
  const [confirming, setConfirming] = useState<Confirming>();
  const refresh = useRefresh();
  const ask = async ({ cardDetails: _, ...asked }: TypedSubscription, paying: Paying) =>
    (await api.stripe["create-subscription"].$post({ json: { ...asked, ...paying } })).json();
  const create = async (sent: TypedSubscription) => {
    if (confirming) return ask(sent, { setupId: confirming.setupId });
    if (!fields) return ask(sent, { cardDetails: sent.cardDetails });
    const answer = await ask(sent, { paymentMethodId: await fields.take() });
    if (!answer.confirm) return answer;
    await fields.confirm(answer.confirm.clientSecret);
    return ask(sent, { setupId: answer.confirm.setupId });
  };
  return (
    <Card aria-labelledby="subscribe">
      <h2 id="subscribe" className="text-xl">
        {m.subscribeWith(facts.providerName)}
      </h2>
      <p className="mt-1 text-slate">{m.securePaymentsBy(facts.providerName)}</p>
      <Form
        schema={async () => (await import("./typed-subscription.ts")).typedFor(facts)}
        start={{
          ...{ firstName: "", lastName: "", amount: facts.amount.usual.toFixed(2), billingDay: "1" },
          ...(facts.sandbox ? { cardDetails: EMPTY_CARD } : {}),
        }}
        onSubmit={async (sent, form) => {
          const answer = await create(sent);
          if (!answer.success && answer.confirm) return setConfirming(answer.confirm);
          say(SAID.created);
          onCreated?.(answer);
          if (facts.sandbox) form.setValue("cardDetails", EMPTY_CARD);
          setConfirming(undefined);
          await refresh();
        }}
        onRefused={refused}
        refusal={refusal}
        className="mt-5 flex flex-col gap-4"
      >
        {({ box, part, form }) => (
          <>
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField label={m.firstName} autoComplete="given-name" {...box("firstName")} />
              <TextField label={m.lastName} autoComplete="family-name" {...box("lastName")} />
              <TextField
                label={m.monthlyAmount}
                type="number"
                step="0.01"
                min={facts.amount.least}
                max={facts.amount.most}
                {...box("amount")}
              />
              <PayDayField question={{ label: m.billingDay }} {...part("billingDay")} />
            </div>
            {facts.sandbox ? <CardFields fields={{ box, part }} /> : <ProviderCard onReady={setFields} />}
            {confirming && <ConfirmNotice confirmUrl={confirming.confirmUrl} />}
            <p className="text-slate">{m.chargedOnTheBillingDay(form.watch("amount"))}</p>
            <FormActions>
              <Submit busy={m.processing} disabled={!facts.sandbox && !fields} className="w-full">
                {m.subscribeForMonth(form.watch("amount"))}
              </Submit>
            </FormActions>
            <p className="text-center text-xs text-slate">{m.securedByWith3dSecureAuthentication(facts.providerName)}</p>
          </>
        )}
      </Form>
    </Card>
  );
}

const ConfirmNotice = ({ confirmUrl }: { confirmUrl: string | null }) => (
  <div role="alert" className="rounded-card border border-mustard bg-mustard-wash p-4">
    <p>{m.yourBankWantsYouToConfirm}</p>
    {confirmUrl && (
      <a className="mt-2 inline-flex min-h-11 items-center text-herb underline" href={confirmUrl} target="_blank" rel="noreferrer">
        {m.openYourBanksPage}
      </a>
    )}
    <p>{m.onceYouveConfirmed}</p>
  </div>
);
