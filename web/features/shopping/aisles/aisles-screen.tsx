import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useParams } from "react-router-dom";
import type { AisleOrder } from "#contracts/shopping/aisles.ts";
import { withAisleAt } from "#domain/shopping/aisles.ts";
import { ApiFailure } from "../../../lib/failure.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Page } from "../../../ui/page.tsx";
import { EmptyState, ErrorState, Skeleton } from "../../../ui/states.tsx";
import { RequireUser } from "../../accounts/public/require-user.tsx";
import { AisleChoice } from "./aisle-choice.tsx";
import { BackToTypical } from "./back-to-typical.tsx";
import * as m from "./messages.ts";
import { MoveButtons, placeAfter, type Way } from "./move-buttons.tsx";
import { aislesQuery, useAisleChanges } from "./use-aisles.ts";

/** In which order a household walks through a shop, which is the order of every list for it. */
export function AislesScreen() {
  const { shop = "" } = useParams();
  return <RequireUser>{() => <Aisles shop={shop} />}</RequireUser>;
}

function Aisles({ shop }: { shop: string }) {
  const order = useQuery({ ...aislesQuery(shop), refetchOnMount: "always" });
  const from = (useLocation().state as { from?: string } | null)?.from;
  return (
    <Page
      narrow
      title={m.arrangeAisles}
      lead={order.data && leadFor(order.data)}
      actions={
        <LinkButton to={from ?? "/shopping-lists"} look="quiet">
          {from ? m.backToTheList : m.allLists}
        </LinkButton>
      }
    >
      {order.isPending && <Skeleton className="h-[48rem]" label={m.loadingTheAisles} />}
      {order.isError && <Failed error={order.error} onRetry={() => order.refetch()} />}
      {order.isSuccess && <Order order={order.data} />}
    </Page>
  );
}

/** Where the order comes from, and what changes it. */
function leadFor({ name, typical, walks }: AisleOrder): string {
  if (walks > 0 && !typical) return m.learntOrder(name, walks);
  return typical ? m.typicalOrder(name) : m.yourOwnOrder(name);
}

const Failed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) =>
  error instanceof ApiFailure && error.status === 404 ? (
    <EmptyState title={m.unknownShop}>{m.openAListInstead}</EmptyState>
  ) : (
    <ErrorState action={<Button onClick={onRetry}>{m.retry}</Button>}>{m.couldNotLoad}</ErrorState>
  );

function Order({ order }: { order: AisleOrder }) {
  const { save, forget, latest } = useAisleChanges(order.shop);
  const [chosen, setChosen] = useState<string>();
  const [said, setSaid] = useState("");
  const { aisles } = order;
  const place = chosen === undefined ? -1 : aisles.indexOf(chosen);
  const move = (way: Way) => {
    const now = latest() ?? aisles; // a quick finger is ahead of what is drawn
    if (chosen === undefined) return;
    const from = now.indexOf(chosen);
    const to = placeAfter(way, from, now.length - 1);
    if (to === from) return;
    setSaid(m.aisleMoved({ aisle: chosen, place: to + 1, all: now.length }));
    save.mutate(withAisleAt(now, chosen, to), { onError: () => setSaid("") });
  };
  return (
    <>
      <div className="sticky top-0 z-10 -mx-4 border-b border-line bg-paper px-4 py-3 sm:-mx-6 sm:px-6">
        <p className="mb-2 flex min-h-6 flex-wrap justify-between gap-x-3">
          <span role="status">
            {said || (chosen ? m.aisleChosen({ aisle: chosen, place: place + 1, all: aisles.length }) : m.chooseAnAisle)}
          </span>
          <span className="text-slate">{save.isPending ? m.saving : save.isSuccess && m.saved}</span>
        </p>
        <MoveButtons aisle={chosen} place={place} last={aisles.length - 1} onMove={move} />
      </div>
      <p className="mt-4 mb-2 text-xs text-slate">{m.entranceToTills}</p>
      <ol className="divide-y divide-line overflow-hidden rounded-card border border-line bg-sheet">
        {aisles.map((aisle, index) => (
          <AisleChoice
            key={aisle}
            aisle={aisle}
            place={index}
            chosen={aisle === chosen}
            onChoose={() => {
              setChosen(aisle);
              setSaid("");
            }}
          />
        ))}
      </ol>
      <BackToTypical
        name={order.name}
        typical={order.typical}
        busy={forget.isPending}
        onForget={(done) => forget.mutate(undefined, { onSuccess: () => setSaid(m.backInTypicalOrder), onSettled: done })}
      />
    </>
  );
}
