import type { ApiDeps } from "./deps.ts";

/**
 * What a page may load and call. The card provider's script, calls and frames are let in where its keys are configured (its own list:
 * docs.stripe.com/security/guide, "Content Security Policy"); with the sandbox only the sandbox's calls are.
 */
export function contentSecurityPolicy({ payments }: Pick<ApiDeps, "payments">) {
  const sandbox = payments?.sandboxUrl ? [new URL(payments.sandboxUrl).origin] : [];
  const real = payments !== null && payments.sandboxUrl === null;
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...(real ? ["https://js.stripe.com", "https://*.js.stripe.com"] : [])],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", "data:"],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", ...sandbox, ...(real ? ["https://api.stripe.com"] : [])],
    ...(real && { frameSrc: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"] }),
    frameAncestors: ["'none'"],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
  };
}
