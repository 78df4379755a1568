import type { Whole } from "./first-household.ts";
import { type Document, listOperations } from "./operations.ts";
import { changed, readRows } from "./rows.ts";
import { sweep } from "./sweep.ts";
import { tenRoles } from "./ten-roles.ts";

const LONGEST_LINE = 240;

/**
 * Sends every request as each of the ten, and compares the first household's rows before and after each person.
 * @param logLine receives a line per fault.
 */
export async function proveRoles(whole: Whole, buyerPassword: string, logLine: (line: string) => void) {
  const { ask, em } = whole;
  const operations = listOperations((await (await ask("/api/docs/openapi.json")).json()) as Document);
  const opened = await ask("/api/buyer/analytics/auth", { method: "POST", json: { password: buyerPassword } });
  const { token } = (await opened.json()) as { token?: string };
  const { first, roles } = await tenRoles(whole, token);
  const report = { operations: operations.length, roles: 0, calls: 0, limited: 0, unexpected2xx: 0, impersonations: 0 };
  for (const role of roles) {
    const before = await readRows(em(), first.ids);
    const { calls, limited, unexpected, impersonations } = await sweep(whole, operations, role, first);
    const rows = changed(before, await readRows(em(), first.ids), first.ids).map((row) => `${role.name}: ${row}`);
    for (const line of [...unexpected, ...impersonations, ...rows]) logLine(line.slice(0, LONGEST_LINE));
    report.roles++;
    report.calls += calls;
    report.limited += limited;
    report.unexpected2xx += unexpected.length;
    report.impersonations += impersonations.length + rows.length;
  }
  const stillThemselves = await (await ask("/api/user", { cookie: first.person.cookie })).text();
  if (!stillThemselves.includes(first.ids["user"] ?? "nobody")) {
    logLine("The first household is no longer logged in, or is somebody else");
    report.impersonations++;
  }
  return report;
}
