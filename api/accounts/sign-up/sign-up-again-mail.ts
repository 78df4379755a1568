import { PRODUCT_NAME } from "#domain/product.ts";
import { postMail } from "../../billing/public/outbox.ts";
import type { ApiDeps } from "../../deps.ts";
import { mayMail } from "../../http/limits/may-mail.ts";

/** Tells the holder of an address, once an hour, that somebody tried to sign up with it: mostly themselves, who had forgotten that they have an account. */
export async function tellHolder(deps: Pick<ApiDeps, "em" | "temporal" | "limits" | "publicOrigin">, email: string): Promise<void> {
  const recipient = email.toLowerCase();
  if (!(await mayMail(deps, "sign-up again", recipient))) return;
  await postMail(deps, {
    kind: "sign-up-again",
    recipient,
    subject: `You already have a ${PRODUCT_NAME} account`,
    body: `Hello,\n\nsomeone tried to sign up with this address, which already has an account. If it was you, log in:\n\n${deps.publicOrigin}/login\n\nIf you have forgotten your password, choose a new one:\n\n${deps.publicOrigin}/forgot-password\n\nIf it wasn't you, ignore this email; your account hasn't changed.\n\n${PRODUCT_NAME}\n`,
  });
}
