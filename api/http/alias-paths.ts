/**
 * Second names of calls: whatever begins with the first is answered as if it began with the second. The specification names both (decision 1 for
 * the provider's). Read from top to bottom, so that one alias may lead to another.
 */
const ALIASES = [
  ["/api/acquired", "/api/stripe"],
  ["/api/stripe/admin/process-daily-billing", "/api/subscription/process-daily-billing"],
  ["/api/stripe/admin/trigger-billing", "/api/subscription/trigger-billing"],
  ["/api/stripe/admin/billing-stats", "/api/admin/billing-stats"],
  ["/api/stripe/admin/billing-health", "/api/admin/billing-health"],
  ["/api/shopping-lists", "/api/simple-shopping-lists"],
  ["/api/shopping-list-items", "/api/simple-shopping-list-items"],
] as const;

/** The same path with another beginning; null where it does not begin so. */
const replaceStart = (path: string, start: string, other: string): string | null =>
  path === start || path.startsWith(`${start}/`) ? other + path.slice(start.length) : null;

/** The path of the call that a path leads to: another one where it is an alias. */
export const pathBehind = (path: string): string => ALIASES.reduce((now, [alias, real]) => replaceStart(now, alias, real) ?? now, path);

type Calls = Record<string, { operationId?: string; description?: string }>;

/** The same calls under another name of theirs. */
const renamed = (calls: Calls, alias: string, real: string): Calls =>
  Object.fromEntries(
    Object.entries(calls).map(([method, call]) => [
      method,
      {
        ...call,
        operationId: `${method}${alias.replace(/[^a-z0-9]+(\w)/gi, (_, letter: string) => letter.toUpperCase()).replace(/\W/g, "")}`,
        description: `Another name of \`${method.toUpperCase()} ${real}\`. ${call.description ?? ""}`.trim(),
      },
    ]),
  );

/** The calls of a document with each alias beside its call. */
export function withAliases(paths: Record<string, Calls>): Record<string, Calls> {
  const all = Object.entries(paths);
  for (const [alias, real] of ALIASES.toReversed())
    for (const [path, call] of [...all]) {
      const other = replaceStart(path, real, alias);
      if (other) all.push([other, renamed(call, other, path)]);
    }
  return Object.fromEntries(all);
}
