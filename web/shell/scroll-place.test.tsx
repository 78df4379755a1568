import { act, render } from "@testing-library/react";
import { MemoryRouter, useNavigate } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { ScrollPlace } from "./scroll-place.tsx";

let go: ReturnType<typeof useNavigate>;
const Going = () => {
  go = useNavigate();
  return null;
};

/** How far a page can be scrolled: one that is still being drawn is short. */
let height = 0;
let grow = () => {};
const at = (top: number) => vi.stubGlobal("scrollY", top);

beforeEach(() => {
  height = 1000;
  at(0);
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(grown: () => void) {
        grow = grown;
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal("scrollTo", (_: number, top: number) => {
    at(Math.min(top, height));
    window.dispatchEvent(new Event("scroll"));
  });
  render(
    <MemoryRouter initialEntries={["/week"]}>
      <ScrollPlace />
      <Going />
    </MemoryRouter>,
  );
});

test("a page that was left in the moment it was scrolled, before the browser told of it, is found there again", () => {
  act(() => void go("/account"));
  at(700);
  window.dispatchEvent(new Event("popstate")); // the browser's back: its event of scrolling would come with the next frame
  act(() => void go(-1));
  expect(window.scrollY).toBe(0);
  act(() => void go(1));
  expect(window.scrollY).toBe(700);
});

test("a page that is left by a link, or with the whole app, in the moment it was scrolled is found there again", () => {
  act(() => void go("/account"));
  at(700);
  window.dispatchEvent(new Event("click"));
  act(() => void go(-1));
  act(() => void go(1));
  expect(window.scrollY).toBe(700);
  window.dispatchEvent(new Event("wheel"));
  at(650);
  window.dispatchEvent(new Event("pagehide"));
  expect(Object.values(JSON.parse(sessionStorage.getItem("scroll-places") ?? "{}"))).toContain(650);
});

test("a page that is left again before it has grown to where it was is found there the next time", () => {
  act(() => void go("/account"));
  scrollTo(0, 700);
  act(() => void go(-1));
  height = 300;
  act(() => void go(1));
  expect(window.scrollY).toBe(300);
  act(() => void go(-1));
  height = 1000;
  act(() => void go(1));
  expect(window.scrollY).toBe(700);
});

test("what a person does while a page grows counts: it stays where they put it", () => {
  act(() => void go("/account"));
  scrollTo(0, 700);
  act(() => void go(-1));
  height = 300;
  act(() => void go(1));
  window.dispatchEvent(new Event("wheel"));
  scrollTo(0, 100);
  height = 1000;
  act(() => void go(-1));
  act(() => void go(1));
  expect(window.scrollY).toBe(100);
  act(() => grow());
  expect(window.scrollY).toBe(100);
});
