import { formatPence, penceOf } from "#domain/money.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { ErrorState } from "../../../ui/states.tsx";
import { noPlanOf } from "./planning.ts";

/** Why no week could be planned, and the way to change it. Nothing is shown for any other outcome. */
export function NoPlanNotice({ error }: { error: unknown }) {
  const noPlan = noPlanOf(error);
  if (!noPlan) return null;
  return (
    <ErrorState
      action={
        <LinkButton to="/account" look="plain">
          {noPlan.constraint === "budget" && noPlan.smallestBudget
            ? `Change the budget (at least ${formatPence(penceOf(noPlan.smallestBudget) ?? 0)})`
            : "Change your preferences"}
        </LinkButton>
      }
    >
      {noPlan.message}
    </ErrorState>
  );
}
