import { useQuery } from "@tanstack/react-query";
import type { FoodChoice, PantryItem } from "#contracts/shopping/pantry.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Page } from "../../../ui/page.tsx";
import { EmptyList, ErrorState, Skeleton } from "../../../ui/states.tsx";
import { RequireUser } from "../../accounts/public/require-user.tsx";
import { pantryQuery } from "../public/pantry.ts";
import { FoodPicker } from "./food-picker.tsx";
import * as m from "./messages.ts";
import { PantryRow } from "./pantry-row.tsx";
import { usePantryChanges } from "./use-pantry.ts";

const choiceOf = ({ foodId, name, aisle, unit, units }: PantryItem): FoodChoice => ({ foodId, name, aisle, unit, units });

/** What the household has at home. */
export function PantryScreen() {
  return (
    <RequireUser>
      {() => (
        <Page
          title={m.pantry}
          lead={m.whatAPantryIsFor}
          actions={
            <>
              <LinkButton to="/pantry/staples">{m.tapWhatYouHave}</LinkButton>
              <LinkButton to="/shopping-lists">{m.shoppingLists}</LinkButton>
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
  if (pantry.isPending) return <Skeleton className="h-96" label={m.loadingYourPantry} />;
  if (pantry.isError)
    return <ErrorState action={<Button onClick={() => pantry.refetch()}>{m.retry}</Button>}>{m.couldNotLoadPantry}</ErrorState>;
  const aisles = [...new Set(pantry.data.map(({ aisle }) => aisle))];
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <FoodPicker known={new Set(pantry.data.map(({ foodId }) => foodId))} onPick={(food) => save({ food, sent: { level: "have" } })} />
      {aisles.length === 0 && <EmptyList title={m.nothingInYourPantry}>{m.howToStart}</EmptyList>}
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
      {aisles.length > 0 && <p className="text-xs text-slate">{m.whatTheLevelsMean}</p>}
    </div>
  );
}
