import { useQuery } from "@tanstack/react-query";
import type { FoodChoice, PantryItem } from "#contracts/shopping/pantry.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Page } from "../../../ui/page.tsx";
import { EmptyList, ErrorState, Skeleton } from "../../../ui/states.tsx";
import { RequireUser } from "../../accounts/public/require-user.tsx";
import { pantryQuery } from "../public/pantry.ts";
import { FoodPicker } from "./food-picker.tsx";
import { PantryRow } from "./pantry-row.tsx";
import { usePantryChanges } from "./use-pantry.ts";

const toFoodChoice = ({ foodId, name, aisle, unit, units }: PantryItem): FoodChoice => ({ foodId, name, aisle, unit, units });

/** The household's stock at home. */
export function PantryScreen() {
  return (
    <RequireUser>
      {() => (
        <Page
          title="Pantry"
          lead="What you have at home, so you buy only what's missing."
          actions={
            <>
              <LinkButton to="/pantry/staples">Tap what you have</LinkButton>
              <LinkButton to="/shopping-lists">Shopping lists</LinkButton>
            </>
          }
        >
          <Pantry />
        </Page>
      )}
    </RequireUser>
  );
}

function Pantry() {
  const pantry = useQuery({ ...pantryQuery, refetchOnMount: "always" });
  const { save, remove } = usePantryChanges();
  if (pantry.isPending) return <Skeleton className="h-96" label="Loading your pantry" />;
  if (pantry.isError)
    return (
      <ErrorState action={<Button onClick={() => pantry.refetch()}>Retry</Button>}>
        We couldn't load your pantry. Nothing is lost; try again in a moment.
      </ErrorState>
    );
  const aisles = [...new Set(pantry.data.map(({ aisle }) => aisle))];
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <FoodPicker known={new Set(pantry.data.map(({ foodId }) => foodId))} onPick={(food) => save({ food, sent: { level: "have" } })} />
      {aisles.length === 0 && (
        <EmptyList title="Nothing in your pantry yet">
          Add what you have at home and your next week buys only what's missing. Start with rice, pasta, tins and oil. After shopping, you
          can put leftovers here.
        </EmptyList>
      )}
      {aisles.map((aisle) => (
        <section key={aisle} aria-label={aisle}>
          <h2 className="mb-2 text-lg">{aisle}</h2>
          <ul className="divide-y divide-line rounded-card border border-line bg-sheet">
            {pantry.data
              .filter((item) => item.aisle === aisle)
              .map((item) => (
                <PantryRow
                  key={item.foodId}
                  item={item}
                  onSave={(sent) => save({ food: toFoodChoice(item), sent })}
                  onRemove={() => remove({ food: toFoodChoice(item), item })}
                />
              ))}
          </ul>
        </section>
      ))}
      {aisles.length > 0 && (
        <p className="text-xs text-slate">
          “Have” without an amount means enough for a week. We don't count on anything marked “Low”, and buy anything marked “None” when a
          meal needs it, even salt or oil. ≈ marks an amount worked out from an average weight.
        </p>
      )}
    </div>
  );
}
