import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import type { RatedDish } from "#contracts/household/taste.ts";
import { OPINION_NAMES, REASON_NAMES } from "#domain/household/taste/verdicts.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Badge, Card } from "../../../ui/card.tsx";
import { EmptyList, ErrorState, Skeleton } from "../../../ui/states.tsx";
import { AccountPage } from "../../accounts/public/account-page.tsx";
import { RequireUser } from "../../accounts/public/require-user.tsx";
import { Picture } from "../../recipes/public/picture.tsx";
import { ratingsQuery, useRateDish } from "../public/taste.ts";

export const TasteScreen = () => (
  <RequireUser>
    {({ email }) => (
      <AccountPage title="Taste" email={email}>
        <TasteCard />
      </AccountPage>
    )}
  </RequireUser>
);

const SHOWN_AT_FIRST = 8;

/** The household's dish ratings, each with a button to remove it. */
export const TasteCard = () => (
  <Card aria-labelledby="your-taste">
    <h2 id="your-taste" className="text-xl">
      Your dish ratings
    </h2>
    <p className="mt-1 mb-4 text-slate">
      “Never again” is permanent: we won't plan, swap in or suggest that dish until you undo it here. Everything else shapes your plans and
      fades over about six months.
    </p>
    <Ratings />
    <LinkButton to="/taste-start" className="mt-4">
      Tap what you'd eat
    </LinkButton>
  </Card>
);

function Ratings() {
  const ratings = useQuery({ ...ratingsQuery, refetchOnMount: "always" });
  const [all, setAll] = useState(false);
  if (ratings.isPending) return <Skeleton className="h-24" label="Loading your ratings" />;
  if (ratings.isError)
    return (
      <ErrorState action={<Button onClick={() => ratings.refetch()}>Retry</Button>}>
        We couldn't load your ratings. Nothing is lost; try again in a moment.
      </ErrorState>
    );
  if (ratings.data.length === 0)
    return <EmptyList>Nothing yet. Rate a meal on its recipe page, or start by tapping a few pictures.</EmptyList>;
  const shown = all ? ratings.data : ratings.data.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <ul aria-label="Dishes you've rated" className="divide-y divide-line rounded-card border border-line">
        {shown.map((dish) => (
          <DishRow key={dish.recipeId} dish={dish} />
        ))}
      </ul>
      {shown.length < ratings.data.length && (
        <Button look="quiet" onClick={() => setAll(true)}>
          Show all {ratings.data.length}
        </Button>
      )}
    </>
  );
}

function DishRow({ dish }: { dish: RatedDish }) {
  const rate = useRateDish(dish);
  const { recipeId, recipeName, imageUrl, opinion, reasons } = dish;
  return (
    <li className="flex flex-wrap items-center gap-3 p-3">
      <Picture src={imageUrl} alt="" width={64} className="shrink-0" />
      <div className="min-w-40 flex-1">
        <Link to={`/recipe/${recipeId}`} className="font-medium underline-offset-4 hover:underline">
          {recipeName}
        </Link>
        <p className="mt-1 flex flex-wrap gap-1.5">
          {opinion && <Badge tone={opinion === "never_again" ? "tomato" : "herb"}>{OPINION_NAMES[opinion]}</Badge>}
          {reasons.map((reason) => (
            <Badge key={reason} tone="plain">
              {REASON_NAMES[reason]}
            </Badge>
          ))}
        </p>
      </div>
      <Button
        aria-label={`Undo your rating of ${recipeName}`}
        disabled={rate.isPending}
        onClick={() => rate.mutate({ said: null, before: { opinion, reasons } })}
      >
        Take back
      </Button>
    </li>
  );
}
