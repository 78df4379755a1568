import { expect, it } from "vitest";
import type { OPERATOR_ROLES } from "#domain/operators/roles.ts";
import { ADMIN_TABS, mayAny, operatorLinks } from "./pages.ts";

const links = (role: (typeof OPERATOR_ROLES)[number]) => operatorLinks(role).map(({ to }) => to);
const tabs = (role: (typeof OPERATOR_ROLES)[number]) => ADMIN_TABS.filter(({ needs }) => mayAny(role, needs)).map(({ value }) => value);

it("links each role to the pages it may use, and to no others", () => {
  expect(links("owner")).toEqual([
    "/admin",
    "/admin/automation",
    "/admin/data-requests",
    "/admin/leads",
    "/admin/operators",
    "/admin/audit",
    "/buyer-analytics",
    "/stripe-test",
    "/account",
  ]);
  expect(links("billing")).toEqual(["/admin", "/buyer-analytics", "/stripe-test", "/account"]);
  expect(links("support")).toEqual(["/admin", "/admin/automation", "/admin/data-requests", "/account"]);
  expect(links("content")).toEqual(["/admin", "/account"]);
});

it("shows each role at least one tab, and only tabs with a part it may use", () => {
  expect(tabs("owner")).toEqual(ADMIN_TABS.map(({ value }) => value));
  expect(tabs("billing")).toEqual(["overview", "payments", "billing", "reports"]);
  expect(tabs("support")).toEqual(["overview", "billing"]);
  expect(tabs("content")).toEqual(["content"]);
});
