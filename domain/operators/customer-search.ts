import { receiptRange } from "../billing/emails/receipt-number.ts";

/** How an operator searches for a customer (decision 76). */
export type CustomerSearch =
  | { by: "address"; address: string }
  | { by: "contract"; id: string }
  | { by: "receipt"; from: string; to: string }
  | { by: "card"; last4: string }
  | { by: "name"; name: string };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const LAST_4 = /^\d{4}$/;

/** Recognises the kind of search term. Anything that is not an address, id, receipt number or four digits is a name. */
export function customerSearch(typed: string): CustomerSearch {
  const text = typed.trim();
  if (text.includes("@")) return { by: "address", address: text };
  if (UUID.test(text)) return { by: "contract", id: text.toLowerCase() };
  if (LAST_4.test(text)) return { by: "card", last4: text };
  const receipt = receiptRange(text);
  return receipt ? { by: "receipt", ...receipt } : { by: "name", name: text };
}
