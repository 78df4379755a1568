import { Button } from "../../../ui/button.tsx";
import type { Planned, useCooked } from "../../planning/public/cooked.ts";
import { CookedMark } from "../../planning/public/cooked-mark.tsx";

type CookedEndProps = { planned: Planned; change: ReturnType<typeof useCooked> };

/** After the last step of a planned meal: that it is marked as cooked, what that took from the pantry, and how to undo it. */
export function CookedEnd({ planned, change }: CookedEndProps) {
  const { cooked } = planned.item;
  return (
    <section aria-label="Cooked" className="flex flex-col gap-2">
      {cooked && <CookedMark />}
      <p role="status" className="text-slate empty:hidden">
        {change.isPending ? "Saving..." : change.data?.words}
      </p>
      <p>
        <Button disabled={change.isPending} onClick={() => change.mutate({ ...planned, cooked: !cooked })}>
          {cooked ? "Undo “Cooked”" : "We cooked it"}
        </Button>
      </p>
    </section>
  );
}
