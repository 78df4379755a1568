import { expect, it } from "vitest";
import { sameOriginPath } from "./redirect.ts";

it.each(["/", "/account", "/recipe/1?x=2#steps", "/meal-planner?next=//a"])("D-23a: keeps the path %j", (path) => {
  expect(sameOriginPath(path)).toBe(path);
});

it.each([
  undefined,
  null,
  "",
  "account",
  "https://evil.example",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "javascript:alert(1)",
  "/a\\b",
])("D-23a: turns %j into the home page", (next) => {
  expect(sameOriginPath(next)).toBe("/");
});
