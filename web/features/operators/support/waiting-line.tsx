import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { plural } from "#domain/locale.ts";
import { classes } from "../../../ui/class-names.ts";
import { Skeleton } from "../../../ui/states.tsx";
import { supportMessagesQuery } from "../queries.ts";
import { QueryResult } from "../query-result.tsx";

/** Link to the unanswered support messages, on the overview (decision 47). */
export function WaitingLine() {
  const messages = useQuery(supportMessagesQuery);
  if (messages.isPending) return <Skeleton className="h-11" label="Loading the support messages" />;
  return (
    <QueryResult query={messages} what="the support messages">
      {({ waiting, overdue }) =>
        waiting === 0 ? (
          <p className="flex min-h-11 items-center text-slate">No support messages waiting.</p>
        ) : (
          <p>
            <Link
              to="/admin/automation"
              className={classes("inline-flex min-h-11 items-center underline underline-offset-4", {
                "font-medium text-tomato": overdue > 0,
              })}
            >
              {overdue > 0
                ? plural(overdue, { one: "1 support message is overdue", other: `${overdue} support messages are overdue` })
                : plural(waiting, {
                    one: "1 support message waits for an answer, none overdue",
                    other: `${waiting} support messages wait for an answer, none overdue`,
                  })}
            </Link>
          </p>
        )
      }
    </QueryResult>
  );
}
