import { act, render, screen } from "@testing-library/react";
import { Link, MemoryRouter, useNavigate } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { Pages } from "./pages.tsx";
import { lazyRoute } from "./public-routes.tsx";

/** The browser's own ways, which work where the page shows none. */
let go: (to: string) => void = () => {};
const Browser = () => {
  const navigate = useNavigate();
  go = navigate;
  return null;
};
const First = () => (
  <p>
    the first page <Link to="/second">On</Link>
  </p>
);
const Second = () => <p>the second page</p>;

const open = async (second: () => Promise<React.ComponentType>) => {
  const routes = [lazyRoute("/first", async () => First), lazyRoute("/second", second)];
  await act(async () => {
    render(
      <MemoryRouter initialEntries={["/first"]}>
        <Browser />
        <Pages routes={routes} />
      </MemoryRouter>,
    );
  });
};

const goOn = () => act(async () => screen.getByRole("link", { name: "On" }).click());

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {}); // React tells of what the page catches
});

it("shows a page until the code of the next one is here", async () => {
  let arrive: (found: React.ComponentType) => void = () => {};
  await open(() => new Promise((found) => (arrive = found)));
  await goOn();
  expect(screen.getByText(/the first page/)).toBeTruthy();
  expect(screen.queryByText("Loading")).toBeNull();
  await act(async () => arrive(Second));
  expect(await screen.findByText("the second page")).toBeTruthy();
  expect(screen.queryByText(/the first page/)).toBeNull();
});

it("says that a page cannot be shown, and asks again for its code when somebody comes back to it", async () => {
  const answers = [() => Promise.reject(new Error("it broke")), () => Promise.resolve(Second)];
  const load = vi.fn(() => answers.shift()?.() ?? Promise.reject(new Error("done that too often")));
  await open(load);
  await goOn();
  expect(await screen.findByText(/Something went wrong while showing this page/)).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
  await act(async () => go("/first"));
  await goOn();
  expect(await screen.findByText("the second page")).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});
