import { expect, it } from "vitest";
import { PAYMENT_PROVIDERS, PROVIDER_SLUGS, partnerPaths, SUPPORT_TOOL_SLUG } from "./naming.ts";

it("D-01a, D-01c: the payment provider is stripe, and is shown as Stripe", () => {
  expect(PAYMENT_PROVIDERS.stripe).toBe("Stripe");
  expect(PROVIDER_SLUGS).toEqual(["stripe", "acquired"]);
});

it("D-02a: the support tool's routes are under grove", () => {
  expect(SUPPORT_TOOL_SLUG).toBe("grove");
});

it("D-03a: the partner's routes contain its configured slug", () => {
  expect(partnerPaths("partner")).toEqual({ submit: "/leads/submit-to-partner", status: "/leads/:session/partner-status" });
  expect(partnerPaths("lendwell")).toEqual({ submit: "/leads/submit-to-lendwell", status: "/leads/:session/lendwell-status" });
});
