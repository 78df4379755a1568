import { CODE_DAYS, spacedCode } from "#domain/accounts/data-request.ts";
import { PRODUCT_NAME } from "#domain/product.ts";
import type { NewMail } from "../../billing/public/outbox.ts";

/** To an address whose data somebody asked for: who can read this shows that it is theirs. Nothing stays of it once it is sent. */
export const codeMail = (email: string, code: string): NewMail => ({
  kind: "data-request",
  recipient: email,
  secret: true,
  forget: true,
  subject: `Your code for a request to ${PRODUCT_NAME}`,
  body: `Hello,\n\nSomeone asked us for the data we hold under this address, or to erase it. If it was you, reply to the person you wrote to with this code:\n\n${spacedCode(code)}\n\nIt works once, within ${CODE_DAYS} days. We'll then send you a copy of your data or erase it, as you asked.\n\nIf it wasn't you, ignore this email and don't share the code. Without it, nothing is sent or erased.\n\n${PRODUCT_NAME}\n`,
});
