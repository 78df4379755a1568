import type { Connection } from "@temporalio/client";
import { SEARCH_ATTRIBUTES } from "../workflows/billing/subscription/messages.ts";

/** temporal.api.enums.v1.IndexedValueType */
const INDEXED_AS = { KEYWORD: 2, INT: 3, DATETIME: 6 } as const;

/** A client's connection and a worker's both have this service. */
type Operated = Pick<Connection, "operatorService">;

/** Adds the search attributes that the namespace lacks. @param known names it already has. */
export const addSearchAttributes = async (
  { operatorService }: Operated,
  namespace: string,
  known: readonly string[] = [],
): Promise<void> => {
  const missing = SEARCH_ATTRIBUTES.filter(({ name }) => !known.includes(name)).map(({ name, type }) => [name, INDEXED_AS[type]] as const);
  if (missing.length > 0) await operatorService.addSearchAttributes({ namespace, searchAttributes: Object.fromEntries(missing) });
};

/**
 * Adds the search attributes that workflows write and the namespace lacks.
 * @returns a warning for the log if the server does not permit it, as hosted ones do; otherwise null.
 */
export async function ensureSearchAttributes(connection: Operated, namespace: string): Promise<string | null> {
  try {
    const { customAttributes } = await connection.operatorService.listSearchAttributes({ namespace });
    await addSearchAttributes(connection, namespace, Object.keys(customAttributes ?? {}));
    return null;
  } catch {
    const list = SEARCH_ATTRIBUTES.map(({ name, type }) => `${name} (${type.toLowerCase()})`).join(", ");
    return `Temporal does not permit listing or adding search attributes in the namespace ${namespace}. Billing needs ${list}.`;
  }
}
