import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { plural } from "#domain/locale.ts";
import { Skeleton } from "../../../ui/states.tsx";
import { differencesQuery } from "../queries.ts";
import { QueryResult } from "../query-result.tsx";

/** Link to the open differences, on the overview. */
export function DifferencesLine() {
  const differences = useQuery(differencesQuery);
  if (differences.isPending) return <Skeleton className="h-11" label="Loading the differences" />;
  return (
    <QueryResult query={differences} what="the differences">
      {({ waiting }) =>
        waiting === 0 ? (
          <p className="flex min-h-11 items-center text-slate">The provider’s records match our ledger, and there are no open disputes.</p>
        ) : (
          <p>
            <Link
              to="/admin?tab=billing#differences"
              className="inline-flex min-h-11 items-center font-medium text-tomato underline underline-offset-4"
            >
              {plural(waiting, { one: "1 payment difference needs attention", other: `${waiting} payment differences need attention` })}
            </Link>
          </p>
        )
      }
    </QueryResult>
  );
}
