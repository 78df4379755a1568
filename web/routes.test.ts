import { readFileSync } from "node:fs";
import { matchRoutes } from "react-router-dom";
import { expect, it } from "vitest";
import { routes } from "./routes.tsx";

/** The paths of both route tables, as the checklist has them: `/blog/{id}` is tried as `/blog/id`. */
const paths = readFileSync("docs/spec/checklist.csv", "utf8")
  .split("\n")
  .filter((row) => /^[HP]-ROUTE-/.test(row))
  .flatMap((row) => /Route (\/\S*) resolves/.exec(row)?.[1] ?? [])
  .map((path) => path.replaceAll(/[{}]/g, ""));
const routeOf = (path: string) => matchRoutes(routes, path)?.at(-1)?.route;

it("finds the route tables that it reads", () => {
  expect(paths.length).toBeGreaterThan(50);
  expect(routeOf("/nowhere")?.path).toBe("*");
});

it.each([...new Set(paths)])("%s resolves to a screen of its own (D-26a)", (path) => {
  const route = routeOf(path);
  expect(route?.path).not.toBe("*");
  expect(route?.lazy ?? route?.element).toBeTruthy(); // that the module has the screen is the compiler's to check
});
