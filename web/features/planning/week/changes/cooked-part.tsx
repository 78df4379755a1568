import { RateDish } from "../../../household/public/rate-dish.tsx";
import type { Planned } from "../../public/cooked.ts";
import { CookedButton, CookedMark } from "../../public/cooked-mark.tsx";

/** Says that a meal is cooked, and asks what it was like. */
export function CookedPart(planned: Planned) {
  const { cooked, recipeId, recipeName } = planned.item;
  return (
    <section aria-label="Cooked" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        {cooked && <CookedMark />}
        <CookedButton {...planned} />
      </div>
      <p className="text-slate">
        {cooked
          ? "It stays on its day. To swap or move it, undo “Cooked” first: we put what it took back in your pantry."
          : "We take what it used from your pantry, where you've noted an amount."}
      </p>
      {cooked && recipeId && <RateDish dish={{ recipeId, recipeName }} />}
    </section>
  );
}
