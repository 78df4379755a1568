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

const choiceOf = ({ foodId, name, aisle, unit, units }: PantryItem): FoodChoice => ({ foodId, name, aisle, unit, units });

/** What the household has at home. */
export function PantryScreen() {
  return (
    <RequireUser>
      {() => (
        <Page
          title="Pantry"
          lead="What you have at home, so that a week buys only what is missing."
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
        We could not load your pantry. Nothing is lost; try again in a moment.
      </ErrorState>
    );
  const aisles = [...new Set(pantry.data.map(({ aisle }) => aisle))];
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <FoodPicker known={new Set(pantry.data.map(({ foodId }) => foodId))} onPick={(food) => save({ food, sent: { level: "have" } })} />
      {aisles.length === 0 && (
        <EmptyList title="Nothing in your pantry yet">
          Say what you have at home, and your next week buys only what is missing. Start with what lasts: rice, pasta, tins, oil. After
          shopping, a list can put its left-overs here.
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
                  onSave={(sent) => save({ food: choiceOf(item), sent })}
                  onRemove={() => remove({ food: choiceOf(item), item })}
                />
              ))}
          </ul>
        </section>
      ))}
      {aisles.length > 0 && (
        <p className="text-xs text-slate">
          “Have” without an amount is enough for a week. “Low” is not counted on. “None” is bought when a meal needs it, even salt or oil. ≈
          marks an amount that we worked out from an average weight.
        </p>
      )}
    </div>
  );
}
