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
  body: `Hello,\n\nSomebody asked us for what we hold under this address, or to erase it. If it was you, reply to whoever of us you wrote to with this code:\n\n${spacedCode(code)}\n\nIt works once, for ${CODE_DAYS} days. With it we send you a copy of your data, or erase it, as you ask.\n\nIf it was not you, do nothing and give the code to nobody: without it nothing is sent and nothing is erased.\n\n${PRODUCT_NAME}\n`,
});
