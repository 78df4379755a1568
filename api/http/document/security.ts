import { sessionCookieName } from "#domain/accounts/session-cookie.ts";

const SESSION_COOKIE = sessionCookieName("http:");

/** The authentication schemes of the document. */
export const SCHEMES = {
  session: {
    type: "apiKey",
    in: "cookie",
    name: SESSION_COOKIE,
    description: `The session cookie set by logging in (“Signing in”). On https the cookie is named ${sessionCookieName("https:")}.`,
  },
  operator: {
    type: "apiKey",
    in: "cookie",
    name: SESSION_COOKIE,
    description:
      "The same cookie, of a session opened by `POST /api/admin/login` and `POST /api/admin/second-factor`, or by `POST /api/admin/passkey`. A household’s session is not accepted here.",
  },
  sellerKey: {
    type: "http",
    scheme: "bearer",
    description:
      "`Authorization: Bearer YOUR_KEY`, a key created by the seller at /trade. The seller’s guide at /buyer-api-guide says more.",
  },
  buyerToken: {
    type: "http",
    scheme: "bearer",
    description: "`Authorization: Bearer TOKEN`, the token returned by `POST /api/buyer/analytics/auth`.",
  },
  providerSignature: {
    type: "apiKey",
    in: "header",
    name: "Stripe-Signature",
    description: "The card provider’s signature of the body, not older than five minutes.",
  },
  supportSignature: {
    type: "apiKey",
    in: "header",
    name: "X-Grove-Signature",
    description: "The support tool’s signature of the body, not older than five minutes.",
  },
} as const;
export type Scheme = keyof typeof SCHEMES;
