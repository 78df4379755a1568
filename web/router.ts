import { createBrowserRouter, parsePath, type RouteObject } from "react-router-dom";

type BrowserRouter = ReturnType<typeof createBrowserRouter>;

/** Set on <html> while the browser itself animates a swipe back: web/styles.css then leaves our animation out. */
const SWIPED = "data-swiped";

/** Animates the change from one page to another, but no redirect and no change within a page. Going back repeats the animation. */
function addViewTransitions(router: BrowserRouter): void {
  const { navigate } = router;
  const opensAnotherPage = (to: Parameters<typeof navigate>[0]) => {
    const { pathname } = (typeof to === "string" ? parsePath(to) : to) ?? {};
    return pathname !== undefined && pathname !== router.state.location.pathname;
  };
  router.navigate = async (to: never, options?: Parameters<typeof navigate>[1]) => {
    document.documentElement.removeAttribute(SWIPED);
    const viewTransition = opensAnotherPage(to) && !options?.replace && !matchMedia("(prefers-reduced-motion: reduce)").matches;
    await navigate(to, { ...options, viewTransition });
  };
}

/** The router never retries a failed download of a screen, so the page after an error page is loaded afresh. */
function reloadAfterErrors(router: BrowserRouter): void {
  let hasFailed = false;
  router.subscribe(({ errors }) => {
    if (hasFailed && errors === null) location.reload();
    hasFailed = errors !== null;
  });
}

export function createPageRouter(routes: RouteObject[]): BrowserRouter {
  addEventListener("popstate", ({ hasUAVisualTransition }) => {
    document.documentElement.toggleAttribute(SWIPED, hasUAVisualTransition);
  });
  const router = createBrowserRouter(routes);
  addViewTransitions(router);
  reloadAfterErrors(router);
  return router;
}
