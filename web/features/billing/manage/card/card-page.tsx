import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { toast } from "sonner";
import type { PaymentCard, WhoseCard } from "#contracts/billing/payment-card.ts";
import { ApiFailure, isTooMany } from "../../../../lib/failure.ts";
import { Button, LinkButton } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { EmptyState, ErrorState, Skeleton } from "../../../../ui/states.tsx";
import { StandingBadge, StandingNotice } from "../../public/standing-notice.tsx";
import { FullPriceNotice, fullPriceAsked } from "../../subscribe/full-price.tsx";
import { Fact } from "../fact.tsx";
import { saidOr } from "../queries.ts";
import { AskCardLink } from "./ask-card-link.tsx";
import { CardForm } from "./card-form.tsx";
import { CardOutcome, type Done } from "./card-outcome.tsx";
import { ConfirmBank } from "./confirm-bank.tsx";
import { cardQuery, forgetCardToken, lookUpConfirmed, saveCard } from "./queries.ts";

const NOT_FOUND = 404;
const notSaved = (error: unknown): string => saidOr(error, "We couldn't save the card. Nothing was charged; try again.");

/** One contract's card. */
export function CardPage({ whose }: { whose: WhoseCard }) {
  const client = useQueryClient();
  const card = useQuery(cardQuery(whose));
  const [done, setDone] = useState<Done | null>(null);
  const [round, setRound] = useState(0);
  const over = card.error instanceof ApiFailure && card.error.status === NOT_FOUND;
  useEffect(() => {
    if (over && whose.token) forgetCardToken();
  }, [over, whose.token]);
  /** Puts what the server says now onto the page, and lets the other pages read it again. */
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
      if (!fullPriceAsked(error)) toast.error("Card not saved", { description: notSaved(error) });
    },
    onSettled: (_, error) => {
      if (!isTooMany(error)) setRound((before) => before + 1); // a form is used once
    },
  });
  const lookUp = useMutation({
    mutationFn: () => lookUpConfirmed(whose),
    onSuccess: (now) => {
      setDone({ what: "asked bank" });
      show(now);
    },
    onError: (error) => toast.error("Error", { description: saidOr(error, "We couldn't check your bank's answer. Reload the page.") }),
  });
  const filledIn = (setupId: string) => save.mutate({ setupId, fullPrice: false });
  useReturnFromBank(card.isSuccess, filledIn, lookUp.mutate);
  const fullPrice = fullPriceAsked(save.error);

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
          <Fact name="Current card">{cardInWords(card.data)}</Fact>
        </dl>
        {standing.action === "confirm" && <ConfirmBank whose={whose} busy={lookUp.isPending} onBack={() => lookUp.mutate()} />}
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
            onFilledIn={filledIn}
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

/** Somebody who comes back from their bank's page: what they were there for is done now, once. Secrets that the bank's page wrote into the address go. */
function useReturnFromBank(ready: boolean, onCard: (setupId: string) => void, onPayment: () => void): void {
  const [search, setSearch] = useSearchParams();
  const returned = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is there
  useEffect(() => {
    if (!ready || returned.current) return;
    const [setupId, payment, named] = [search.get("setup_intent"), search.get("payment_intent"), search.get("subscription")];
    if (!setupId && !payment) return;
    returned.current = true;
    setSearch(named ? { subscription: named } : {}, { replace: true });
    if (setupId) onCard(setupId);
    else onPayment();
  }, [ready]);
}

const cardInWords = ({ card }: PaymentCard): string => {
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
  const said = (error as Error).message;
  if (byLink)
    return (
      <div className="flex flex-col gap-6">
        <ErrorState>{said}</ErrorState>
        {status === NOT_FOUND && <AskCardLink />}
      </div>
    );
  return (
    <EmptyState title="No card to change" action={<LinkButton to="/billing-dashboard">Billing</LinkButton>}>
      {said}
    </EmptyState>
  );
}
