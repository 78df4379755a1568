import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { Skeleton } from "../../../ui/states.tsx";
import { differencesQuery } from "../calls.ts";
import { Read } from "../read.tsx";
import * as m from "./messages.ts";

/** Where operators land: whether anything about money waits for them. */
export function DifferencesLine() {
  const differences = useQuery(differencesQuery);
  if (differences.isPending) return <Skeleton className="h-11" label={m.loadingTheDifferences} />;
  return (
    <Read query={differences} what={m.theDifferences}>
      {({ waiting }) =>
        waiting === 0 ? (
          <p className="flex min-h-11 items-center text-slate">{m.theProvidersRecordsMatchOurLedger}</p>
        ) : (
          <p>
            <Link
              to="/admin?tab=billing#differences"
              className="inline-flex min-h-11 items-center font-medium text-tomato underline underline-offset-4"
            >
              {m.paymentDifferencesNeedAttention(waiting)}
            </Link>
          </p>
        )
      }
    </Read>
  );
}
