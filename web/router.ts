import { createBrowserRouter, parsePath, type RouteObject } from "react-router-dom";

type BrowserRouter = ReturnType<typeof createBrowserRouter>;

/** Set on <html> while the browser animates a swipe back; web/styles.css then skips our animation. */
const SWIPED = "data-swiped";

/** Animates navigation to another page, except redirects. */
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

/** React Router never retries a failed lazy route, so the page after an error page is reloaded. */
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
