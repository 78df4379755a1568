import type { Connection } from "@temporalio/client";
import { SEARCH_ATTRIBUTES } from "../workflows/billing/subscription/messages.ts";

/** temporal.api.enums.v1.IndexedValueType */
const INDEXED_AS = { KEYWORD: 2, INT: 3, DATETIME: 6 } as const;

/** The one service of a connection that this needs; a worker's connection and a client's both have it. */
type Operated = Pick<Connection, "operatorService">;

/** Adds them to a namespace that knows none of them. */
export const addSearchAttributes = async (
  { operatorService }: Operated,
  namespace: string,
  known: readonly string[] = [],
): Promise<void> => {
  const missing = SEARCH_ATTRIBUTES.filter(({ name }) => !known.includes(name)).map(({ name, type }) => [name, INDEXED_AS[type]] as const);
  if (missing.length > 0) await operatorService.addSearchAttributes({ namespace, searchAttributes: Object.fromEntries(missing) });
};

/**
 * Adds the search attributes that workflows write and this namespace does not know yet.
 * @returns a sentence for whoever runs the worker where the server does not let us, as hosted ones do; null when all is well.
 */
export async function ensureSearchAttributes(connection: Operated, namespace: string): Promise<string | null> {
  try {
    const { customAttributes } = await connection.operatorService.listSearchAttributes({ namespace });
    await addSearchAttributes(connection, namespace, Object.keys(customAttributes ?? {}));
    return null;
  } catch {
    const list = SEARCH_ATTRIBUTES.map(({ name, type }) => `${name} (${type.toLowerCase()})`).join(", ");
    return `Temporal does not say which search attributes its namespace ${namespace} has. Billing needs ${list}.`;
  }
}
