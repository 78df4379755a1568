import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import type { ShoppingList } from "#contracts/shopping/shopping-list.ts";
import { formatPence, parsePence } from "#domain/money.ts";
import { listName, madeWhen } from "#domain/shopping/list-name.ts";
import { api } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/auth-failure.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Page } from "../../../ui/page.tsx";
import { EmptyList, ErrorState, Skeleton } from "../../../ui/states.tsx";
import { RequireUser } from "../../accounts/public/require-user.tsx";
import { plansQuery } from "../../planning/public/planning.ts";
import { listsQuery, useListFromPlan } from "../public/lists.ts";

const SHOWN = 5;

/** A list's total: the stored one if it is above zero, else the sum of its items. */
const totalPence = (list: ShoppingList): number => {
  const stored = parsePence(list.totalCost) ?? 0;
  return stored > 0 ? stored : list.items.reduce((sum, item) => sum + (parsePence(item.price) ?? 0), 0);
};

export function ListsScreen() {
  return (
    <RequireUser>
      {() => (
        <Page
          title="Shopping lists"
          lead="One list for each planned week, in aisle order."
          actions={
            <>
              <LinkButton to="/pantry">Pantry</LinkButton>
              <FromPlan />
            </>
          }
        >
          <Lists />
        </Page>
      )}
    </RequireUser>
  );
}

/** Makes a list for the newest plan with the prices of the household's shop. */
function FromPlan() {
  const plans = useQuery(plansQuery);
  const make = useListFromPlan();
  const [newest] = plans.data ?? [];
  if (!newest) return null;
  return (
    <Button disabled={make.isPending} onClick={() => make.mutate(newest.id)}>
      {make.isPending ? "Generating..." : "Generate shopping list"}
    </Button>
  );
}

function Lists() {
  const lists = useQuery(listsQuery);
  if (lists.isPending) return <Skeleton className="h-64" label="Loading shopping lists" />;
  if (lists.isError)
    return <ErrorState action={<Button onClick={() => lists.refetch()}>Retry</Button>}>Failed to fetch shopping lists</ErrorState>;
  if (lists.data.length === 0) {
    return (
      <EmptyList
        title="No shopping lists yet"
        action={
          <LinkButton to="/" look="main">
            Plan a week
          </LinkButton>
        }
      >
        Plan a week and its shopping list comes with it: whole packs, aisle by aisle, with the till price.
      </EmptyList>
    );
  }
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {lists.data.map((list) => (
        <li key={list.id}>
          <ListCard list={list} made={madeWhen(list, lists.data)} />
        </li>
      ))}
    </ul>
  );
}

function ListCard({ list, made }: { list: ShoppingList; made: string | null }) {
  const checked = list.items.filter((item) => item.isChecked).length;
  const name = listName(list);
  return (
    <Card className="flex h-full flex-col" aria-label={name}>
      <div className="mb-3 flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-lg">
            <Link to={`/shopping-lists/${list.id}`} className="underline-offset-4 hover:underline">
              {name}
            </Link>
          </h2>
          <p className="text-xs text-slate">
            {list.supermarket} · {checked} of {list.items.length} in the basket{made ? ` · ${made}` : ""}
          </p>
        </div>
        <p className="tabular shrink-0 text-lg">{formatPence(totalPence(list))}</p>
      </div>
      <ul className="mb-4 text-slate">
        {list.items.slice(0, SHOWN).map((item) => (
          <li key={item.id} className={item.isChecked ? "line-through" : ""}>
            {item.name}
          </li>
        ))}
        {list.items.length > SHOWN && <li className="text-xs">and {list.items.length - SHOWN} more</li>}
      </ul>
      <div className="mt-auto flex flex-wrap gap-2">
        <LinkButton to={`/shopping-lists/${list.id}`}>Open</LinkButton>
        <DeleteList id={list.id} name={name} />
      </div>
    </Card>
  );
}

/** Deletes a list after confirmation. */
export function DeleteList({ id, name }: { id: string; name: string }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: async () => (await api["simple-shopping-lists"][":id"].$delete({ param: { id } })).json(),
    onSuccess: () => client.invalidateQueries(listsQuery),
    onError: (error) => showFailure(error, "Failed to delete"),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button look="destructive" aria-label={`Delete ${name}`} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <Dialog
        title="Delete this list?"
        description={`${name}. Your plan stays, and you can make a new list from it.`}
        open={asking}
        onOpenChange={setAsking}
      >
        <div className="flex flex-wrap gap-2">
          <Button look="destructive" disabled={remove.isPending} onClick={() => remove.mutate()}>
            {remove.isPending ? "Deleting..." : "Delete list"}
          </Button>
          <Button onClick={() => setAsking(false)}>Keep it</Button>
        </div>
      </Dialog>
    </>
  );
}
