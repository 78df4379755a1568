/**
 * Alias paths: a path that starts with the first is routed as the second. The specification names both (decision 1 for the provider's).
 * Applied from top to bottom, so one alias may lead to another.
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

/** The path with its start replaced; null if it does not start so. */
const replaceStart = (path: string, start: string, other: string): string | null =>
  path === start || path.startsWith(`${start}/`) ? other + path.slice(start.length) : null;

/** The routed path of a request path: resolves aliases. */
export const resolveAlias = (path: string): string => ALIASES.reduce((now, [alias, real]) => replaceStart(now, alias, real) ?? now, path);

type Calls = Record<string, { operationId?: string; description?: string }>;

/** The same operations, documented under an alias. */
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

/** Adds every alias to the document's paths. */
export function withAliases(paths: Record<string, Calls>): Record<string, Calls> {
  const all = Object.entries(paths);
  for (const [alias, real] of ALIASES.toReversed())
    for (const [path, call] of [...all]) {
      const other = replaceStart(path, real, alias);
      if (other) all.push([other, renamed(call, other, path)]);
    }
  return Object.fromEntries(all);
}
