import { act, render, screen } from "@testing-library/react";
import { type RouteObject, useNavigate } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PageRouter } from "./page-router.tsx";
import { Pages } from "./pages.tsx";
import { lazyRoute } from "./public-routes.tsx";

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
const routes = (): RouteObject[] => [
  { path: "/here", element: <Here /> },
  lazyRoute(
    "/there",
    () =>
      new Promise((resolve) => {
        arrive = () => resolve(There);
      }),
  ),
];

const startViewTransition = vi.fn((show: () => void) => {
  show();
  return { ready: Promise.reject(new Error("skipped")) };
});
const reduced = (matches: boolean) => vi.stubGlobal("matchMedia", () => ({ matches }));

beforeEach(() => {
  startViewTransition.mockClear();
  Object.assign(document, { startViewTransition });
  reduced(false);
  history.replaceState(null, "", "/here");
  const pages = routes();
  render(
    <PageRouter routes={pages}>
      <Pages routes={pages} />
    </PageRouter>,
  );
});
afterEach(() => {
  Reflect.deleteProperty(document, "startViewTransition");
});

/** What a browser does when somebody goes back. @param drawn whether it has drawn the change of the pages itself. */
const back = (drawn: boolean) =>
  act(async () => {
    history.replaceState(null, "", "/here");
    dispatchEvent(Object.assign(new Event("popstate"), { hasUAVisualTransition: drawn }));
  });

const goThere = async () => {
  await act(async () => void go("/there"));
  await act(async () => arrive());
};

test("a page turns into the next once the code of that is here, and back", async () => {
  await act(async () => void go("/there"));
  expect(screen.getByText("the first page")).toBeTruthy();
  expect(startViewTransition).not.toHaveBeenCalled();
  await act(async () => arrive());
  expect(screen.getByText("the second page")).toBeTruthy();
  expect(startViewTransition).toHaveBeenCalledTimes(1);
  await back(false);
  expect(screen.getByText("the first page")).toBeTruthy();
  expect(startViewTransition).toHaveBeenCalledTimes(2);
});

test("a page that is left for another before it came is not shown", async () => {
  await act(async () => void go("/there"));
  await act(async () => void go("/here?again"));
  await act(async () => arrive());
  expect(screen.getByText("the first page")).toBeTruthy();
  expect(location.search).toBe("?again");
});

test("with reduced motion the next page stands there at once", async () => {
  reduced(true);
  await goThere();
  expect(screen.getByText("the second page")).toBeTruthy();
  expect(startViewTransition).not.toHaveBeenCalled();
});

test("another part of the same page, and a redirect, are no other page", async () => {
  await act(async () => void go("/here?tab=2"));
  await act(async () => void go("/there", { replace: true }));
  await act(async () => arrive());
  expect(screen.getByText("the second page")).toBeTruthy();
  expect(startViewTransition).not.toHaveBeenCalled();
});

test("a back that the browser draws itself is not drawn twice", async () => {
  await goThere();
  await back(true);
  expect(screen.getByText("the first page")).toBeTruthy();
  expect(startViewTransition).toHaveBeenCalledTimes(1);
});
