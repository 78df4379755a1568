import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { vibrateTick } from "../lib/feedback.ts";
import { classes } from "../ui/class-names.ts";
import { RefreshCw } from "../ui/icons.tsx";

/** Pages whose data may change on another device or overnight. */
const REFRESHABLE = /^\/(meal-planner|list|shopping-lists(\/[^/]+)?|recipes|saved-recipes|budget-tracker)$/;

type Refreshing = "no" | "now" | "done" | "failed";
const STATUS_TEXTS: Record<Exclude<Refreshing, "no">, string> = {
  now: "Refreshing...",
  done: "Up to date",
  failed: "We couldn't refresh this page. Check your connection and pull again.",
};
const SHOWN_MS = { done: 2000, failed: 6000 };

/** Refetches the page's queries. */
function useRefresh() {
  const client = useQueryClient();
  const [state, setState] = useState<Refreshing>("no");
  useEffect(() => {
    if (state !== "done" && state !== "failed") return undefined;
    const timer = setTimeout(() => setState("no"), SHOWN_MS[state]);
    return () => clearTimeout(timer);
  }, [state]);
  const refresh = () => {
    vibrateTick();
    setState("now");
    client.refetchQueries({ type: "active" }, { throwOnError: true }).then(
      () => setState("done"),
      () => setState("failed"),
    );
  };
  return { state, refresh };
}

/** Pulling at least this far refreshes the page. */
const FAR_ENOUGH_PX = 64;
/** The indicator follows the finger with resistance, up to a maximum. */
const RESISTANCE = 0.5;
const AT_MOST_PX = 96;
/** Below this the direction is undecided. Beyond it the browser starts to scroll, which can no longer be prevented. */
const UNDECIDED_PX = 3;

/** Whether a touch may pull the page: not in a dialog, nor in a scrolled part. */
function canPullPage(target: EventTarget | null): boolean {
  for (let part = target instanceof Element ? target : null; part; part = part.parentElement)
    if (part.getAttribute("role") === "dialog" || part.scrollTop > 0) return false;
  return scrollY <= 0;
}

/**
 * Tracks a finger that pulls down a page scrolled to its top.
 * @param onPulled called on release beyond the threshold.
 * @returns pixels pulled; 0 without a pull.
 */
function usePull(onPulled: () => void): number {
  const [pulled, setPulled] = useState(0);
  const callback = useRef(onPulled);
  useEffect(() => {
    callback.current = onPulled;
  });
  useEffect(() => {
    let from: Touch | undefined;
    let far = 0;
    const follow = (px: number) => {
      far = px;
      setPulled(px);
    };
    const start = ({ touches, target }: TouchEvent) => {
      from = touches.length === 1 && canPullPage(target) ? touches[0] : undefined;
    };
    const move = (event: TouchEvent) => {
      const [finger] = event.touches;
      if (!from || !finger) return;
      const [down, aside] = [finger.clientY - from.clientY, Math.abs(finger.clientX - from.clientX)];
      if (far === 0 && Math.max(Math.abs(down), aside) < UNDECIDED_PX) return;
      if (far === 0 && (event.touches.length > 1 || down <= aside || !event.cancelable)) {
        from = undefined; // scrolling up, swiping sideways, or already the browser's scroll
        return;
      }
      event.preventDefault();
      follow(Math.min(AT_MOST_PX, Math.max(1, down * RESISTANCE)));
    };
    const end = ({ type }: TouchEvent) => {
      const isFarEnough = type === "touchend" && far >= FAR_ENOUGH_PX;
      from = undefined;
      follow(0);
      if (isFarEnough) callback.current();
    };
    addEventListener("touchstart", start, { passive: true });
    addEventListener("touchmove", move, { passive: false });
    addEventListener("touchend", end);
    addEventListener("touchcancel", end);
    return () => {
      removeEventListener("touchstart", start);
      removeEventListener("touchmove", move);
      removeEventListener("touchend", end);
      removeEventListener("touchcancel", end);
    };
  }, []);
  return pulled;
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
        <span role="status">{pulled === 0 && state !== "no" && STATUS_TEXTS[state]}</span>
      </div>
    </div>
  );
}

/** For the installed app on phones; a browser tab has its own pull to refresh. */
export function PullToRefresh() {
  const { pathname } = useLocation();
  return REFRESHABLE.test(pathname) && <Pull />;
}
