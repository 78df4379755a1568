/** Names that stand in addresses and on screens for outside parties (decisions 1-3). Each is spelt here and nowhere else. */

/** Shown names of the payment providers, by their value of PAYMENT_PROVIDER. */
export const PAYMENT_PROVIDERS = { stripe: "Stripe", none: "None" } as const;

/** Addresses of the provider: `/api/stripe/…` and `/stripe-…`, and the alias under which older links know it. */
export const PROVIDER_SLUGS = ["stripe", "acquired"] as const;

/** The support tool: `/api/grove/…`. */
export const SUPPORT_TOOL_SLUG = "grove";

/** The lending partner's calls. `slug` comes from PARTNER_SLUG: another partner is another slug and another adapter, not other code. */
export const partnerPaths = (slug: string) => ({ submit: `/leads/submit-to-${slug}`, status: `/leads/:session/${slug}-status` });
