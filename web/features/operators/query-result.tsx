import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { ErrorState, Skeleton } from "../../ui/states.tsx";

/** Renders a query's data, with a skeleton while it loads and the error if it fails. @param what "the posts", for both texts. */
export function QueryResult<Data>({
  query,
  what,
  children,
}: {
  query: UseQueryResult<Data>;
  what: string;
  children: (data: Data) => ReactNode;
}) {
  if (query.isPending) return <Skeleton className="h-24" label={`Loading ${what}`} />;
  if (query.isError)
    return (
      <ErrorState action={<Button onClick={() => query.refetch()}>Retry</Button>}>
        We couldn't load {what}: {query.error.message}
      </ErrorState>
    );
  return children(query.data);
}
