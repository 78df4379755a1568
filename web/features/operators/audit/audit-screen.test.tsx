import { expect, it } from "vitest";
import { auditEntry } from "../../../../tests/factories/operator-figures.ts";
import { BROKEN, OPERATOR, openApp, screen, sees, seesNot, waitFor, within } from "../../../../tests/setup/app.tsx";
import { underWay } from "../../../../tests/setup/parts.tsx";

const answer = (ids: string[], more: boolean) => ({
  body: { entries: ids.map(auditEntry), more, operators: [{ id: "gone", email: null }] },
});

it("loads earlier entries, and shows loading, empty and error states", async () => {
  const loading = underWay();
  const app = await openApp("/admin/audit", OPERATOR, {
    "GET /api/admin/audit": loading.answer,
    "GET /api/admin/audit?after=2": answer(["3"], false),
  });
  await sees("Loading the audit trail");
  loading.arrive(answer(["1", "2"], true));
  await seesNot("Loading the audit trail");
  const rows = async () => within(await screen.findByRole("region", { name: "Newest first" })).getAllByRole("listitem");
  expect(await rows()).toHaveLength(2);
  const [first] = await rows();
  for (const words of ["An account since deleted (gone) ran billing", "Role: owner"]) expect(first?.textContent).toContain(words);
  for (const detail of ["Before: On hold because: none", "After: Charges: all", "Request ID: a-request"])
    expect(first?.textContent).toContain(detail);
  expect(first?.querySelector("time")?.textContent).toBe("1 Jul 2026, 23:59");
  await app.click("Show earlier");
  await waitFor(async () => expect(await rows()).toHaveLength(3));
  expect(screen.queryByRole("button", { name: "Show earlier" })).toBeNull();
  app.answers["GET /api/admin/audit"] = answer([], false);
  await app.open();
  await sees("Nothing yet. What operators do");
  app.answers["GET /api/admin/audit"] = BROKEN;
  await app.open();
  await sees("We couldn't load the audit trail: Something broke");
});
