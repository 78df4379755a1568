import type { OperatorRole } from "#domain/operators/roles.ts";
import { PRODUCT_NAME } from "#domain/product.ts";
import type { NewMail } from "../billing/public/outbox.ts";

/** To somebody whom an owner made an operator: it has no secret in it, and opens nothing. */
export const madeOperatorMail = (publicOrigin: string, { email, role }: { email: string; role: OperatorRole }): NewMail => ({
  kind: "made-operator",
  recipient: email,
  subject: `You are now an operator of ${PRODUCT_NAME}`,
  body: `Hello,\n\nAn owner of ${PRODUCT_NAME} has made this an operator account, in the role “${role}”. It can no longer open a household, and you've been logged out.\n\nLog in with your password here. The first time, you'll set up an authenticator app:\n\n${publicOrigin}/admin\n\nIf you weren't expecting this, tell the people who run ${PRODUCT_NAME}.\n\n${PRODUCT_NAME}\n`,
});
