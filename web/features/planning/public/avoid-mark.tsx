import type { PlanItem } from "#contracts/planning/meal-plan.ts";
import { isDislike } from "#domain/household/dislikes.ts";

const MARK = "text-xs font-medium text-tomato";

const warning = (avoid: readonly string[]) => (avoid.every(isDislike) ? "Not to your taste" : "Don't eat");

/** "Don't eat: contains milk"; renders nothing if the household may eat it. */
export const AvoidMark = ({ item: { avoid } }: { item: Pick<PlanItem, "avoid"> }) =>
  avoid.length > 0 && (
    <span className={`block ${MARK}`}>
      {warning(avoid)}: {avoid.join(", ")}
    </span>
  );

/** The same for a line of a shopping list. */
export const DontBuyMark = ({ avoid }: { avoid: readonly string[] }) =>
  avoid.length > 0 && <span className={`block ${MARK}`}>Don't buy: {avoid.join(", ")}</span>;

/** Names each unfit meal, where several share a line. */
export const AvoidedByName = ({ items }: { items: readonly PlanItem[] }) =>
  items
    .filter(({ avoid }) => avoid.length > 0)
    .map(({ id, recipeName, avoid }) => (
      <span key={id} className={`block ${MARK}`}>
        {warning(avoid)}: {recipeName} ({avoid.join(", ")})
      </span>
    ));
