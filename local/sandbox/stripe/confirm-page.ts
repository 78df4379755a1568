import { formatPence } from "#domain/money.ts";
import type { SandboxContext } from "./deps.ts";
import { answerPayment } from "./payments.ts";
import { Refusal } from "./refusals.ts";
import { answerSetup } from "./setups.ts";

const inHtml = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign] ?? sign);

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<style>body{font:16px/1.5 system-ui;max-width:28rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}button{font:inherit;min-height:44px;padding:0 1.25rem;margin:0 .5rem .5rem 0}</style></head>
<body><main><h1>${title}</h1>${body}</main></body></html>`;

/** The bank's confirmation page. */
export function confirmPage(context: SandboxContext, id: string): string {
  const payment = context.sandboxState.find("payment", id);
  const what = payment ? `a payment of ${formatPence(payment.amount)}` : "saving this card for later payments";
  if ((payment ?? context.sandboxState.get("setup", id)).status !== "requires_action")
    return page("Nothing to confirm", "<p>This has been answered already. You can close this page.</p>");
  return page(
    "Test bank",
    `<p>This page replaces the bank of a test card. No money is charged. Do you confirm ${inHtml(what)}?</p>
<form method="post"><button name="answer" value="confirm">Confirm</button><button name="answer" value="fail">Refuse</button></form>`,
  );
}

/**
 * Applies the holder's decision.
 * @returns the URL to redirect to, or a page that notifies the window that opened it.
 */
export function answerConfirm(context: SandboxContext, id: string, confirmed: boolean): { redirect: string } | { html: string } {
  const payment = context.sandboxState.find("payment", id);
  try {
    if (payment) answerPayment(context, payment, confirmed);
    else answerSetup(context, context.sandboxState.get("setup", id), confirmed);
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 402) throw error; // the decline is stored on the payment
  }
  context.sandboxState.commit();
  const kind = payment ? "payment_intent" : "setup_intent";
  const after = payment ? context.sandboxState.get("payment", id) : context.sandboxState.get("setup", id);
  if (after.returnUrl) {
    const url = new URL(after.returnUrl);
    url.searchParams.set(kind, id);
    url.searchParams.set(`${kind}_client_secret`, after.secret);
    url.searchParams.set("redirect_status", after.status === "succeeded" ? "succeeded" : "failed");
    return { redirect: url.href };
  }
  const news = JSON.stringify({ source: "sandbox-bank", [kind]: id, status: after.status });
  const words = after.status === "succeeded" ? "Confirmed" : "Not confirmed";
  return {
    html: page(
      words,
      `<p>You can close this page.</p><script>for (const other of [window.opener, window.parent]) if (other && other !== window) other.postMessage(${news}, "*")</script>`,
    ),
  };
}
