import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import type { ShoppingList } from "#contracts/shopping/shopping-list.ts";
import { listName, madeWhen } from "#domain/shopping/list-name.ts";
import { applyRegisters } from "#domain/shopping/list-operations.ts";
import { ApiFailure } from "../../../lib/failure.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Page } from "../../../ui/page.tsx";
import { EmptyList, ErrorState, Skeleton } from "../../../ui/states.tsx";
import { ownLine } from "../lists/list-store.ts";
import { OfflineUserGate } from "../lists/offline-user-gate.tsx";
import { keepLists, keptLists } from "../public/kept-lists.ts";
import { listsQuery } from "../public/lists.ts";

/** The lists stored on this phone with the changes made here, newest first. */
async function listsHere(): Promise<ShoppingList[]> {
  const kept = await keptLists().catch(() => []); // this browser has no storage
  const lists = kept.flatMap(({ list, phone }) => (list ? [{ ...list, items: applyRegisters(list.items, phone.registers, ownLine) }] : []));
  return lists.sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}

/** Chooses the list to shop with. */
export const ChooseScreen = () => (
  <OfflineUserGate>
    <Page
      title="Shop mode"
      lead="Choose a list to shop with. It works offline too."
      actions={<LinkButton to="/shopping-lists">Lists with prices</LinkButton>}
      narrow
    >
      <Choice />
    </Page>
  </OfflineUserGate>
);

function Choice() {
  const lists = useQuery(listsQuery);
  const here = useQuery({ queryKey: ["lists", "here"], queryFn: listsHere, refetchOnMount: "always" });
  useEffect(() => {
    if (lists.data) void keepLists(lists.data).catch(() => {}); // this browser has no storage
  }, [lists.data]);
  if (lists.data) return lists.data.length > 0 ? <Rows lists={lists.data} /> : <NoList />;
  if (here.isPending) return <Skeleton className="h-64" label="Loading shopping lists" />;
  const kept = here.data ?? [];
  if (lists.isPending && kept.length === 0) return <Skeleton className="h-64" label="Loading shopping lists" />;
  return (
    <div className="flex flex-col gap-4">
      {lists.isError && (
        <ErrorState action={<Button onClick={() => lists.refetch()}>Retry</Button>}>
          {lists.error instanceof ApiFailure
            ? "Failed to fetch shopping lists"
            : kept.length > 0
              ? "You're offline. These lists are saved on this phone."
              : "You're offline. No lists are saved on this phone yet. Open one while you're online."}
        </ErrorState>
      )}
      <Rows lists={kept} />
    </div>
  );
}

const NoList = () => (
  <EmptyList
    title="No shopping lists yet"
    action={
      <LinkButton to="/" look="main">
        Plan a week
      </LinkButton>
    }
  >
    Plan a week and its shopping list comes with it.
  </EmptyList>
);

const Rows = ({ lists }: { lists: readonly ShoppingList[] }) => (
  <ul className="flex flex-col gap-3">
    {lists.map((list) => (
      <li key={list.id}>
        <Link
          to={`/simple-shopping-lists/${list.id}`}
          className="flex min-h-16 items-center justify-between gap-4 rounded-card border border-line bg-sheet px-4 py-3 hover:bg-herb-wash"
        >
          <span className="min-w-0">
            <span className="block text-lg">{listName(list)}</span>
            <span className="block text-xs text-slate">{[list.supermarket, madeWhen(list, lists)].filter(Boolean).join(" · ")}</span>
          </span>
          <span className="tabular shrink-0 text-slate">
            {list.items.filter((item) => item.isChecked).length} of {list.items.length}
            <span className="sr-only"> in the basket</span>
          </span>
        </Link>
      </li>
    ))}
  </ul>
);
