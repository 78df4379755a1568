import { Button } from "../../../ui/button.tsx";
import { Check } from "../../../ui/icons.tsx";
import { type Planned, useCooked } from "./cooked.ts";

/** Of a meal that is cooked: quiet, because it is done. */
export const CookedMark = () => (
  <span className="inline-flex items-center gap-1 text-xs font-medium text-herb">
    <Check aria-hidden className="size-4" />
    Cooked
  </span>
);

/** Marks a meal as cooked with one tap, and undoes it with one. */
export function CookedButton(planned: Planned) {
  const { cooked } = planned.item;
  const change = useCooked();
  return (
    <Button disabled={change.isPending} onClick={() => change.mutate({ ...planned, cooked: !cooked })}>
      {cooked ? "Undo “Cooked”" : "We cooked it"}
    </Button>
  );
}
