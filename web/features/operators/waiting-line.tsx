import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { classes } from "../../ui/class-names.ts";
import { Skeleton } from "../../ui/states.tsx";
import { supportMessagesQuery } from "./calls.ts";
import * as m from "./messages.ts";
import { Read } from "./read.tsx";

/** Where operators land: whether anybody waits for an answer, and whether for too long (decision 47). */
export function WaitingLine() {
  const messages = useQuery(supportMessagesQuery);
  if (messages.isPending) return <Skeleton className="h-11" label={m.loadingTheSupportMessages} />;
  return (
    <Read query={messages} what={m.theSupportMessages}>
      {({ waiting, overdue }) =>
        waiting === 0 ? (
          <p className="flex min-h-11 items-center text-slate">{m.noSupportMessagesWaiting}</p>
        ) : (
          <p>
            <Link
              to="/admin/automation"
              className={classes("inline-flex min-h-11 items-center underline underline-offset-4", {
                "font-medium text-tomato": overdue > 0,
              })}
            >
              {overdue > 0 ? m.supportMessagesAreOverdue(overdue) : m.supportMessagesWaitForAnAnswer(waiting)}
            </Link>
          </p>
        )
      }
    </Read>
  );
}
