import { useQuery } from "@tanstack/react-query";
import { OPINION_NAMES, REASON_NAMES, REASONS, VERDICTS } from "#domain/household/taste/verdicts.ts";
import { Button } from "../../../ui/button.tsx";
import { Check } from "../../../ui/icons.tsx";
import { ErrorState, Skeleton } from "../../../ui/states.tsx";
import { type Dish, type DishFeedback, ratingsQuery, useRateDish } from "./taste.ts";

type ToggleProps = { label: string; pressed: boolean; onPress: () => void };
const Toggle = ({ label, pressed, onPress }: ToggleProps) => (
  <Button
    aria-pressed={pressed}
    onClick={onPress}
    className="px-3 aria-pressed:border-herb aria-pressed:bg-herb-wash aria-pressed:font-semibold"
  >
    {pressed && <Check aria-hidden className="size-4" />}
    {label}
  </Button>
);

const NO_RATING: DishFeedback = { opinion: null, reasons: [] };
const isEmpty = ({ opinion, reasons }: DishFeedback) => opinion === null && reasons.length === 0;

/** Buttons to rate a dish. Pressing one again removes it. */
export function RateDish({ dish }: { dish: Dish }) {
  const ratings = useQuery(ratingsQuery);
  const rate = useRateDish(dish);
  if (ratings.isPending) return <Skeleton className="h-30" label="Loading your rating" />;
  if (ratings.isError)
    return <ErrorState action={<Button onClick={() => ratings.refetch()}>Retry</Button>}>We couldn't load your rating.</ErrorState>;
  const before = ratings.data.find(({ recipeId }) => recipeId === dish.recipeId);
  const { opinion, reasons } = before ?? NO_RATING;
  const change = (said: DishFeedback) => {
    if (rate.isPending) return; // not `disabled`, which would lose the keyboard focus
    rate.mutate({ said: isEmpty(said) ? null : said, before: before ? { opinion, reasons } : null });
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2 font-medium">What did you think of it?</legend>
      <div className="flex flex-wrap gap-2">
        {VERDICTS.map((verdict) => (
          <Toggle
            key={verdict}
            label={OPINION_NAMES[verdict]}
            pressed={opinion === verdict}
            onPress={() => change({ opinion: opinion === verdict ? null : verdict, reasons })}
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        {REASONS.map((reason) => (
          <Toggle
            key={reason}
            label={REASON_NAMES[reason]}
            pressed={reasons.includes(reason)}
            onPress={() =>
              change({ opinion, reasons: reasons.includes(reason) ? reasons.filter((one) => one !== reason) : [...reasons, reason] })
            }
          />
        ))}
      </div>
      {opinion === "would_eat" && <p className="text-xs text-slate">You chose this as a dish you'd eat.</p>}
    </fieldset>
  );
}
