import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useLocation, useParams } from "react-router-dom";
import type { AisleOrder } from "#contracts/shopping/aisles.ts";
import { plural } from "#domain/locale.ts";
import { withAisleAt } from "#domain/shopping/aisles.ts";
import { ApiFailure } from "../../../lib/failure.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Page } from "../../../ui/page.tsx";
import { EmptyState, ErrorState, Skeleton } from "../../../ui/states.tsx";
import { RequireUser } from "../../accounts/public/require-user.tsx";
import { BackToTypical } from "./back-to-typical.tsx";
import { MoveButtons, placeAfter, type Way } from "./move-buttons.tsx";
import { aislesQuery, useAisleChanges } from "./use-aisles.ts";

/** A household's order of the aisles in a shop, which sorts all lists for that shop. */
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
      title="Arrange aisles"
      lead={order.data && leadFor(order.data)}
      actions={
        <LinkButton to={from ?? "/shopping-lists"} look="quiet">
          {from ? "Back to the list" : "All lists"}
        </LinkButton>
      }
    >
      {order.isPending && <Skeleton className="h-[48rem]" label="Loading the aisles" />}
      {order.isError && <Failed error={order.error} onRetry={() => order.refetch()} />}
      {order.isSuccess && <Order order={order.data} />}
    </Page>
  );
}

/** Explains where the order comes from and what changes it. */
function leadFor({ name, typical, walks }: AisleOrder): string {
  if (walks > 0 && !typical)
    return `${name}: learnt from the order you ticked in on your last ${plural(walks, { one: "shop", other: `${walks} shops` })}. Move an aisle to fix the order yourself.`;
  return typical
    ? `${name}: a typical layout, which may differ from your branch. It adapts as you finish lists, or you can move the aisles yourself.`
    : `${name}: the order you set, used for all its lists.`;
}

const Failed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) =>
  error instanceof ApiFailure && error.status === 404 ? (
    <EmptyState title="We don't know this shop">Open a shopping list and arrange the aisles from there.</EmptyState>
  ) : (
    <ErrorState action={<Button onClick={onRetry}>Retry</Button>}>
      We couldn't load the aisles. Nothing is lost; try again in a moment.
    </ErrorState>
  );

function Order({ order }: { order: AisleOrder }) {
  const { save, forget, latest } = useAisleChanges(order.shop);
  const [chosen, setChosen] = useState<string>();
  const [announcement, setAnnouncement] = useState("");
  const { aisles } = order;
  const place = chosen === undefined ? -1 : aisles.indexOf(chosen);
  const move = (way: Way) => {
    const now = latest() ?? aisles; // fast taps are ahead of the rendered order
    if (chosen === undefined) return;
    const from = now.indexOf(chosen);
    const to = placeAfter(way, from, now.length - 1);
    if (to === from) return;
    setAnnouncement(`${chosen} is now ${to + 1} of ${now.length}.`);
    save.mutate(withAisleAt(now, chosen, to), { onError: () => setAnnouncement("") });
  };
  return (
    <>
      <div className="sticky top-0 z-10 -mx-4 border-b border-line bg-paper px-4 py-3 sm:-mx-6 sm:px-6">
        <p className="mb-2 flex min-h-6 flex-wrap justify-between gap-x-3">
          <span role="status">
            {announcement || (chosen ? `${chosen} is ${place + 1} of ${aisles.length}.` : "Choose an aisle, then move it.")}
          </span>
          <span className="text-slate">{save.isPending ? "Saving..." : save.isSuccess && "Saved"}</span>
        </p>
        <MoveButtons aisle={chosen} place={place} last={aisles.length - 1} onMove={move} />
      </div>
      <p className="mt-4 mb-2 text-xs text-slate">From the entrance to the tills</p>
      <ol className="divide-y divide-line overflow-hidden rounded-card border border-line bg-sheet">
        {aisles.map((aisle, index) => (
          <AisleChoice
            key={aisle}
            aisle={aisle}
            place={index}
            chosen={aisle === chosen}
            onChoose={() => {
              setChosen(aisle);
              setAnnouncement("");
            }}
          />
        ))}
      </ol>
      <BackToTypical
        name={order.name}
        typical={order.typical}
        busy={forget.isPending}
        onForget={(done) =>
          forget.mutate(undefined, { onSuccess: () => setAnnouncement("The aisles are back in the typical order."), onSettled: done })
        }
      />
    </>
  );
}

type AisleChoiceProps = { aisle: string; place: number; chosen: boolean; onChoose: () => void };

/** One aisle of the order. The chosen one stays in view when it moves. */
export function AisleChoice({ aisle, place, chosen, onChoose }: AisleChoiceProps) {
  const row = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scroll again when the place changes
  useEffect(() => {
    if (chosen) row.current?.scrollIntoView({ block: "nearest" });
  }, [chosen, place]);
  return (
    <li ref={row} className="scroll-mt-40 scroll-mb-4">
      <label className="flex min-h-12 items-center gap-3 px-3 py-2 has-checked:bg-herb-wash has-checked:font-medium has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-herb">
        <input type="radio" name="aisle" className="size-5 shrink-0 accent-herb" checked={chosen} onChange={onChoose} />
        <span className="min-w-0 flex-1">{aisle}</span>
        <span className="tabular shrink-0 text-slate" aria-hidden>
          {place + 1}
        </span>
      </label>
    </li>
  );
}
