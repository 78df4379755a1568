import { useQuery } from "@tanstack/react-query";
import type { MealPlan } from "#contracts/planning/meal-plan.ts";
import type { ShoppingItem, ShoppingList } from "#contracts/shopping/shopping-list.ts";
import { formatPence, parsePence } from "#domain/money.ts";
import { Button, LinkButton } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { classes } from "../../../../ui/class-names.ts";
import { EmptyState, ErrorState, Progress, Skeleton } from "../../../../ui/states.tsx";
import { listOfPlan, listsQuery, useListFromPlan } from "../../../shopping/public/lists.ts";
import { TwoTotals } from "../../public/two-totals.tsx";

const LINES_PER_AISLE = 3;

/** A summary of the plan's shopping list, with links to it. */
export default function ShoppingTab({ plan }: { plan: MealPlan }) {
  const lists = useQuery({ ...listsQuery, refetchOnMount: "always" });
  const generate = useListFromPlan();
  if (lists.isPending) return <Skeleton className="h-96" label="Loading the shopping list" />;
  if (lists.isError)
    return <ErrorState action={<Button onClick={() => lists.refetch()}>Retry</Button>}>Failed to fetch shopping lists</ErrorState>;
  const list = listOfPlan(lists.data, plan.id);
  if (!list)
    return (
      <EmptyState
        title="No list for this plan"
        action={
          <Button look="main" disabled={generate.isPending} onClick={() => generate.mutate(plan.id)}>
            {generate.isPending ? "Generating..." : "Generate shopping list"}
          </Button>
        }
      >
        A list has everything this plan needs, in whole packs and in aisle order.
      </EmptyState>
    );
  return <QuickList list={list} />;
}

/** Groups lines by aisle, in list order. */
function groupByAisle(items: readonly ShoppingItem[]): [aisle: string, items: ShoppingItem[]][] {
  const aisles = new Map<string, ShoppingItem[]>();
  for (const item of items) aisles.set(item.category, [...(aisles.get(item.category) ?? []), item]);
  return [...aisles];
}

function QuickList({ list }: { list: ShoppingList }) {
  const checked = list.items.filter((item) => item.isChecked).length;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="text-lg">Quick list</h2>
          <p className="text-slate">
            {list.supermarket} · <span className="tabular">{formatPence(parsePence(list.totalCost) ?? 0)}</span> at the till, est.
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <LinkButton to={`/shopping-lists/${list.id}`}>Open the list</LinkButton>
          <LinkButton to={`/simple-shopping-lists/${list.id}`}>Shop mode</LinkButton>
        </div>
      </div>
      <TwoTotals totals={list} />
      <Progress
        fraction={list.items.length === 0 ? 0 : checked / list.items.length}
        stage={`${checked} of ${list.items.length} in the basket`}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {groupByAisle(list.items).map(([aisle, items]) => (
          <Aisle key={aisle} aisle={aisle} items={items} />
        ))}
      </div>
    </>
  );
}

/** An aisle's first lines, unticked ones first. */
function Aisle({ aisle, items }: { aisle: string; items: readonly ShoppingItem[] }) {
  const sorted = [...items].sort((a, b) => Number(a.isChecked) - Number(b.isChecked));
  const totalPence = items.reduce((sum, item) => sum + (parsePence(item.price) ?? 0), 0);
  return (
    <Card aria-label={aisle}>
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h3 className="text-base">{aisle}</h3>
        <span className="tabular text-slate">{formatPence(totalPence)}</span>
      </div>
      <ul>
        {sorted.slice(0, LINES_PER_AISLE).map((item) => (
          <li key={item.id} className={classes("py-0.5", item.isChecked && "text-slate line-through")}>
            {item.name}
            {item.isChecked && <span className="sr-only">, in the basket</span>}
          </li>
        ))}
        {items.length > LINES_PER_AISLE && <li className="text-xs text-slate">and {items.length - LINES_PER_AISLE} more</li>}
      </ul>
    </Card>
  );
}
