import { type ReactNode, startTransition, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import { UNSAFE_createBrowserHistory as browserHistory, type Location, type NavigationType, type RouteObject, Router } from "react-router";
import { fetchScreen } from "./public-routes.tsx";

type Place = { action: NavigationType | `${NavigationType}`; location: Location };

const placeOf = ({ action, location }: Place): Place => ({ action, location });

/** Another page that somebody went to: not a redirect, nor another part of the same page. */
const isAnotherPage = (from: Place, to: Place) => to.action !== "REPLACE" && from.location.pathname !== to.location.pathname;

const movesPages = () => "startViewTransition" in document && !matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Draws the page that is shown turn into what `show` puts there. A transition that the browser leaves out (another tab is in front) shows it all the same. */
function turnInto(show: () => void): void {
  document.startViewTransition(() => flushSync(show)).ready.catch(() => {});
}

/**
 * The router's own for a browser's history, with view transitions: its declarative mode has none. A page is turned into the next once the code of that is here, so
 * that the picture of the next is of the page and not of its waiting; where nothing is drawn, React keeps the page before until then.
 */
export function PageRouter({ routes, children }: { routes: RouteObject[]; children: ReactNode }) {
  const [history] = useState(() => browserHistory({ v5Compat: true }));
  const [place, setPlace] = useState<Place>(() => placeOf(history));
  useLayoutEffect(() => {
    let newest = placeOf(history);
    let drawnByBrowser = false;
    const noteSwipe = ({ hasUAVisualTransition }: PopStateEvent) => {
      drawnByBrowser = hasUAVisualTransition;
    };
    addEventListener("popstate", noteSwipe); // before the history's own
    const forget = history.listen((next: Place) => {
      const turns = isAnotherPage(newest, next) && movesPages() && !(next.action === "POP" && drawnByBrowser);
      newest = next;
      const wait = () => startTransition(() => setPlace(next));
      const turn = () => {
        if (newest === next) turnInto(() => setPlace(next));
      };
      if (turns) fetchScreen(routes, next.location.pathname).then(turn, wait);
      else wait();
    });
    return () => {
      forget();
      removeEventListener("popstate", noteSwipe);
    };
  }, [history, routes]);
  return (
    <Router location={place.location} navigationType={place.action as NavigationType} navigator={history}>
      {children}
    </Router>
  );
}
