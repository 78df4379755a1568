import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { feelTick } from "../lib/haptics.ts";
import { classes } from "../ui/class-names.ts";
import { RefreshCw } from "../ui/icons.tsx";
import { FAR_ENOUGH_PX, usePull } from "./use-pull.ts";

/** Pages that are pulled to see what another phone, or a night, has changed. */
const PULLED = /^\/(meal-planner|list|shopping-lists(\/[^/]+)?|recipes|saved-recipes|budget-tracker)$/;

type Refreshing = "no" | "now" | "done" | "failed";
const SAYS: Record<Exclude<Refreshing, "no">, string> = {
  now: "Refreshing...",
  done: "Up to date",
  failed: "We couldn't refresh this page. Check your connection and pull again.",
};
const SHOWN_MS = { done: 2000, failed: 6000 };

/** Fetches again whatever the page shows. */
function useRefresh() {
  const client = useQueryClient();
  const [state, setState] = useState<Refreshing>("no");
  useEffect(() => {
    if (state !== "done" && state !== "failed") return undefined;
    const timer = setTimeout(() => setState("no"), SHOWN_MS[state]);
    return () => clearTimeout(timer);
  }, [state]);
  const refresh = () => {
    feelTick();
    setState("now");
    client.refetchQueries({ type: "active" }, { throwOnError: true }).then(
      () => setState("done"),
      () => setState("failed"),
    );
  };
  return { state, refresh };
}

function Pull() {
  const { state, refresh } = useRefresh();
  const pulled = usePull(state === "now" ? () => {} : refresh);
  const far = pulled >= FAR_ENOUGH_PX;
  return (
    <div
      data-pull
      className="pointer-events-none fixed inset-x-4 top-[calc(0.5rem+env(safe-area-inset-top))] z-30 flex justify-center md:hidden print:hidden"
    >
      <div
        className={classes(
          "flex items-center gap-2 rounded-card border border-line bg-sheet px-4 py-2 shadow-lg motion-safe:translate-y-(--pulled)",
          pulled === 0 && state === "no" && "opacity-0",
        )}
        style={{ "--pulled": `${pulled}px` } as React.CSSProperties}
      >
        <RefreshCw aria-hidden className={classes("size-4 shrink-0 text-herb", state === "now" && "motion-safe:animate-spin")} />
        {pulled > 0 && <span aria-hidden>{far ? "Let go to refresh" : "Pull to refresh"}</span>}
        <span role="status">{pulled === 0 && state !== "no" && SAYS[state]}</span>
      </div>
    </div>
  );
}

/** On a phone where the app is installed: a browser's tab has a pull of its own, which loads the page again. */
export function PullToRefresh() {
  const { pathname } = useLocation();
  return PULLED.test(pathname) && <Pull />;
}
