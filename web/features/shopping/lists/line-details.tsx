import type { ShoppingItem } from "#contracts/shopping/shopping-list.ts";
import { mealsInWords } from "#domain/shopping/needed-for.ts";
import { monthInWords, originInWords } from "#domain/shopping/prices/prices.ts";
import { toTake } from "#domain/shopping/to-take.ts";
import { Button } from "../../../ui/button.tsx";

/** Details of a line: packs, source of the price, and the meals that need it. */
export function LineDetails({ item, onBack, onRemove }: { item: ShoppingItem; onBack: () => void; onRemove?: () => void }) {
  const packs = toTake(item);
  const meals = item.neededFor ?? [];
  return (
    <div className="flex flex-col gap-1 pr-3 pb-3 pl-12 text-xs text-slate">
      {packs && <p className="tabular">{packs}</p>}
      {item.own ? (
        <p>Added by you, not priced.</p>
      ) : item.priceFrom ? (
        <p>{originInWords(item.priceFrom)}</p>
      ) : (
        <p>The price is an estimate{item.estimatedIn && ` from ${monthInWords(item.estimatedIn)}`}.</p>
      )}
      {meals.length > 0 && <p>For {mealsInWords(meals)}</p>}
      {item.own && onRemove && (
        <Button look="quiet" className="-ml-1 self-start" onClick={onRemove}>
          Remove from the list
        </Button>
      )}
      {item.toBuy && (
        <Button look="quiet" className="-ml-3 self-start" onClick={onBack}>
          I have it after all
        </Button>
      )}
    </div>
  );
}
