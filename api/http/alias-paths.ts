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

/** The calls of a document with each alias beside its call. */
export function withAliases<Call>(paths: Record<string, Call>): Record<string, Call> {
  const all = Object.entries(paths);
  for (const [alias, real] of ALIASES.toReversed())
    for (const [path, call] of [...all]) {
      const other = replaceStart(path, real, alias);
      if (other) all.push([other, call]);
    }
  return Object.fromEntries(all);
}
