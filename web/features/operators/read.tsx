import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { ErrorState, Skeleton } from "../../ui/states.tsx";
import * as m from "./messages.ts";

/** Something that an operator reads: a grey shape while it comes, and why where it does not. */
export function Read<Data>({ query, what, children }: { query: UseQueryResult<Data>; what: string; children: (data: Data) => ReactNode }) {
  if (query.isPending) return <Skeleton className="h-24" label={m.loadingWhat(what)} />;
  if (query.isError)
    return (
      <ErrorState action={<Button onClick={() => query.refetch()}>{m.retry}</Button>}>
        {m.weCouldntLoad({ what, message: query.error.message })}
      </ErrorState>
    );
  return children(query.data);
}
