import { matchRoutes, type RouteObject } from "react-router-dom";
import { expect, it } from "vitest";
import { routes } from "../../../web/routes.tsx";
import { galleryPaths, SAME_SCREENS } from "./screens.ts";

const listPaths = (some: readonly RouteObject[]): string[] =>
  some.flatMap(({ path, children }) => [...(path ? [path] : []), ...listPaths(children ?? [])]);

it("shows every page of the product", () => {
  const shown = new Set([...galleryPaths()].map((path) => matchRoutes(routes, path)?.at(-1)?.route.path));
  const missing = listPaths(routes).filter((path) => !shown.has(SAME_SCREENS[path] ?? path));
  expect(missing).toEqual([]);
  expect(shown.size).toBeGreaterThan(50);
});
