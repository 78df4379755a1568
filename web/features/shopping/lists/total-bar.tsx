import type { ReactNode } from "react";
import { formatPence } from "#domain/money.ts";
import { basketProgress, type InBasket } from "#domain/shopping/basket.ts";
import { ProgressBar } from "../../../ui/states.tsx";

/** Progress of the shop: ticked lines and their cost, of all lines. */
export function BasketTotal({ items }: { items: readonly InBasket[] }) {
  const { ticked, all, tickedPence, allPence } = basketProgress(items);
  return (
    <div className="min-w-0 flex-1">
      <p aria-live="polite" className="tabular mb-1 flex flex-wrap justify-between gap-x-3">
        <span>
          {ticked} of {all} in the basket
        </span>
        <span>
          {formatPence(tickedPence)} of {formatPence(allPence)}
        </span>
      </p>
      <ProgressBar fraction={all === 0 ? 0 : ticked / all} />
    </div>
  );
}

/** Sticky at the bottom, above a phone's tabs. */
export const TotalBar = ({ items, children }: { items: readonly InBasket[]; children: ReactNode }) => (
  <div className="sticky bottom-(--below) z-10 -mx-4 flex items-center gap-4 border-t border-line bg-sheet px-4 py-2 sm:-mx-6 sm:px-6 md:max-lg:pr-22 print:hidden">
    <BasketTotal items={items} />
    {children}
  </div>
);
