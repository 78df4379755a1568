import type { ApiDeps } from "../deps.ts";

const STRIPE_SCRIPTS = ["https://js.stripe.com", "https://*.js.stripe.com"];

/**
 * What a page may load and call. Stripe's script, calls and frames are allowed if its keys are configured (list:
 * docs.stripe.com/security/guide, "Content Security Policy"); with the sandbox, only the sandbox's calls.
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

/** A year, without subdomains: other services may run under the domain. */
const HSTS = "max-age=31536000";

/**
 * Security headers of every response. `deploy/Caddyfile` sets the same on the pages it serves itself; a test compares them.
 * `no-referrer` is only for secret URLs: with it, browsers would send “Origin: null” on our own forms.
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
