import type { Connection } from "@temporalio/client";
import { SEARCH_ATTRIBUTES } from "../workflows/subscription/messages.ts";

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
 * Adds the search attributes that stories write and this namespace does not know yet.
 * @throws where the server does not allow it (as a hosted one): it says which have to be added by hand.
 */
export async function ensureSearchAttributes(connection: Operated, namespace: string): Promise<void> {
  try {
    const { customAttributes } = await connection.operatorService.listSearchAttributes({ namespace });
    await addSearchAttributes(connection, namespace, Object.keys(customAttributes ?? {}));
  } catch (cause) {
    const list = SEARCH_ATTRIBUTES.map(({ name, type }) => `${name} (${type.toLowerCase()})`).join(", ");
    throw new Error(`Temporal’s namespace ${namespace} needs the search attributes ${list}. Add them, then start again.`, { cause });
  }
}
