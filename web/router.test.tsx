import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import { RouterProvider, useNavigate } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lazyRoute, loadScreens } from "./public-routes.tsx";
import { createPageRouter } from "./router.ts";
import { PageError } from "./shell/page-error.tsx";
import { Root } from "./shell/root.tsx";

let go: ReturnType<typeof useNavigate>;
const Here = () => {
  go = useNavigate();
  return <p>the first page</p>;
};
const There = () => {
  go = useNavigate();
  return <p>the second page</p>;
};

let arrive = () => {};
let fail = () => {};
const load = () =>
  new Promise<React.ComponentType>((resolve, reject) => {
    arrive = () => resolve(There);
    fail = () => reject(new Error("it broke"));
  });
const routesOf = () => [
  { element: <Root />, errorElement: <PageError />, children: [{ path: "/here", element: <Here /> }, lazyRoute("/there", load)] },
];

const startViewTransition = vi.fn((show: () => void) => {
  show();
  return { finished: Promise.resolve(), skipTransition: () => {} };
});
const reduced = (matches: boolean) => vi.stubGlobal("matchMedia", () => ({ matches }));
let router: ReturnType<typeof createPageRouter>;

beforeEach(async () => {
  startViewTransition.mockClear();
  Object.assign(document, { startViewTransition });
  vi.stubGlobal("scrollTo", (_: number, top: number) => vi.stubGlobal("scrollY", top));
  reduced(false);
  history.replaceState(null, "", "/here");
  router = createPageRouter(routesOf());
  await act(async () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
  });
});
afterEach(() => {
  router.dispose();
  Reflect.deleteProperty(document, "startViewTransition");
  document.documentElement.removeAttribute("data-swiped");
});

const goThere = async () => {
  await act(async () => void go("/there"));
  await act(async () => arrive());
};
const goBack = () => act(async () => void (await go(-1)));

test("shows a page until the next one's code has loaded, then animates the change, and again when going back", async () => {
  await act(async () => void go("/there"));
  expect(screen.getByText("the first page")).toBeTruthy();
  expect(startViewTransition).not.toHaveBeenCalled();
  await act(async () => arrive());
  expect(screen.getByText("the second page")).toBeTruthy();
  expect(startViewTransition).toHaveBeenCalledTimes(1);
  await goBack();
  expect(screen.getByText("the first page")).toBeTruthy();
  expect(startViewTransition).toHaveBeenCalledTimes(2);
});

test("never shows a page that was left before its code loaded", async () => {
  await act(async () => void go("/there"));
  await act(async () => void go("/here?again"));
  await act(async () => arrive());
  expect(screen.getByText("the first page")).toBeTruthy();
  expect(location.search).toBe("?again");
});

test("animates nothing with reduced motion", async () => {
  reduced(true);
  await goThere();
  expect(screen.getByText("the second page")).toBeTruthy();
  expect(startViewTransition).not.toHaveBeenCalled();
});

test("animates neither a change within a page nor a redirect", async () => {
  await act(async () => void go("/here?tab=2"));
  await act(async () => void go("/there", { replace: true }));
  await act(async () => arrive());
  expect(screen.getByText("the second page")).toBeTruthy();
  expect(startViewTransition).not.toHaveBeenCalled();
});

test("leaves the animation of a back swipe to the browser", async () => {
  await goThere();
  dispatchEvent(Object.assign(new Event("popstate"), { hasUAVisualTransition: true }));
  expect(document.documentElement.hasAttribute("data-swiped")).toBe(true);
  await act(async () => void go("/here"));
  expect(document.documentElement.hasAttribute("data-swiped")).toBe(false);
});

test("opens a page at its top, and restores its position on return", async () => {
  vi.stubGlobal("scrollY", 700);
  await goThere();
  expect(scrollY).toBe(0);
  await goBack();
  expect(scrollY).toBe(700);
});

test("keeps the scroll position when only a part of the page changes", async () => {
  vi.stubGlobal("scrollY", 700);
  await act(async () => void go("?tab=budget", { preventScrollReset: true }));
  expect(location.search).toBe("?tab=budget");
  expect(scrollY).toBe(700);
});

test("says that a page cannot be shown, and reloads for the next one, since the router does not request its code again", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {}); // React reports what the page catches
  const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
  await act(async () => void go("/there"));
  await act(async () => fail());
  expect(screen.getByText(/Something went wrong while showing this page/)).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
  await act(async () => void router.navigate("/here"));
  expect(reload).toHaveBeenCalledTimes(1);
});

test("renders a page at once if its screen was loaded before the router was created", async () => {
  const routes = routesOf();
  const loaded = loadScreens(routes, "/there");
  arrive();
  await loaded;
  history.replaceState(null, "", "/there");
  const ready = createPageRouter(routes);
  expect(ready.state.initialized).toBe(true);
  ready.dispose();
});
