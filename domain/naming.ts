/** Names of outside parties in URLs and on screens (decisions 1-3), defined only here. */

/** Shown names of the payment providers, by value of PAYMENT_PROVIDER. */
export const PAYMENT_PROVIDERS = { stripe: "Stripe", none: "None" } as const;

/** URL names of the provider: `/api/stripe/…` and `/stripe-…`, and the alias of older links. */
export const PROVIDER_SLUGS = ["stripe", "acquired"] as const;

/** The support tool: `/api/grove/…`. */
export const SUPPORT_TOOL_SLUG = "grove";

/** The lending partner's routes. `slug` is PARTNER_SLUG. */
export const partnerPaths = (slug: string) => ({ submit: `/leads/submit-to-${slug}`, status: `/leads/:session/${slug}-status` });
