import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { toast } from "sonner";
import type { PaymentCard, WhoseCard } from "#contracts/billing/payment-card.ts";
import { ApiFailure, isTooMany } from "../../../../lib/failure.ts";
import { loginUrl } from "../../../../lib/session.ts";
import { Button, LinkButton } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { Submit } from "../../../../ui/form.tsx";
import { EmptyState, ErrorState, Skeleton } from "../../../../ui/states.tsx";
import { StandingBadge, StandingNotice } from "../../public/standing-notice.tsx";
import { FullPriceNotice, fullPriceMessage } from "../../subscribe/full-price.tsx";
import { Fact } from "../fact.tsx";
import { failureMessage } from "../queries.ts";
import { RequestLink } from "../request-link.tsx";
import { CardForm } from "./card-form.tsx";
import { CardOutcome, type CompletedAction } from "./card-outcome.tsx";
import { ConfirmBank } from "./confirm-bank.tsx";
import { askCardLink, cardQuery, cardToken, checkConfirmation, saveCard } from "./queries.ts";

const NOT_FOUND = 404;
const notSaved = (error: unknown): string => failureMessage(error, "We couldn't save the card. Nothing was charged; try again.");

/** Shown to signed-out visitors: log in, or request a link for a contract without an account. */
export const RequestCardLink = () => (
  <RequestLink
    intro="Log in to change your card. If you pay without an account, enter the email address your receipts go to and we'll send you a link."
    request={askCardLink}
  >
    <a
      className="inline-flex min-h-11 items-center rounded-card bg-herb px-4 font-medium text-on-herb"
      href={loginUrl(`/billing/card${location.search}`)}
    >
      Log in
    </a>
    <Submit look="plain" busy="Sending...">
      Send me a link
    </Submit>
  </RequestLink>
);

/** The card of one contract. */
export function CardPage({ whose }: { whose: WhoseCard }) {
  const client = useQueryClient();
  const card = useQuery(cardQuery(whose));
  const [done, setDone] = useState<CompletedAction | null>(null);
  const [round, setRound] = useState(0);
  const isGone = card.error instanceof ApiFailure && card.error.status === NOT_FOUND;
  useEffect(() => {
    if (isGone && whose.token) cardToken.forget();
  }, [isGone, whose.token]);
  /** Shows the server's response and refetches what other pages show. */
  const show = (now: PaymentCard) => {
    client.setQueryData(cardQuery(whose).queryKey, now);
    for (const queryKey of [["own-subscription"], ["user"], ["prices"]]) void client.invalidateQueries({ queryKey });
  };
  const save = useMutation({
    mutationFn: ({ setupId, fullPrice }: { setupId: string; fullPrice: boolean }) => saveCard(whose, setupId, fullPrice),
    onSuccess: (now) => {
      setDone({ what: "saved", pays: card.data?.preview.now != null });
      show(now);
    },
    onError: (error) => {
      if (!fullPriceMessage(error)) toast.error("Card not saved", { description: notSaved(error) });
    },
    onSettled: (_, error) => {
      if (!isTooMany(error)) setRound((before) => before + 1); // a SetupIntent is used once
    },
  });
  const checkBank = useMutation({
    mutationFn: () => checkConfirmation(whose),
    onSuccess: (now) => {
      setDone({ what: "returned from bank" });
      show(now);
    },
    onError: (error) =>
      toast.error("Error", { description: failureMessage(error, "We couldn't check your bank's answer. Reload the page.") }),
  });
  const saveSetup = (setupId: string) => save.mutate({ setupId, fullPrice: false });
  useReturnFromBank(card.isSuccess, saveSetup, checkBank.mutate);
  const fullPrice = fullPriceMessage(save.error);

  if (card.isPending) return <Skeleton className="h-96" label="Loading your card" />;
  if (card.isError) return <Failed error={card.error} byLink={whose.token !== undefined} onRetry={() => card.refetch()} />;
  const { priceName, standing, acting } = card.data;
  return (
    <div className="flex flex-col gap-6">
      {done && <CardOutcome done={done} card={card.data} />}
      <Card aria-labelledby="contract" className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-2">
          <h2 id="contract" className="mr-auto text-xl">
            {priceName}
          </h2>
          <StandingBadge standing={standing} />
        </div>
        <StandingNotice standing={standing} />
        <dl>
          <Fact name="Current card">{formatCard(card.data)}</Fact>
        </dl>
        {standing.action === "confirm" && <ConfirmBank whose={whose} busy={checkBank.isPending} onBack={() => checkBank.mutate()} />}
      </Card>
      {!acting && (
        <Card aria-labelledby="another" className="flex flex-col gap-4">
          <h2 id="another" className="text-xl">
            Use another card
          </h2>
          {fullPrice && (
            <FullPriceNotice
              message={fullPrice}
              busy={save.isPending}
              onAgree={() => save.variables && save.mutate({ ...save.variables, fullPrice: true })}
            />
          )}
          <CardForm
            whose={whose}
            card={card.data}
            round={round}
            saving={save.isPending}
            refused={save.isError && !fullPrice ? notSaved(save.error) : null}
            onFilledIn={saveSetup}
            onOther={() => setRound((before) => before + 1)}
          />
        </Card>
      )}
      {!whose.token && (
        <LinkButton to="/billing-dashboard" look="quiet" className="self-start">
          All billing
        </LinkButton>
      )}
    </div>
  );
}

/** After the return from the bank's page: completes the card or the payment once, and removes the bank's secrets from the address. */
function useReturnFromBank(ready: boolean, onCard: (setupId: string) => void, onPayment: () => void): void {
  const [search, setSearch] = useSearchParams();
  const returned = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the card has loaded
  useEffect(() => {
    if (!ready || returned.current) return;
    const [setupId, payment, subscription] = [search.get("setup_intent"), search.get("payment_intent"), search.get("subscription")];
    if (!setupId && !payment) return;
    returned.current = true;
    setSearch(subscription ? { subscription } : {}, { replace: true });
    if (setupId) onCard(setupId);
    else onPayment();
  }, [ready]);
}

const formatCard = ({ card }: PaymentCard): string => {
  if (!card) return "None";
  const expires = card.expiryMonth && card.expiryYear ? `, expires ${String(card.expiryMonth).padStart(2, "0")}/${card.expiryYear}` : "";
  return `•••• ${card.last4 ?? "----"}${expires}`;
};

function Failed({ error, byLink, onRetry }: { error: unknown; byLink: boolean; onRetry: () => void }) {
  const status = error instanceof ApiFailure ? error.status : 500;
  if (status >= 500)
    return (
      <ErrorState action={<Button onClick={onRetry}>Retry</Button>}>
        We couldn't load your card. Nothing was charged; try again in a moment.
      </ErrorState>
    );
  const { message } = error as Error;
  if (byLink)
    return (
      <div className="flex flex-col gap-6">
        <ErrorState>{message}</ErrorState>
        {status === NOT_FOUND && <RequestCardLink />}
      </div>
    );
  return (
    <EmptyState title="No card to change" action={<LinkButton to="/billing-dashboard">Billing</LinkButton>}>
      {message}
    </EmptyState>
  );
}
