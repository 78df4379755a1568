import type { ApiDeps } from "../deps.ts";

const STRIPE_SCRIPTS = ["https://js.stripe.com", "https://*.js.stripe.com"];

/**
 * What a page may load and call. The card provider's script, calls and frames are let in where its keys are configured (its own list:
 * docs.stripe.com/security/guide, "Content Security Policy"); with the sandbox only the sandbox's calls are.
 */
function contentSecurityPolicy({ payments }: Pick<ApiDeps, "payments">): string {
  const sandbox = payments?.sandboxUrl ? [new URL(payments.sandboxUrl).origin] : [];
  const real = payments !== null && payments.sandboxUrl === null;
  const policy: Record<string, readonly string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...(real ? STRIPE_SCRIPTS : [])],
    "style-src": ["'self'"],
    "img-src": ["'self'", "data:"],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...sandbox, ...(real ? ["https://api.stripe.com"] : [])],
    ...(real && { "frame-src": [...STRIPE_SCRIPTS, "https://hooks.stripe.com"] }),
    "frame-ancestors": ["'none'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
  };
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(" ")}`)
    .join("; ");
}

/** A year. Only our own name: what else runs under the domain is not ours to decide. */
const HSTS = "max-age=31536000";

/**
 * What every answer says to a browser. `deploy/Caddyfile` says the same of the pages that it serves itself; a test starts it and compares.
 * With no-referrer a browser would send “Origin: null” on our own forms, so only pages whose address is a secret have that.
 */
export const securityHeaders = ({ payments, publicOrigin }: Pick<ApiDeps, "payments" | "publicOrigin">): Record<string, string> => ({
  "Content-Security-Policy": contentSecurityPolicy({ payments }),
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "same-origin",
  "Permissions-Policy":
    'camera=(), microphone=(self), usb=(), geolocation=(self), screen-wake-lock=(self), payment=(self "https://js.stripe.com")',
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  ...(publicOrigin.startsWith("https:") && { "Strict-Transport-Security": HSTS }),
});
