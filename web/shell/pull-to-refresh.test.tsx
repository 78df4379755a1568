import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { PullToRefresh } from "./pull-to-refresh.tsx";

const fetched = vi.fn();

function Shown() {
  const { data } = useQuery({ queryKey: ["week"], queryFn: fetched, staleTime: Number.POSITIVE_INFINITY });
  return (
    <main>
      {String(data)}
      <div role="dialog">a window</div>
    </main>
  );
}

const at = (x: number, y: number) => ({ touches: [{ identifier: 1, clientX: x, clientY: y }] });
function pull(part: Element, down: number, aside = 0) {
  fireEvent.touchStart(part, at(100, 100));
  for (const share of [0.3, 0.7, 1]) fireEvent.touchMove(part, at(100 + aside * share, 100 + down * share));
}
const letGo = (part: Element) => fireEvent.touchEnd(part);

async function page(path = "/meal-planner") {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={[path]}>
        <Shown />
        <PullToRefresh />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByText("the week of before");
  return screen.getByRole("main");
}

beforeEach(() => {
  vi.stubGlobal("scrollY", 0);
  fetched.mockReset().mockResolvedValueOnce("the week of before").mockResolvedValue("the week of now");
});

test("a page pulled down far enough refetches its data and says so", async () => {
  const main = await page();
  pull(main, 60);
  expect(screen.getByText("Pull to refresh")).toBeTruthy();
  pull(main, 200);
  expect(screen.getByText("Let go to refresh")).toBeTruthy();
  letGo(main);
  await screen.findByText("the week of now");
  expect((await screen.findByText("Up to date")).getAttribute("role")).toBe("status");
  expect(fetched).toHaveBeenCalledTimes(2);
});

test("a failed refetch leaves the page unchanged and says what to do", async () => {
  fetched.mockReset().mockResolvedValueOnce("the week of before").mockRejectedValue(new Error("no network"));
  const main = await page();
  pull(main, 200);
  letGo(main);
  expect(await screen.findByText(/couldn't refresh this page/)).toBeTruthy();
  expect(screen.getByText("the week of before")).toBeTruthy();
});

test.each([
  { what: "too little", by: (main: Element) => pull(main, 100) },
  { what: "aside, as days are swiped", by: (main: Element) => pull(main, 150, 200) },
  { what: "up", by: (main: Element) => pull(main, -200) },
  { what: "in a window over the page", by: () => pull(screen.getByRole("dialog"), 200) },
  {
    what: "in the middle of a page",
    by: (main: Element) => {
      vi.stubGlobal("scrollY", 300);
      pull(main, 200);
    },
  },
  {
    what: "and taken from the hand by the browser",
    by: (main: Element) => {
      pull(main, 200);
      fireEvent.touchCancel(main);
    },
  },
])("a page that is pulled $what is not refreshed", async ({ by }) => {
  const main = await page();
  by(main);
  letGo(main);
  expect(screen.queryByText("Refreshing...")).toBeNull();
  expect(fetched).toHaveBeenCalledTimes(1);
});

test("a page with a form cannot be pulled", async () => {
  const main = await page("/account");
  pull(main, 200);
  letGo(main);
  expect(fetched).toHaveBeenCalledTimes(1);
});
